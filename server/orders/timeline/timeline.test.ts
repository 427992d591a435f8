import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { recordFailure } from '#server/announcements/failed/domain.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aResult,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { write } from '#tests/support/messages.ts'
import { invite } from '../invitations/domain.ts'

type Page = { kinds: string[]; items: TimelineEntry[]; nextCursor: string | null }

const api = await startApi()
afterAll(() => api.stop())
const { context, ownerDb } = api
const [anna, otto, raija, expert] = [
  await api.as('anna'),
  await api.as('otto'),
  await api.as('raija'),
  await api.as('expert'),
]
const { organisationId = '' } = await whoIs(anna)
const pageOf = async (by: ApiClient, id: string, query = '') =>
  expectOk(await by.get<Page>(`/orders/${id}/timeline${query}`))

const isOnFile = (entry: TimelineEntry) => entry.kind === 'file'

/** Kind of an entry, and the words by which a test recognises it. */
function wordsOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'message':
      return `${entry.message.audience} ${entry.message.side} ${entry.message.author.name}: ${entry.message.excerpt}`
    case 'mail':
      return `mail ${entry.mail.act} ${entry.mail.receiver} ${entry.mail.state}`
    case 'view':
      return `view ${entry.view.person.name} ${entry.view.offer.version}`
    default:
      return `${entry.kind} ${entry.event.act}`
  }
}

async function composeMails(id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} order by id`.execute(context.db)
  for (const event of rows) await announceEvent(context, event.id)
}

/** Order with every kind of entry, which a reporting contact may open. */
async function anOrderWithAll() {
  const offer = await anOffer(api, { organisationId })
  expectOk(await anna.post(`/offers/${offer.id}/viewed`, {}, { version: 1 }))
  const { id, samples } = await aSubmittedOrder(anna, {
    offer,
    samples: 2,
    contact: { reportingAccess: true },
  })
  const subject = { kind: 'order', id } as const
  await write(expert, subject, { text: 'Which standard?', isQuestion: true })
  await write(anna, subject, { text: 'EN 13130', sampleId: samples[1]?.id ?? '' })
  expectOk(await expert.post(`/orders/${id}/internal-notes`, { text: 'Calls on Monday' }))
  expectOk(await anna.upload(`/orders/${id}/files`, 'drawing.pdf', pdf))
  await receiveAll(expert, id)
  await act(expert, id, 'start')
  await aResult(expert, id)
  await composeMails(id)
  const token = await context.db
    .transaction()
    .execute((tx) => invite(tx, id, 'raija@raportti.example', api.clock.now()))
  expectOk(await raija.post(`/invitations/${token}/acceptance`))
  return { id, samples, offer }
}
const all = await anOrderWithAll()

test('an expert reads actions, messages, notes, mails, views and files as one list', async () => {
  const { kinds, items, nextCursor } = await pageOf(expert, all.id)
  expect([kinds, nextCursor]).toEqual([['action', 'message', 'mail', 'view', 'file'], null])
  const { name } = expectOk(await expert.get<{ person: { name: string } }>('/session')).person
  expect(items.map(wordsOf)).toEqual(
    expect.arrayContaining([
      'action submit',
      'action receive',
      'file upload',
      'file add_result',
      `both provider ${name}: Which standard?`,
      'both customer Anna Virtanen: EN 13130',
      `internal provider ${name}: Calls on Monday`,
      'mail submit anna@fennopack.example queued',
      'mail write_message anna@fennopack.example queued',
      'view Anna Virtanen 1',
    ]),
  )
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const pinned = items.find((entry) => entry.kind === 'message' && entry.message.excerpt === 'EN 13130')
  expect(pinned).toMatchObject({ message: { pin: { kind: 'sample', position: 2 }, question: 'open' } })
  expect(items.find(({ kind }) => kind === 'view')).toMatchObject({
    view: { offer: { id: all.offer.id, version: 1 } },
  })
})

test('a customer reads the entries of the history and the messages, and nothing of the provider', async () => {
  const { kinds, items } = await pageOf(anna, all.id)
  expect(kinds).toEqual(['action', 'message', 'file'])
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(kinds))
  const history = await eventsOf(anna, all.id)
  const told = items.flatMap((entry) => ('event' in entry ? [entry.event] : []))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(told.toSorted(byId)).toEqual(
    history.filter(({ act: done }) => done !== 'write_message').toSorted(byId),
  )
  expect(items.filter(({ kind }) => kind === 'message').map(wordsOf)).toEqual([
    'both customer Anna Virtanen: EN 13130',
    'both provider Labsilta: Which standard?',
  ])
  expect(JSON.stringify(items)).not.toMatch(/Calls on Monday|@/)
})

test('a reporting contact reads neither messages nor attachments', async () => {
  const { kinds, items } = await pageOf(raija, all.id)
  expect(kinds).toEqual(['action', 'file'])
  expect(items.filter(isOnFile).map(wordsOf)).toEqual(['file add_result'])
  expect(items.filter(({ kind }) => kind === 'action').map(wordsOf)).toEqual([
    'action complete',
    'action start',
    'action receive',
    'action submit',
  ])
})

test('the timeline is not found by others, and kinds that a reader may not see are refused', async () => {
  const codeOf = async (by: ApiClient, query = '') => {
    const { status, body } = await by.get<{ code?: string; items?: unknown }>(
      `/orders/${all.id}/timeline${query}`,
    )
    return [status, body.code, body.items]
  }
  expect(await codeOf(otto)).toEqual([404, 'order_not_found', undefined])
  expect(await codeOf(otto, '?kind=mail')).toEqual([404, 'order_not_found', undefined])
  expect(await codeOf(anna, '?kind=mail')).toEqual([403, 'forbidden', undefined])
  expect(await codeOf(anna, '?kind=view')).toEqual([403, 'forbidden', undefined])
  expect(await codeOf(raija, '?kind=message')).toEqual([403, 'forbidden', undefined])
})

test('mails and views are not for keys, and messages not for an expert who acts for a person', async () => {
  const { client } = await anApiKey(api, { scopes: ['orders_read'] })
  const { kinds, items } = await pageOf(client, all.id)
  expect([kinds, JSON.stringify(items).includes('@')]).toEqual([['action', 'message', 'file'], false])
  const acting = await pageOf(expert.actingFor((await whoIs(anna)).id), all.id)
  expect(acting.kinds).toEqual(['action', 'file'])
  expect(acting.items.filter((entry) => wordsOf(entry) === 'action write_message')).toHaveLength(2)
})

test('each kind can be read alone, and together they are the whole list', async () => {
  const whole = await pageOf(expert, all.id)
  const parts: TimelineEntry[] = []
  for (const kind of whole.kinds) {
    const { items } = await pageOf(expert, all.id, `?kind=${kind}`)
    expect(new Set(items.map((entry) => entry.kind))).toEqual(new Set([kind]))
    parts.push(...items)
  }
  const idsOf = (items: TimelineEntry[]) => items.map(({ kind, id }) => `${kind} ${id}`).toSorted()
  expect(idsOf(parts)).toEqual(idsOf(whole.items))
})

test('pages of several tables go on where the one before ended', async () => {
  const { id } = await aSubmittedOrder(anna, { request: 'What is it?' })
  const writeOne = (n: number) => write(anna, { kind: 'order', id }, `Message ${n}`)
  for (let n = 0; n < 30; n++) {
    await writeOne(n)
    expectOk(await expert.post(`/orders/${id}/internal-notes`, { text: `Note ${n}` }))
  }
  await composeMails(id)
  // Entries of one instant are separated by their ids.
  await sql`update mails set created_at = date_trunc('minute', created_at) where event_key in (
    select id || ':message-provider' from events where subject_id = ${id})`.execute(ownerDb)
  const seen: string[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 5; pages++) {
    const page: Page = await pageOf(expert, id, cursor && `?cursor=${cursor}`)
    expect(page.items.length).toBeLessThanOrEqual(50)
    seen.push(...page.items.map((entry) => `${entry.at} ${entry.id}`))
    cursor = page.nextCursor
  }
  expect(seen.length).toBeGreaterThan(90)
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
})

test('a failed mail says why and can be sent again, also one that could not be composed', async () => {
  const { id } = await aSubmittedOrder(anna, { request: 'What is it?' })
  await composeMails(id)
  await sql`
    update mails set state = 'failed', attempts = 9, last_error = 'Mailbox full', failed_at = created_at
    where receiver = 'anna@fennopack.example' and event_key in (select e.id || ':submit' from events e where e.subject_id = ${id})`.execute(
    context.db,
  )
  const [event] = await eventsOf(expert, id)
  await recordFailure(context, event?.id ?? '', { attempts: 31, lastError: 'Out of order' })
  const mailsOf = async () =>
    (await pageOf(expert, id, '?kind=mail')).items.flatMap((entry) =>
      entry.kind === 'mail' ? [{ id: entry.id, ...entry.mail }] : [],
    )
  const failed = (await mailsOf()).filter(({ state }) => state === 'failed')
  expect(failed).toEqual([
    expect.objectContaining({
      id: event?.id,
      receiver: null,
      lastError: 'Out of order',
      allowed: ['resend'],
    }),
    expect.objectContaining({ attempts: 9, lastError: 'Mailbox full', allowed: ['resend'] }),
  ])
  for (const mail of failed) expect((await expert.post(`/mails/${mail.id}/resend`)).status).toBe(204)
  const after = await mailsOf()
  expect(after.map(({ state, allowed }) => [state, allowed])).toEqual(after.map(() => ['queued', []]))
})
