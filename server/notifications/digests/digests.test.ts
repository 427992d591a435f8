import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Order } from '#contract/orders.ts'
import type { Context } from '#server/context.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { choose, tellOfOrder } from '#tests/support/notifications.ts'
import {
  aJoinRequest,
  aPerson,
  aTeam,
  leaveTeam,
  mailsTo,
  removeMember,
  type TestTeam,
  tellOfTeam,
} from '#tests/support/teams.ts'
import { forgetOldDigests, writeDigests } from './domain.ts'

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
  await choose(team.admin, { samples_received: 'daily', result_released: 'daily', order_completed: 'daily' })
})

const hourMs = 60 * 60 * 1000
/** Some hours after the next digests are due, and a day more for each of `later`. */
const nextMorning = (later = 0) => new Date(api.clock.now().getTime() + (24 + 24 * later) * hourMs)
/** Context at another time; calls still use the clock of the tests. */
const contextAt = (now: Date, context: Context = api.context): Context => ({
  ...context,
  clock: { now: () => now },
})
const write = (now = nextMorning()) => writeDigests(contextAt(now))

const digestsTo = async (receiver: string) =>
  (await mailsTo(api, receiver)).filter(({ subject }) => /digest|kooste/.test(subject))
const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ') ?? ''

const anOrder = async (by: ApiClient): Promise<Order> => {
  const offer = await anOffer(api, { organisationId: team.id })
  return aSubmittedOrder(by, { offer, samples: 1 })
}

/** Order with three events that wait for the digest of the person who ordered. */
async function anOrderToTell(by: ApiClient = team.admin): Promise<Order> {
  const order = await anOrder(by)
  await receiveAll(expert, order.id)
  await act(expert, order.id, 'start')
  await aResult(expert, order.id)
  await tellOfOrder(api, order.id)
  return order
}

test('a day’s events come in one mail, order by order, in the reader’s language, and no mail comes without events', async () => {
  const [first, second] = [await anOrderToTell(), await anOrderToTell()]
  await sql`update people set language = 'fi' where id = ${team.admin.id}`.execute(api.context.db)
  expect((await mailsTo(api, team.admin.email)).map(({ subject }) => subject)).toEqual([
    `We have received your order L-${first.number}`,
    `We have received your order L-${second.number}`,
  ])
  await write()
  const [digest, ...more] = await digestsTo(team.admin.email)
  expect(more).toEqual([])
  expect(digest).toMatchObject({ subject: 'Päivän kooste: 6 tapahtumaa', language: 'fi' })
  const text = plain(digest?.text)
  for (const { number, id } of [first, second]) {
    expect(text.split(`L-${number}`)).toHaveLength(2)
    expect(text).toContain(`/fi/portaali/tilaukset/${id}`)
  }
  expect(text.split('Uusi tulos: Report')).toHaveLength(3)
  expect(text).toContain('/fi/portaali/ilmoitukset')
  await write(nextMorning(1))
  expect(await digestsTo(team.admin.email)).toHaveLength(1)
  expect(await digestsTo(team.member.email)).toEqual([])
})

test('no digest is sent before its hour, and later events wait for the next day', async () => {
  await anOrderToTell()
  await write(api.clock.now())
  expect(await digestsTo(team.admin.email)).toEqual([])
  await write()
  await anOrderToTell()
  // As if composed late: it happened before the hour, and the digest of the day is sent.
  await sql`update digest_entries set at = at - interval '2 hours' where settled_on is null`.execute(
    api.context.db,
  )
  await write()
  expect(await digestsTo(team.admin.email)).toHaveLength(1)
  await write(nextMorning(1))
  expect((await digestsTo(team.admin.email)).map(({ subject }) => subject)).toEqual([
    'Your daily digest: 3 events',
    'Your daily digest: 3 events',
  ])
})

test('the job reports each event once, also if it runs twice or twice at once', async () => {
  await anOrderToTell()
  const now = nextMorning()
  await Promise.all([write(now), write(now), write(now)])
  await write(now)
  expect((await digestsTo(team.admin.email)).map(({ subject }) => subject)).toEqual([
    'Your daily digest: 3 events',
  ])
})

test('a run that fails just before the mail is queued leaves everything to the next one', async () => {
  const { id } = await anOrderToTell()
  const now = nextMorning()
  const dying: Context = {
    ...api.context,
    jobs: {
      enqueue: async () => {
        throw new Error('the process ends here')
      },
    },
  }
  await expect(writeDigests(contextAt(now, dying))).rejects.toThrow('failed')
  expect(await digestsTo(team.admin.email)).toEqual([])
  await write(now)
  const [digest] = await digestsTo(team.admin.email)
  expect(digest?.subject).toBe('Your daily digest: 3 events')
  expect(plain(digest?.text)).toContain(id)
})

test('a draft with an event that waits for the digest can be deleted, and its event goes with it', async () => {
  await choose(team.admin, { file_added: 'daily' })
  const draft = await aDraftOrder(team.admin, { offer: await anOffer(api, { organisationId: team.id }) })
  expectOk(await expert.upload(`/orders/${draft.id}/files`, 'instructions.pdf', pdf))
  await tellOfOrder(api, draft.id)
  const waiting = async () =>
    (await sql`select from digest_entries where order_id = ${draft.id}`.execute(api.context.db)).rows.length
  expect(await waiting()).toBe(1)
  const { version } = await getOrder(team.admin, draft.id)
  const { status } = await team.admin.delete(`/orders/${draft.id}`, { version })
  expect([status, await waiting()]).toEqual([204, 0])
  await write()
  expect(await digestsTo(team.admin.email)).toEqual([])
})

test('a choice that changes in between neither loses nor repeats an event', async () => {
  const waiting = await anOrderToTell()
  await choose(team.admin, { samples_received: 'none', result_released: 'at_once', order_completed: 'none' })
  // The worker processes the same events again, as after a crash.
  await tellOfOrder(api, waiting.id)
  expect(await mailsTo(api, team.admin.email)).toHaveLength(1)
  const told = await anOrderToTell()
  await choose(team.admin, { result_released: 'daily' })
  await tellOfOrder(api, told.id)
  await write()
  const [digest, ...more] = await digestsTo(team.admin.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('Your daily digest: 3 events')
  expect(plain(digest?.text)).not.toContain(`L-${told.number}`)
  const results = (await mailsTo(api, team.admin.email)).filter(({ subject }) =>
    subject.startsWith('Results'),
  )
  expect(results.map(({ subject }) => subject)).toEqual([`Results available for order L-${told.number}`])
})

test('during an absence the substitute’s digest has the events, beside the substitute’s own', async () => {
  await choose(team.member, { samples_received: 'daily' })
  const own = await anOrder(team.member)
  await receiveAll(expert, own.id)
  await tellOfOrder(api, own.id)
  const theirs = await anOrderToTell()
  const from = helsinkiDay(nextMorning())
  const absence = { substituteId: team.member.id, from, until: from }
  expectOk(await team.admin.put('/notification-settings/absence', absence))
  await write()
  expect(await digestsTo(team.admin.email)).toEqual([])
  const [digest, ...more] = await digestsTo(team.member.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('Your daily digest: 4 events')
  const text = plain(digest?.text)
  expect(text.indexOf(`L-${own.number}`)).toBeLessThan(text.indexOf(`L-${theirs.number}`))
  expect(text.split('in place of Aino Admin')).toHaveLength(2)
})

test('a substitute who has left, or is away as well, gets none of the events', async () => {
  await anOrderToTell()
  const day = helsinkiDay(nextMorning())
  const days = { from: day, until: day }
  expectOk(await team.admin.put('/notification-settings/absence', { substituteId: team.member.id, ...days }))
  expectOk(await team.member.put('/notification-settings/absence', { substituteId: team.admin.id, ...days }))
  await write()
  expect(await digestsTo(team.admin.email)).toHaveLength(1)
  await anOrderToTell()
  await team.member.delete('/notification-settings/absence')
  const later = helsinkiDay(nextMorning(1))
  expectOk(
    await team.admin.put('/notification-settings/absence', {
      substituteId: team.member.id,
      from: day,
      until: later,
    }),
  )
  expect((await removeMember(team.admin, team, team.member.id)).status).toBe(204)
  await write(nextMorning(1))
  expect(await digestsTo(team.admin.email)).toHaveLength(2)
  expect(await digestsTo(team.member.email)).toEqual([])
})

test('a person who may no longer see an order gets nothing about it', async () => {
  await choose(team.member, { samples_received: 'daily' })
  const gone = await anOrder(team.member)
  await receiveAll(expert, gone.id)
  await tellOfOrder(api, gone.id)
  await leaveTeam(team.member, team)
  await write()
  await write(nextMorning(1))
  expect(await digestsTo(team.member.email)).toEqual([])
})

test('an admin may have requests to join in the digest', async () => {
  await choose(team.admin, { join_requested: 'daily' })
  await aJoinRequest(api, team.domain)
  await tellOfTeam(api, team.id)
  await tellOfTeam(api, team.id)
  expect(await mailsTo(api, team.admin.email)).toEqual([])
  await write()
  const [digest] = await digestsTo(team.admin.email)
  expect(plain(digest?.text)).toContain('Kysyjä Kallio has asked to join')
  expect(digest?.html).toContain(`/portal/team?team=${team.id}`)
})

test('a person without a verified address gets no digest: the mails go to the order’s contact at once', async () => {
  const unverified = await aPerson(api, { isVerified: false, orgId: team.orgId })
  await choose(unverified, { samples_received: 'daily', result_released: 'daily', order_completed: 'daily' })
  const { id, contact } = await anOrderToTell(unverified)
  const { rows } = await sql`select from digest_entries where order_id = ${id}`.execute(api.context.db)
  expect(rows).toEqual([])
  const { rows: mails } = await sql`
    select from mails where receiver = ${contact?.email} and text like ${`%${id}%`}`.execute(api.context.db)
  expect(mails).toHaveLength(4)
})

test('people without a valid address, however many, do not delay others', async () => {
  const { id } = await anOrderToTell()
  await sql`
    insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
    select lpad(to_hex(nr), 32, '0')::uuid, 'elsewhere', nr::text, 'Nobody', nr || '@nobody.example', false, 'en', 'customer', now()
    from generate_series(1, 1500) nr`.execute(api.context.db)
  await sql`
    insert into digest_entries (id, person_id, event_id, kind, order_id, at, line_en, line_fi)
    select gen_random_uuid(), p.id, gen_random_uuid(), 'result_released', ${id}, ${api.clock.now()}, 'New', 'Uusi'
    from people p where p.issuer = 'elsewhere'`.execute(api.context.db)
  await write()
  expect(await digestsTo(team.admin.email)).toHaveLength(1)
  await sql`delete from digest_entries using people p where p.id = person_id and p.issuer = 'elsewhere'`.execute(
    api.context.db,
  )
})

test('entries sent months ago are deleted, waiting ones are not', async () => {
  await anOrderToTell()
  await write()
  await anOrderToTell()
  const mine = async () =>
    (await sql`select from digest_entries where person_id = ${team.admin.id}`.execute(api.context.db)).rows
      .length
  await forgetOldDigests(contextAt(nextMorning(89)))
  expect(await mine()).toBe(6)
  await forgetOldDigests(contextAt(nextMorning(92)))
  expect(await mine()).toBe(3)
})
