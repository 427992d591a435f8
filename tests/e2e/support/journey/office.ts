import { expect } from '@playwright/test'
import { formatDay } from '#contract/formats.ts'
import type { OrderState } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { plain } from '#tools/browser/plain.ts'
import { signIn } from '../browsers.ts'
import { approveByApi } from '../order-by-api.ts'
import { tick } from '../screen.ts'
import type { Journey } from './journey.ts'
import { makeReport } from './report.ts'
import { seeSoon } from './soon.ts'

/** The customer leaves the order open; the expert finds it by organisation. */
export async function findInOffice(journey: Journey): Promise<void> {
  const { page, office, scenario, say } = journey
  await page.getByRole('link', { name: say('order-creation:confirmation.viewOrder') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)

  await office.goto(pathTo.officeOrders({}, scenario.language))
  await signIn(office, 'expert', scenario.language)
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(say('office:list.title'))
  await office
    .getByRole('combobox', { name: say('orders:filters.organisation') })
    .selectOption(scenario.organisation)
  await expect(office).toHaveURL(/organization=/)
  const table = office.getByRole('table', { name: say('office:list.caption') })
  await expect
    .poll(async () => {
      const cells = await table.locator('tbody > tr > td:nth-child(3)').allInnerTexts()
      return cells.length > 0 && cells.every((text) => plain(text).includes(scenario.organisation))
    })
    .toBe(true)
  await office.getByRole('link', { name: `${journey.orderNumber} ${journey.orderName}` }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(journey.orderName)
}

export async function estimate(journey: Journey): Promise<void> {
  const { page, office, scenario, say } = journey
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await office.getByRole('button', { name: say('office:order.actions.estimate') }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(say('office:order.estimateDay'), { exact: true }).fill(day)
  await seeSoon(
    office,
    'estimate',
    () => dialog.getByRole('button', { name: say('office:order.save') }).click(),
    page.getByText(`${say('orders:details.estimated')}: ${formatDay(day, scenario.language)}`),
  )
}

/** Records samples: one is received; then one is rejected and all others are received. */
export async function receive(journey: Journey): Promise<void> {
  const { page, office, scenario, say } = journey
  const samples = page.getByRole('table', { name: say('orders:samples.caption') })
  const save = office.getByRole('button', { name: say('office:order.actions.receive') })
  await office
    .getByRole('button', { name: say('office:reception.receivedNamed', { number: 1 }), exact: true })
    .click()
  await seeSoon(
    office,
    'first sample received',
    () => save.click(),
    samples.getByText(say('terms:sampleState.received'), { exact: true }),
  )

  await office
    .getByRole('button', { name: say('office:reception.rejectedNamed', { number: 2 }), exact: true })
    .click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: say('office:reception.reject') }).click()
  await expect(dialog.getByText(say('office:reception.reasonMissing'))).toBeVisible()
  await dialog
    .getByRole('combobox', { name: say('office:reception.reason') })
    .selectOption(say(`terms:rejectionReason.${scenario.rejection}`))
  await dialog.getByRole('textbox').fill(scenario.explanation)
  await dialog.getByRole('button', { name: say('office:reception.reject') }).click()
  await office.getByRole('button', { name: say('office:reception.allOthers') }).click()
  await expect(
    office.getByText(say('office:reception.summary', { received: 18, rejected: 1, left: 0 })),
  ).toBeVisible()
  await seeSoon(office, 'all received', () => save.click(), stateOf(journey, 'samples_received'))
  const rejected = samples.getByRole('row').filter({ hasText: scenario.typed[1].name })
  await expect(rejected).toContainText(say('terms:sampleState.rejected'))
  await expect(rejected).toContainText(scenario.explanation)
}

/** Text of the order's state on the customer's page. */
export const stateOf = ({ page, say }: Journey, state: OrderState) =>
  page.getByRole('status').filter({ hasText: `${say(`terms:orderState.${state}`)}.` })

export async function start(journey: Journey): Promise<void> {
  const { office, say } = journey
  await office.getByRole('button', { name: say('office:order.actions.start') }).click()
  const question = office.getByRole('alertdialog')
  await seeSoon(
    office,
    'started',
    () => question.getByRole('button', { name: say('office:order.actions.start') }).click(),
    stateOf(journey, 'analysis_in_progress'),
  )
}

/** Uploads a report about all tests, which completes the order. */
export async function deliver(journey: Journey): Promise<void> {
  const { page, office, say } = journey
  journey.report = await makeReport(journey.scenario)
  const section = office.getByRole('region', { name: say('office:result.title') })
  const choosing = office.waitForEvent('filechooser')
  await section.getByRole('button', { name: say('shell:ui.chooseFile') }).click()
  await (await choosing).setFiles({
    name: journey.report.name,
    mimeType: 'application/pdf',
    buffer: journey.report.bytes,
  })
  await section.getByRole('textbox', { name: say('office:result.name') }).fill(journey.report.title)
  await tick(section.getByRole('radio', { name: say('office:result.some') }))
  await section.getByRole('textbox', { name: say('office:result.which') }).fill('1, 3–20')
  await section.getByRole('button', { name: say('office:result.report') }).click()
  await expect(office.getByText(say('office:order.done.report_result')).first()).toBeVisible()
  await approveByApi(journey.orderId)
  const download = say('orders:results.downloadNamed', { name: journey.report.title })
  await expect(page.getByRole('button', { name: download })).toBeVisible()
  await expect(stateOf(journey, 'completed')).toBeVisible()
}
