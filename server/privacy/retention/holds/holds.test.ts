import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomerEvent } from '#contract/customers.ts'
import type { Retention, RetentionHold, RetentionPreview } from '#contract/retention.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, expectOk } from '#tests/support/builders.ts'
import {
  all,
  aMail,
  anOldDraft,
  anOldEnquiry,
  endAccessAt,
  hasDraft,
  hasEnquiry,
  hasName,
  hasText,
  leftOf,
  over,
  periodSettings,
  recordsOf,
} from '#tests/support/old-records.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { forgetByPeriods } from '../domain.ts'
import { lockHolds } from './store.ts'

let api: TestApi
let manager: ApiClient
beforeAll(async () => {
  api = await startApi(periodSettings)
  manager = await api.as('manager')
})
afterAll(() => api.stop())

const place = async (kind: 'organisation' | 'person', id: string) =>
  expectOk(await manager.post<RetentionHold>('/privacy/holds', { kind, id, reason: 'Claim 7/2026' }))
const end = async (id: string) => expectOk(await manager.post<RetentionHold>(`/privacy/holds/${id}/end`))
const listed = async () => expectOk(await manager.get<Retention>('/privacy/retention')).holds
const due = async () => {
  const { steps } = expectOk(await manager.get<RetentionPreview>('/privacy/retention/preview'))
  return steps.reduce((sum, { count }) => sum + count, 0)
}
const eventsAbout = async (id: string) => {
  const { rows } = await sql<{ action: string; audience: string; actor_id: string | null }>`
    select action, audience, actor_id from events where subject_id = ${id} and action like '%hold' order by id`.execute(
    api.context.db,
  )
  return rows.map(({ action, audience, actor_id }) => [action, audience, actor_id !== null])
}

test('a hold on a person keeps everything of theirs until it ends', async () => {
  const records = await recordsOf(api, 1)
  const enquiry = records.enquiry
  await sql`update enquiries set email = upper(${records.person.email}) where id = ${enquiry}`.execute(
    api.context.db,
  )
  const holds = [await place('person', records.person.id), await place('person', records.left.id)]
  expect(holds[0]).toMatchObject({
    organisation: null,
    person: { id: records.person.id },
    reason: 'Claim 7/2026',
    endedAt: null,
    allowed: ['end'],
  })
  expect((await listed()).map(({ id }) => id)).toEqual(holds.map(({ id }) => id).toReversed())
  expect(await due()).toBe(0)
  await tidyUp(api.context)
  expect(await leftOf(api, records)).toEqual(all(true))
  expect(await eventsAbout(records.person.id)).toEqual([['place_hold', 'provider', true]])

  for (const { id } of holds) expect((await end(id)).allowed).toEqual([])
  const [first] = holds
  const { endedAt } = await end(first?.id ?? '')
  api.clock.set(new Date(api.clock.now().getTime() + 60_000))
  expect((await end(first?.id ?? '')).endedAt).toBe(endedAt)
  expect(await listed()).toEqual([])
  expect(await eventsAbout(records.person.id)).toEqual([
    ['place_hold', 'provider', true],
    ['end_hold', 'provider', true],
  ])
  await tidyUp(api.context)
  expect(await leftOf(api, records)).toEqual(all(false))
})

test('a hold on a customer keeps the rows, people, enquiries and mails of it and of its duplicates', async () => {
  const { db } = api.context
  const team = await aTeam(api)
  const merged = await aTeam(api)
  const drafts = [
    await anOldDraft(api, team.admin, over(api, 'drafts')),
    await anOldDraft(api, merged.admin, over(api, 'drafts')),
  ]
  await sql`update organisations set merged_into = ${team.id} where id = ${merged.id}`.execute(db)
  const enquiry = await anOldEnquiry(api, over(api, 'enquiries'))
  await sql`update enquiries set organisation_id = ${merged.id} where id = ${enquiry}`.execute(db)
  await endAccessAt(api, team.member.id, over(api, 'accounts'))
  await sql`update memberships set ended_at = now() where person_id = ${team.member.id}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select id from events where organisation_id = ${team.id} limit 1`.execute(db)
  const mails = [
    await aMail(api, 'sent', over(api, 'mail_texts'), { receiver: team.member.email }),
    await aMail(api, 'failed', over(api, 'failed_mails'), { key: `${rows[0]?.id}:message` }),
    await aMail(api, 'sent', over(api, 'mail_texts'), { key: `${enquiry}:provider` }),
  ]
  const { id } = await place('organisation', team.id)
  await tidyUp(api.context)
  const left = async () => [
    ...(await Promise.all(drafts.map((draft) => hasDraft(api, draft)))),
    await hasEnquiry(api, enquiry),
    await hasName(api, team.member.id),
    ...(await Promise.all(mails.map((mail) => hasText(api, mail)))),
  ]
  expect(await left()).toEqual(Array(7).fill(true))
  const events = expectOk(
    await manager.get<{ items: CustomerEvent[] }>(`/customers/${team.id}/events`),
  ).items.filter(({ act }) => act === 'place_hold')
  expect(events).toHaveLength(1)
  expect(await eventsAbout(team.id)).toEqual([['place_hold', 'provider', true]])
  await end(id)
  await tidyUp(api.context)
  expect(await left()).toEqual(Array(7).fill(false))
})

test('a hold and a batch wait for each other, and the next batch respects the hold', async () => {
  const team = await aTeam(api)
  const draft = await anOldDraft(api, team.admin, over(api, 'drafts'))
  const draftOfOthers = await anOldDraft(api, await aPerson(api), over(api, 'drafts'))
  const order: string[] = []
  /** Acts while another transaction has the lock, and records which of them ended first. */
  const whileLocked = async <Done>(act: () => Promise<Done>): Promise<Done> => {
    const [done] = await api.context.db.transaction().execute(async (tx) => {
      await lockHolds(tx)
      const acting = act().then((result) => {
        order.push('done')
        return result
      })
      await setTimeout(300)
      order.push('unlocked')
      return [acting]
    })
    return await (done as Promise<Done>)
  }
  const { id } = await whileLocked(() => place('organisation', team.id))
  await whileLocked(() => forgetByPeriods(api.context))
  expect(order).toEqual(['unlocked', 'done', 'unlocked', 'done'])
  expect(await hasDraft(api, draft)).toBe(true)
  expect(await hasDraft(api, draftOfOthers)).toBe(false)
  await end(id)
})

test('only managers see periods and holds, and change holds', async () => {
  const team = await aTeam(api)
  const { id } = await place('organisation', team.id)
  const hold = { kind: 'organisation', id: team.id, reason: 'Claim' }
  for (const client of [await api.as('expert'), team.admin]) {
    const answers = [
      await client.get('/privacy/retention'),
      await client.get('/privacy/retention/preview'),
      await client.post('/privacy/holds', hold),
      await client.post(`/privacy/holds/${id}/end`),
    ]
    expect(answers.map(codeOf)).toEqual(Array(4).fill('forbidden'))
  }
  expect((await end(id)).endedAt).not.toBe(null)
})

test('a hold on an unknown person or customer is refused', async () => {
  const answer = (kind: string) => manager.post('/privacy/holds', { kind, id: uuid(), reason: 'Claim' })
  expect(codeOf(await answer('organisation'))).toBe('customer_not_found')
  expect(codeOf(await answer('person'))).toBe('person_not_found')
  expect(codeOf(await manager.post(`/privacy/holds/${uuid()}/end`, {}))).toBe('hold_not_found')
})

test('during a hold, mails about a subject without a known owner are kept', async () => {
  const { db } = api.context
  const person = await aPerson(api)
  const other = await aPerson(api)
  const theirs = await anOffer(api, { personId: person.id })
  const ofOther = await anOffer(api, { personId: other.id })
  const old = over(api, 'mail_texts')
  const eventOf = async (kind: string, id: string) => {
    const eventId = uuid()
    await sql`
      insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action)
      values (${eventId}, ${kind}, ${id}, now(), 'system', 'system', 'create')`.execute(db)
    return eventId
  }
  const mailOf = async (key: string) => {
    const id = await aMail(api, 'sent', old, { receiver: `${uuid()}@else.example` })
    await sql`update mails set event_key = ${key} where id = ${id}`.execute(db)
    return id
  }
  const kept = [
    await mailOf(`${await eventOf('offer', theirs.id)}:send`),
    await mailOf(`${await eventOf('consignment', uuid())}:link`),
    await mailOf(`digest:2020-01-01:${uuid()}`),
    await mailOf(`${uuid()}:expires:7`),
  ]
  const removed = await mailOf(`${await eventOf('offer', ofOther.id)}:send`)
  const hold = await place('person', person.id)
  await tidyUp(api.context)
  for (const id of kept) expect([id, await hasText(api, id)]).toEqual([id, true])
  expect(await hasText(api, removed)).toBe(false)
  await end(hold.id)
  await tidyUp(api.context)
  for (const id of kept) expect([id, await hasText(api, id)]).toEqual([id, false])
})
