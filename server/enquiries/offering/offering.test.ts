import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerMatch, EnquiryThread } from '#contract/enquiry-handling.ts'
import type { OfferDraft, OfferOverviewRow } from '#contract/offer-drafts.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aDraftItem, aDraftOffer, saveDraftOffer, sendDraftOffer } from '#tests/support/offers.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, approver] = [await api.as('anna'), await api.as('expert'), await api.as('approver')]
const { organisationId = '' } = await whoIs(anna)
let expertId: string
let approverId: string
beforeAll(async () => {
  expertId = (await whoIs(expert)).id
  approverId = (await whoIs(approver)).id
})

const read = async (id: string) => expectOk(await expert.get<EnquiryThread>(`/enquiries/${id}`))
const matchesOf = async (id: string) =>
  expectOk(await expert.get<{ items: CustomerMatch[] }>(`/enquiries/${id}/customers`)).items
const begin = (by: ApiClient, origin: object) => by.post<OfferDraft & { code?: string }>('/offers', origin)
const offersOf = async (enquiry: string) =>
  expectOk(await expert.get<{ items: OfferOverviewRow[] }>(`/offers/overview?enquiry=${enquiry}`)).items
const eventsOf = async (id: string) =>
  (
    await sql<{ act: string; to: string | null; offerId: string | null }>`
      select action as act, to_state as "to", changes -> 'offerId' ->> 1 as "offerId" from events where subject_id = ${id}
      order by id`.execute(api.context.db)
  ).rows
const sendByAddressOf = (id: string, email: string) =>
  sql`update enquiries set email = ${email} where id = ${id}`.execute(api.context.db)

describe('an offer that is begun from an enquiry', () => {
  test('takes it for the caller in the same transaction, and is listed by it', async () => {
    const id = await anEnquiryIn(api)
    expect((await begin(expert, { enquiryId: id, products: ['no-such-test'] })).body.code).toBe(
      'product_not_found',
    )
    expect(await read(id)).toMatchObject({ state: 'open', assignee: null, version: 1 })
    expect([await eventsOf(id), await offersOf(id)]).toEqual([[], []])

    const offer = await aDraftOffer(expert, { enquiryId: id })
    expect(await read(id)).toMatchObject({ state: 'in_progress', assignee: { id: expertId }, version: 2 })
    expect(await eventsOf(id)).toEqual([{ act: 'offer', to: 'in_progress', offerId: offer.id }])
    expect(await offersOf(id)).toMatchObject([{ id: offer.id, state: 'draft' }])
  })

  test('leaves it with the colleague who works on it', async () => {
    const id = await anEnquiryIn(api, 'in_progress', { assigneeId: approverId })
    await aDraftOffer(expert, { enquiryId: id })
    expect(await read(id)).toMatchObject({ state: 'in_progress', assignee: { id: approverId } })
    expect((await eventsOf(id)).map(({ to }) => to)).toEqual([null])
  })

  test('leaves an answered enquiry answered, and is refused for a closed one', async () => {
    const [answered, closed] = [await anEnquiryIn(api, 'answered'), await anEnquiryIn(api, 'closed')]
    await aDraftOffer(expert, { enquiryId: answered })
    expect(await read(answered)).toMatchObject({ state: 'answered', dueAt: null })
    expect((await begin(expert, { enquiryId: closed })).body.code).toBe('enquiry_closed')
    expect(await offersOf(closed)).toEqual([])
  })

  test('takes over recipient, text and number of samples', async () => {
    const id = await anEnquiryIn(api, 'open', { message: 'Migraatio\nelintarvikkeeseen' })
    expect(await aDraftOffer(expert, { enquiryId: id })).toMatchObject({
      newCustomerName: 'Kallio Oy',
      recipientName: 'Aino Kallio',
      recipientLanguage: 'fi',
      text: expect.stringContaining('Migraatio\nelintarvikkeeseen'),
    })
  })

  test('is begun by one of two experts who read the same version; the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await anEnquiryIn(api)
      const origin = { enquiryId: id, enquiryVersion: 1 }
      const replies = await Promise.all([begin(expert, origin), begin(approver, origin)])
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 412])
      expect(replies.find(({ status }) => status === 412)?.body.code).toBe('enquiry_changed')
      const winner = replies[0]?.status === 201 ? expertId : approverId
      expect(await read(id)).toMatchObject({ state: 'in_progress', assignee: { id: winner } })
      expect(await offersOf(id)).toHaveLength(1)
    }
  })

  test('may be one of several, and two at the same time assign the enquiry to one expert', async () => {
    const id = await anEnquiryIn(api)
    const replies = await Promise.all([begin(expert, { enquiryId: id }), begin(approver, { enquiryId: id })])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect([(await offersOf(id)).length, (await eventsOf(id)).map(({ to }) => to)]).toEqual([
      2,
      ['in_progress', null],
    ])
  })
})

describe('the customer of an enquiry', () => {
  test('is the one whose team has a member with the address of the sender', async () => {
    const id = await anEnquiryIn(api)
    await sendByAddressOf(id, 'Anna@Fennopack.example')
    expect(await matchesOf(id)).toMatchObject([{ id: organisationId, by: 'person', person: 'Anna Virtanen' }])
    expect(await aDraftOffer(expert, { enquiryId: id })).toMatchObject({
      organisation: { id: organisationId },
      newCustomerName: '',
      recipientEmail: 'Anna@Fennopack.example',
    })
    expect((await read(id)).organisation?.id).toBe(organisationId)
  })

  test('is not derived from an unverified address, or from one whose owner has left', async () => {
    const id = await anEnquiryIn(api, 'open', { company: 'Stranger Oy' })
    await sendByAddressOf(id, 'anna@fennopack.example')
    const change = (verified: boolean) =>
      sql`update people set email_verified = ${verified} where email = 'anna@fennopack.example'`.execute(
        api.context.db,
      )
    await change(false)
    expect(await matchesOf(id)).toEqual([])
    await change(true)
    await sql`update memberships set ended_at = now() where organisation_id = ${organisationId}`.execute(
      api.context.db,
    )
    expect(await matchesOf(id)).toEqual([])
    await sql`update memberships set ended_at = null where organisation_id = ${organisationId}`.execute(
      api.context.db,
    )
  })

  test('has to be chosen where customers have the same name or business id, and no further one is created', async () => {
    const named = await aCustomer(expert, { name: 'Kuusamo Kalat Oy' })
    const numbered = await aCustomer(expert, { name: 'Other name', businessId: '0737546-2' })
    const id = await anEnquiryIn(api, 'open', { company: 'KUUSAMO KALAT', message: 'Y-tunnus 0737546-2' })
    expect((await matchesOf(id)).map((match) => [match.id, match.by])).toEqual([
      [numbered.id, 'business_id'],
      [named.id, 'name'],
    ])
    const draft = await aDraftOffer(expert, { enquiryId: id })
    expect(draft).toMatchObject({ organisation: null, newCustomerName: '' })
    expect(draft.missing.map(({ path }) => path)).toContain('customer')
    const chosen = await aDraftOffer(expert, { enquiryId: id, organisationId: named.id })
    expect(chosen).toMatchObject({ organisation: { id: named.id }, recipientName: 'Aino Kallio' })
    expect((await read(id)).organisation?.id).toBe(named.id)
  })

  test('is set by an expert who has seen the latest version, and only to one that exists', async () => {
    const [first, second] = [await aCustomer(expert), await aCustomer(expert)]
    const id = await anEnquiryIn(api)
    const set = (to: string | null, version: number) =>
      expert.post<EnquiryThread & { code?: string }>(
        `/enquiries/${id}/acts/set_customer`,
        { organisationId: to },
        { version },
      )
    const replies = await Promise.all([set(first.id, 1), set(second.id, 1)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await set(unknown, 2)).body.code).toBe('organisation_not_found')
    expect((await set(null, 2)).body).toMatchObject({ organisation: null, state: 'open', version: 3 })
    expect((await set(null, 3)).body.version).toBe(3)
  })
})

describe('an offer that is sent', () => {
  const complete = async (enquiryId: string) => {
    const draft = await aDraftOffer(expert, { enquiryId })
    return saveDraftOffer(expert, draft, { items: [aDraftItem()] })
  }

  test('answers its enquiry and names the customer that was created for it', async () => {
    const id = await anEnquiryIn(api, 'open', { company: 'Aivan Uusi Oy' })
    const { latest } = await sendDraftOffer(expert, await complete(id))
    expect(latest?.organisation?.name).toBe('Aivan Uusi Oy')
    expect(await read(id)).toMatchObject({
      state: 'answered',
      dueAt: null,
      organisation: { id: latest?.organisation?.id },
      answeredBy: 'Elina Salonen',
    })
    expect((await eventsOf(id)).map(({ act, to }) => [act, to])).toEqual([
      ['offer', 'in_progress'],
      ['answer', 'answered'],
    ])
  })

  test('leaves a meanwhile closed enquiry closed, and does not need one that was deleted', async () => {
    const [closed, forgotten] = [
      await anEnquiryIn(api),
      await anEnquiryIn(api, 'open', { company: 'Vuori Oy' }),
    ]
    const [one, other] = [await complete(closed), await complete(forgotten)]
    await expert.post(`/enquiries/${closed}/acts/close`, { reason: 'other' }, { version: 2 })
    await sql`delete from enquiries where id = ${forgotten}`.execute(api.context.db)
    await sendDraftOffer(expert, one)
    await sendDraftOffer(expert, other)
    expect(await read(closed)).toMatchObject({ state: 'closed', organisation: { name: 'Kallio Oy' } })
  })

  test('creates a new customer once, although two drafts name it', async () => {
    const company = 'Tuplaus Oy'
    const drafts = [1, 2].map(async () => complete(await anEnquiryIn(api, 'open', { company })))
    const [one, other] = await Promise.all(drafts)
    const path = (draft = one) => `/offers/${draft?.id}/send`
    const replies = await Promise.all(
      [one, other].map((draft) => expert.post(path(draft), undefined, { version: draft?.version ?? 0 })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({ errors: [{ path: 'newCustomerName', code: 'duplicate' }] })
    const { rows } = await sql`select from organisations where name = ${company}`.execute(api.context.db)
    expect(rows).toHaveLength(1)
  })
})
