import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkReport, MatchingCount } from '#contract/bulk.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Problem } from '#contract/problem.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

let api: TestApi
let expert: ApiClient
let approver: ApiClient
let expertId: string

beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  approver = await api.as('approver')
  expertId = (await whoIs(expert)).id
})
afterAll(() => api.stop())

const read = async (id: string) => (await expert.get<EnquiryThread>(`/enquiries/${id}`)).body
const bulk = (by: ApiClient, act: string, body: object, key: string = uuid()) =>
  by.post<BulkReport & Problem>(`/enquiries/bulk/${act}`, body, { key })
const seen = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }))
const many = (
  count: number,
  ...rest: Parameters<typeof anEnquiryIn> extends [unknown, ...infer R] ? R : never
) => Promise.all(Array.from({ length: count }, () => anEnquiryIn(api, ...rest)))
const eventsOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from events where subject_id = ${id} order by id`.execute(api.context.db)
  return rows.map(({ action }) => action)
}

describe('a bulk action by id', () => {
  test('is taken on each row separately, and refused rows stay unchanged', async () => {
    const [open, taken, closed, stale] = [
      await anEnquiryIn(api),
      await anEnquiryIn(api, 'in_progress', { assigneeId: expertId, company: 'Taken Oy' }),
      await anEnquiryIn(api, 'closed', { company: 'Closed Oy' }),
      await anEnquiryIn(api, 'open', { company: 'Stale Oy' }),
    ]
    await expert.post(`/enquiries/${stale}/notes`, { text: 'Changed since' })
    const unknown = uuid()
    const before = [await read(taken), await read(closed), await read(stale)]
    const { status, body } = await bulk(approver, 'take', {
      rows: seen(open, taken, closed, stale, unknown, open),
    })
    expect([status, body]).toEqual([
      200,
      {
        done: [open],
        refused: [
          { id: taken, name: 'Taken Oy', code: 'enquiry_in_progress' },
          { id: closed, name: 'Closed Oy', code: 'enquiry_closed' },
          { id: stale, name: 'Stale Oy', code: 'enquiry_changed' },
          { id: unknown, name: null, code: 'enquiry_not_found' },
        ],
        hasMore: false,
      },
    ])
    expect([await read(taken), await read(closed), await read(stale)]).toEqual(before)
    expect(await read(open)).toMatchObject({ state: 'in_progress', version: 2 })
    expect(await eventsOf(open)).toEqual(['take'])
    expect(await eventsOf(closed)).toEqual([])
  })

  test('refuses an assignee who is no expert on every row', async () => {
    const ids = await many(2)
    const { body } = await bulk(expert, 'assign', {
      rows: seen(...ids),
      personId: (await whoIs(await api.as('anna'))).id,
    })
    expect([body.done, body.refused.map(({ code }) => code)]).toEqual([
      [],
      ['assignee_not_found', 'assignee_not_found'],
    ])
    const assigned = await bulk(expert, 'assign', { rows: seen(...ids), personId: expertId })
    expect(assigned.body.done).toEqual(ids)
    for (const id of ids) expect((await read(id)).assignee?.id).toBe(expertId)
  })

  test('closes with a reason and a note on each', async () => {
    const ids = await many(2)
    const { body } = await bulk(expert, 'close', {
      rows: seen(...ids),
      reason: 'spam',
      note: 'The same sender',
    })
    expect(body).toEqual({ done: ids, refused: [], hasMore: false })
    for (const id of ids)
      expect(await read(id)).toMatchObject({ closedReason: 'spam', messages: [{ text: 'The same sender' }] })
  })

  test('needs rows or a filter, and not both', async () => {
    for (const body of [
      {},
      { rows: seen(uuid()), filter: {} },
      { rows: [] },
      { rows: seen(...Array.from({ length: 1001 }, () => uuid())) },
    ]) {
      const { status, body: problem } = await bulk(expert, 'take', body)
      expect([status, problem.code, problem.errors?.map(({ path }) => path)]).toEqual([
        400,
        'invalid_fields',
        ['rows'],
      ])
    }
  })
})

describe('a bulk action by filter', () => {
  test('is taken on all matches, including those on no page', async () => {
    const ids = await many(60, 'open', { company: 'Filtered Oy', kind: 'partner' })
    const count = await expert.get<MatchingCount>('/enquiries/count?kind=partner&inState=open&query=filtered')
    expect(count.body).toEqual({ count: 60, hasMore: false })
    const { body } = await bulk(expert, 'take', {
      filter: { kind: 'partner', inState: 'open', query: 'filtered', sort: 'oldest' },
    })
    expect([body.done.toSorted(), body.refused, body.hasMore]).toEqual([ids.toSorted(), [], false])
  })

  test('ends at a thousand and says that more match', { timeout: 60_000 }, async () => {
    await many(1003, 'open', { company: 'Thousands Oy', message: 'Thousands' })
    const filter = { query: 'thousands', state: 'open' }
    expect((await expert.get<MatchingCount>('/enquiries/count?query=thousands')).body).toEqual({
      count: 1000,
      hasMore: true,
    })
    const first = await bulk(expert, 'close', { filter, reason: 'spam' })
    expect([first.body.done.length, first.body.refused, first.body.hasMore]).toEqual([1000, [], true])
    const rest = await bulk(expert, 'close', { filter, reason: 'spam' })
    expect([rest.body.done.length, rest.body.hasMore]).toEqual([3, false])
  })
})

describe('a repeated bulk action', () => {
  test('gives the same report and changes nothing, even if a refused action has become possible since', async () => {
    const [open, closed] = [await anEnquiryIn(api), await anEnquiryIn(api, 'closed')]
    const [body, key] = [{ rows: seen(open, closed) }, uuid()]
    const first = await bulk(expert, 'take', body, key)
    await expert.post(`/enquiries/${closed}/acts/reopen`, {}, { version: 1 })
    const again = await bulk(expert, 'take', body, key)
    expect(again.body).toEqual(first.body)
    expect((await read(closed)).state).toBe('open')
    expect(await eventsOf(open)).toEqual(['take'])
    const other = await bulk(expert, 'take', { rows: seen(open) }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('continues after an interruption, with the rows of the first call', async () => {
    const ids = await many(3, 'open', { company: 'Interrupted Oy', message: 'Interrupted' })
    const [first = '', second = ''] = ids.toSorted()
    const body = { filter: { query: 'interrupted', sort: 'oldest' } }
    const key = uuid()
    // The second row is locked for longer than the call waits.
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = api.context.db.transaction().execute(async (tx) => {
      await sql`select from enquiries where id = ${second} for update`.execute(tx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const broken = await bulk(expert, 'take', body, key)
    expect(broken.status).toBe(503)
    held.resolve()
    await lock
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['in_progress', 'open'])
    await anEnquiryIn(api, 'open', { message: 'Interrupted, and came later' })
    const finished = await bulk(expert, 'take', body, key)
    expect(finished.body).toEqual({ done: ids.toSorted(), refused: [], hasMore: false })
    expect(await eventsOf(first)).toEqual(['take'])
  })

  test('sent twice at once takes each row once', async () => {
    const ids = await many(10)
    const key = uuid()
    const replies = await Promise.all([1, 2].map(() => bulk(expert, 'take', { rows: seen(...ids) }, key)))
    for (const { body } of replies) expect(body).toEqual({ done: ids, refused: [], hasMore: false })
    for (const id of ids) expect(await eventsOf(id)).toEqual(['take'])
  })
})

test('two experts take the same enquiries at once: each enquiry is taken by one of them', async () => {
  const ids = await many(20)
  // Both meet at the enquiry in the middle, so that neither is finished before the other begins.
  const taken = await api.context.db.transaction().execute(async (tx) => {
    await sql`select from enquiries where id = ${ids[10]} for update`.execute(tx)
    const taking = Promise.all([
      bulk(expert, 'take', { rows: seen(...ids) }),
      bulk(approver, 'take', { rows: seen(...ids.toReversed()) }),
    ])
    await untilWaiting(api, 2)
    return () => taking
  })
  const [one, other] = await taken()
  expect([...one.body.done, ...other.body.done].toSorted()).toEqual(ids.toSorted())
  for (const { body } of [one, other]) {
    expect(body.done.length).toBeGreaterThan(0)
    for (const { code } of body.refused) expect(code).toBe('enquiry_in_progress')
  }
  for (const id of ids) expect(await eventsOf(id)).toEqual(['take'])
})
