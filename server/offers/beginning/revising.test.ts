import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferDifferences, OfferRecord, OfferVersionSummary } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { aDraftItem, aSentOffer, draftInput, saveDraftOffer, sendDraftOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, mikko, expert, _manager] = [
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

const secrets = { costCents: 6543, intendedLaboratory: 'Hidden Laboratory' }

describe('the next version', () => {
  test('begins with the content of the last, leaves it valid, and supersedes it when it is sent', async () => {
    const first = await aSentOffer(expert, organisationId, {
      text: 'Hello',
      discountPercent: 5,
      items: [aDraftItem(secrets), aDraftItem({ name: { en: 'Cadmium', fi: 'Kadmium' } })],
    })
    const draft = await revise(first.id)
    expect(draft).toMatchObject({
      id: first.id,
      number: first.number,
      offerVersion: 2,
      text: 'Hello',
      discountPercent: 5,
      items: [secrets, { name: { fi: 'Kadmium' } }],
      missing: [],
    })
    expect(await offerOf(first.id)).toMatchObject({
      version: 1,
      state: 'sent',
      allowed: ['order', 'decline'],
    })
    const [kept] = draft.items
    const { totalCents: _, marginCents: __, ...item } = kept as OfferDraft['items'][number]
    const dearer = { ...item, unitPriceCents: { min: 12_000, max: 12_000 } }
    const added = aDraftItem({ name: { en: 'Tin', fi: 'Tina' } })
    await sendDraftOffer(
      expert,
      await saveDraftOffer(expert, draft, { items: [added, dearer], validUntil: '2031-01-31' }),
    )
    expect(await offerOf(first.id)).toMatchObject({ version: 2, state: 'sent' })
    expect((await anna.get<Offer>(`/offers/${first.id}/versions/1`)).body).toMatchObject({
      state: 'superseded',
      allowed: [],
    })
    const differences = async (by: typeof anna) =>
      expectOk(await by.get<OfferDifferences>(`/offers/${first.id}/versions/2/differences`))
    expect(await differences(anna)).toEqual(await differences(expert))
    expect(await differences(anna)).toMatchObject({
      from: 1,
      to: 2,
      fields: [{ field: 'validUntil', is: '2031-01-31' }, { field: 'totalCents' }],
      items: [
        { kind: 'added', name: { en: 'Tin' } },
        {
          kind: 'changed',
          name: { en: 'Lead' },
          changes: [
            { field: 'unitPriceCents', was: { min: 10_000, max: 10_000 }, is: { min: 12_000, max: 12_000 } },
            { field: 'totalCents' },
          ],
        },
        { kind: 'removed', name: { en: 'Cadmium' } },
      ],
    })
    const { versions } = expectOk(
      await anna.get<{ versions: OfferVersionSummary[] }>(`/offers/${first.id}/versions`),
    )
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'sent'],
      [1, 'superseded'],
    ])
  })

  test('is seen by experts only until it is sent, also by its differences and in the list of versions', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    await saveDraftOffer(expert, await revise(id), { text: 'Not yet' })
    expect((await anna.get(`/offers/${id}/versions/2/differences`)).status).toBe(404)
    const { body } = await anna.get<{ versions: OfferVersionSummary[] }>(`/offers/${id}/versions`)
    expect(body.versions).toHaveLength(1)
    expect((await expert.get<OfferDifferences>(`/offers/${id}/versions/2/differences`)).body.fields).toEqual([
      { field: 'text', was: '', is: 'Not yet' },
    ])
  })

  test('can be thrown away, and the sent one stays', async () => {
    const { id } = await aSentOffer(expert, organisationId)
    const { version } = await revise(id)
    expect((await expert.delete(`/offers/${id}/draft`, { version })).status).toBe(204)
    expect(await record(id)).toMatchObject({ draft: null, latest: { version: 1, state: 'sent' } })
    expect((await revise(id)).offerVersion).toBe(2)
  })

  test('keeps the customer, whose conversation belongs to the offer', async () => {
    const sent = await aSentOffer(expert, organisationId)
    const draft = await revise(sent.id)
    const other = await aCustomer(expert)
    for (const receiver of [{ organisationId: other.id }, { organisationId: null }]) {
      const refused = await expert.put(`/offers/${sent.id}/draft`, draftInput(draft, receiver), draft)
      expect(refused.body.errors).toEqual([{ path: 'organisationId', code: 'not_a_choice' }])
    }
    // A draft that was saved by a release without this rule.
    await sql`update offers set organisation_id = ${other.id} where stable_id = ${sent.id} and state = 'draft'`.execute(
      api.context.db,
    )
    const refused = await expert.post(`/offers/${sent.id}/send`, {}, draft)
    expect([codeOf(refused), refused.body.errors]).toEqual([
      'offer_incomplete',
      [{ path: 'customer', code: 'not_a_choice' }],
    ])
    expect(await offerOf(sent.id)).toMatchObject({ version: 1, organisation: { id: organisationId } })
  })

  test('follows a declined offer, and not a withdrawn or accepted one', async () => {
    const [declined, withdrawn, accepted] = [
      await aSentOffer(expert, organisationId),
      await aSentOffer(expert, organisationId),
      await aSentOffer(expert, organisationId),
    ]
    expectOk(await anna.post(`/offers/${declined.id}/decline`, { reason: 'Too dear' }, { version: 1 }))
    expectOk(await expert.post(`/offers/${withdrawn.id}/withdraw`, { reason: 'A mistake' }, { version: 1 }))
    await aSubmittedOrder(anna, asOrdered(await offerOf(accepted.id)))
    await sendDraftOffer(expert, await revise(declined.id))
    expect(await offerOf(declined.id)).toMatchObject({ version: 2, state: 'sent' })
    for (const { id } of [withdrawn, accepted])
      expect(codeOf(await expert.post(`/offers/${id}/revise`))).toBe('offer_closed')
  })
})
