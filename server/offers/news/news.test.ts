import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostNews, mostShownNews, type News } from '#contract/news.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import { remindOfExpiry } from '#server/offers/lifecycle/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { mergeNow, undoMerge } from '#tests/support/merges.ts'
import { pathOf, write } from '#tests/support/messages.ts'
import { aCompleteDraft, aSentOffer, sendDraftOffer } from '#tests/support/offers.ts'
import { aPerson, aTeam, type TestTeam } from '#tests/support/teams.ts'

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

const newsOf = async (by: ApiClient) => expectOk(await by.get<News>('/news'))
/** Offer, version, action and actor of each entry, newest first. */
const shownTo = async (by: ApiClient) =>
  (await newsOf(by)).items.map((item) =>
    item.kind === 'offer'
      ? [item.offer.id, item.offer.version, item.event.act, item.event.actor.name]
      : [item.kind, item.event.act],
  )
const see = async (by: ApiClient, id: string) => expect((await by.post(`/news/${id}/seen`)).status).toBe(204)
const versionOf = async (by: ApiClient, id: string) => expectOk(await by.get<Offer>(`/offers/${id}`)).version

test('the bell shows sent, revised and withdrawn offers, each with its last action', async () => {
  const [first, second] = [await aSentOffer(expert, team.id), await aSentOffer(expert, team.id)]
  const shown = [
    [second.id, 1, 'send', 'Labsilta'],
    [first.id, 1, 'send', 'Labsilta'],
  ]
  expect(await shownTo(team.admin)).toEqual(shown)
  expect(await shownTo(team.member)).toEqual(shown)
  expect(await shownTo((await aTeam(api)).admin)).toEqual([])

  const draft = expectOk(await expert.post<{ version: number }>(`/offers/${first.id}/revise`))
  expect(await shownTo(team.admin)).toEqual(shown)
  expectOk(await expert.post(`/offers/${first.id}/send`, {}, { version: draft.version }))
  expectOk(await expert.post(`/offers/${second.id}/withdraw`, { reason: 'A mistake' }, { version: 1 }))
  expect(await shownTo(team.admin)).toEqual([
    [second.id, 1, 'withdraw', 'Labsilta'],
    [first.id, 2, 'send', 'Labsilta'],
  ])
  const news = await newsOf(team.admin)
  expect([news.count, news.newestAt]).toEqual([2, news.items[0]?.event.at])
})

test('an opened offer counts as read for the person who opened it, until its next action', async () => {
  const { id } = await aSentOffer(expert, team.id)
  await see(team.admin, id)
  await see(team.admin, id)
  expect([await shownTo(team.admin), (await newsOf(team.member)).count]).toEqual([[], 1])
  expectOk(await expert.post(`/offers/${id}/remind`, {}, { version: 1 }))
  expect(await shownTo(team.admin)).toEqual([[id, 1, 'remind', 'Labsilta']])
  expectOk(await team.admin.post('/news/seen', { until: (await newsOf(team.admin)).newestAt }))
  expect((await newsOf(team.admin)).count).toBe(0)
  const { rows } = await sql`select subject_id from news_marks where person_id = ${team.admin.id}`.execute(
    api.context.db,
  )
  expect(rows).toEqual([{ subject_id: null }])
  await write(expert, { kind: 'offer', id }, 'One more thing')
  expect((await newsOf(team.admin)).count).toBe(1)
})

test('the list of offers marks a revised one until its reader opens it', async () => {
  const { id } = await aSentOffer(expert, team.id)
  const markOf = async (by: ApiClient) => {
    const { items } = expectOk(await by.get<{ items: OfferSummary[] }>('/offers'))
    const offer = items.find((item) => item.id === id)
    return [offer?.version, offer?.hasNews]
  }
  expect(await markOf(team.admin)).toEqual([1, true])
  await see(team.admin, id)
  expect(await markOf(team.admin)).toEqual([1, undefined])
  const draft = expectOk(await expert.post<{ version: number }>(`/offers/${id}/revise`))
  expect(await markOf(team.admin)).toEqual([1, undefined])
  expectOk(await expert.post(`/offers/${id}/send`, {}, { version: draft.version }))
  expect([await markOf(team.admin), await markOf(expert)]).toEqual([
    [2, true],
    [2, undefined],
  ])
  await see(team.admin, id)
  expect([await markOf(team.admin), await markOf(team.member)]).toEqual([
    [2, undefined],
    [2, true],
  ])
})

test('messages, questions and answers of the expert and of colleagues are news, own ones are not', async () => {
  const subject = { kind: 'offer', id: (await aSentOffer(expert, team.id)).id } as const
  await see(team.admin, subject.id)
  await see(team.member, subject.id)
  const asked = await write(team.admin, subject, 'How long does it take?')
  expect(await shownTo(team.admin)).toEqual([])
  expect(await shownTo(team.member)).toEqual([[subject.id, 1, 'write_message', 'Aino Admin']])
  const detailsFor = async (by: ApiClient) => (await newsOf(by)).items[0]?.event.details
  await write(expert, subject, { text: 'Two weeks', answers: asked.id })
  expect(await detailsFor(team.admin)).toEqual({ isQuestion: false, isAnswer: true })
  await write(expert, subject, { text: 'Is it urgent?', isQuestion: true })
  expect(await detailsFor(team.admin)).toEqual({ isQuestion: true })
  expect(await shownTo(team.member)).toEqual([[subject.id, 1, 'write_message', 'Labsilta']])
})

test('an offer that a colleague declines is news; one that a colleague orders from is news of the order', async () => {
  const [declined, ordered] = [await aSentOffer(expert, team.id), await aSentOffer(expert, team.id)]
  for (const by of [team.admin, team.member]) for (const { id } of [declined, ordered]) await see(by, id)
  const version = await versionOf(team.member, declined.id)
  expectOk(await team.member.post(`/offers/${declined.id}/decline`, { reason: 'Too dear' }, { version }))
  const offer = expectOk(await team.member.get<Offer>(`/offers/${ordered.id}`))
  await aSubmittedOrder(team.member, { offer })
  expect(await shownTo(team.admin)).toEqual([
    ['order', 'submit'],
    [declined.id, 1, 'decline', 'Matti Member'],
  ])
  expect(await shownTo(team.member)).toEqual([])
})

test('a reminder of the system, and an offer to one person, reach the person concerned', async () => {
  const loner = await aPerson(api)
  const { id } = await aSentOffer(expert, null, { personId: loner.id, validUntil: '2100-01-01' })
  expect(await shownTo(loner)).toEqual([[id, 1, 'send', 'Labsilta']])
  await see(team.admin, id)
  expect(await shownTo(loner)).toHaveLength(1)
  await see(loner, id)
  const almost = new Date('2099-12-31T10:00:00Z')
  await remindOfExpiry({ ...api.context, clock: { ...api.clock, now: () => almost } })
  expect(await shownTo(loner)).toEqual([[id, 1, 'remind_of_expiry', 'Labsilta']])
})

test('after a merge, both teams have the news of the offers of both, until it is undone', async () => {
  const manager = await api.as('manager')
  const duplicate = await aTeam(api)
  const [old, own] = [await aSentOffer(expert, duplicate.id), await aSentOffer(expert, team.id)]
  const newsOfOwn = [own.id, 1, 'send', 'Labsilta']
  expect(await shownTo(team.admin)).toEqual([newsOfOwn])
  const merge = await mergeNow(manager, duplicate, team)
  const later = await aSentOffer(expert, team.id)
  expectOk(await expert.post(`/offers/${old.id}/remind`, {}, { version: 1 }))
  const shown = [[old.id, 1, 'remind', 'Labsilta'], [later.id, 1, 'send', 'Labsilta'], newsOfOwn]
  for (const by of [team.admin, team.member, duplicate.admin]) expect(await shownTo(by)).toEqual(shown)
  await see(team.member, old.id)
  expect(await shownTo(team.member)).toEqual(shown.slice(1))
  expectOk(await undoMerge(manager, team, merge))
  expect(await shownTo(team.admin)).toEqual(shown.slice(1))
  expect(await shownTo(duplicate.admin)).toEqual(shown.slice(0, 1))
})

test('drafts, notes, closed questions and views are not in a customer’s bell', async () => {
  const { id } = await aSentOffer(expert, team.id)
  const asked = await write(team.member, { kind: 'offer', id }, 'When?')
  for (const by of [team.admin, team.member]) await see(by, id)
  await aCompleteDraft(expert, team.id)
  expectOk(await expert.post(`/offers/${id}/revise`))
  expectOk(await expert.post(`/offers/${id}/internal-notes`, { text: 'Calls on Monday' }))
  expectOk(await expert.post(`${pathOf({ kind: 'offer', id })}/${asked.id}/closed`))
  await team.member.post(`/offers/${id}/viewed`, {}, { version: 1 })
  expect(await shownTo(team.admin)).toEqual([])
})

test(`only the newest ${mostShownNews} are shown, and at most ${mostNews} are counted`, async () => {
  const draft = await aCompleteDraft(expert, team.id)
  const { id } = await sendDraftOffer(expert, draft)
  await sql`
    with made as (
      insert into offers (id, organisation_id, name, valid_until, service_fee_cents, created_at)
      select uuidv7(), organisation_id, name, valid_until, service_fee_cents, created_at
      from offers, generate_series(1, 130) n where id = ${id} returning id, organisation_id)
    insert into events (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, actor_side, action)
    select uuidv7(), 'offer', id, organisation_id, now() - interval '1 hour', 'person', ${team.member.id}, 'expert', 'send'
    from made`.execute(api.context.db)
  const { count, items } = await newsOf(team.admin)
  expect([count, items.length]).toEqual([mostNews, mostShownNews])
  expect(items[0]).toMatchObject({ kind: 'offer', offer: { id, customer: null } })
})
