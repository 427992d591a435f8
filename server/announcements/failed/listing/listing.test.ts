import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BulkReport } from '#contract/bulk.ts'
import type { FailedMail } from '#contract/mails.ts'
import { startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aFailedMail } from '#tests/support/failed-mails.ts'
import { write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { anInvitation, aTeam } from '#tests/support/teams.ts'
import { recordFailure } from '../domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const { db } = api.context
const [expert, manager] = [await api.as('expert'), await api.as('manager')]
beforeEach(() => sql`delete from mails where state = 'failed'`.execute(api.ownerDb))

const idsOf = async (query: string) =>
  expectOk(await expert.get<{ items: FailedMail[] }>(`/mails/failed?${query}`)).items.map(({ id }) => id)
const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000)
const lastIdIn = async (table: 'events' | 'messages', subjectId: string) =>
  (
    await sql<{ id: string }>`
      select id from ${sql.table(table)} where subject_id = ${subjectId} order by id desc limit 1`.execute(db)
  ).rows[0]?.id ?? ''

test('failed mails are sorted and found by age and by parts of the address', async () => {
  const fail = (hours: number, receiver: string) => aFailedMail(api, { failedAt: hoursAgo(hours), receiver })
  const [old, new_, middle] = [
    await fail(200, 'anna@fennopack.example'),
    await fail(1, 'mikko@fennopack.example'),
    await fail(48, 'emily@nordlicht.example'),
  ]
  expect(await idsOf('')).toEqual([new_, middle, old])
  expect(await idsOf('sort=oldest')).toEqual([old, middle, new_])
  expect(await idsOf('age=day')).toEqual([new_])
  expect(await idsOf('age=week')).toEqual([new_, middle])
  expect(await idsOf('age=older')).toEqual([old])
  expect(await idsOf('query=fennopack')).toEqual([new_, old])
  expect(await idsOf('query=FENNOPACK&age=older')).toEqual([old])
})

test('failed mails are found by what they are about, also those that could not be composed', async () => {
  const team = await aTeam(api)
  const order = await aSubmittedOrder(team.admin, { request: 'What is it?' })
  await write(team.admin, { kind: 'order', id: order.id }, 'When?')
  const offer = await aSentOffer(expert, team.id)
  const enquiry = await anEnquiryIn(api)
  await anInvitation(team.admin, team.id)
  const invited = await lastIdIn('events', team.id)
  await recordFailure(api.context, invited, { attempts: 31, lastError: 'Out of order' })
  const expected = {
    order: [await aFailedMail(api, { eventKey: `${await lastIdIn('messages', order.id)}:message` })],
    offer: [await aFailedMail(api, { eventKey: `${await lastIdIn('events', offer.id)}:send` })],
    enquiry: [await aFailedMail(api, { eventKey: `${enquiry}:provider` })],
    team: [invited],
    newsletter: [],
    other: [await aFailedMail(api, { eventKey: `digest:2026-01-31:${uuid()}` })],
  }
  for (const [kind, ids] of Object.entries(expected)) expect(await idsOf(`kind=${kind}`)).toEqual(ids)
  const all = expectOk(await expert.get<{ items: FailedMail[] }>('/mails/failed')).items
  expect(all.find(({ id }) => id === invited)).toMatchObject({ kind: 'team', receiver: null })
  expect((await expert.post(`/mails/${invited}/resend`)).status).toBe(204)
})

test('pages go on where the one before ended, in both directions', async () => {
  const ids: string[] = []
  for (let n = 0; n < 60; n++) ids.push(await aFailedMail(api, { failedAt: hoursAgo(Math.floor(n / 2)) }))
  for (const sort of ['newest', 'oldest']) {
    const first = expectOk(
      await expert.get<{ items: FailedMail[]; nextCursor: string }>(`/mails/failed?sort=${sort}`),
    )
    const rest = await idsOf(`sort=${sort}&cursor=${first.nextCursor}`)
    const seen = [...first.items.map(({ id }) => id), ...rest]
    expect([seen.length, new Set(seen)]).toEqual([60, new Set(ids)])
  }
})

test('all that match a filter are sent again, and the report names those that no longer fail', async () => {
  const [one, other] = [
    await aFailedMail(api, { receiver: 'anna@fennopack.example' }),
    await aFailedMail(api, { receiver: 'emily@nordlicht.example' }),
  ]
  expect((await expert.get('/mails/failed/count?query=fennopack')).body).toEqual({ count: 1, hasMore: false })
  const resend = (body: object) => expert.post<BulkReport>('/mails/bulk/resend', body)
  expect((await resend({ filter: { query: 'fennopack' } })).body).toEqual({
    done: [one],
    refused: [],
    hasMore: false,
  })
  expect((await resend({ rows: [{ id: one }, { id: other }] })).body).toEqual({
    done: [other],
    refused: [{ id: one, name: null, code: 'mail_not_found' }],
    hasMore: false,
  })
  expect(await idsOf('')).toEqual([])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'send-mail' and data ->> 'mailId' = any(${[one, other]}::text[])`.execute(db)
  expect(rows[0]?.count).toBe(2)
})

test('the list is a file for managers, and no text becomes a formula', async () => {
  await aFailedMail(api, { subject: '=cmd', receiver: 'anna@fennopack.example' })
  const { raw, headers } = await manager.get(
    '/mails/failed/export?format=csv&columns=subject,kind,receiver&language=fi',
  )
  expect(headers['content-disposition']).toMatch(/filename="toimittamatta-jaaneet-/)
  expect(raw.toString().replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Aihe;Koskee;Vastaanottaja',
    "'=cmd;Kooste tai muistutus;anna@fennopack.example",
  ])
  expect((await expert.get('/mails/failed/export?format=csv')).status).toBe(403)
})
