import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { ValuesPreview } from '#contract/laboratory-reports.ts'
import type { Order } from '#contract/orders.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import { act, aResult, eventsOf, expectOk, getOrder, receiveAll } from '#tests/support/builders.ts'
import {
  aConsignmentIn,
  assignAll,
  deliverAssigned,
  moveConsignment,
  readConsignment,
  testsOf,
} from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { aChangeableOrder, answer, codeOf, propose } from '#tests/support/proposals.ts'
import { releaseResult } from '#tests/support/results.ts'
import { storedMails } from '#tests/support/stored-mails.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }

const anArrived = async () => {
  const { order, ...rest } = await aConsignmentIn(api, people, 'arrived')
  return { ...rest, order: await getOrder(expert, order.id) }
}
const itemOf = ({ tests }: Order) => tests[0]?.offerItemId ?? ''
const takeBack = ({ id, version, ...order }: Order, samples: number[]) =>
  expert.post<Order & { code?: string }>(
    `/orders/${id}/acts/return_tests`,
    { tests: [{ offerItemId: itemOf({ id, version, ...order }), samples }], reason: 'The furnace broke' },
    { version },
  )
const reject = ({ id, version, samples }: Order, position: number, body: object = {}) =>
  expert.post<Order & { code?: string }>(
    `/orders/${id}/acts/reject_sample`,
    { sampleId: samples[position - 1]?.id, reason: 'broken', ...body },
    { version },
  )
const placesOf = async (id: string) =>
  (await testsOf(expert, id)).groups.map(({ state, samples, consignment }) => [
    state,
    samples,
    consignment?.number ?? null,
  ])
const statesOf = ({ state, samples }: Order) => [state, ...samples.map((sample) => sample.state)]

/** Mails about the latest event of a consignment or an order, as the worker composes them. */
async function mailsAbout(subjectId: string) {
  await sql`delete from mails`.execute(api.ownerDb)
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${subjectId} order by id desc limit 1`.execute(api.context.db)
  await announceEvent(api.context, rows[0]?.id ?? '')
  return storedMails(api)
}

describe('tests that a laboratory cannot do', () => {
  test('leave their consignment and go to another laboratory', async () => {
    const { order, consignment } = await anArrived()
    const returned = expectOk(await takeBack(order, [1]))
    expect(statesOf(returned)).toEqual(['analysis_in_progress', 'received', 'in_analysis'])
    expect(await placesOf(order.id)).toEqual([
      ['received', [1], null],
      ['at_laboratory', [2], consignment.number],
    ])
    expect(await readConsignment(expert, consignment.id)).toMatchObject({ testCount: 1, state: 'arrived' })
    const [event] = await eventsOf(expert, order.id)
    expect(event).toMatchObject({
      act: 'return_tests',
      details: { tests: 1, reason: 'The furnace broke' },
    })
    expect((await eventsOf(anna, order.id)).map(({ act: name }) => name)).not.toContain('return_tests')
    const other = await aLaboratoryIn(api, manager, 'approved')
    await assignAll(expert, order.id, other.id)
    await deliverAssigned(expert, order.id)
    expect(statesOf(await getOrder(anna, order.id))).toEqual([
      'analysis_in_progress',
      'in_analysis',
      'in_analysis',
    ])
  })

  test('lead the order back when none is left at a laboratory', async () => {
    const { order } = await anArrived()
    const returned = expectOk(await takeBack(order, []))
    expect(statesOf(returned)).toEqual(['samples_received', 'received', 'received'])
    expect(await codeOf(takeBack(returned, [1]))).toBe('test_not_at_laboratory')
  })

  test('stay where a result of one of them is reported', async () => {
    const { order } = await anArrived()
    const sampleId = order.samples[0]?.id ?? ''
    await aResult(expert, order.id, [sampleId])
    const before = await getOrder(expert, order.id)
    expect(await codeOf(takeBack(before, [1, 2]))).toBe('test_not_at_laboratory')
    expect(await getOrder(expert, order.id)).toEqual(before)
    expect(statesOf(expectOk(await takeBack(before, [2])))).toEqual([
      'analysis_in_progress',
      'reported',
      'received',
    ])
  })
})

describe('a sample that the laboratory finds unusable', () => {
  test('is rejected with its tests and its price, and the customer is asked', async () => {
    const { order, consignment } = await anArrived()
    const before = order.prices?.totalCents.max ?? 0
    const rejected = expectOk(await reject(order, 2, { explanation: 'The jar leaks' }))
    expect(statesOf(rejected)).toEqual(['analysis_in_progress', 'in_analysis', 'rejected'])
    expect((rejected.prices?.totalCents.max ?? 0) < before).toBe(true)
    expect(await placesOf(order.id)).toEqual([
      ['at_laboratory', [1], consignment.number],
      ['rejected', [2], null],
    ])
    const seen = await getOrder(anna, order.id)
    expect([seen.hasNews, seen.samples[1]?.rejection]).toEqual([
      true,
      { reason: 'broken', explanation: 'The jar leaks' },
    ])
    expect((await eventsOf(anna, order.id))[0]).toMatchObject({
      act: 'reject_sample',
      details: { rejectedCount: 1, rejected: [{ sample: 2, reason: 'broken' }] },
    })
    const mails = await mailsAbout(order.id)
    expect(mails[0]?.text).toContain('The jar leaks')
    expect(await codeOf(reject(rejected, 2))).toBe('sample_not_rejectable')
  })

  test('completes the order when the others are reported, and leaves it open when all are rejected', async () => {
    const { order } = await anArrived()
    await aResult(expert, order.id, [order.samples[0]?.id ?? ''])
    const [reported, last] = [await getOrder(expert, order.id), 2]
    expect(await codeOf(reject(reported, 1))).toBe('sample_not_rejectable')
    expect(statesOf(expectOk(await reject(reported, last)))).toEqual(['completed', 'reported', 'rejected'])
    const { order: other } = await anArrived()
    const first = expectOk(await reject(other, 1))
    expect(statesOf(expectOk(await reject(first, 2)))).toEqual(['samples_received', 'rejected', 'rejected'])
  })

  test('needs an explanation where no reason fits, and has to have arrived', async () => {
    const { order } = await anArrived()
    expect(await codeOf(reject(order, 1, { reason: 'other' }))).toBe('rejection_reason_missing')
    expect(await codeOf(reject(order, 3))).toBeDefined()
    expect(await getOrder(expert, order.id)).toEqual(order)
  })
})

describe('a proposal that leaves out a test at a laboratory', () => {
  async function anOrderOfTwo() {
    const { order, first, second } = await aChangeableOrder(api, anna, 1)
    await receiveAll(expert, order.id)
    const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')
    await assignAll(expert, order.id, laboratoryId)
    const sampleId = order.samples[0]?.id ?? ''
    return { id: order.id, first, second, sampleId }
  }

  test('cancels it, and takes it out of the consignment and off the price', async () => {
    const { id, first, second, sampleId } = await anOrderOfTwo()
    const consignment = await deliverAssigned(expert, id)
    await propose(anna, id, { tests: [{ sampleId, remove: [second] }] })
    expect(await readConsignment(expert, consignment.id)).toMatchObject({ testCount: 2 })
    const before = await getOrder(anna, id)
    const accepted = expectOk(await answer(expert, id, 'accept'))
    expect(accepted.samples[0]?.tests.map(({ offerItemId }) => offerItemId)).toEqual([first])
    expect((before.prices?.totalCents.max ?? 0) - (accepted.prices?.totalCents.max ?? 0)).toBe(500)
    expect(await placesOf(id)).toEqual([
      ['at_laboratory', [1], consignment.number],
      ['cancelled', [1], null],
    ])
    expect(await readConsignment(expert, consignment.id)).toMatchObject({ testCount: 1 })
    // A test that was cancelled can be added again, and goes to a laboratory like any other.
    await propose(anna, id, { tests: [{ sampleId, add: [second] }] })
    expectOk(await answer(expert, id, 'accept'))
    expect((await placesOf(id)).map(([state]) => state)).toEqual(['at_laboratory', 'received'])
  })

  test('is possible while it is on its way, and for the customer to accept', async () => {
    const { id, second, sampleId } = await anOrderOfTwo()
    await propose(expert, id, { tests: [{ sampleId, remove: [second] }] })
    expectOk(await answer(anna, id, 'accept'))
    expect((await placesOf(id)).map(([state]) => state)).toEqual(['assigned', 'cancelled'])
  })

  test('stays hidden from the customer when the order is cancelled', async () => {
    const { id, first, second, sampleId } = await anOrderOfTwo()
    await deliverAssigned(expert, id)
    await propose(anna, id, { tests: [{ sampleId, remove: [second] }] })
    expectOk(await answer(expert, id, 'accept'))
    const cancelled = await act(expert, id, 'cancel', { reason: 'Asked for' })
    for (const { samples } of [cancelled, await getOrder(anna, id)])
      expect(samples[0]?.tests.map(({ offerItemId }) => offerItemId)).toEqual([first])
  })

  test('completes the order if it was the last, which the customer gets by mail as always', async () => {
    const { id, first, second, sampleId } = await anOrderOfTwo()
    await deliverAssigned(expert, id)
    const tests = [{ sampleId, offerItemIds: [first] }]
    expectOk(await releaseResult(expert, { id }, { sampleIds: [sampleId], tests }))
    await propose(anna, id, { tests: [{ sampleId, remove: [second] }] })
    expect(expectOk(await answer(expert, id, 'accept'))).toMatchObject({
      state: 'completed',
      completedAt: expect.any(String),
    })
    const events = (await eventsOf(anna, id)).slice(0, 2)
    expect(events.map(({ act: done, from, to }) => [done, from, to])).toEqual([
      ['complete', 'analysis_in_progress', 'completed'],
      ['accept_proposal', 'analysis_in_progress', 'analysis_in_progress'],
    ])
    const mails = await mailsAbout(id)
    expect(mails.map(({ receiver }) => receiver)).toContain('anna@fennopack.example')
  })

  test('is refused when its result is reported', async () => {
    const { id, second, sampleId } = await anOrderOfTwo()
    await deliverAssigned(expert, id)
    const removal = { tests: [{ sampleId, remove: [second] }] }
    const table = { tests: [{ name: 'Lead' }], samples: [{ sampleId, values: ['1'] }] }
    const tests = [{ sampleId, offerItemIds: [second] }]
    await propose(anna, id, removal)
    expectOk(
      await expert.post(`/orders/${id}/reported-results`, {
        title: 'Values',
        sampleIds: [sampleId],
        tests,
        table,
      }),
    )
    expect(await codeOf(answer(expert, id, 'accept'))).toBe('test_begun')
  })
})

describe('the page of the laboratory', () => {
  test('shows withdrawn tests and accepts no values for them; the laboratory gets one mail', async () => {
    const { order, consignment, laboratory } = await aPageOn(api, people, 'arrived')
    expectOk(await takeBack(await getOrder(expert, order.id), [1]))
    const [mail, ...more] = await mailsAbout(consignment.id)
    expect([mail?.subject, more]).toEqual([`Testejä peruttu lähetyksestä K-${consignment.number}`, []])
    expect(mail?.text).toContain(`L-${order.number}-1: `)
    const { samples } = expectOk(await laboratory.get<WorkList>('/laboratory/consignment'))
    expect(samples.map(({ tests }) => tests.map(({ state }) => state))).toEqual([
      ['cancelled'],
      ['at_laboratory'],
    ])
    const rows = (number: number) => [
      ['Sample', 'Lead (mg/kg)'],
      [`L-${order.number}-${number}`, '5'],
    ]
    const preview = expectOk(
      await laboratory.post<ValuesPreview>('/laboratory/values/preview', { rows: rows(1) }),
    )
    expect(preview.problems.map(({ kind }) => kind)).toEqual(['withdrawn'])
    const refused = await laboratory.post<{ code?: string }>('/laboratory/reports', {
      fileIds: [],
      note: '',
      rows: rows(1),
    })
    expect(refused.body.code).toBe('report_values_wrong')
    expectOk(await laboratory.post('/laboratory/reports', { fileIds: [], note: '', rows: rows(2) }))
  })

  test('changes without a mail to a laboratory that has had no mail', async () => {
    const { order, consignment } = await anArrived()
    expectOk(await takeBack(order, [1]))
    expect(await mailsAbout(consignment.id)).toEqual([])
  })
})

describe('an arrival that was recorded by mistake', () => {
  test('is taken back with its tests while nothing is reported', async () => {
    const { order, consignment } = await anArrived()
    const undone = expectOk(await moveConsignment(expert, consignment, 'undo-arrival'))
    expect(undone).toMatchObject({ state: 'sent', arrivedAt: null, testCount: 2 })
    expect(statesOf(await getOrder(anna, order.id))).toEqual(['samples_received', 'received', 'received'])
    expect(await placesOf(order.id)).toEqual([['assigned', [1, 2], consignment.number]])
    const again = expectOk(await moveConsignment(expert, undone, 'arrive'))
    expect(again.allowed).toContain('undo_arrival')
    await aResult(expert, order.id, [order.samples[0]?.id ?? ''])
    const reported = await readConsignment(expert, consignment.id)
    expect(reported.allowed).not.toContain('undo_arrival')
    expect(await codeOf(moveConsignment(expert, reported, 'undo-arrival'))).toBe('consignment_reported')
  })
})
