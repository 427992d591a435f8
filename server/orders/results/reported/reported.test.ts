import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { formatDay } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Approval, ReportedResult } from '#contract/reported-results.ts'
import type { Result } from '#contract/results.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { carryOutNow, release } from '#tests/support/releases.ts'
import { anOrderInAnalysis } from '#tests/support/results.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, approver] = [await api.as('anna'), await api.as('expert'), await api.as('approver')]
const anOrder = (samples = 2, tests = 1) =>
  anOrderInAnalysis({ api, customer: anna, expert }, { samples, tests })

const lead = { name: 'Lead', unit: 'mg/kg', maximum: '90' }
const tableOf = ({ samples }: Order, values = ['2.5', '<0.5']) => ({
  tests: [lead],
  samples: samples.map(({ id }, index) => ({ sampleId: id, values: [values[index] ?? '1'] })),
})

async function report(by: ApiClient, order: Order, more: object = {}): Promise<ReportedResult> {
  const body = { title: 'Metals', table: tableOf(order), ...more }
  return expectOk(await by.post<ReportedResult>(`/orders/${order.id}/reported-results`, body))
}

/** Takes an action on results with the newest version of the order. */
async function decide(by: ApiClient, { id }: Pick<Order, 'id'>, action: string, body: object) {
  const { version } = await getOrder(expert, id)
  return by.post<Order & { code: string }>(`/orders/${id}/acts/${action}`, body, { version })
}

const statesOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select t.state::text as state from samples s join sample_tests t on t.sample_id = s.id where s.order_id = ${id}
    order by s.position, t.offer_item_id`.execute(api.context.db)
  return rows.map(({ state }) => state)
}

const waiting = async (id: string) =>
  expectOk(await expert.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items

test('values are reported, approved by another person and released with our report', async () => {
  const order = await anOrder()
  await sql`update samples set condition = 'Pussi auki' where order_id = ${order.id}`.execute(api.ownerDb)
  const reported = await report(approver, order)
  expect(reported).toMatchObject({ state: 'reported', file: null, allowed: ['refuse', 'edit'] })
  expect(reported.table?.samples.map(({ values }) => values[0]?.passed)).toEqual([true, true])
  expect(await statesOf(order.id)).toEqual(['reported', 'reported'])
  const seen = await getOrder(anna, order.id)
  expect([seen.results, seen.samples.map(({ state }) => state), seen.state]).toEqual([
    [],
    ['in_analysis', 'in_analysis'],
    'analysis_in_progress',
  ])
  const ids = [reported.id]
  expect((await decide(approver, order, 'approve_results', { ids })).body.code).toBe('approval_of_own_result')
  expect((await decide(expert, order, 'approve_results', { ids })).body.code).toBe('forbidden')
  expect(await statesOf(order.id)).toEqual(['reported', 'reported'])
  const second = await api.asPerson({ sub: 'demo|second', name: 'Second Approver', roles: ['approver'] })
  expectOk(await decide(second, order, 'approve_results', { ids }))
  expect(await statesOf(order.id)).toEqual(['approved', 'approved'])
  expect((await waiting(order.id))[0]).toMatchObject({ state: 'approved', allowed: ['refuse'] })
  const released = expectOk(await release(api, second, order, ids))
  expect(released).toMatchObject({
    state: 'completed',
    results: [{ title: 'Metals', table: { tests: 1, samples: 2 } }],
  })
  expect(await waiting(order.id)).toEqual([])
  const result = (await getOrder(anna, order.id)).results[0] as Result
  expect(result.file.contentType).toBe('application/pdf')
  const file = await anna.get(`/files/${result.file.id}`)
  expect([file.status, file.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const cover = await anna.get(`/results/${result.id}/cover-page?language=fi`)
  expect([cover.status, cover.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  for (const paper of [file, cover]) {
    const text = (await textOfPdf(paper.raw)).replaceAll(/\s+/g, ' ')
    const today = formatDay(helsinkiDay(api.clock.now()), 'fi')
    expect(text).toContain(`Testattu ${today}`)
    expect(text).toMatch(new RegExp(`-1 .*${today} .*-2 .*${today}`))
    // Remarks at the arrival are for experts, and a reporting contact may not read the billing address.
    for (const internal of ['Pussi auki', order.billing?.street ?? '?']) expect(text).not.toContain(internal)
  }
  expect((await eventsOf(anna, order.id)).map(({ act }) => act).slice(0, 2)).toEqual([
    'complete',
    'add_result',
  ])
  expect((await eventsOf(expert, order.id)).map(({ act }) => act).slice(0, 4)).toEqual([
    'complete',
    'add_result',
    'approve_results',
    'report_result',
  ])
})

test('a refused result gives its tests and its file back', async () => {
  const order = await anOrder()
  const path = `/orders/${order.id}/files?purpose=result`
  const { id: fileId } = expectOk(await expert.upload<{ id: string }>(path, 'report.pdf', pdf))
  const reported = await report(expert, order, { fileId, table: null })
  expect((await anna.get(`/files/${fileId}`)).status).toBe(404)
  expect((await expert.get(`/files/${fileId}`)).status).toBe(200)
  expect((await expert.delete(`/files/${fileId}`)).body.code).toBe('forbidden')
  const twice = await expert.post<{ code: string }>(`/orders/${order.id}/reported-results`, {
    fileId,
    title: 'Again',
  })
  expect(twice.body.code).toBe('file_not_found')
  expectOk(await decide(expert, order, 'refuse_results', { ids: [reported.id], reason: 'Wrong samples' }))
  expect(await statesOf(order.id)).toEqual(['at_laboratory', 'at_laboratory'])
  expect(await waiting(order.id)).toMatchObject([
    { state: 'refused', refusal: 'Wrong samples', file: null, allowed: [] },
  ])
  expect((await decide(approver, order, 'approve_results', { ids: [reported.id] })).body.code).toBe(
    'reported_result_decided',
  )
  await report(expert, order, { fileId, table: null })
})

test('a test waits with one result only, and parts are released one after the other', async () => {
  const order = await anOrder(2, 2)
  const [first, second] = order.samples
  const [item] = first?.tests ?? []
  const named = [{ sampleId: first?.id, offerItemIds: [item?.offerItemId] }]
  const body = {
    sampleIds: [first?.id],
    tests: named,
    table: { tests: [lead], samples: [{ sampleId: first?.id, values: ['1'] }] },
  }
  const part = await report(expert, order, body)
  expect(part.tests).toEqual([{ offerItemId: item?.offerItemId, samples: 1 }])
  const again = await expert.post<{ code: string }>(`/orders/${order.id}/reported-results`, {
    title: 'Again',
    ...body,
  })
  expect(again.body.code).toBe('test_not_at_laboratory')
  const rest = await report(expert, order)
  expect(rest.tests.map(({ samples }) => samples).sort()).toEqual([1, 2])
  expectOk(await decide(approver, order, 'approve_results', { ids: [part.id, rest.id] }))
  const partly = expectOk(await release(api, approver, order, [part.id]))
  expect([partly.state, partly.results.length]).toEqual(['analysis_in_progress', 1])
  expectOk(await decide(approver, order, 'reopen_results', { ids: [rest.id] }))
  expect((await release(api, approver, order, [rest.id])).body.code).toBe('reported_result_decided')
  expectOk(await decide(approver, order, 'approve_results', { ids: [rest.id] }))
  const whole = expectOk(await release(api, approver, order, [rest.id]))
  expect([whole.state, whole.samples.find(({ id }) => id === second?.id)?.state]).toEqual([
    'completed',
    'reported',
  ])
})

test('a withdrawn result is marked, kept from the customer and reopens the order', async () => {
  const order = await anOrder()
  const { id } = await report(expert, order)
  expectOk(await decide(approver, order, 'approve_results', { ids: [id] }))
  const released = expectOk(await release(api, approver, order, [id]))
  const [result] = released.results
  const withdrawal = { resultId: result?.id, reason: 'Samples were mixed up' }
  expect((await decide(expert, order, 'withdraw_result', withdrawal)).body.code).toBe('forbidden')
  expect((await getOrder(expert, order.id)).allowed).not.toContain('withdraw_result')
  const correction = await report(expert, order, { corrects: result?.id, correction: 'Unit' })
  expectOk(await decide(approver, order, 'withdraw_result', withdrawal))
  const seen = await getOrder(anna, order.id)
  expect(seen).toMatchObject({
    state: 'analysis_in_progress',
    completedAt: null,
    results: [{ withdrawn: { reason: 'Samples were mixed up' } }],
  })
  expect(await statesOf(order.id)).toEqual(['at_laboratory', 'at_laboratory'])
  expect((await waiting(order.id)).find((one) => one.id === correction.id)?.state).toBe('refused')
  for (const path of [
    `/files/${result?.file.id}`,
    `/results/${result?.id}/table`,
    `/results/${result?.id}/cover-page`,
  ]) {
    expect((await anna.get(path)).status).toBe(404)
    expect((await expert.get(path)).status).toBe(200)
  }
  expect((await anna.get(`/orders/${order.id}/results/archive`)).status).toBe(404)
  expect((await decide(approver, order, 'withdraw_result', withdrawal)).body.code).toBe('result_withdrawn')
  const next = await report(expert, order)
  expectOk(await decide(approver, order, 'approve_results', { ids: [next.id] }))
  expect(expectOk(await release(api, approver, order, [next.id])).state).toBe('completed')
})

test('a correction takes the place of a released result while its tests stay released', async () => {
  const order = await anOrder()
  const { id } = await report(expert, order)
  expectOk(await decide(approver, order, 'approve_results', { ids: [id] }))
  const [wrong] = expectOk(await release(api, approver, order, [id])).results
  const correction = { corrects: wrong?.id, correction: 'The unit is mg/l.' }
  const [one, other] = [await report(expert, order, correction), await report(expert, order, correction)]
  expect(await statesOf(order.id)).toEqual(['released', 'released'])
  expectOk(await decide(approver, order, 'approve_results', { ids: [one.id, other.id] }))
  expectOk(await release(api, approver, order, [one.id]))
  expect((await release(api, approver, order, [other.id])).body.code).toBe('result_corrected')
  const { results, state } = await getOrder(anna, order.id)
  expect([results.length, results[1]?.correctedBy, state]).toEqual([2, results[0]?.id, 'completed'])
  const withdrawal = { resultId: wrong?.id, reason: 'Values of another customer' }
  const after = expectOk(await decide(approver, order, 'withdraw_result', withdrawal))
  expect([after.state, after.results[1]?.withdrawn?.reason]).toEqual(['completed', withdrawal.reason])
  expect((await anna.get(`/files/${wrong?.file.id}`)).status).toBe(404)
  expect((await anna.get(`/files/${results[0]?.file.id}`)).status).toBe(200)
})

test('two corrections of one result are not released at once', async () => {
  const order = await anOrder()
  const { id } = await report(expert, order)
  expectOk(await decide(approver, order, 'approve_results', { ids: [id] }))
  const [wrong] = expectOk(await release(api, approver, order, [id])).results
  const correction = { corrects: wrong?.id, correction: 'The unit is mg/l.' }
  const ids = [(await report(expert, order, correction)).id, (await report(expert, order, correction)).id]
  expectOk(await decide(approver, order, 'approve_results', { ids }))
  const both = await release(api, approver, order, ids)
  expect([both.status, both.body.code]).toEqual([409, 'result_corrected'])
  expect((await getOrder(anna, order.id)).results).toHaveLength(1)
})

test('the file of a correction can be used again when the corrected result is withdrawn', async () => {
  const order = await anOrder()
  const { id } = await report(expert, order)
  expectOk(await decide(approver, order, 'approve_results', { ids: [id] }))
  const [wrong] = expectOk(await release(api, approver, order, [id])).results
  const path = `/orders/${order.id}/files?purpose=result`
  const { id: fileId } = expectOk(await expert.upload<{ id: string }>(path, 'report.pdf', pdf))
  await report(expert, order, { fileId, table: null, corrects: wrong?.id, correction: 'Unit' })
  expectOk(await decide(approver, order, 'withdraw_result', { resultId: wrong?.id, reason: 'Wrong order' }))
  expect(expectOk(await expert.get<{ items: { id: string }[] }>(path)).items.map((file) => file.id)).toEqual([
    fileId,
  ])
  await report(expert, order, { fileId, table: null })
})

test('results are not released directly, completed or cancelled past their approval', async () => {
  const order = await anOrder()
  const path = `/orders/${order.id}/files?purpose=result`
  const { id: fileId } = expectOk(await expert.upload<{ id: string }>(path, 'report.pdf', pdf))
  const direct = await expert.post<{ code: string }>(`/orders/${order.id}/results`, {
    fileId,
    title: 'Report',
  })
  expect(direct.body.code).toBe('approval_needed')
  expect((await getOrder(expert, order.id)).allowed).not.toContain('add_result')
  const empty = await expert.post<{ code: string }>(`/orders/${order.id}/reported-results`, {
    title: 'Nothing',
  })
  expect(empty.body.code).toBe('result_empty')
  const { id } = await report(expert, order)
  const items = expectOk(await approver.get<{ items: Approval[] }>('/approvals')).items
  expect(items.find((item) => item.id === id)).toMatchObject({ obstacle: null, order: { id: order.id } })
  expectOk(await decide(expert, order, 'cancel', { reason: 'Asked for' }))
  expect(await statesOf(order.id)).toEqual(['cancelled', 'cancelled'])
  expect((await waiting(order.id))[0]).toMatchObject({ state: 'refused', allowed: [] })
})

test('an approval and a refusal at once: one wins, and nothing is released twice', async () => {
  const order = await anOrder()
  const { id } = await report(expert, order)
  const { version } = await getOrder(expert, order.id)
  const call = (by: ApiClient, action: string, body: object = {}) =>
    by.post<{ code?: string }>(`/orders/${order.id}/acts/${action}`, { ids: [id], ...body }, { version })
  const both = await Promise.all([
    call(approver, 'approve_results'),
    call(expert, 'refuse_results', { reason: 'No' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const isApproved = both[0]?.status === 200
  if (!isApproved) return expect(await statesOf(order.id)).toEqual(['at_laboratory', 'at_laboratory'])
  const seen = await getOrder(expert, order.id)
  const release = () =>
    approver.post(`/orders/${order.id}/acts/release_results`, { ids: [id] }, { version: seen.version })
  const releases = await Promise.all([release(), release()])
  expect(releases.map(({ status }) => status).sort()).toEqual([200, 412])
  await carryOutNow(api)
  expect((await getOrder(anna, order.id)).results.length).toBe(1)
})

test('the database refuses an approval by the author and a changed report', async () => {
  const order = await anOrder()
  const { id, reportedBy } = await report(expert, order)
  const change = (assignments: ReturnType<typeof sql>) =>
    sql`update reported_results set ${assignments} where id = ${id}`.execute(api.ownerDb)
  await expect(
    change(sql`state = 'approved', decided_at = now(), decided_by = ${reportedBy?.id}`),
  ).rejects.toThrow('reported_results_approved_by_another')
  await expect(change(sql`title = 'Other'`)).rejects.toThrow('by its states only')
  await expect(change(sql`state = 'released', decided_at = now()`)).rejects.toThrow('by its states only')
})
