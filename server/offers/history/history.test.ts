import { afterAll, expect, test } from 'vitest'
import type { OfferEvent } from '#contract/offer-history.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aSentOffer } from '#tests/support/offers.ts'

type Page = { items: OfferEvent[]; nextCursor: string | null }

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)
const historyOf = async (id: string, query = '') =>
  expectOk(await expert.get<Page>(`/offers/${id}/events${query}`))
const first = { version: 1 }

test('the history has the events of all versions with their people and reasons, and no messages', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  const { id: other } = await aSentOffer(expert, organisationId)
  await anna.post(`/offers/${id}/viewed`, {}, first)
  expectOk(await expert.post(`/offers/${id}/remind`, {}, first))
  expectOk(await expert.post(`/offers/${id}/internal-notes`, { text: 'Calls on Monday' }))
  expectOk(await anna.post(`/offers/${id}/decline`, { reason: 'Too dear' }, first))
  const draft = expectOk(await expert.post<{ version: number }>(`/offers/${id}/revise`))
  expectOk(await expert.post(`/offers/${id}/send`, {}, { version: draft.version }))
  expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'A mistake' }, { version: 2 }))

  const { items, nextCursor } = await historyOf(id)
  const expertName = items[0]?.actor.name
  expect(items.map(({ act, version, reason, actor }) => [act, version, actor.name, reason])).toEqual([
    ['withdraw', 2, expertName, 'A mistake'],
    ['send', 2, expertName, null],
    ['supersede', 1, expertName, null],
    ['create', 2, expertName, null],
    ['decline', 1, 'Anna Virtanen', 'Too dear'],
    ['remind', 1, expertName, null],
    ['view', 1, 'Anna Virtanen', null],
    ['send', 1, expertName, null],
    ['create', 1, expertName, null],
  ])
  expect(nextCursor).toBe(null)
  const cursor = Buffer.from(JSON.stringify([items[4]?.id])).toString('base64url')
  expect((await historyOf(id, `?cursor=${cursor}`)).items).toEqual(items.slice(5))
  expect((await historyOf(other)).items.map(({ act }) => act)).toEqual(['send', 'create'])
})

test('the record names who declined the latest version, and when', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  const record = async () => expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`))
  expect((await record()).closed).toBe(null)
  expectOk(await anna.post(`/offers/${id}/decline`, { reason: 'Too dear' }, first))
  const [declined] = (await historyOf(id)).items
  expect(await record()).toMatchObject({
    reason: 'Too dear',
    closed: { at: declined?.at, by: 'Anna Virtanen' },
  })
})

test('the history is for the provider only, and an unknown offer is not found', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  const codeOf = async (by: typeof anna, of: string) =>
    (await by.get<{ code?: string }>(`/offers/${of}/events`)).body.code
  expect(await codeOf(anna, id)).toBe('forbidden')
  expect(await codeOf(expert, '0198c0de-0000-7000-8000-00000000000b')).toBe('offer_not_found')
})
