import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, whoIs } from '#tests/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('an offer says whose it is: an organisation’s or one person’s', async () => {
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
