import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCompleteDraft, aSentOffer, draftInput } from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert, manager] = [
  await api.as('anna'),
  await api.as('mikko'),
  await api.as('expert'),
  await api.as('manager'),
]
const { organisationId = '' } = await whoIs(anna)
await whoIs(mikko)
await whoIs(expert)

const record = async (id: string) => expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`))
const offerOf = async (id: string) => expectOk(await anna.get<Offer>(`/offers/${id}`))
const revise = async (id: string) => expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code

/** Offer as its items are taken by an order. */
const asOrdered = (offer: Offer) => ({ offer: offer as never })

describe('at the same instant', () => {
  test('sending twice sends once', async () => {
    const { id, version } = await aCompleteDraft(expert, organisationId)
    const send = (key: string) => expert.post(`/offers/${id}/send`, {}, { version, key })
    const replies = await Promise.all([send('the-first-key'), send('the-first-key'), send('another-key')])
    const [first, again, another] = replies.map(({ status }) => status)
    // Calls with one key get one answer; the other key is refused, or it was the first.
    expect(again).toBe(first)
    expect([first, another].sort()).toEqual([200, 404])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from events where subject_id = ${id} and action = 'send'`.execute(
      api.context.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('sending and editing: what was sent is what its sender saw', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await aCompleteDraft(expert, organisationId, { text: 'Seen' })
      const { id, version } = draft
      const [sent, edited] = await Promise.all([
        expert.post<OfferRecord>(`/offers/${id}/send`, {}, { version }),
        manager.put(`/offers/${id}/draft`, draftInput(draft, { text: 'Edited' }), { version }),
      ])
      const after = await record(id)
      if (sent.status === 200) {
        expect([codeOf(edited), after.latest?.text, after.draft]).toEqual(['offer_not_found', 'Seen', null])
      } else {
        expect([codeOf(sent), edited.status, after.latest, after.draft?.text]).toEqual([
          'offer_changed',
          200,
          null,
          'Edited',
        ])
      }
    }
  })

  test('sending, while the name of the customer changes: it is refused, so that document and offer agree', async () => {
    const { id: customer } = expectOk(
      await manager.post<{ id: string }>('/customers', { name: 'Old Name Oy' }),
    )
    const { id, version } = await aCompleteDraft(expert, customer)
    const send = () => expert.post(`/offers/${id}/send`, {}, { version })
    const sent = await api.context.db.transaction().execute(async (tx) => {
      await sql`select from offers where stable_id = ${id} for no key update`.execute(tx)
      const sending = send()
      // Its documents have been rendered now, without a lock.
      await untilWaiting(api)
      await sql`update organisations set name = 'New Name Oy' where id = ${customer}`.execute(tx)
      return () => sending
    })
    expect(codeOf(await sent())).toBe('offer_changed')
    expect(await record(id)).toMatchObject({ latest: null, draft: { version } })
    expect((await send()).status).toBe(200)
    const paper = await textOfPdf((await expert.get(`/offers/${id}/document`)).raw)
    expect(paper).toContain('New Name Oy')
  })

  test('two experts who revise an offer get one draft', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    const drafts = await Promise.all(
      [expert, manager, expert].map((by) => by.post<OfferDraft>(`/offers/${id}/revise`)),
    )
    expect(drafts.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(drafts.map(({ body }) => `${body.number}/${body.offerVersion}`)).size).toBe(1)
    expect((await record(id)).versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'draft'],
      [1, 'sent'],
    ])
  })

  test('revising, while the next version is being sent, begins the version after it', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    const next = await revise(id)
    const [sent, revised] = await api.context.db.transaction().execute(async (tx) => {
      await sql`select from offers where stable_id = ${id} and version = 1 for no key update`.execute(tx)
      const sending = expert.post(`/offers/${id}/send`, {}, { version: next.version })
      await untilWaiting(api)
      const revising = manager.post<OfferDraft>(`/offers/${id}/revise`)
      await untilWaiting(api, 2)
      // Functions, for a bare promise would be awaited before the commit that it waits for.
      return [() => sending, () => revising] as const
    })
    expect((await sent()).status).toBe(200)
    expect(expectOk(await revised())).toMatchObject({ id, offerVersion: 3 })
    expect((await record(id)).versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'draft'],
      [2, 'sent'],
      [1, 'superseded'],
    ])
  })

  test('accepting and withdrawing: one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aSentOffer(expert, organisationId)
      const order = await aDraftOrder(anna, asOrdered(await offerOf(id)))
      const [ordered, withdrawn] = await Promise.all([
        anna.post<Order>(`/orders/${order.id}/submit`, {}, { version: order.version }),
        expert.post(`/offers/${id}/withdraw`, { reason: 'A mistake' }, { version: 1 }),
      ])
      const { latest } = await record(id)
      if (withdrawn.status === 200) {
        expect(latest?.state).toBe('withdrawn')
        // Refused, or reviewed first.
        expect([409, 'waiting_for_review']).toContain(ordered.status === 409 ? 409 : ordered.body.state)
      } else {
        expect([codeOf(withdrawn), latest?.state, ordered.body.state]).toEqual([
          'offer_closed',
          'accepted',
          'waiting_for_samples',
        ])
      }
    }
  })

  test('accepting, and sending the next version: the order keeps the version that it was placed from', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    const order = await aDraftOrder(anna, asOrdered(await offerOf(id)))
    const next = await revise(id)
    const [ordered, sent] = await Promise.all([
      anna.post<Order>(`/orders/${order.id}/submit`, {}, { version: order.version }),
      expert.post(`/offers/${id}/send`, {}, { version: next.version }),
    ])
    expect(sent.status).toBe(200)
    expect(await record(id)).toMatchObject({ latest: { version: 2, state: 'sent' } })
    if (ordered.status < 300) expect(ordered.body.offers).toMatchObject([{ version: 1 }])
    else expect(codeOf(ordered)).toBe('offer_closed')
  })
})
