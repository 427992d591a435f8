import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { formatConsignmentNumber, formatSampleNumber } from '#contract/formats.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import { act, expectOk, getOrder } from '#tests/support/builders.ts'
import { aConsignmentIn, testsOf } from '#tests/support/consignments.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { release } from '#tests/support/releases.ts'
import { storedMails } from '#tests/support/stored-mails.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, manager, approver] = [
  await api.as('anna'),
  await api.as('expert'),
  await api.as('manager'),
  await api.as('approver'),
]
const people = { customer: anna, expert, manager }

/** Order with two samples at a laboratory, which has opened the page of its consignment. */
async function atLaboratory() {
  const { order, consignment, laboratory } = await aPageOn(api, people, 'arrived')
  return { order: await getOrder(expert, order.id), consignment, laboratory }
}
type AtLaboratory = Awaited<ReturnType<typeof atLaboratory>>

/** Reports all samples on the page of the laboratory. Returns the ids of the reported results. */
async function reportOnPage({ order, laboratory }: AtLaboratory): Promise<string[]> {
  const names = order.tests.map(({ name }) => name.en)
  const rows = [
    ['Sample', ...names.map((name) => `${name} (mg/kg)`)],
    ...order.samples.map(({ position }) => [
      formatSampleNumber(order.number, position),
      ...names.map(() => '2.5'),
    ]),
  ]
  expectOk(await laboratory.post('/laboratory/reports', { fileIds: [], note: '', rows }))
  return (await reportedOf(order)).filter(({ state }) => state === 'reported').map(({ id }) => id)
}

const reportedOf = async ({ id }: Pick<Order, 'id'>) =>
  expectOk(await expert.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items

const statesOnPage = async ({ laboratory }: Pick<AtLaboratory, 'laboratory'>) =>
  expectOk(await laboratory.get<WorkList>('/laboratory/consignment')).samples.flatMap(({ tests }) =>
    tests.map(({ state }) => state),
  )

/** Mails to the laboratory about changes of its tests, as the worker composes them. */
async function mailsTo({ consignment }: { consignment: { id: string } }) {
  await sql`delete from mails`.execute(api.ownerDb)
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${consignment.id} and action in ('reopen_tests', 'withdraw_tests')
    order by id`.execute(api.context.db)
  for (const { id } of rows) await announceEvent(api.context, id)
  return storedMails(api)
}

test('a laboratory whose result is refused gets one mail with its tests and our numbers only', async () => {
  const page = await atLaboratory()
  const ids = await reportOnPage(page)
  expect(await statesOnPage(page)).toEqual(['reported', 'reported'])
  const reason = 'Fennopack says that these are the lids of last year'
  await act(expert, page.order.id, 'refuse_results', { ids, reason })
  expect(await statesOnPage(page)).toEqual(['at_laboratory', 'at_laboratory'])
  const [mail, ...others] = await mailsTo(page)
  expect([others, mail?.subject]).toEqual([
    [],
    expect.stringContaining(formatConsignmentNumber(page.consignment.number)),
  ])
  for (const { position } of page.order.samples)
    expect(mail?.text).toContain(formatSampleNumber(page.order.number, position))
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/fennopack|lids of last year|anna/i)
})

test('a withdrawn result is mailed to its laboratory, and one that was sent again meanwhile is not', async () => {
  const page = await atLaboratory()
  const ids = await reportOnPage(page)
  await act(approver, page.order.id, 'approve_results', { ids })
  const { results } = expectOk(await release(api, approver, page.order, ids))
  expect(await mailsTo(page)).toEqual([])
  await act(approver, page.order.id, 'withdraw_result', { resultId: results[0]?.id, reason: 'Mixed up' })
  expect(await mailsTo(page)).toHaveLength(1)
  await reportOnPage(page)
  expect(await mailsTo(page)).toEqual([])
})

test('a refused result of an expert is not mailed to the laboratory', async () => {
  const page = await atLaboratory()
  const { id } = page.order
  const samples = page.order.samples.map((sample) => ({ sampleId: sample.id, values: ['1'] }))
  const body = { title: 'Metals', table: { tests: [{ name: 'Lead', unit: '' }], samples } }
  const reported = expectOk(await expert.post<ReportedResult>(`/orders/${id}/reported-results`, body))
  await act(expert, id, 'refuse_results', { ids: [reported.id], reason: 'Wrong unit' })
  expect(await mailsTo(page)).toEqual([])
})

test('a cancelled order leaves its tests on the page as cancelled, and the laboratory is mailed once', async () => {
  const page = await atLaboratory()
  const customers = await act(expert, page.order.id, 'cancel', { reason: 'Fennopack has asked for it' })
  expect(customers.state).toBe('cancelled')
  expect(await statesOnPage(page)).toEqual(['cancelled', 'cancelled'])
  const [mail, ...others] = await mailsTo(page)
  expect(others).toEqual([])
  expect(mail?.text).toContain(formatSampleNumber(page.order.number, 1))
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/fennopack/i)
  const groups = (await testsOf(expert, page.order.id)).groups.map(({ state }) => state)
  expect(new Set(groups)).toEqual(new Set(['cancelled']))
})

test('an order with reported tests shows these as cancelled too, without a mail about them', async () => {
  const page = await atLaboratory()
  await reportOnPage(page)
  await act(expert, page.order.id, 'cancel', { reason: 'Asked for' })
  expect(await statesOnPage(page)).toEqual(['cancelled', 'cancelled'])
  expect(await mailsTo(page)).toEqual([])
})

test('tests are removed from an unsent consignment without a mail', async () => {
  const { order, consignment } = await aConsignmentIn(api, people, 'draft')
  await act(expert, order.id, 'cancel', { reason: 'Asked for' })
  const { rows } = await sql`select from sample_tests where consignment_id = ${consignment.id}`.execute(
    api.context.db,
  )
  expect([rows.length, await mailsTo({ consignment })]).toEqual([0, []])
})
