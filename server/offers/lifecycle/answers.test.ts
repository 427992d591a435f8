import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferEvent } from '#contract/offer-history.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCompleteDraft, aSentOffer, endValidity } from '#tests/support/offers.ts'
import { expireOffers, remindOfExpiry } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, otto, expert] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('otto'),
  await api.as('expert'),
]
const { id: annaId, organisationId = '' } = await whoIs(anna)
const { id: managerId } = await whoIs(await api.as('manager'))
await whoIs(mikko)

const record = async (id: string) => expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`))
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const first = { version: 1 }
const decline = (id: string, by = anna) =>
  by.post<Offer>(`/offers/${id}/decline`, { reason: 'Too dear' }, first)
const withdraw = (id: string) =>
  expert.post<OfferRecord>(`/offers/${id}/withdraw`, { reason: 'A mistake' }, first)
const assign = (id: string, responsibleId: string | null, version = 1) =>
  expert.post<OfferRecord>(`/offers/${id}/assign`, { responsibleId }, { version })
const remind = (id: string) => expert.post<OfferRecord>(`/offers/${id}/remind`, {}, first)

test('a customer declines with a reason, once, and can no longer order', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  expect(expectOk(await decline(id))).toMatchObject({ state: 'declined', allowed: [] })
  expect(await record(id)).toMatchObject({ reason: 'Too dear', allowed: ['revise', 'copy', 'assign'] })
  for (const reply of [await decline(id), await withdraw(id), await anna.post('/orders', { offerIds: [id] })])
    expect(codeOf(reply)).toBe('offer_closed')
})

test('an expert withdraws with a reason; the customer sees that it is closed', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  expect(expectOk(await withdraw(id))).toMatchObject({ reason: 'A mistake', latest: { state: 'withdrawn' } })
  expect((await anna.get<Offer>(`/offers/${id}`)).body).toMatchObject({ state: 'withdrawn', allowed: [] })
  expect(codeOf(await decline(id))).toBe('offer_closed')
})

test('actions on a version that was replaced meanwhile are refused', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  const draft = expectOk(await expert.post<{ id: string; version: number }>(`/offers/${id}/revise`))
  expectOk(await expert.post(`/offers/${id}/send`, {}, { version: draft.version }))
  for (const reply of [await decline(id), await withdraw(id), await remind(id)])
    expect(codeOf(reply)).toBe('offer_closed')
  expect((await record(id)).latest).toMatchObject({ version: 2, state: 'sent' })
})

describe('the first view', () => {
  const view = (id: string, by: typeof anna) => by.post(`/offers/${id}/viewed`, {}, first)

  test('is the first by the customer’s side, with its time and person, and is shown to experts only', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    expect((await view(id, expert)).status).toBe(204)
    expect((await record(id)).firstViewed).toBe(null)
    expect(codeOf(await view(id, otto))).toBe('offer_not_found')
    await view(id, anna)
    const { firstViewed } = await record(id)
    expect(firstViewed?.by).toBe('Anna Virtanen')
    await view(id, mikko)
    expect((await record(id)).firstViewed).toEqual(firstViewed)
    const { rows } = await sql`
      select actor_id, audience from events where subject_id = ${id} and action = 'view'`.execute(
      api.context.db,
    )
    expect(rows).toEqual([{ actor_id: annaId, audience: 'provider' }])
    expect((await anna.get(`/offers/${id}`)).raw.toString()).not.toContain('iewed')
  })

  test('is recorded once if two colleagues open the offer at the same instant', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    const replies = await Promise.all([anna, mikko, anna].map((by) => view(id, by)))
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from events where subject_id = ${id} and action = 'view'`.execute(
      api.context.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

const remindersOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from events where subject_id = ${id} and action ~ '^remind' order by id`.execute(
    api.context.db,
  )
  return rows.map(({ action }) => action)
}

test('an expert reminds the customer once a day', async () => {
  const { id } = await aSentOffer(expert, organisationId, { validUntil: '2031-01-31' })
  expect(expectOk(await remind(id)).remindedAt).not.toBe(null)
  expect(codeOf(await remind(id))).toBe('offer_reminded')
  await sql`update offers set reminded_at = reminded_at - interval '1 day' where id = ${id}`.execute(
    api.context.db,
  )
  expectOk(await remind(id))
  expect(await remindersOf(id)).toEqual(['remind', 'remind'])
})

test('an offer that was sent to no address has no reminder', async () => {
  const { id } = await anOffer(api, { organisationId })
  expect((await record(id)).allowed).not.toContain('remind')
  const refused = await remind(id)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'offer_not_mailed'])
  expect([(await record(id)).remindedAt, await remindersOf(id)]).toEqual([null, []])
})

test('the worker reminds a week and a day before the last day, each once, and not of answered offers', async () => {
  const validUntil = '2031-01-31'
  const [open, declined] = [
    await aSentOffer(expert, organisationId, { validUntil }),
    await aSentOffer(expert, organisationId, { validUntil }),
  ]
  expectOk(await decline(declined.id))
  const seen: string[][] = []
  for (const day of ['2031-01-23', '2031-01-24', '2031-01-25', '2031-01-30', '2031-01-31', '2031-02-01']) {
    const then = { ...api.context, clock: { now: () => new Date(`${day}T10:00:00Z`) } }
    await Promise.all([remindOfExpiry(then), remindOfExpiry(then)])
    seen.push(await remindersOf(open.id))
  }
  expect(seen.map(({ length }) => length)).toEqual([0, 1, 1, 2, 2, 2])
  expect(await remindersOf(declined.id)).toEqual([])
})

test('after its last day an offer is closed, even before the worker has recorded it, and can be revised', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  await endValidity(api, id)
  for (const reply of [await decline(id), await withdraw(id), await remind(id)])
    expect(codeOf(reply)).toBe('offer_closed')
  expect(await record(id)).toMatchObject({
    latest: { state: 'expired' },
    allowed: ['revise', 'copy', 'assign'],
  })
  const next = expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
  expect(next.validUntil > helsinkiDay(api.clock.now())).toBe(true)
})

test('the responsible expert of an offer is set, also after its last day, and the history names both', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  await endValidity(api, id)
  const before = (await record(id)).responsible
  for (let times = 0; times < 2; times += 1)
    expect(expectOk(await assign(id, managerId))).toMatchObject({ responsible: { id: managerId } })
  expectOk(await expert.post(`/offers/${id}/revise`))
  const after = (await record(id)).responsible
  expect(after?.id).toBe(managerId)
  expect(expectOk(await assign(id, null)).responsible).toBe(null)
  const { items } = expectOk(await expert.get<{ items: OfferEvent[] }>(`/offers/${id}/events`))
  expect(items.filter(({ act }) => act === 'assign')).toMatchObject([
    { responsible: { from: after?.name, to: null } },
    { responsible: { from: before?.name, to: after?.name } },
  ])
  expect(items.filter(({ act }) => act !== 'assign').every(({ responsible }) => responsible === null)).toBe(
    true,
  )
})

test('only staff can be responsible, and a withdrawn or replaced version cannot be assigned', async () => {
  const { id } = await aSentOffer(expert, organisationId)
  for (const strange of [annaId, '01980000-0000-7000-8000-000000000001'])
    expect(codeOf(await assign(id, strange))).toBe('person_not_found')
  expect(codeOf(await assign(id, managerId, 2))).toBe('offer_closed')
  expectOk(await withdraw(id))
  expect((await record(id)).allowed).not.toContain('assign')
  expect(codeOf(await assign(id, managerId))).toBe('offer_closed')
})

test('a draft whose last day is over is not sent', async () => {
  const draft = await aCompleteDraft(expert, organisationId, { validUntil: '2020-01-31' })
  const { body } = await expert.post(`/offers/${draft.id}/send`, {}, { version: draft.version })
  expect(body.errors).toEqual([{ path: 'validUntil', code: 'too_small' }])
})

describe('at midnight in Helsinki', () => {
  const midnight = new Date('2031-01-31T22:00:00Z')

  test('ordering and expiring at the same instant: the offer is accepted or expired, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aSentOffer(expert, organisationId, { validUntil: '2031-01-31' })
      const offer = expectOk(await anna.get<Offer>(`/offers/${id}`))
      const order = await aDraftOrder(anna, { offer: offer as never })
      const { version } = order
      const [ordered] = await Promise.all([
        anna.post(`/orders/${order.id}/submit`, {}, { version }),
        expireOffers({ ...api.context, clock: { now: () => midnight } }),
      ])
      const { rows } = await sql<{ action: string }>`
        select action from events where subject_id = ${id} and action in ('accept', 'expire')`.execute(
        api.context.db,
      )
      expect(rows).toHaveLength(1)
      if (rows[0]?.action === 'accept') expect(ordered.body.state).toBe('waiting_for_samples')
      else expect(ordered.body.state).not.toBe('waiting_for_samples')
    }
  })
})
