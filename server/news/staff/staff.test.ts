import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { News } from '#contract/news.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { recordFailure } from '#server/announcements/failed/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { aTeam, type TestTeam } from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient
let manager: ApiClient
let team: TestTeam
beforeAll(async () => {
  api = await startApi()
  ;[expert, manager] = [await api.as('expert'), await api.as('manager')]
})
afterAll(() => api.stop())
beforeEach(async () => {
  team = await aTeam(api)
  for (const by of [expert, manager])
    expectOk(await by.post('/news/seen', { until: new Date().toISOString() }))
})

const newsOf = async (by: ApiClient) => expectOk(await by.get<News>('/news'))
const shownTo = async (by: ApiClient) =>
  (await newsOf(by)).items.map((item) => {
    const { id } = item.kind === 'order' ? item.order : item.kind === 'offer' ? item.offer : item.enquiry
    return [item.kind, id, item.event.act]
  })
const idOf = async (by: ApiClient) => (await whoIs(by)).id
const see = async (by: ApiClient, id: string) => expect((await by.post(`/news/${id}/seen`)).status).toBe(204)
const anOrderId = async () => (await aSubmittedOrder(team.admin, { request: 'What is it?' })).id

test('messages and answers to an offer reach the responsible expert only', async () => {
  const subject = { kind: 'offer', id: (await aSentOffer(expert, team.id)).id } as const
  await team.admin.post(`/offers/${subject.id}/viewed`, {}, { version: 1 })
  expect(await shownTo(expert)).toEqual([])
  await write(team.admin, subject, 'When?')
  await write(manager, subject, 'In May')
  expect((await newsOf(expert)).items).toMatchObject([
    {
      kind: 'offer',
      offer: { id: subject.id, name: 'Testing of caps', customer: `${team.orgId} Oy` },
      event: { act: 'write_message', actor: { name: 'Aino Admin', kind: 'customer' } },
    },
  ])
  expect(await shownTo(manager)).toEqual([])
  expectOk(await team.admin.post(`/offers/${subject.id}/decline`, { reason: 'Late' }, { version: 1 }))
  expect(await shownTo(expert)).toEqual([['offer', subject.id, 'decline']])
  await see(expert, subject.id)
  expect(await shownTo(expert)).toEqual([])
})

test('news without a responsible expert reaches all experts until the customer has one', async () => {
  const order = { kind: 'order', id: await anOrderId() } as const
  await write(team.admin, order, 'Where do I send it?')
  for (const by of [expert, manager])
    expect(await shownTo(by)).toEqual([['order', order.id, 'write_message']])
  const { version } = expectOk(await expert.get<{ version: number }>(`/customers/${team.id}`))
  expectOk(await expert.patch(`/customers/${team.id}`, { responsibleId: await idOf(manager) }, { version }))
  expect(await shownTo(expert)).toEqual([])
  expect(await newsOf(manager)).toMatchObject({
    count: 1,
    items: [{ order: { customer: `${team.orgId} Oy` } }],
  })
})

test('an offer that is accepted by ordering is news, and its later version keeps it', async () => {
  const sent = await aSentOffer(expert, team.id)
  const offer = expectOk(await team.admin.get<Offer>(`/offers/${sent.id}`))
  await aSubmittedOrder(team.admin, { offer })
  expect(await shownTo(expert)).toEqual([['offer', sent.id, 'accept']])
})

test('an enquiry that a colleague assigns is news for the assignee, and so are later messages of its sender', async () => {
  const [mine, nobodys, own] = [await anEnquiryIn(api), await anEnquiryIn(api), await anEnquiryIn(api)]
  const assign = (by: ApiClient, id: string, personId: string | null) =>
    by.post(`/enquiries/${id}/acts/assign`, { personId }, { version: 1 })
  expectOk(await assign(manager, mine, await idOf(expert)))
  expectOk(await assign(expert, own, await idOf(expert)))
  expect((await newsOf(expert)).items).toMatchObject([
    { kind: 'enquiry', enquiry: { id: mine, company: 'Kallio Oy', name: 'Aino Kallio' } },
  ])
  expect(await shownTo(manager)).toEqual([])
  await see(expert, mine)
  for (const id of [mine, nobodys])
    expectOk(await manager.post(`/enquiries/${id}/messages`, { text: 'Hello' }))
  expect((await shownTo(expert)).sort()).toEqual(
    [mine, nobodys].map((id) => ['enquiry', id, 'record']).sort(),
  )
})

test('an offer is news, with the name of the colleague, for the expert made responsible, until another one is', async () => {
  const { id } = await aSentOffer(expert, team.id)
  const assign = async (by: ApiClient, to: ApiClient) =>
    expectOk(await by.post(`/offers/${id}/assign`, { responsibleId: await idOf(to) }, { version: 1 }))
  const colleague = expectOk(await expert.get<OfferRecord>(`/offers/${id}/record`)).responsible?.name
  await assign(expert, manager)
  expect((await newsOf(manager)).items).toMatchObject([
    { kind: 'offer', offer: { id }, event: { act: 'assign', actor: { name: colleague } } },
  ])
  expect(await shownTo(expert)).toEqual([])
  await assign(manager, expert)
  expect(await shownTo(manager)).toEqual([])
  expect(await shownTo(expert)).toEqual([['offer', id, 'assign']])
  await see(expert, id)
  expect(await shownTo(expert)).toEqual([])
  expect(expectOk(await team.admin.get<News>('/news')).items.map(({ event }) => event.act)).not.toContain(
    'assign',
  )
})

test('a failed mail about an own action stays in the news until it is sent again, read or not', async () => {
  const { id } = await aSentOffer(expert, team.id)
  const event = await api.context.db
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', id)
    .where('action', '=', 'send')
    .executeTakeFirstOrThrow()
  const mailId = uuid()
  await api.context.db
    .insertInto('mails')
    .values(
      [`${event.id}:send`, 'digest:2026-01-31:x', `${uuid()}:reply`].map((key, index) => ({
        id: index === 0 ? mailId : uuid(),
        event_key: key,
        receiver: 'anna@fennopack.example',
        language: 'en',
        subject: 'An offer',
        text: '',
        html: '',
        message_id: `<${key}@test>`,
        created_at: api.clock.now(),
        state: 'failed',
        failed_at: api.clock.now(),
      })),
    )
    .execute()
  await recordFailure(api.context, event.id, { attempts: 31, lastError: 'Out of order' })
  const failuresOf = async (by: ApiClient) => (await newsOf(by)).failedMails
  expect([await failuresOf(expert), await failuresOf(manager), await failuresOf(team.admin)]).toEqual([
    2, 0, 0,
  ])
  expectOk(await expert.post('/news/seen', { until: new Date().toISOString() }))
  expect(await failuresOf(expert)).toBe(2)
  for (const each of [mailId, event.id]) await manager.post(`/mails/${each}/resend`)
  expect(await failuresOf(expert)).toBe(0)
})

test('a customer cannot mark news of the provider, and unknown ids change nothing', async () => {
  const order = { kind: 'order', id: await anOrderId() } as const
  await write(team.admin, order, 'When?')
  await see(team.admin, order.id)
  await see(expert, uuid())
  expect(await shownTo(expert)).toEqual([['order', order.id, 'write_message']])
  const marks = await api.context.db
    .selectFrom('news_marks')
    .selectAll()
    .where('person_id', '=', team.admin.id)
    .execute()
  expect(marks).toEqual([])
})
