import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Reception } from '#contract/receptions.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { announceReceptions } from './announcing/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
// Tokens expire.
afterEach(() => api.clock.set(new Date()))
const anna = await api.as('anna')
await anna.patch('/session', { language: 'en' })
const expert = await api.as('expert')
const organisationId = (await whoIs(anna)).organisationId ?? ''
const offer = await anOffer(api, { organisationId, items: [{}, { frameQuantity: 1000 }] })
const anOrder = (samples: number) => aSubmittedOrder(anna, { offer, samples })
const scan = (code: string, values: object = {}) => scanCode(expert, code, values)
const codeOf = async (body: object) => (await expert.post<{ code?: string }>('/receptions', body)).body.code
const undo = (sampleId: string, body: object = {}, key?: string) =>
  expert.post<Reception & { code?: string }>(`/receptions/samples/${sampleId}/undo`, body, key ? { key } : {})

const later = (minutes: number) => api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000))

/** All mails about the order since the last call. */
async function mailsAbout({ number }: Order): Promise<string[]> {
  const { db } = api.context
  const { rows: jobs } = await sql<{ id: string }>`
    select data ->> 'eventId' as id from pgboss.job where name = 'announce' order by created_on`.execute(db)
  for (const { id } of jobs) await announceEvent(api.context, id)
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from mails where subject like ${`%${number}%`} and language = 'en' order by subject`.execute(
    db,
  )
  await sql`delete from mails`.execute(db)
  await sql`delete from pgboss.job where name = 'announce'`.execute(db)
  return rows.map(({ subject }) => subject)
}

async function announce(minutes: number): Promise<void> {
  later(minutes)
  await announceReceptions(api.context)
}

describe('a scan', () => {
  test('of an order begins a parcel, again only after a while or when asked', async () => {
    const order = await anOrder(2)
    const first = await scan(`L-${order.number}`, { condition: 'Wet box' })
    expect(first).toMatchObject({
      outcome: 'parcel',
      parcel: { number: 1, note: 'Wet box' },
      sample: null,
      order: { number: order.number, sampleCount: 2, receivedCount: 0, missing: [1, 2], announcedAt: null },
    })
    expect((await scan(`l/${order.number}`)).outcome).toBe('known')
    expect(await scan(`L-${order.number}`, { isNewParcel: true })).toMatchObject({ parcel: { number: 2 } })
    later(11)
    expect(await scan(`L-${order.number}`)).toMatchObject({ outcome: 'parcel', parcel: { number: 3 } })
    expect((await getOrder(expert, order.id)).parcels?.map(({ number }) => number)).toEqual([1, 2, 3])
    expect((await getOrder(anna, order.id)).parcels).toBeUndefined()
    const came = { carrier: 'Posti', tracking: 'JJFI 1', note: '' }
    const edit = (number: number, by = expert) =>
      by.put<{ code?: string }>(`/receptions/orders/${order.id}/parcels/${number}`, came, { version: 1 })
    expect(expectOk(await edit(2))).toMatchObject({ number: 2, version: 2, ...came })
    const late = await edit(2)
    expect([late.status, late.body.code]).toEqual([412, 'parcel_changed'])
    expect([(await edit(4)).body.code, (await edit(1, anna)).body.code]).toEqual([
      'parcel_not_found',
      'forbidden',
    ])
    const parcels = (await getOrder(expert, order.id)).parcels ?? []
    expect(parcels.map(({ carrier }) => carrier)).toEqual([undefined, 'Posti', undefined])
  })

  test('of a sample records it with what was measured, which only experts see', async () => {
    const order = await anOrder(2)
    const values = { temperatureTenths: -182, storageLocation: 'F2-3', condition: 'Seal broken' }
    const reply = await scan(`L+${order.number}+2`, values)
    expect(reply).toMatchObject({
      outcome: 'received',
      sample: { position: 2, state: 'received', arrival: { ...values, parcel: 1 }, undo: 'silent' },
      order: { state: 'waiting_for_samples', receivedCount: 1, missing: [1] },
    })
    expect((await getOrder(expert, order.id)).samples[1]?.arrival).toEqual(reply.sample?.arrival)
    const [, shown] = (await getOrder(anna, order.id)).samples
    expect(shown).not.toHaveProperty('arrival')
    expect(shown?.arrivedAt).toBe(reply.sample?.arrival?.at)
    await scan(`L-${order.number}-1`)
    expect((await getOrder(anna, order.id)).state).toBe('samples_received')
  })

  test('that is repeated changes nothing, with the same key or without', async () => {
    const order = await anOrder(1)
    const body = { code: `L-${order.number}-1`, storageLocation: 'A' }
    const key = uuid()
    const first = expectOk(await expert.post<Reception>('/receptions', body, { key }))
    expect(expectOk(await expert.post<Reception>('/receptions', body, { key }))).toEqual(first)
    const known = await scan(body.code, { storageLocation: 'B' })
    expect(known).toMatchObject({ outcome: 'known', sample: { arrival: { storageLocation: 'A' } } })
  })

  test('is refused with a code for the reason, and changes nothing', async () => {
    const order = await anOrder(1)
    const waiting = await aSubmittedOrder(anna, { offer, request: 'Does it burn?' })
    const cancelled = await anOrder(1)
    await act(expert, cancelled.id, 'cancel', { reason: 'Asked for' })
    const before = await getOrder(expert, order.id)
    expect(await codeOf({ code: '6414893400012' })).toBe('code_unreadable')
    expect(await codeOf({ code: 'L-999999-1' })).toBe('order_not_found')
    expect(await codeOf({ code: `L-${order.number}-2` })).toBe('sample_not_found')
    expect(await codeOf({ code: `L-${waiting.number}-1` })).toBe('order_not_confirmed')
    expect(await codeOf({ code: `L-${cancelled.number}` })).toBe('order_cancelled')
    expect(await codeOf({ code: `L-${order.number}-1`, outcome: 'rejected' })).toBe(
      'rejection_reason_missing',
    )
    expect((await anna.post<{ code?: string }>('/receptions', { code: 'L-1' })).body.code).toBe('forbidden')
    expect(await getOrder(expert, order.id)).toEqual(before)
  })

  test('rejects a sample that was just received, and keeps what was measured', async () => {
    const order = await anOrder(2)
    const code = `L-${order.number}-1`
    await scan(code, { temperatureTenths: 40 })
    const rejected = await scan(code, { outcome: 'rejected', reason: 'broken' })
    expect(rejected).toMatchObject({
      outcome: 'rejected',
      sample: { state: 'rejected', rejection: { reason: 'broken' }, arrival: { temperatureTenths: 40 } },
    })
    expect((await getOrder(anna, order.id)).prices?.lines[0]?.quantity).toBe(1)
    expect((await scan(code)).outcome).toBe('known')
  })

  test('changes of what was measured are kept', async () => {
    const order = await anOrder(1)
    const { sample } = await scan(`L-${order.number}-1`)
    const values = { condition: 'Dented', temperatureTenths: 215, storageLocation: 'C' }
    const put = (body: object, version = 0) =>
      expert.put<Reception & { code?: string }>(`/receptions/samples/${sample?.id}`, body, { version })
    const changed = expectOk(await put(values, sample?.version))
    const late = await put({ condition: 'Wet' }, sample?.version)
    expect([late.status, late.body.code]).toEqual([412, 'sample_changed'])
    expect(changed).toMatchObject({ outcome: 'changed', sample: { arrival: values } })
    const was = { condition: '', temperatureTenths: null, storageLocation: '' }
    const edits = async (by: typeof anna) =>
      (await eventsOf(by, order.id)).filter(({ act: name }) => name === 'edit_arrival')
    expect((await edits(expert)).map(({ details }) => details)).toEqual([{ sample: 1, was, is: values }])
    expectOk(await put(values, changed.sample?.version))
    expect([(await edits(expert)).length, (await edits(anna)).length]).toEqual([1, 0])
  })
})

describe('the customer', () => {
  test('is told once of a whole reception, two minutes after its last sample', async () => {
    const order = await anOrder(3)
    for (const position of [1, 2, 3]) await scan(`L-${order.number}-${position}`)
    await announce(1)
    await mailsAbout(order)
    expect((await eventsOf(anna, order.id)).map(({ act: name }) => name)).not.toContain('receive')
    await announce(2)
    expect(await mailsAbout(order)).toEqual([`Samples for order L-${order.number} received`])
    const [event] = await eventsOf(anna, order.id)
    expect(event).toMatchObject({
      act: 'receive',
      to: 'samples_received',
      details: { received: 3, rejectedCount: 0 },
    })
    expect((await eventsOf(expert, order.id)).map(({ act: name }) => name)).not.toContain('scan')
    await announce(20)
    expect(await mailsAbout(order)).toEqual([])
  })

  test('is told of part of an order after ten minutes without a scan', async () => {
    const order = await anOrder(4)
    await scan(`L-${order.number}-1`)
    await announce(9)
    await scan(`L-${order.number}-2`)
    await scan(`L-${order.number}-4`, { outcome: 'rejected', reason: 'broken' })
    await announce(9)
    await mailsAbout(order)
    await announce(2)
    expect(await mailsAbout(order)).toEqual([
      `Order L-${order.number}: 1 sample rejected`,
      `Order L-${order.number}: 2 samples received`,
    ])
  })

  test('is told of scans together with an expert’s records on the order, and not twice', async () => {
    const order = await anOrder(2)
    await scan(`L-${order.number}-1`)
    const [, second] = order.samples
    await act(expert, order.id, 'receive', { samples: [{ sampleId: second?.id, outcome: 'received' }] })
    const [event] = await eventsOf(anna, order.id)
    expect(event?.details).toMatchObject({ received: 2 })
    await mailsAbout(order)
    await announce(20)
    expect(await mailsAbout(order)).toEqual([])
  })

  test('is told of the reception before the analysis, and of a cancelled order only of the cancellation', async () => {
    const order = await anOrder(1)
    await scan(`L-${order.number}-1`)
    await act(expert, order.id, 'start')
    expect((await eventsOf(anna, order.id)).map(({ act: name }) => name).slice(0, 2)).toEqual([
      'start',
      'receive',
    ])
    const cancelled = await anOrder(2)
    await scan(`L-${cancelled.number}-1`)
    await act(expert, cancelled.id, 'cancel', { reason: 'Asked for' })
    await announce(20)
    expect((await eventsOf(anna, cancelled.id)).map(({ act: name }) => name)).not.toContain('receive')
  })
})

describe('undoing', () => {
  test('is silent before the customer is told', async () => {
    const order = await anOrder(1)
    const before = await getOrder(anna, order.id)
    const { sample } = await scan(`L-${order.number}-1`)
    const key = uuid()
    const undone = expectOk(await undo(sample?.id ?? '', {}, key))
    expect(undone).toMatchObject({
      outcome: 'undone',
      sample: { state: 'expected', arrival: null, undo: null },
    })
    expect(expectOk(await undo(sample?.id ?? '', {}, key))).toEqual(undone)
    expect(await getOrder(anna, order.id)).toMatchObject({
      state: 'waiting_for_samples',
      hasNews: before.hasNews,
    })
    await announce(20)
    expect(await mailsAbout(order)).not.toContain(`Samples for order L-${order.number} received`)
    expect((await undo(sample?.id ?? '')).body.code).toBe('sample_not_arrived')
  })

  test('brings the price and the agreed quantity of a rejected sample back', async () => {
    const order = await anOrder(2)
    const codes = [1, 2].map((position) => `L-${order.number}-${position}`)
    const scans = []
    for (const code of codes) scans.push(await scan(code, { outcome: 'rejected', reason: 'broken' }))
    expect((await getOrder(anna, order.id)).prices?.lines).toEqual([])
    for (const { sample } of scans) expectOk(await undo(sample?.id ?? ''))
    const { prices, samples } = await getOrder(anna, order.id)
    expect([prices, samples.map(({ state, tests }) => [state, tests.map((test) => test.state)])]).toEqual([
      order.prices,
      samples.map(() => ['expected', ['expected', 'expected']]),
    ])
    const { items } = expectOk(
      await anna.get<{ items: { orderQuantity: number }[] }>(`/orders/${order.id}/frames`),
    )
    expect(items.map(({ orderQuantity }) => orderQuantity)).toEqual([2])
  })

  test('needs a reason once the customer was told, and the customer gets it', async () => {
    const order = await anOrder(1)
    const { sample } = await scan(`L-${order.number}-1`)
    await announce(3)
    await mailsAbout(order)
    expect((await undo(sample?.id ?? '')).body.code).toBe('undo_reason_missing')
    expectOk(await undo(sample?.id ?? '', { reason: 'Wrong label' }))
    expect(await mailsAbout(order)).toEqual([`Correction: sample L-${order.number}-1 has not arrived`])
    const [event] = await eventsOf(anna, order.id)
    expect(event).toMatchObject({
      act: 'undo_reception',
      from: 'samples_received',
      to: 'waiting_for_samples',
      details: { sample: 1, reason: 'Wrong label' },
    })
  })

  test('is refused once the analysis has begun', async () => {
    const order = await anOrder(1)
    const { sample } = await scan(`L-${order.number}-1`)
    await act(expert, order.id, 'start')
    expect((await undo(sample?.id ?? '', { reason: 'Late' })).body.code).toBe('reception_final')
    expect(await scan(`L-${order.number}-1`)).toMatchObject({ outcome: 'known', sample: { undo: null } })
  })
})
