import { afterAll, expect, test } from 'vitest'
import type { BulkReport } from '#contract/bulk.ts'
import { formatOfferNumber } from '#contract/formats.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aDraftOffer, aSentOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, otto, expert] = [await api.as('anna'), await api.as('otto'), await api.as('expert')]
const { organisationId = null } = await whoIs(anna)

const read = async (id: string) => (await expert.get<OfferRecord>(`/offers/${id}/record`)).body
const bulk = (act: string, body: object, by = expert) => by.post<BulkReport>(`/offers/bulk/${act}`, body)

test('offers are reminded of and withdrawn in bulk as individually', async () => {
  const [first, second] = [await aSentOffer(expert, organisationId), await aSentOffer(expert, organisationId)]
  await expert.post(`/offers/${second.id}/remind`, {}, { version: 1 })
  const rows = [first, second].map(({ id }) => ({ id, version: 1 }))
  expect((await bulk('remind', { rows })).body).toEqual({
    done: [first.id],
    refused: [{ id: second.id, name: formatOfferNumber(second.number), code: 'offer_reminded' }],
    hasMore: false,
  })
  const withdrawn = await bulk('withdraw', { rows, reason: 'The price was wrong' })
  expect(withdrawn.body.done).toEqual([first.id, second.id])
  for (const { id } of [first, second])
    expect(await read(id)).toMatchObject({ latest: { state: 'withdrawn' }, reason: 'The price was wrong' })
})

test('the responsible expert is set in bulk, and only where another person is responsible', async () => {
  const [first, second] = [await aSentOffer(expert, organisationId), await aSentOffer(expert, organisationId)]
  const { id: responsibleId } = await whoIs(await api.as('manager'))
  const rows = [first, second].map(({ id }) => ({ id, version: 1 }))
  expectOk(await expert.post(`/offers/${first.id}/assign`, { responsibleId }, { version: 1 }))
  const assigned = await bulk('assign', { rows, responsibleId })
  expect(assigned.body).toEqual({ done: [first.id, second.id], refused: [], hasMore: false })
  for (const { id } of [first, second]) {
    expect((await read(id)).responsible?.id).toBe(responsibleId)
    const { items } = expectOk(await expert.get<{ items: { act: string }[] }>(`/offers/${id}/events`))
    expect(items.filter(({ act }) => act === 'assign')).toHaveLength(1)
  }
  const { id: annaId } = await whoIs(anna)
  const strange = await bulk('assign', { rows, responsibleId: annaId })
  expect(strange.body.refused.map(({ code }) => code)).toEqual(['person_not_found', 'person_not_found'])
})

test('a filter leaves drafts out, also in the count', async () => {
  const name = 'Bulk filtered offer'
  const sent = await aSentOffer(expert, organisationId, { name })
  await aDraftOffer(expert, { name })
  const count = await expert.get('/offers/count?text=bulk%20filtered')
  expect(count.body).toEqual({ count: 1, hasMore: false })
  const { body: assigned } = await bulk('assign', { filter: { text: 'bulk filtered' }, responsibleId: null })
  expect(assigned.done).toEqual([sent.id])
  const { body } = await bulk('withdraw', { filter: { text: 'bulk filtered' }, reason: 'Wrong' })
  expect(body).toEqual({ done: [sent.id], refused: [], hasMore: false })
})

test('customers have no bulk actions on offers, and learn nothing about offers of others', async () => {
  const offer = await aSentOffer(expert, organisationId)
  const before = await read(offer.id)
  const rows = [{ id: offer.id, version: 1 }]
  const own = await bulk('withdraw', { rows, reason: 'No' }, anna)
  expect(own.body.refused).toEqual([
    { id: offer.id, name: formatOfferNumber(offer.number), code: 'forbidden' },
  ])
  const others = await bulk('withdraw', { rows, reason: 'No' }, otto)
  expect(others.body.refused).toEqual([{ id: offer.id, name: null, code: 'offer_not_found' }])
  expect((await bulk('remind', { filter: {} }, anna)).status).toBe(403)
  expect(await read(offer.id)).toEqual(before)
})
