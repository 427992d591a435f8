import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { InternalNotes } from '#contract/messages.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { conversationOf, write } from '#tests/support/messages.ts'
import { aDraftOffer, aSentOffer } from '#tests/support/offers.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { aPerson, aTeam, type TestTeam } from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient
let team: TestTeam

beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  team = await aTeam(api)
})
afterAll(() => api.stop())

const anOffer = async () => ({ kind: 'offer', id: (await aSentOffer(expert, team.id)).id }) as const
const anOrder = async () =>
  ({ kind: 'order', id: (await aSubmittedOrder(team.admin, { request: 'What is it?' })).id }) as const

async function composeMails(): Promise<void> {
  const { rows } = await sql<{ eventId: string }>`
    select id as "eventId" from events where action = 'write_message' order by id`.execute(api.context.db)
  for (const { eventId } of rows) await announceEvent(api.context, eventId)
}

describe('internal notes', () => {
  const secret = 'Hushhush: he never pays'

  test('are in no list, object, mail, search or history of a customer', async () => {
    const [order, offer] = [await anOrder(), await anOffer()]
    for (const subject of [order, offer]) {
      expectOk(await expert.post(`/${subject.kind}s/${subject.id}/internal-notes`, { text: secret }))
      await write(expert, subject, { text: 'Which standard?', isQuestion: true })
      await write(team.admin, subject, 'EN 13130')
      const path = `/${subject.kind}s/${subject.id}/internal-notes`
      const { items } = expectOk(await expert.get<InternalNotes>(path))
      expect(items.map(({ text }) => text)).toEqual([secret])
      expect((await team.admin.get(path)).status).toBe(403)
      expect(JSON.stringify(await conversationOf(expert, subject))).not.toContain(secret)
    }
    await composeMails()
    expect(JSON.stringify(await storedMails(api))).not.toContain('Hushhush')
    const { rows: events } = await sql<{ text: string }>`
      select concat(row_to_json(e), row_to_json(p)) as text
      from events e left join event_personal p on p.event_id = e.id`.execute(api.context.db)
    expect(JSON.stringify(events)).not.toContain('Hushhush')
    const paths = Object.values(endpoints)
      .filter(
        ({ method, path }) => method === 'GET' && /^\/(?:orders|offers|news|search|questions)/.test(path),
      )
      .flatMap(({ path }) => [order, offer].map(({ id }) => path.replace('{id}', id)))
      .map((path) => path.replace(/\{version\}/, '1').replace(/export$/, 'export?format=csv'))
    for (const path of [...paths, '/orders?query=hushhush', '/search?query=hushhush']) {
      const { raw } = await team.admin.get(path)
      expect(raw.toString(), path).not.toContain('Hushhush')
    }
  })

  test('cannot become messages: the database neither stores them as such nor lets them be changed', async () => {
    const order = await anOrder()
    expectOk(await expert.post(`/orders/${order.id}/internal-notes`, { text: secret }))
    const { db } = api.context
    const asMessage = sql`
      insert into messages (id, subject_kind, subject_id, organisation_id, at, side, audience, author_name, text)
      values (${uuid()}, 'order', ${order.id}, ${team.id}, now(), 'provider', 'internal', 'Somebody', ${secret})`
    await expect(asMessage.execute(db)).rejects.toThrow('messages_of_conversations_are_public')
    await expect(sql`update internal_notes set text = 'Public'`.execute(db)).rejects.toThrow(
      'permission denied',
    )
    await expect(sql`update messages set text = 'Changed'`.execute(db)).rejects.toThrow('permission denied')
  })

  test('are refused for a draft, as messages are', async () => {
    const { id } = await aDraftOffer(expert)
    const stranger = await aPerson(api)
    expect((await expert.post(`/offers/${id}/messages`, { text: 'Hello' })).status).toBe(404)
    expect((await expert.post(`/offers/${id}/internal-notes`, { text: 'Hello' })).status).toBe(404)
    expect((await stranger.post(`/offers/${id}/messages`, { text: 'Hello' })).status).toBe(404)
  })
})
