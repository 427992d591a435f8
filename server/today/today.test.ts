import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Offer } from '#contract/offers.ts'
import type { TodayFilter } from '#contract/today.ts'
import { mostWaitingShown, type Today, type TodayKind } from '#contract/today.ts'
import { recordFailure } from '#server/announcements/failed/domain.ts'
import { addWorkingDays } from '#server/working-days.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, receiveAll, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { write } from '#tests/support/messages.ts'
import {
  aCompleteDraft,
  aDraftOffer,
  aSentOffer,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { anEnquiryId } from '#tests/support/site-forms.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = await Promise.all([api.as('anna'), api.as('expert')])

const readToday = async () => expectOk(await expert.get<Today>('/today')).groups
const groupOf = async (kind: TodayKind) => (await readToday()).find((group) => group.kind === kind)
const dayAfter = (days: number) => helsinkiDay(new Date(api.clock.now().getTime() + days * 86_400_000))

const groupFor = async (by: ApiClient, kind: TodayKind, filter: TodayFilter) =>
  expectOk(await by.get<Today>(`/today?filter=${filter}`)).groups.find((group) => group.kind === kind)
const idsFor = async (by: ApiClient, kind: TodayKind, filter: TodayFilter) =>
  (await groupFor(by, kind, filter))?.items.map(({ id }) => id) ?? []

async function estimate(id: string, version: number, on: string): Promise<void> {
  expectOk(await expert.put(`/orders/${id}/estimate`, { on }, { version }))
}

test('no group is listed while nothing waits', async () => {
  expect(await readToday()).toEqual([])
})

test('an order waits for its review, the oldest first, until it has an offer', async () => {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId })
  const [first, second] = [
    await aSubmittedOrder(anna, { request: 'What is it?' }),
    await aSubmittedOrder(anna, { request: 'And this?' }),
  ]
  expect(await groupOf('orders_to_review')).toEqual({
    kind: 'orders_to_review',
    count: 2,
    items: [first, second].map(({ id, number, name, organisation, submittedAt }) => ({
      id,
      number,
      name,
      party: organisation?.name,
      since: submittedAt,
      dueOn: null,
      isOverdue: false,
    })),
  })
  await act(expert, first.id, 'provide_offer', {
    offerId: offer.id,
    offerItemIds: offer.items.map((item) => item.id),
  })
  expect(await groupOf('orders_to_review')).toMatchObject({ count: 1, items: [{ id: second.id }] })
  await act(anna, first.id, 'accept')
  await act(expert, second.id, 'cancel', { reason: 'Asked for' })
  expect(await groupOf('orders_to_review')).toBeUndefined()
})

test('an order waits for its confirmation where its samples go to no reception of ours', async () => {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId })
  const { id } = await aSubmittedOrder(anna, { offer, shippingLocation: 'other' })
  expect(await groupOf('orders_to_confirm')).toMatchObject({ count: 1, items: [{ id, dueOn: null }] })
  await act(expert, id, 'confirm')
  expect(await groupOf('orders_to_confirm')).toBeUndefined()
})

test('tests are due soon within two working days, and overdue after their day, the most urgent first', async () => {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId })
  const orders = await Promise.all([3, 2, 0].map(() => aSubmittedOrder(anna, { offer })))
  const [later, soon, today] = orders
  if (!later || !soon || !today) throw new Error('Three orders were submitted')
  const workingDayAfter = (days: number) => addWorkingDays(dayAfter(0), days, 'FI')
  await estimate(later.id, later.version, workingDayAfter(3))
  await estimate(soon.id, soon.version, workingDayAfter(2))
  await estimate(today.id, today.version, dayAfter(0))
  expect(await groupOf('tests_due_soon')).toMatchObject({
    count: 2,
    items: [
      { id: today.id, dueOn: dayAfter(0), isOverdue: false },
      { id: soon.id, dueOn: workingDayAfter(2), isOverdue: false },
    ],
  })
  expect(await groupOf('tests_overdue')).toBeUndefined()

  // As it looks a day later; tokens would expire by then.
  await sql`
    update sample_tests set due_on = due_on - 1, due_set_to = due_set_to - 1`.execute(api.ownerDb)
  await sql`update orders set next_due_on = next_due_on - 1`.execute(api.ownerDb)
  expect(await groupOf('tests_overdue')).toMatchObject({
    count: 1,
    items: [{ id: today.id, dueOn: dayAfter(-1), isOverdue: true }],
  })
  expect((await groupOf('tests_due_soon'))?.items.map(({ id }) => id)).toContain(soon.id)

  // While the customer has to answer, nothing is late.
  await receiveAll(expert, today.id)
  await write(expert, { kind: 'order', id: today.id }, { text: 'Which side?', isQuestion: true })
  expect(await groupOf('tests_overdue')).toBeUndefined()
  await act(expert, soon.id, 'cancel', { reason: 'Asked for' })
  expect((await groupOf('tests_due_soon'))?.items.map(({ id }) => id)).not.toContain(soon.id)
})

test('an order of a customer waits for the responsible expert only', async () => {
  const sara = await api.as('sara')
  const { organisationId } = await whoIs(anna)
  const { id: expertId } = await whoIs(expert)
  const manager = await api.as('manager')
  const [ofCustomer, ofPerson] = [
    await aSubmittedOrder(anna, { request: 'What is it?' }),
    await aSubmittedOrder(sara, { request: 'And this?' }),
  ]
  expect(await idsFor(expert, 'orders_to_review', 'mine')).toEqual([])
  expect(await idsFor(expert, 'orders_to_review', 'unassigned')).toEqual([ofCustomer.id, ofPerson.id])

  const { version } = expectOk(await expert.get<{ version: number }>(`/customers/${organisationId}`))
  expectOk(await expert.patch(`/customers/${organisationId}`, { responsibleId: expertId }, { version }))
  expect(await idsFor(expert, 'orders_to_review', 'mine')).toEqual([ofCustomer.id])
  expect(await idsFor(manager, 'orders_to_review', 'mine')).toEqual([])
  for (const by of [expert, manager]) {
    expect(await idsFor(by, 'orders_to_review', 'unassigned')).toEqual([ofPerson.id])
    expect(await idsFor(by, 'orders_to_review', 'all')).toEqual([ofCustomer.id, ofPerson.id])
  }
  expect((await expert.get('/today?filter=yours')).body.code).toBe('invalid_fields')
  for (const { id } of [ofCustomer, ofPerson]) await act(expert, id, 'cancel', { reason: 'Asked for' })
})

test('enquiries wait for their assignee, the most overdue first', async () => {
  const { id: expertId } = await whoIs(expert)
  const manager = await api.as('manager')
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * 60 * 60_000)
  const mine = await anEnquiryIn(api, 'in_progress', { assigneeId: expertId, dueAt: at(1) })
  const nobodys = await anEnquiryIn(api, 'open', { dueAt: at(-1) })
  await anEnquiryIn(api, 'answered', { assigneeId: expertId })
  expect((await groupFor(expert, 'enquiries_waiting', 'all'))?.items).toMatchObject([
    { id: nobodys, isOverdue: true, number: null, name: 'Kallio Oy', party: 'Aino Kallio' },
    { id: mine, isOverdue: false },
  ])
  for (const [by, filter, ids] of [
    [expert, 'mine', [mine]],
    [expert, 'unassigned', [nobodys]],
    [manager, 'mine', []],
    [manager, 'unassigned', [nobodys]],
  ] as const)
    expect([filter, await idsFor(by, 'enquiries_waiting', filter)]).toEqual([filter, ids])
  for (const id of [mine, nobodys]) expectOk(await expert.post(`/enquiries/${id}/answered`))
  expect(await groupOf('enquiries_waiting')).toBeUndefined()
})

test('drafts of offers wait for their expert: first those of enquiries, by their deadline', async () => {
  const { organisationId = '' } = await whoIs(anna)
  const manager = await api.as('manager')
  const plain = await aCompleteDraft(expert, organisationId, { name: 'Caps' })
  const nobodys = await saveDraftOffer(expert, await aDraftOffer(expert), { responsibleId: null })
  const due = new Date(api.clock.now().getTime() - 60_000)
  const [later, overdue] = [await anEnquiryIn(api), await anEnquiryIn(api, 'open', { dueAt: due })]
  const ofLater = await aDraftOffer(expert, { enquiryId: later })
  const ofOverdue = await aDraftOffer(manager, { enquiryId: overdue })
  expect(await groupFor(expert, 'offer_drafts', 'all')).toMatchObject({
    count: 4,
    items: [
      { id: ofOverdue.id, number: ofOverdue.number, party: 'Kallio Oy', isOverdue: true },
      { id: ofLater.id, isOverdue: false },
      { id: plain.id, name: 'Caps', party: 'Fennopack Oy', dueOn: null },
      { id: nobodys.id, party: null },
    ],
  })
  expect(await idsFor(expert, 'offer_drafts', 'mine')).toEqual([ofLater.id, plain.id])
  expect(await idsFor(manager, 'offer_drafts', 'mine')).toEqual([ofOverdue.id])
  expect(await idsFor(manager, 'offer_drafts', 'unassigned')).toEqual([nobodys.id])
  await sendDraftOffer(expert, plain)
  for (const { id, version } of [nobodys, ofLater, ofOverdue])
    await expert.delete(`/offers/${id}/draft`, { version })
  for (const id of [later, overdue]) expectOk(await expert.post(`/enquiries/${id}/answered`))
  expect(await groupOf('offer_drafts')).toBeUndefined()
})

test('a sent offer waits in its last seven days unless somebody has ordered from it', async () => {
  const { organisationId = '' } = await whoIs(anna)
  const send = (days: number, changes = {}) =>
    aSentOffer(expert, organisationId, { validUntil: dayAfter(days), ...changes })
  const [nobodys, near] = [await send(0, { responsibleId: null }), await send(7)]
  const [ordered] = [await send(3), await send(8)]
  const offer = expectOk(await anna.get<Offer>(`/offers/${ordered.id}`))
  await aSubmittedOrder(anna, { offer: offer as never })
  expect(await groupOf('offers_expiring')).toMatchObject({
    count: 2,
    items: [
      { id: nobodys.id, number: nobodys.number, dueOn: dayAfter(0), isOverdue: false },
      { id: near.id, party: 'Fennopack Oy', dueOn: dayAfter(7) },
    ],
  })
  expect(await idsFor(expert, 'offers_expiring', 'mine')).toEqual([near.id])
  expect(await idsFor(expert, 'offers_expiring', 'unassigned')).toEqual([nobodys.id])
  for (const { id } of [nobodys, near])
    expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'A mistake' }, { version: 1 }))
  expect(await groupOf('offers_expiring')).toBeUndefined()
})

test('failed mails and announcements wait until somebody sends them again', async () => {
  const enquiryId = await anEnquiryId(api)
  expect((await groupOf('enquiries_waiting'))?.items).toMatchObject([
    { id: enquiryId, enquiryKind: 'offer_request' },
  ])
  const { id: event } = await api.context.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  await recordFailure(api.context, event, { attempts: 31, lastError: 'Out of order' })
  const mailId = '0198c0de-0000-7000-8000-00000000000a'
  await api.context.db
    .insertInto('mails')
    .values({
      id: mailId,
      event_key: 'a test',
      receiver: 'anna@fennopack.example',
      language: 'en',
      subject: 'Your results are ready',
      text: '',
      html: '',
      message_id: '<a@test>',
      created_at: api.clock.now(),
      state: 'failed',
      failed_at: new Date(api.clock.now().getTime() - 60_000),
    })
    .execute()
  expect(await groupOf('failed_mails')).toMatchObject({
    count: 2,
    items: [
      { id: mailId, number: null, name: 'Your results are ready', party: 'anna@fennopack.example' },
      { id: event, number: null, name: '', party: null },
    ],
  })
  for (const id of [mailId, event]) expect((await expert.post(`/mails/${id}/resend`)).status).toBe(204)
  expect(await groupOf('failed_mails')).toBeUndefined()
})

test('a group shows its most urgent items and counts to a limit', async () => {
  const { id, organisationId } = await whoIs(anna)
  await sql`
    insert into orders (id, organisation_id, owner_id, state, sample_count, payment_method, shipping_location, created_at, updated_at,
      submitted_at)
    select uuidv7(), ${organisationId}, ${id}, 'submitted', 1, 'pdf_invoice', 'other', now(), now(), now()
    from generate_series(1, ${mostWaitingCounted + 1})`.execute(api.context.db)
  const group = await groupOf('orders_to_confirm')
  expect([group?.count, group?.items.length]).toEqual([mostWaitingCounted, mostWaitingShown])
})
