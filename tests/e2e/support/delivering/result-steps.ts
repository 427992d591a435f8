import { expect } from '@playwright/test'
import { formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { hastenReleases } from '#tools/hasten-releases.ts'
import { decide } from '../deciding.ts'
import { callAs } from '../order-by-api.ts'
import { downloadText } from '../screen.ts'
import { patienceMs } from '../site-form.ts'
import { expectWellDrawn } from '../whole-screen.ts'
import type { Delivery } from './delivery.ts'

/** Titles of the results that wait for approval. */
async function waitingTitles({ order }: Delivery): Promise<string[]> {
  const { items } = await callAs<{ items: ReportedResult[] }>('approver', {
    method: 'GET',
    path: `/orders/${order.id}/reported-results`,
  })
  return items.filter(({ state }) => state === 'reported').map(({ title }) => title)
}

/** The second person approves and releases the one result that waits; returns the text of what the customer gets. */
async function releaseNext(delivery: Delivery): Promise<{ title: string; report: string }> {
  const { page, approver, language, say, order, stranger } = delivery
  const [title = '', ...others] = await waitingTitles(delivery)
  expect(others).toEqual([])
  await approver.goto(pathTo.officeOrder({ id: order.id }, language))
  await decide(approver, say, 'approve', title)
  const downloads = page.getByRole('button', { name: say('orders:results.downloadNamed', { name: title }) })
  const before = await downloads.count()
  await decide(approver, say, 'release', title)
  await hastenReleases(product.databaseUrl)
  await expect(downloads).toHaveCount(before + 1, { timeout: patienceMs })
  const report = await downloadText(page, downloads.first())
  const mail = await mailbox.waitFor(stranger.email, title, patienceMs)
  expectNoLaboratory(delivery, report, mail.text, mail.html)
  await expectWellDrawn(page)
  return { title, report }
}

function expectNoLaboratory({ laboratories }: Delivery, ...texts: string[]): void {
  for (const text of texts) for (const name of laboratories) expect(text).not.toContain(name)
}

/** The values of the first laboratory are released while the second still works. */
export async function releaseFirst(delivery: Delivery): Promise<void> {
  const { page, say, order } = delivery
  const { report } = await releaseNext(delivery)
  for (const words of [formatSampleNumber(order.number, 4), 'Lead']) expect(report).toContain(words)
  await expect(page.getByText(say('terms:orderState.analysis_in_progress')).first()).toBeVisible()
}

/** With the second part the order is completed. */
export async function releaseSecond(delivery: Delivery): Promise<void> {
  const { page, say } = delivery
  const { report } = await releaseNext(delivery)
  expect(report).toContain('Tensile strength')
  await expect(page.getByText(say('terms:orderState.completed')).first()).toBeVisible({ timeout: patienceMs })
}

/** A value of the first result was wrong: a new result takes its place, and the customer sees which to use. */
export async function correctFirst(delivery: Delivery): Promise<void> {
  const { page, office, language, say, order, laboratories } = delivery
  await office.goto(pathTo.officeOrder({ id: order.id }, language))
  const corrects = office.getByLabel(say('office:result.corrects'), { exact: true })
  await corrects.selectOption({ index: 2 })
  await office.getByLabel(say('office:result.correction'), { exact: true }).fill('Sample 2: wrong dilution')
  await office.getByLabel(say('office:result.name'), { exact: true }).fill('Lead, corrected')
  await office.getByRole('button', { name: say('office:result.table.paste') }).click()
  await office
    .getByLabel(say('office:result.table.pasteLabel'))
    .fill('Sample\tLead (mg/kg)\n1\t<0,5\n2\t1,25\n4\t12')
  await office.getByRole('button', { name: say('office:result.table.take') }).click()
  await office.getByRole('button', { name: say('office:result.report') }).click()
  await expect.poll(() => waitingTitles(delivery)).toEqual(['Lead, corrected'])
  const { report } = await releaseNext(delivery)
  expect(report).toContain('wrong dilution')
  await expect(page.getByText(say('orders:results.corrected'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('orders:results.corrected'))).toBeVisible()
  for (const name of laboratories) await expect(page.getByText(name)).toHaveCount(0)
}
