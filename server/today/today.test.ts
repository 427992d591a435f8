import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { TodayFilter } from '#contract/lists.ts'
import { mostWaitingShown, type Today, type TodayKind } from '#contract/today.ts'
import { recordFailure } from '#server/announcements/failed/domain.ts'
import { helsinkiDay } from '#server/clock.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { act, anOffer, aSubmittedOrder, expectOk, receiveAll, whoIs } from '#tests/support/builders.ts'
import { anEnquiryId } from '#tests/support/site-forms.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = await Promise.all([api.as('anna'), api.as('expert')])

const readToday = async () => expectOk(await expert.get<Today>('/today')).groups
const groupOf = async (kind: TodayKind) => (await readToday()).find((group) => group.kind === kind)
const dayAfter = (days: number) => helsinkiDay(new Date(api.clock.now().getTime() + days * 86_400_000))

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

test('results are due from two days before their day on, the most overdue first', async () => {
  const { organisationId } = await whoIs(anna)
  const offer = await anOffer(api, { organisationId })
  const orders = await Promise.all([3, 2, 0].map(() => aSubmittedOrder(anna, { offer })))
  const [later, soon, today] = orders
  if (!later || !soon || !today) throw new Error('Three orders were submitted')
  await estimate(later.id, later.version, dayAfter(3))
  await estimate(soon.id, soon.version, dayAfter(2))
  await estimate(today.id, today.version, dayAfter(0))
  const due = (id: string, days: number, isOverdue: boolean) => ({ id, dueOn: dayAfter(days), isOverdue })
  expect(await groupOf('results_due')).toMatchObject({
    count: 2,
    items: [due(today.id, 0, false), due(soon.id, 2, false)],
  })

  // As it looks a day later; tokens would expire by then.
  await sql`update orders set estimated_completion_on = estimated_completion_on - 1`.execute(api.context.db)
  expect((await groupOf('results_due'))?.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [today.id, true],
    [soon.id, false],
    [later.id, false],
  ])

  await receiveAll(expert, today.id)
  await act(expert, soon.id, 'cancel', { reason: 'Asked for' })
  expect(await groupOf('results_due')).toMatchObject({
    count: 2,
    items: [{ id: today.id }, { id: later.id }],
  })
})

test('an order of a customer waits for the expert who is responsible, and for nobody else', async () => {
  const sara = await api.as('sara')
  const { organisationId } = await whoIs(anna)
  const { id: expertId } = await whoIs(expert)
  const manager = await api.as('manager')
  const [ofCustomer, ofPerson] = [
    await aSubmittedOrder(anna, { request: 'What is it?' }),
    await aSubmittedOrder(sara, { request: 'And this?' }),
  ]
  const idsFor = async (by: ApiClient, filter: TodayFilter) => {
    const { groups } = expectOk(await by.get<Today>(`/today?filter=${filter}`))
    return groups.find(({ kind }) => kind === 'orders_to_review')?.items.map(({ id }) => id) ?? []
  }
  expect(await idsFor(expert, 'mine')).toEqual([])
  expect(await idsFor(expert, 'unassigned')).toEqual([ofCustomer.id, ofPerson.id])

  const { version } = expectOk(await expert.get<{ version: number }>(`/customers/${organisationId}`))
  expectOk(await expert.patch(`/customers/${organisationId}`, { responsibleId: expertId }, { version }))
  expect(await idsFor(expert, 'mine')).toEqual([ofCustomer.id])
  expect(await idsFor(manager, 'mine')).toEqual([])
  for (const by of [expert, manager]) {
    expect(await idsFor(by, 'unassigned')).toEqual([ofPerson.id])
    expect(await idsFor(by, 'all')).toEqual([ofCustomer.id, ofPerson.id])
  }
  expect((await expert.get('/today?filter=yours')).body.code).toBe('invalid_fields')
  for (const { id } of [ofCustomer, ofPerson]) await act(expert, id, 'cancel', { reason: 'Asked for' })
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
