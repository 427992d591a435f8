import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { NextStep } from '#contract/next-step.ts'
import type { Order } from '#contract/orders.ts'
import type { Approval, ReportedResult } from '#contract/reported-results.ts'
import type { Today } from '#contract/today.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, approver] = [await api.as('anna'), await api.as('expert'), await api.as('approver')]

const lead = { name: 'Pb', unit: 'mg/kg', minimum: null, maximum: '90' }

async function aReport(by: ApiClient): Promise<{ order: Order; result: ReportedResult }> {
  const order = await anOrderInAnalysis({ api, customer: anna, expert })
  const samples = order.samples.map(({ id }) => ({ sampleId: id, values: ['2.5'] }))
  const body = { title: 'K-1000', table: { tests: [lead], samples } }
  const path = `/orders/${order.id}/reported-results`
  return { order, result: expectOk(await by.post<ReportedResult>(path, body)) }
}

async function take(by: ApiClient, { id }: Order, action: string, body: object) {
  const { version } = await getOrder(expert, id)
  return by.post<Order & { code: string }>(`/orders/${id}/acts/${action}`, body, { version })
}

const read = async (by: ApiClient, { id }: Order) =>
  expectOk(await by.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items[0]

test('title and columns can be edited until the approval, and the editor cannot approve', async () => {
  const { order, result } = await aReport(expert)
  const edit = { reportedId: result.id, title: 'Heavy metals', columns: [{ name: 'Lead', unit: 'mg/l' }] }
  expect((await read(approver, order))?.allowed).toEqual(['approve', 'refuse', 'edit'])
  // Without a change the caller does not become an author.
  expectOk(await take(approver, order, 'edit_result', { reportedId: result.id, title: result.title }))
  expect((await read(approver, order))?.allowed).toContain('approve')
  expectOk(await take(approver, order, 'edit_result', edit))
  expect(await read(approver, order)).toMatchObject({
    title: 'Heavy metals',
    table: { tests: [{ ...lead, name: 'Lead', unit: 'mg/l' }] },
    allowed: ['refuse', 'edit'],
    obstacle: 'own_work',
  })
  expect((await eventsOf(expert, order.id))[0]).toMatchObject({
    act: 'edit_result',
    details: { before: 'K-1000', title: 'Heavy metals', columns: ['Pb (mg/kg) ≤ 90 → Lead (mg/l) ≤ 90'] },
  })
  expect((await eventsOf(anna, order.id)).map(({ act }) => act)).not.toContain('edit_result')
  const ids = [result.id]
  expect((await take(approver, order, 'approve_results', { ids })).body.code).toBe('approval_of_own_result')
  const { columns: _, ...onlyTitle } = { ...edit, title: 'Metals' }
  expectOk(await take(approver, order, 'edit_result', onlyTitle))
  expect((await read(expert, order))?.table?.tests[0]?.name).toBe('Lead')
  const missing = await take(expert, order, 'edit_result', { ...edit, columns: [] })
  expect(missing.body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'columns' }] })
  const second = await api.asPerson({ sub: 'demo|second', name: 'Second Approver', roles: ['approver'] })
  expectOk(await take(second, order, 'approve_results', { ids }))
  expect((await take(expert, order, 'edit_result', edit)).body.code).toBe('reported_result_decided')
  const change = (assignments: ReturnType<typeof sql>) =>
    sql`update reported_results set ${assignments} where id = ${result.id}`.execute(api.ownerDb)
  await expect(change(sql`title = 'Other'`)).rejects.toThrow('by its states only')
  await expect(change(sql`decided_by = editor_ids[1]`)).rejects.toThrow(
    'reported_results_approved_by_no_editor',
  )
})

test('limits are edited with the columns, and every value is assessed by them', async () => {
  const { order, result } = await aReport(expert)
  const limits = async (minimum: string | null, maximum: string | null) =>
    take(expert, order, 'edit_result', {
      reportedId: result.id,
      title: result.title,
      columns: [{ name: 'Pb', unit: 'mg/kg', minimum, maximum }],
    })
  const assessed = async () => (await read(expert, order))?.table?.samples[0]?.values[0]
  expectOk(await limits(null, '2.4'))
  expect(await assessed()).toEqual({ value: '2.5', passed: false, unassessed: null })
  expect((await eventsOf(expert, order.id))[0]?.details).toMatchObject({
    columns: ['Pb (mg/kg) ≤ 90 → Pb (mg/kg) ≤ 2.4'],
  })
  expectOk(await limits('2.5', '2.5'))
  expect(await assessed()).toEqual({ value: '2.5', passed: true, unassessed: null })
  expectOk(await limits(null, null))
  expect(await assessed()).toEqual({ value: '2.5', passed: null, unassessed: 'no_requirement' })
  expect((await limits('3', '2.99')).body).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'columns.0.maximum', code: 'below_minimum' }],
  })
  expect((await limits('3,5', null)).body).toMatchObject({
    errors: [{ path: 'columns.0.minimum', code: 'wrong_format' }],
  })
  expect((await eventsOf(expert, order.id)).filter(({ act }) => act === 'edit_result')).toHaveLength(3)
})

test('lists and the next step say who may not decide, and which result waits', async () => {
  const { order, result } = await aReport(expert)
  const seenBy = async (by: ApiClient) => {
    const { items } = expectOk(await by.get<{ items: Approval[] }>('/approvals'))
    const step = expectOk(await by.get<NextStep>(`/orders/${order.id}/next-step`))
    const { groups } = expectOk(await by.get<Today>('/today'))
    const waiting = groups.find(({ kind }) => kind === 'results_to_approve')?.items
    return [
      items.find(({ id }) => id === result.id)?.obstacle,
      step.obstacle,
      waiting?.find(({ id }) => id === order.id),
    ]
  }
  expect(await seenBy(expert)).toMatchObject([
    'own_work',
    'own_work',
    { resultId: result.id, obstacle: 'own_work' },
  ])
  expect(await seenBy(approver)).toMatchObject([null, null, { resultId: result.id, obstacle: null }])
  expectOk(await take(approver, order, 'approve_results', { ids: [result.id] }))
  const released = expectOk(await expert.get<NextStep>(`/orders/${order.id}/next-step`))
  expect([released.step, released.obstacle]).toEqual(['release', 'not_approver'])
})
