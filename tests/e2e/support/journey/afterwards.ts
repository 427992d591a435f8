import { expect, type Page } from '@playwright/test'
import { provider } from '#contract/facts.ts'
import { pathTo } from '#contract/paths.ts'
import { readApi } from '../api-reader.ts'
import { download } from '../screen.ts'
import type { Journey } from './journey.ts'
import { sampleNames } from './pasting.ts'
import { cell } from './typing.ts'

/** The downloaded report equals the uploaded one. */
export async function fetchResults({ page, say, report }: Journey): Promise<void> {
  const { title = '', bytes } = report ?? {}
  const button = page.getByRole('button', { name: say('orders:results.downloadNamed', { name: title }) })
  const file = await download(page, button)
  expect(file.name).toBe(report?.name)
  expect(bytes && file.bytes.equals(bytes)).toBe(true)
}

/** Both sides read the same history; only provider staff see each other's names. */
export async function readHistory(journey: Journey): Promise<void> {
  const { page, office, say, scenario, report } = journey
  const expected = [
    say('terms:event.complete'),
    say('orders:history.addResult', { title: report?.title }),
    say('terms:event.start'),
    say('terms:event.accept_invitation'),
    say('terms:event.receive'),
    say('terms:event.receive'),
  ]
  const decisions = [say('terms:event.approve_results'), say('terms:event.report_result')]
  for (const [side, expert, internal] of [
    [page, provider.name, []],
    [office, 'Aapo Hyvärinen', decisions],
  ] as const) {
    const events = historyOf(side, journey)
    for (const [index, words] of expected.toSpliced(2, 0, ...internal).entries())
      await expect(events.nth(index)).toContainText(words)
    // The last result completes the order without an expert.
    await expect(events.first()).toContainText(provider.name)
    await expect(events.nth(1)).toContainText(expert)
    const rejection = say('orders:history.rejectedSample', {
      sample: 2,
      reason: say(`terms:rejectionReason.${scenario.rejection}`),
    })
    await expect(events.nth(4 + internal.length)).toContainText(`${rejection}. ${scenario.explanation}`)
    const submitted = events.filter({ hasText: say('terms:event.submit') })
    await expect(submitted).toContainText(scenario.customerName)
  }
}

/** Entries of the timeline without the mails, which only provider staff see. */
export const historyOf = (side: Page, { say }: Journey) =>
  side
    .getByRole('list', { name: say('orders:timeline.label') })
    .getByRole('listitem')
    .filter({ hasNotText: '@' })

/** All sides see a new name; no provider staff sees private notes. */
export async function renameAndNote(journey: Journey): Promise<void> {
  const { page, office, say, orderId, orderName } = journey
  journey.orderName = `${orderName} (2)`
  await page.getByRole('button', { name: say('portal:order.rename') }).click()
  await page.getByRole('textbox', { name: say('portal:order.nameLabel') }).fill(journey.orderName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)

  const note = `Only for us ${orderId}`
  await page.getByRole('textbox', { name: say('portal:order.notes.label') }).fill(note)
  await expect(page.getByText(say('portal:order.notes.saved'), { exact: true })).toBeVisible()
  expect(JSON.stringify(await readApi(journey.scenario.customer).order(orderId))).toContain(note)
  expect(JSON.stringify(await readApi('expert').order(orderId))).not.toContain(note)
  await office.reload()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)
  await expect(office.getByText(note)).toHaveCount(0)
}

/** Ordering again creates a draft without the reference, which can be deleted. */
export async function orderAgain({ page, say, scenario, orderId }: Journey): Promise<void> {
  const { reference } = await readApi(scenario.customer).order(orderId)
  expect(reference).not.toBe('')
  await page.getByRole('button', { name: say('portal:order.again') }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.samples'))
  expect(page.url()).not.toContain(orderId)
  await expect(page.getByText(say('portal:order.againWithoutReference', { reference }))).toBeVisible()
  for (const [index, name] of sampleNames(scenario).slice(0, 3).entries()) {
    await expect(cell(page, say, 'name', index + 1)).toHaveValue(name)
  }
  await page.getByRole('button', { name: say('order-creation:delete.action') }).click()
  const question = page.getByRole('alertdialog', { name: say('order-creation:delete.title') })
  await question.getByRole('button', { name: say('order-creation:delete.action') }).click()
  await expect(page.getByText(say('order-creation:delete.done'))).toBeVisible()
  await expect(page).toHaveURL(pathTo.portal({}, scenario.language))
}
