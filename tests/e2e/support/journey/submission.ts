import { expect } from '@playwright/test'
import { afterTestingTexts, receptions } from '#contract/facts.ts'
import { formatNumber, formatPriceRange } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { plain } from '#tools/browser/plain.ts'
import { readApi } from '../api-reader.ts'
import { downloadText, readTable, readTotals } from '../screen.ts'
import type { Journey } from './journey.ts'
import { sampleNames } from './pasting.ts'

/** Checks the review with prices calculated by hand and those of the API. */
export async function review({ page, say, scenario, orderId }: Journey): Promise<void> {
  const table = page.getByRole('table', { name: say('orders:prices.caption') })
  const rows = await readTable(table)
  expect(rows).toEqual(scenario.prices.lines)
  expect(await readTotals(table)).toEqual([
    [say('orders:prices.serviceFee'), scenario.prices.fee],
    [say('orders:prices.sum'), scenario.prices.total],
  ])
  const { prices } = await readApi(scenario.customer).order(orderId)
  expect(rows.map(([name, quantity]) => [name, quantity])).toEqual(
    prices?.lines.map((line) => [
      line.name[scenario.language],
      formatNumber(line.quantity, scenario.language),
    ]),
  )
  for (const [index, line] of (prices?.lines ?? []).entries()) {
    expect(rows[index]?.[3]).toContain(plain(formatPriceRange(line.totalCents, scenario.language)))
  }

  const samples = await readTable(page.getByRole('table', { name: say('orders:samples.caption') }))
  expect(samples.map(([name]) => name)).toEqual(
    sampleNames(scenario).map((name, index) => expect.stringContaining(`${index + 1} ${name}`)),
  )
  await expect(page.getByText(say('order-creation:review.submitNow'))).toBeVisible()
  await expect(page.getByRole('main').getByText(afterTestingTexts.disposal[scenario.language])).toBeVisible()
  for (const line of receptions[scenario.location].addressLines) {
    await expect(page.getByRole('main').getByText(line, { exact: true })).toBeVisible()
  }
  const who = page.getByRole('region', { name: say('order-creation:review.whoTitle') })
  await expect(who.getByRole('listitem')).toHaveText([
    say('order-creation:review.whoTeam', { team: scenario.organisation }),
    say('order-creation:review.whoProvider'),
    say('order-creation:review.whoReportingAccess', { emails: addressOf('raija') }),
  ])
}

/** A double click submits one order. */
export async function submit({
  page,
  say,
  scenario,
  orderId,
  orderNumber,
  orderName,
}: Journey): Promise<void> {
  await page.getByRole('button', { name: say('order-creation:submit') }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:confirmation.title'))
  expect(new URL(page.url()).pathname).toBe(pathTo.orderConfirmation({ id: orderId }, scenario.language))
  await expect(page.getByText(say('order-creation:confirmation.lead', { number: orderNumber }))).toBeVisible()
  const { addressLines, openingHours } = receptions[scenario.location]
  for (const words of [...addressLines, openingHours[scenario.language]]) {
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  }
  const orders = await readApi(scenario.customer).orders(`?query=${encodeURIComponent(orderName)}`)
  expect(orders.map(({ id, state }) => [id, state])).toEqual([[orderId, 'waiting_for_samples']])
}

/** Checks the cover sheet: language, all samples, and every character as typed. */
export async function printCoverSheet({
  page,
  say,
  scenario,
  orderNumber,
  orderName,
}: Journey): Promise<void> {
  const button = page.getByRole('button', { name: say('order-creation:confirmation.coverSheet') })
  const paper = await downloadText(page, button)
  const title = { en: 'Cover sheet', fi: 'Lähete' }[scenario.language]
  const { addressLines, openingHours, notAccepted } = receptions[scenario.location]
  const said = [
    `${title} ${orderNumber}`,
    openingHours[scenario.language],
    scenario.contact.email,
    ...addressLines,
    ...sampleNames(scenario).map((_, index) => `${orderNumber}-${index + 1} `),
  ]
  for (const words of said) expect(paper).toContain(words)
  // Long cells are broken where their column ends, so these are looked for word by word.
  const broken = [
    orderName,
    afterTestingTexts.disposal[scenario.language],
    notAccepted?.[scenario.language] ?? '',
    scenario.tests.everywhere,
    scenario.tests.onSome,
    ...sampleNames(scenario),
    ...scenario.typed.flatMap((sample) => Object.values(sample)),
  ]
  for (const word of broken.flatMap((words) => words.split(/\s+|(?<=[-/])/))) expect(paper).toContain(word)
}
