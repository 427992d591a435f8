import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostNews, type News, type NewsItem } from '#contract/news.ts'
import type { Order } from '#contract/orders.ts'
import { invite } from '#server/orders/invitations/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aJoinRequest, aPerson, aTeam, codeOf, leaveTeam, type TestTeam } from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
let expert: ApiClient
let team: TestTeam
beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
})
afterAll(() => api.stop())
beforeEach(async () => {
  team = await aTeam(api)
})

const nothing: News = { count: 0, joinRequests: 0, failedMails: 0, newestAt: null, items: [] }
const newsOf = async (by: ApiClient) => expectOk(await by.get<News>('/news'))
/** Order and last action, newest first. */
const shownTo = async (by: ApiClient) =>
  (await newsOf(by)).items.map((item) => [orderOf(item), item.event.act, item.event.actor.name])
const orderOf = (item: NewsItem | undefined) => (item?.kind === 'order' ? item.order.id : null)
const see = async (by: ApiClient, seenUntil: string | null) => by.post('/news/seen', { until: seenUntil })

const anOrder = async (by: ApiClient): Promise<Order> => {
  const offer = await anOffer(api, { organisationId: team.id })
  return aSubmittedOrder(by, { offer, samples: 1, contact: { reportingAccess: true } })
}

test('the bell shows the actions of others, the newest order first, each with its last action', async () => {
  expect(await newsOf(team.admin)).toEqual(nothing)
  const [first, second] = [await anOrder(team.admin), await anOrder(team.member)]
  expect(await shownTo(team.admin)).toEqual([[second.id, 'submit', 'Matti Member']])
  await receiveAll(expert, first.id)
  await act(expert, first.id, 'start')
  expect(await shownTo(team.admin)).toEqual([
    [first.id, 'start', 'Labsilta'],
    [second.id, 'submit', 'Matti Member'],
  ])
  // A later action of the own side neither counts nor hides others.
  expectOk(await team.member.upload(`/orders/${first.id}/files`, 'a.pdf', pdf))
  expect(await shownTo(team.admin)).toHaveLength(2)
  expect((await shownTo(team.member)).map(([id, did]) => [id, did])).toEqual([[first.id, 'start']])
  const news = await newsOf(team.admin)
  expect([news.count, news.newestAt]).toEqual([2, news.items[0]?.event.at])
  expect(await newsOf((await aTeam(api)).admin)).toMatchObject({ count: 0 })
})

test('opening an order takes it from the bell, and the bell and the list agree', async () => {
  const order = await anOrder(team.member)
  expect((await newsOf(team.admin)).count).toBe(1)
  expect((await getOrder(team.admin, order.id)).hasNews).toBe(true)
  expect((await team.admin.post(`/orders/${order.id}/seen`)).status).toBe(204)
  expect((await newsOf(team.admin)).count).toBe(0)
})

test('all news can be marked as read, also twice, except news that came after the list was shown', async () => {
  const [first, second] = [await anOrder(team.member), await anOrder(team.member)]
  const { newestAt } = await newsOf(team.admin)
  await receiveAll(expert, first.id)
  expect((await see(team.admin, newestAt)).status).toBe(204)
  expect(await shownTo(team.admin)).toEqual([[first.id, 'receive', 'Labsilta']])
  expect((await getOrder(team.admin, second.id)).hasNews).toBe(false)
  const { version } = await getOrder(team.admin, first.id)
  const seenUntil = (await newsOf(team.admin)).newestAt
  const replies = await Promise.all([see(team.admin, seenUntil), see(team.admin, seenUntil)])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await newsOf(team.admin)).toEqual(nothing)
  // Nothing is read for other readers, and the order has not changed.
  expect((await newsOf(team.member)).count).toBe(1)
  expect((await getOrder(team.admin, first.id)).version).toBe(version)
  const { rows } = await sql`
    select from orders where cardinality(seen_by) <> (select count(distinct seen) from unnest(seen_by) seen)`.execute(
    api.context.db,
  )
  expect(rows).toEqual([])
})

test('the bell of a reporting contact shows only visible actions', async () => {
  const reader = await aPerson(api)
  const order = await anOrder(team.admin)
  const token = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, order.id, reader.email, api.clock.now()))
  expectOk(await reader.post(`/invitations/${token}/acceptance`))
  await reader.post(`/orders/${order.id}/seen`)
  expectOk(await expert.upload(`/orders/${order.id}/files`, 'prices.pdf', pdf))
  expect(await newsOf(reader)).toMatchObject({ count: 0 })
  expect(await newsOf(team.admin)).toMatchObject({ count: 1 })
  await receiveAll(expert, order.id)
  expectOk(await expert.upload(`/orders/${order.id}/files`, 'prices.pdf', pdf))
  const { items } = await newsOf(reader)
  expect(items.map(({ event }) => event.act)).toEqual(['receive'])
  expect(JSON.stringify(items)).not.toContain('Aino')
})

test('the bell of a former member shows nothing of the team', async () => {
  await anOrder(team.admin)
  await leaveTeam(team.member, team)
  // The server caches a caller's teams for a second.
  await until(async () => (await newsOf(team.member)).count === 0)
  expect(await newsOf(team.member)).toEqual(nothing)
})

test('results stay marked as new until the order is opened', async () => {
  const order = await anOrder(team.admin)
  await receiveAll(expert, order.id)
  await act(expert, order.id, 'start')
  await aResult(expert, order.id)
  await see(team.admin, (await newsOf(team.admin)).newestAt)
  const { results, hasNews } = await getOrder(team.admin, order.id)
  expect([hasNews, results[0]?.isNew]).toEqual([false, true])
})

test(`only the newest ten are shown, and at most ${mostNews} are counted`, async () => {
  const { id } = await anOrder(team.member)
  await sql`
    with made as (
      insert into orders (id, organisation_id, owner_id, state, sample_count, payment_method,
        shipping_location, created_at, updated_at, submitted_at, last_activity_at, seen_by, reporting_seen_by)
      select uuidv7(), organisation_id, owner_id, state, sample_count, payment_method,
        shipping_location, created_at, updated_at, submitted_at, last_activity_at - n * interval '1 minute', '{}', '{}'
      from orders, generate_series(1, 130) n where id = ${id} returning id, last_activity_at)
    insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action)
    select uuidv7(), 'order', id, last_activity_at, 'system', 'system', 'submit' from made`.execute(
    api.context.db,
  )
  const { count, items } = await newsOf(team.admin)
  expect([count, items.length, orderOf(items[0])]).toEqual([mostNews, 10, id])
})

test('the bell of admins counts a join request until it is answered, also after all news is marked as read', async () => {
  const [first, second] = [await aJoinRequest(api, team.domain), await aJoinRequest(api, team.domain)]
  await aJoinRequest(api, (await aTeam(api)).domain)
  expect(await newsOf(team.admin)).toEqual({ ...nothing, joinRequests: 2 })
  expect(await newsOf(team.member)).toEqual(nothing)
  await see(team.admin, api.clock.now().toISOString())
  expect((await newsOf(team.admin)).joinRequests).toBe(2)
  const answer = (id: string, how: string) => team.admin.post(`/teams/${team.id}/join-requests/${id}/${how}`)
  expect((await answer(first.id, 'acceptance')).status).toBeLessThan(300)
  expect((await newsOf(team.admin)).joinRequests).toBe(1)
  expect((await answer(second.id, 'refusal')).status).toBeLessThan(300)
  expect(await newsOf(team.admin)).toEqual(nothing)
})

test('an invalid instant is refused; a future one counts as now', async () => {
  for (const wrong of [null, 'yesterday', 5]) {
    expect(codeOf(await team.admin.post('/news/seen', { until: wrong }))).toBe('invalid_fields')
  }
  await see(team.admin, '2999-01-01T00:00:00Z')
  await anOrder(team.member)
  expect((await newsOf(team.admin)).count).toBe(1)
})
