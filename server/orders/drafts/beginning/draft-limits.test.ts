import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Problem } from '#contract/problem.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'

const api = await startApi({ PERSON_DRAFTS: '3', ORGANISATION_DRAFTS: '4' })
afterAll(() => api.stop())
const [anna, mikko, sara] = [await api.as('anna'), await api.as('mikko'), await api.as('sara')]
const begin = (by: ApiClient, key?: string) => by.post<Order & Problem>('/orders', {}, key ? { key } : {})

test('a person and a team begin drafts up to the limit exactly, also at once; a deleted draft makes room', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => begin(anna, `draft-number-${at}`)))
  const begun = replies.filter(({ status }) => status === 201)
  expect(begun).toHaveLength(3)
  for (const { status, body, headers } of replies.filter((reply) => reply.status !== 201)) {
    expect([status, body.code, body.limit, headers['retry-after']]).toEqual([
      429,
      'drafts_too_many',
      { name: 'person_drafts', most: 3, remaining: 0, until: null },
      undefined,
    ])
  }
  // A repeated call gets its first reply.
  const first = replies.findIndex(({ status }) => status === 201)
  expect((await begin(anna, `draft-number-${first}`)).body.id).toBe(begun[0]?.body.id)

  expectOk(await begin(mikko))
  expect((await begin(mikko)).body.limit).toMatchObject({ name: 'organisation_drafts', most: 4 })
  const [{ body: draft }] = begun as [(typeof begun)[0]]
  expectOk(await anna.delete(`/orders/${draft.id}`, { version: draft.version }))
  expectOk(await begin(mikko))
})

test('a person in no team is limited too', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => begin(sara)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429])
})
