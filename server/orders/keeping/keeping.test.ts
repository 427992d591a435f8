import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { BulkReport } from '#contract/bulk.ts'
import type { KeptSample } from '#contract/kept-samples.ts'
import type { Order } from '#contract/orders.ts'
import type { Today } from '#contract/today.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { dayAfter, keptUntil } from './rules.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
await anna.patch('/session', { language: 'en' })
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId ?? ''
const offer = await anOffer(api, { organisationId, items: [{}] })
const anOrder = (samples: number) => aSubmittedOrder(anna, { offer, samples })

const until = () => keptUntil(api.clock.now())

/** Completed order whose samples lie on shelf A-1. */
async function aCompletedOrder(samples = 2): Promise<Order> {
  const order = await anOrder(samples)
  for (const { position } of order.samples)
    await scanCode(expert, `L-${order.number}-${position}`, { storageLocation: 'A-1' })
  await act(expert, order.id, 'start')
  await aResult(expert, order.id)
  return getOrder(anna, order.id)
}

const take = async (name: string, ids: readonly string[], body: object = {}) =>
  expectOk(
    await expert.post<BulkReport>(
      `/kept-samples/bulk/${name}`,
      { rows: ids.map((id) => ({ id })), ...body },
      { key: uuid() },
    ),
  )
const setUntil = (order: Order, day: string) =>
  sql`update samples set keep_until = ${day} where order_id = ${order.id}`.execute(api.ownerDb)
const idsOf = ({ samples }: Order) => samples.map(({ id }) => id)
const list = async (query: string) =>
  expectOk(await expert.get<{ items: KeptSample[] }>(`/kept-samples?${query}`)).items
const listed = async (order: Order, query = '') =>
  (await list(`query=L-${order.number}&${query}`)).map(({ position }) => position)
const keepingOf = async (order: Order) =>
  (await getOrder(anna, order.id)).samples.map(({ keeping }) => keeping)
const lastEvent = async (order: Order, by = anna) => (await eventsOf(by, order.id))[0]

/** Mails to the orderer since the last call. */
async function mails(): Promise<string[]> {
  const { db } = api.context
  const { rows: jobs } = await sql<{ id: string }>`
    select data ->> 'eventId' as id from pgboss.job where name = 'announce' order by created_on`.execute(db)
  for (const { id } of jobs) await announceEvent(api.context, id)
  const { rows } = await sql<{ text: string }>`
    select subject || ' ' || text as text from mails where language = 'en' and event_key like '%-samples' order by id`.execute(
    db,
  )
  await sql`delete from mails`.execute(db)
  await sql`delete from pgboss.job where name = 'announce'`.execute(db)
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

describe('samples are kept', () => {
  test('for 30 days after their order is completed, and longer after another release', async () => {
    const order = await aCompletedOrder()
    const first = { state: 'kept', until: until() }
    expect(await keepingOf(order)).toEqual([first, first])
    expect(await listed(order)).toEqual([1, 2])
    await setUntil(order, '2026-01-31')
    await aResult(expert, order.id)
    expect((await keepingOf(order))[0]).toEqual({ state: 'kept', until: until() })
  })

  test('no longer when a result is withdrawn', async () => {
    const order = await aCompletedOrder()
    const [result] = (await getOrder(anna, order.id)).results
    const approver = await api.as('approver')
    await act(approver, order.id, 'withdraw_result', { resultId: result?.id, reason: 'Mixed up' })
    expect(await getOrder(anna, order.id)).toMatchObject({ state: 'analysis_in_progress' })
    expect(await keepingOf(order)).toEqual([undefined, undefined])
  })

  test('as long as was agreed, after a withdrawn result and another completion', async () => {
    const order = await aCompletedOrder()
    const agreed = dayAfter(api.clock.now(), 90)
    await take('keep', idsOf(order).slice(0, 1), { until: agreed, reason: 'A claim' })
    const [result] = (await getOrder(anna, order.id)).results
    const approver = await api.as('approver')
    await act(approver, order.id, 'withdraw_result', { resultId: result?.id, reason: 'Mixed up' })
    await aResult(expert, order.id)
    expect((await keepingOf(order)).map((keeping) => keeping?.until)).toEqual([agreed, until()])
  })

  test('of an order that is cancelled, if they have arrived', async () => {
    const order = await anOrder(3)
    await scanCode(expert, `L-${order.number}-2`)
    await scanCode(expert, `L-${order.number}-3`, { outcome: 'rejected', reason: 'broken' })
    expect(await keepingOf(order)).toEqual([undefined, undefined, undefined])
    await act(expert, order.id, 'cancel', { reason: 'Asked for' })
    const kept = { state: 'kept', until: until() }
    expect(await keepingOf(order)).toEqual([undefined, kept, kept])
    const report = await take('dispose', idsOf(order))
    expect(report).toMatchObject({
      done: idsOf(order).slice(1),
      refused: [{ id: order.samples[0]?.id, name: `L-${order.number}-1`, code: 'act_not_allowed' }],
    })
  })

  test('only when their order is finished', async () => {
    const { id } = await anOrder(1)
    const order = await receiveAll(expert, id)
    expect(await listed(order)).toEqual([])
    expect(await take('dispose', idsOf(order))).toMatchObject({
      done: [],
      refused: [{ code: 'act_not_allowed' }],
    })
    expect((await lastEvent(order, expert))?.act).toBe('receive')
    const unknown = uuid()
    expect((await take('dispose', [unknown])).refused).toEqual([
      { id: unknown, name: null, code: 'sample_not_found' },
    ])
  })
})

test('the list is filtered by wish, day and words, and the start screen names what is due', async () => {
  const order = await aCompletedOrder()
  await sql`update orders set after_testing = 'return' where id = ${order.id}`.execute(api.ownerDb)
  expect(await listed(order, 'wish=return')).toEqual([1, 2])
  expect(await listed(order, 'wish=disposal')).toEqual([])
  expect(await listed(order, 'due=now')).toEqual([])
  expect(await listed(order, 'due=later')).toEqual([1, 2])
  expect((await list('query=fennopack%20a-1')).some(({ order: of }) => of.id === order.id)).toBe(true)
  const today = dayAfter(api.clock.now(), 0)
  await setUntil(order, today)
  const due = (await list('due=now')).find(({ order: of }) => of.id === order.id)
  expect(due).toMatchObject({ isDue: true, isOverdue: false, allowed: ['dispose', 'return', 'keep'] })
  const groups = expectOk(await expert.get<Today>('/today')).groups
  expect(groups.find(({ kind }) => kind === 'samples_due')?.items).toEqual([
    expect.objectContaining({ id: order.id, dueOn: today, isOverdue: false }),
  ])
})

describe('disposal', () => {
  test('writes one event and no mail, and is undone without a reason on its day', async () => {
    const order = await aCompletedOrder(3)
    await mails()
    expect((await take('dispose', idsOf(order))).done).toEqual(idsOf(order))
    expect(await lastEvent(order)).toMatchObject({
      act: 'dispose_samples',
      details: { sampleRanges: [[1, 3]] },
    })
    expect((await keepingOf(order))[0]).toMatchObject({
      state: 'disposed',
      leftAt: expect.any(String),
    })
    expect(await listed(order)).toEqual([])
    expect(await listed(order, 'state=left')).toEqual([3, 2, 1])
    expect((await take('return', idsOf(order))).refused).toHaveLength(3)
    await take('restore', idsOf(order).slice(0, 1))
    expect(await lastEvent(order)).toMatchObject({
      act: 'restore_samples',
      details: { sampleRanges: [[1, 1]] },
    })
    expect(await listed(order)).toEqual([1])
    expect(await mails()).toEqual([])
  })

  test('is undone later with a reason only', async () => {
    const order = await aCompletedOrder()
    await take('dispose', idsOf(order))
    await sql`update samples set left_at = left_at - interval '1 day' where order_id = ${order.id}`.execute(
      api.ownerDb,
    )
    const refused = await take('restore', idsOf(order))
    expect(refused.refused.map(({ code }) => code)).toEqual(['undo_reason_missing', 'undo_reason_missing'])
    expect((await lastEvent(order))?.act).toBe('dispose_samples')
    expect((await take('restore', idsOf(order), { reason: 'Wrong shelf' })).done).toHaveLength(2)
    expect(await lastEvent(order)).toMatchObject({ details: { reason: 'Wrong shelf' } })
  })
})

test('a return of samples of two orders tells the customer once for each, with the tracking number', async () => {
  const [one, other] = [await aCompletedOrder(), await aCompletedOrder(1)]
  await mails()
  const report = await take('return', [...idsOf(one), ...idsOf(other)], {
    carrier: 'Posti',
    tracking: 'JJFI 7',
  })
  expect(report).toMatchObject({ done: [...idsOf(one), ...idsOf(other)], refused: [] })
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toContain(`Samples from order L-${one.number} are being returned`)
  expect(sent[0]).toContain('JJFI 7')
  expect((await take('restore', idsOf(one))).refused[0]?.code).toBe('undo_reason_missing')
  await take('restore', idsOf(one), { reason: 'Not packed yet' })
  expect((await mails())[0]).toContain('Not packed yet')
})

test('a repeated call does nothing more and gives the same report', async () => {
  const order = await aCompletedOrder()
  const call = () =>
    expert.post<BulkReport>('/kept-samples/bulk/dispose', { filter: { query: `L-${order.number}` } }, { key })
  const key = uuid()
  const first = expectOk(await call())
  expect(first.done).toEqual(idsOf(order))
  expect(expectOk(await call())).toEqual(first)
  expect(
    (await eventsOf(expert, order.id)).filter(({ act: name }) => name === 'dispose_samples'),
  ).toHaveLength(1)
})

test('samples are kept longer until a later day, which the customer does not see', async () => {
  const order = await aCompletedOrder(1)
  const keep = (day: string) => take('keep', idsOf(order), { until: day, reason: 'Complaint' })
  const later = dayAfter(api.clock.now(), 90)
  expect((await keep(later)).done).toEqual(idsOf(order))
  expect(await keepingOf(order)).toEqual([{ state: 'kept', until: later }])
  expect((await lastEvent(order))?.act).toBe('complete')
  expect(await lastEvent(order, expert)).toMatchObject({
    act: 'keep_samples',
    details: { until: later, reason: 'Complaint' },
  })
  const body = { rows: [{ id: order.samples[0]?.id }], until: dayAfter(api.clock.now(), 0), reason: 'Late' }
  const refused = await expert.post<{ code?: string }>('/kept-samples/bulk/keep', body, { key: uuid() })
  expect(refused.body.code).toBe('invalid_fields')
  expect(await keepingOf(order)).toEqual([{ state: 'kept', until: later }])
})
