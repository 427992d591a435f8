import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { endValidity, setOfferState } from '#tests/support/offers.ts'
import { aTeam } from '#tests/support/teams.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('an offer names its owner: an organisation or one person', async () => {
  const [anna, sara, expert] = [await api.as('anna'), await api.as('sara'), await api.as('expert')]
  const person = await whoIs(sara)
  const { organisationId } = await whoIs(anna)
  const personal = await anOffer(api, { personId: person.id })
  const shared = await anOffer(api, { organisationId })
  const receiverOf = ({ organisation, person: one }: OfferSummary | Offer) => ({
    organisation: organisation?.id ?? null,
    person: one?.id ?? null,
  })
  for (const reader of [sara, expert]) {
    const { body } = await reader.get<{ items: OfferSummary[] }>('/offers')
    const listed = body.items.find(({ id }) => id === personal.id)
    expect(listed && receiverOf(listed)).toEqual({ organisation: null, person: person.id })
    const one = (await reader.get<Offer>(`/offers/${personal.id}`)).body
    expect(receiverOf(one)).toEqual({ organisation: null, person: person.id })
  }
  const theirs = (await expert.get<Offer>(`/offers/${shared.id}`)).body
  expect(receiverOf(theirs)).toEqual({ organisation: organisationId, person: null })
})

test('open offers come first, the first to expire first, then accepted ones, then all others', async () => {
  const team = await aTeam(api)
  const until = async (validUntil: string) => (await anOffer(api, { organisationId: team.id, validUntil })).id
  const late = await until('2031-03-31')
  const [declined, accepted] = [await until('2031-01-01'), await until('2031-01-02')]
  const expired = await until('2031-01-03')
  const early = []
  for (let day = 10; day < 30; day += 1) early.push(await until(`2031-01-${day}`))
  await setOfferState(api, declined, 'declined')
  await setOfferState(api, accepted, 'accepted')
  await endValidity(api, expired)
  const page = async (query: string) =>
    expectOk(
      await team.admin.get<{ items: OfferSummary[]; nextCursor: string | null }>(`/offers?sort=open${query}`),
    )
  const first = await page('')
  expect(first.items.map(({ id }) => id)).toEqual(early)
  const second = await page(`&cursor=${first.nextCursor}`)
  expect(second.items.map(({ id }) => id)).toEqual([late, accepted, declined, expired])
  expect(second.nextCursor).toBe(null)
})
