import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailbox } from '#local/mailbox.ts'
import { findFreePort } from '#local/ports.ts'
import { runJobs, tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { MailboxReader } from '#tests/support/mailbox.ts'
import { aSubscription, postForm } from '#tests/support/site-forms.ts'

let api: TestApi
let visitor: ApiClient
let mailbox: MailboxReader
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()]
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-mails-'))
  const box = await startMailbox({ smtpPort, webPort, folder })
  mailbox = new MailboxReader(box.webUrl)
  api = await startApi({ SMTP_URL: box.smtpUrl })
  const worker = await runJobs(api.context)
  stops.push(
    () => worker.stop(),
    () => api.stop(),
    () => box.stop(),
    () => rm(folder, { recursive: true }),
  )
  visitor = await api.as('nobody')
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const ask = (email: string, more: object = {}) =>
  visitor.post('/newsletter/subscriptions', { email, language: 'fi', ...more })
async function stateOf(email: string): Promise<string> {
  const { rows } = await sql<{ confirmed: boolean }>`
    select confirmed_at is not null as confirmed from newsletter_subscriptions where lower(email) = lower(${email})`.execute(
    api.context.db,
  )
  return rows.map(({ confirmed }) => (confirmed ? 'confirmed' : 'waiting')).join()
}
async function idOf(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from newsletter_subscriptions where lower(email) = lower(${email})`.execute(api.context.db)
  return rows[0]?.id ?? ''
}
async function actionsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from events where subject_id = ${id} order by id`.execute(api.context.db)
  return rows.map(({ action }) => action)
}
const jobs = async () =>
  (
    await sql`select from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::uuid where e.subject_kind = 'subscription'`.execute(
      api.context.db,
    )
  ).rows.length
/** Path and query of the first link to our site in a text. */
const linkIn = (text: string, kind: string) => {
  const [, path = ''] = new RegExp(`https?://[^/\\s]+(/api/v1/newsletter/${kind}/[^\\s>]+)`).exec(text) ?? []
  return path
}

test('a subscription begins with the button behind the link of a mail, and ends with one click', async () => {
  const email = 'lukija@kallio.example'
  expect((await ask(email)).body).toEqual({ status: 'asked' })
  const asked = await mailbox.waitFor(email, 'Vahvista uutiskirjeen tilaus')
  const link = linkIn(asked.text, 'confirmations')
  expect(asked.html).toContain(link.split('?')[0])

  const subscription = await idOf(email)
  const question = await visitor.get(link)
  expect([question.status, await stateOf(email)]).toEqual([200, 'waiting'])
  expect(question.raw.toString()).toContain('<html lang="fi">')
  expect(question.raw.toString()).toContain(` action="${link}" method="post">`)
  const done = await postForm(visitor, link, {})
  expect([done.status, await stateOf(email)]).toEqual([200, 'confirmed'])
  expect(done.raw.toString()).toContain('Uutiskirjeen tilaus on vahvistettu')

  const welcome = await mailbox.waitFor(email, 'Uutiskirjeen tilaus on vahvistettu')
  const source = (await mailbox.source(welcome.id)).replaceAll(/\r?\n[ \t]+/g, ' ')
  expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const [header = ''] = /^List-Unsubscribe: .*$/m.exec(source) ?? []
  const oneClick = linkIn(header, 'unsubscriptions')
  const shown = await visitor.get(linkIn(welcome.text, 'unsubscriptions'))
  expect(shown.raw.toString()).toContain('Peru uutiskirjeen tilaus')
  expect(await stateOf(email)).toBe('confirmed')
  const strange = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const ended = await postForm(visitor, oneClick, { 'List-Unsubscribe': 'One-Click' }, strange)
  expect([ended.status, await stateOf(email)]).toEqual([200, ''])
  expect(ended.raw.toString()).toContain('Uutiskirjeen tilaus on peruttu')
  const again = await postForm(visitor, oneClick, { 'List-Unsubscribe': 'One-Click' }, strange)
  expect(again.raw.toString()).toBe(ended.raw.toString())

  const late = await postForm(visitor, link, {})
  expect([late.status, await stateOf(email)]).toEqual([404, ''])
  expect(late.raw.toString()).toContain('Tätä linkkiä ei voi enää käyttää')
  const { rows } = await sql`select from mails where receiver = ${email}`.execute(api.context.db)
  expect(rows).toEqual([])
  expect(await actionsOf(subscription)).toEqual(['subscribe', 'confirm', 'unsubscribe'])
})

describe('a subscription request', () => {
  test('gets the same reply whether an address is unknown, waiting or subscribed, and mails no subscriber', async () => {
    const { email, confirmation } = await aSubscription(api)
    const waiting = await ask(email)
    await visitor.post(`/newsletter/confirmations/${confirmation}`)
    const before = await jobs()
    const subscribed = await ask(email.toUpperCase())
    const unknown = await ask('unknown@kallio.example')
    expect([waiting.raw, subscribed.raw]).toEqual([unknown.raw, unknown.raw])
    expect([waiting.status, subscribed.status, unknown.status]).toEqual([200, 200, 200])
    expect([await stateOf(email), (await jobs()) - before]).toEqual(['confirmed', 1])
  })

  test('that is repeated, also at the same instant, sends at most three mails a day to one address', async () => {
    const before = await jobs()
    const spellings = ['Flood@kallio.example', 'flood@kallio.example', 'FLOOD@kallio.example']
    await Promise.all([...spellings, ...spellings, ...spellings].map((email) => ask(email)))
    expect([await stateOf('flood@kallio.example'), (await jobs()) - before]).toEqual(['waiting', 3])
    api.clock.set(new Date(Date.now() + 24 * 60 * 60_000))
    await ask('flood@kallio.example')
    api.clock.set(new Date())
    expect((await jobs()) - before).toBe(4)
  })

  test('by a bot that fills in the hidden field is answered and discarded', async () => {
    const { status, body } = await ask('bot@kallio.example', { homepage: 'x' })
    expect([status, body, await stateOf('bot@kallio.example')]).toEqual([200, { status: 'asked' }, ''])
  })

  test('from another site is refused', async () => {
    const headers = { origin: 'https://evil.example' }
    const reply = await visitor.post(
      '/newsletter/subscriptions',
      { email: 'x@kallio.example', language: 'en' },
      { headers },
    )
    expect([reply.status, reply.body.code]).toEqual([403, 'foreign_origin'])
  })

  test.each([
    ['en', 'Please check your email', 'Invalid email address.'],
    ['fi', 'Tarkista sähköpostisi', 'Virheellinen sähköpostiosoite.'],
  ])('without a script is answered by a page (%s)', async (language, thanks, problem) => {
    const form = (email: string) =>
      postForm(visitor, '/newsletter/subscriptions', { email, language, homepage: '' })
    const good = await form(`page.${language}@kallio.example`)
    expect([good.status, await stateOf(`page.${language}@kallio.example`)]).toEqual([200, 'waiting'])
    expect(good.raw.toString()).toContain(thanks)
    const bad = await form('"page"')
    expect(bad.status).toBe(400)
    expect(bad.raw.toString()).toContain(problem)
    expect(bad.raw.toString()).toContain('value="&quot;page&quot;"')
  })
})

describe('a link', () => {
  test('works for its own purpose only, and cannot be forged', async () => {
    const { email, confirmation, unsubscription } = await aSubscription(api)
    const other = await aSubscription(api)
    const madeUp = `${confirmation.split('.')[0]}.${other.confirmation.split('.')[1]}`
    for (const token of [unsubscription, madeUp]) {
      const reply = await visitor.post(`/newsletter/confirmations/${token}`)
      expect(reply.body.code).toBe('newsletter_link_invalid')
    }
    expect((await visitor.post(`/newsletter/unsubscriptions/${confirmation}`)).status).toBe(404)
    expect(await stateOf(email)).toBe('waiting')
  })

  test.each(['confirmation', 'unsubscription'] as const)(
    'that is damaged says so when it is opened (%s)',
    async (purpose) => {
      const token = (await aSubscription(api))[purpose]
      for (const damaged of [token.slice(0, -5), `x${token}`, 'x', token.replace('.', '%20')]) {
        const fi = await visitor.get(`/newsletter/${purpose}s/${damaged}?language=fi`)
        expect([fi.status, fi.raw.toString()]).toEqual([200, expect.stringContaining('Linkki ei kelpaa')])
        expect(fi.raw.toString()).not.toContain('answer-form')
        expect((await visitor.get(`/newsletter/${purpose}s/${damaged}`)).raw.toString()).toContain(
          'This link is invalid',
        )
      }
    },
  )

  test('that can no longer confirm a subscription says so when it is opened', async () => {
    const { email, confirmation, unsubscription } = await aSubscription(api)
    await visitor.post(`/newsletter/confirmations/${confirmation}`)
    expect((await visitor.get(`/newsletter/confirmations/${confirmation}`)).status).toBe(200)
    await visitor.post(`/newsletter/unsubscriptions/${unsubscription}`)
    const late = await visitor.get(`/newsletter/confirmations/${confirmation}`)
    expect(await stateOf(email)).toBe('')
    expect(late.raw.toString()).toContain('This link can no longer be used')
    expect((await visitor.get(`/newsletter/unsubscriptions/${unsubscription}`)).status).toBe(200)
  })

  test('pressed twice at once confirms once', async () => {
    const { email, confirmation } = await aSubscription(api)
    const before = await jobs()
    const press = () => visitor.post(`/newsletter/confirmations/${confirmation}`)
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200])
    expect([await stateOf(email), (await jobs()) - before]).toEqual(['confirmed', 1])
  })

  test('is valid for 30 days, after which the address is deleted', async () => {
    const { id, email, confirmation } = await aSubscription(api)
    const young = await aSubscription(api)
    const confirmed = await aSubscription(api)
    await visitor.post(`/newsletter/confirmations/${confirmed.confirmation}`)
    const age = (of: string, days: number) =>
      sql`update newsletter_subscriptions set asked_at = now() - ${days} * interval '1 day' where id = ${of}`.execute(
        api.context.db,
      )
    // A mail about an address that is deleted by then would not be sent.
    await mailbox.waitFor(email, 'Vahvista uutiskirjeen tilaus', 30_000)
    await age(id, 30.1)
    await age(young.id, 29.9)
    await age(confirmed.id, 400)
    expect((await visitor.post(`/newsletter/confirmations/${confirmation}`)).status).toBe(404)
    await tidyUp(api.context)
    const states = await Promise.all([email, young.email, confirmed.email].map(stateOf))
    expect(states).toEqual(['', 'waiting', 'confirmed'])
    expect(await actionsOf(id)).toEqual(['subscribe', 'delete'])
    const { rows } = await sql`select from mails where receiver = ${email}`.execute(api.context.db)
    expect(rows).toEqual([])
  })
})
