import { expect } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { pathTo } from '#contract/paths.ts'
import { readApi } from '../api-reader.ts'
import { downloadText, readTable, readTotals } from '../screen.ts'
import { showAllOffers } from './arrival.ts'
import type { Journey } from './journey.ts'

/** Opens an offer that can no longer be ordered from, and one that does not exist. */
export async function meetClosedOffers({ page, scenario, say, browsers }: Journey): Promise<void> {
  await page.getByRole('link', { name: scenario.expiredOffer }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(scenario.expiredOffer)
  await expect(page.getByText(say('orders:offer.expiredTitle'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('orders:contactUs') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('orders:offer.orderOnline') })).toHaveCount(0)

  browsers.expectedNoise.push(/status of 404.*\/api\/v1\/offers\//)
  await page.goto(pathTo.offer({ id: uuid() }, scenario.language))
  const notFound = { en: 'Offer not found', fi: 'Tarjousta ei löytynyt' }[scenario.language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound)
  await page
    .getByRole('link', { name: say('orders:offer.back') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal:list.title'))
}

export async function readOffer({ page, scenario, say }: Journey): Promise<void> {
  const { name, rows, fee, total } = scenario.offer
  const offers = await showAllOffers({ page, scenario, say })
  await offers.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const table = page.getByRole('table', { name: say('orders:offerItems.items') })
  const columns = ['name', 'requirements', 'turnaround', 'quantity', 'unit', 'unitPrice', 'total'] as const
  await expect(table.getByRole('columnheader')).toHaveText(
    columns.map((column) => say(`orders:offerItems.${column}`)),
  )
  expect(await readTable(table)).toEqual(rows)
  expect(await readTotals(table)).toEqual([
    [say('orders:offerItems.serviceFee'), fee],
    [say('orders:offerItems.sum'), total],
  ])

  const download = page.getByRole('button', { name: say('orders:offer.download') })
  // A long range of prices is broken behind its dash.
  const paper = (await downloadText(page, download)).replaceAll('– ', '–')
  // Long cells are broken where the column ends, so what stands in them is looked for word by word.
  const materials = new RegExp(`${say('orders:offerItems.materials', { materials: '' })}.*`)
  const words = rows.flatMap(([what, needs, time, ...numbers]) => [
    ...what.replace(materials, '').split(' '),
    ...`${needs} ${time}`.split(' '),
    numbers.at(-1) ?? '',
  ])
  for (const word of [name, fee, total, ...words]) expect(paper).toContain(word)
}

/** A double click begins one draft. */
export async function orderOnline(journey: Journey): Promise<void> {
  const { page, scenario, say } = journey
  const api = readApi(scenario.customer)
  const before = await api.orders('?status=draft')
  await page.getByRole('button', { name: say('orders:offer.orderOnline') }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.samples'))
  const drafts = await api.orders('?status=draft')
  expect(drafts).toHaveLength(before.length + 1)
  journey.orderId = drafts[0]?.id ?? ''
  journey.orderNumber = `L-${drafts[0]?.number}`
  expect(new URL(page.url()).pathname).toBe(pathTo.orderSamples({ id: journey.orderId }, scenario.language))
}
