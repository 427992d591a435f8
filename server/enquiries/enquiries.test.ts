import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiries.ts'
import { startMailbox } from '#local/mailbox.ts'
import { findFreePort } from '#local/ports.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { recordFailure } from '#server/announcements/failed/domain.ts'
import { openLog } from '#server/log.ts'
import { runJobs, tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { MailboxReader } from '#tests/support/mailbox.ts'
import { aForm, anEnquiryId, someWords } from '#tests/support/site-forms.ts'

let api: TestApi
let visitor: ApiClient
let expert: ApiClient
let mailbox: MailboxReader
const stops: (() => Promise<unknown>)[] = []
const logged: string[] = []

beforeAll(async () => {
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()]
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-mails-'))
  const box = await startMailbox({ smtpPort, webPort, folder })
  mailbox = new MailboxReader(box.webUrl)
  api = await startApi({
    SMTP_URL: box.smtpUrl,
    TRUST_PROXY: '127.0.0.1',
    FORMS_PER_HOUR: '8',
    KEEP_ENQUIRIES_MONTHS: '24',
  })
  api.context.log = openLog('debug', { write: (line) => void logged.push(line) })
  const worker = await runJobs(api.context)
  stops.push(
    () => worker.stop(),
    () => api.stop(),
    () => box.stop(),
    () => rm(folder, { recursive: true }),
  )
  visitor = await api.as('nobody')
  expert = await api.as('expert')
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** Each test sends from its own network. */
let networks = 0
const fromNewNetwork = (): Record<string, string> => {
  networks += 1
  return { 'x-forwarded-for': `198.51.${networks}.7` }
}
const send = (words: Record<string, unknown>, headers: Record<string, string> = fromNewNetwork()) =>
  visitor.post<{ code?: string; errors?: unknown }>('/enquiries', words, { headers })

async function kept(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries where email = ${email}`.execute(api.context.db)
  return rows[0]?.count ?? 0
}
const jobsFor = async () =>
  (
    await sql`select from pgboss.job j join events e on e.id = (j.data ->> 'eventId')::uuid where e.subject_kind = 'enquiry'`.execute(
      api.context.db,
    )
  ).rows.length

describe('an enquiry', () => {
  test('is kept, mailed to the provider, and acknowledged in the language of the form', async () => {
    const words = { ...someWords(api), message: 'Migraatio <b>elintarvikkeeseen</b>\nKiitos!' }
    const { status, body } = await send(words)
    expect([status, body]).toEqual([
      200,
      {
        replyPromise: {
          en: 'We reply within one business day.',
          fi: 'Vastaamme yhden arkipäivän kuluessa.',
        },
      },
    ])
    const toSender = await mailbox.waitFor(words.email, 'tarjouspyyntösi on perillä')
    expect(toSender.text).toContain('Vastaamme yhden arkipäivän kuluessa.')
    expect(toSender.text).toContain('Palvelemme vain yrityksiä ja organisaatioita')
    expect(toSender.text).toMatch(/Migraatio <b>elintarvikkeeseen<\/b>\n\s*Kiitos!/)
    expect(toSender.html).toContain('Migraatio &lt;b&gt;elintarvikkeeseen&lt;/b&gt;')
    expect(toSender.headers['content-language']).toBe('fi')
    const toProvider = await mailbox.waitFor('orders@labsilta.example', 'Kallio Oy')
    expect(toProvider.text).toContain('+358401234567')
    expect(toProvider.html).toContain('/fi/toimisto/yhteydenotot/')
    const { body: page } = await expert.get<{ items: Enquiry[] }>('/enquiries')
    const { form: _, homepage: __, ...told } = words
    expect(page.items.find(({ email }) => email === words.email)).toMatchObject({
      ...told,
      phone: '+358401234567',
      recurringNeed: true,
      answeredAt: null,
    })
  })

  test('in English is acknowledged in English', async () => {
    const words = { ...someWords(api), kind: 'contact', language: 'en', page: '/contact' }
    await send(words)
    const mail = await mailbox.waitFor(words.email, 'we have received your message')
    expect(mail.text).toContain('We reply within one business day.')
    expect(mail.text).toContain('We serve companies and organisations only')
  })

  test('sent twice, also at the same instant, is stored once; another text from the same form is another enquiry', async () => {
    const words = someWords(api)
    const headers = fromNewNetwork()
    const before = await jobsFor()
    const replies = await Promise.all([1, 2, 3].map(() => send(words, headers)))
    await send(words, headers)
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await kept(words.email), (await jobsFor()) - before]).toEqual([1, 1])
    await send({ ...words, message: 'I forgot something.' }, headers)
    expect(await kept(words.email)).toBe(2)
  })

  test.each([
    ['name', { name: ' ' }, 'required'],
    ['company', { company: '' }, 'required'],
    ['email', { email: 'aino(at)kallio' }, 'not_an_email'],
    ['phone', { phone: '040 123 4567' }, 'not_a_phone'],
    ['message', { message: '\n ' }, 'required'],
    ['message', { message: 'bell \u0007' }, 'control_characters'],
    ['page', { page: '//evil.example/' }, 'wrong_format'],
    ['servicesOffered', { kind: 'partner' }, 'required'],
    ['servicesOffered', { servicesOffered: 'ICP-MS' }, 'unknown_field'],
    ['isAdmin', { isAdmin: true }, 'unknown_field'],
  ])('with a wrong %s is refused and not kept', async (path, change, code) => {
    const words = { ...someWords(api), ...change }
    const { status, body } = await send(words)
    expect([status, body.errors]).toEqual([400, [{ path, code }]])
    expect(await kept(words.email)).toBe(0)
  })

  test('of a laboratory says what it offers', async () => {
    const words = { ...someWords(api), kind: 'partner', servicesOffered: 'ICP-MS, ISO 17294-2' }
    expect((await send(words)).status).toBe(200)
    const mail = await mailbox.waitFor(words.email, 'viestisi on perillä')
    expect(mail.text).toContain('ICP-MS, ISO 17294-2')
  })
})

describe('a form that no person sent', () => {
  test.each([
    ['that fills in the hidden field', () => ({ homepage: 'https://pills.example' })],
    ['that needs less than three seconds', () => ({ form: aForm(api, 2500) })],
  ])('a bot %s gets the reply of a person, and nothing is stored or mailed', async (_name, change) => {
    const person = await send(someWords(api))
    const words = { ...someWords(api), ...change() }
    const before = await jobsFor()
    const { status, body } = await send(words)
    expect([status, body]).toEqual([person.status, person.body])
    expect([await kept(words.email), (await jobsFor()) - before]).toEqual([0, 0])
  })

  test.each([
    ['none', () => undefined],
    ['one of yesterday', () => aForm(api, 25 * 60 * 60_000)],
    ['one that we never gave', () => `${aForm(api).split('.')[0]}.${'A'.repeat(43)}`],
  ])('a script has to get a token: %s is not enough', async (_name, form) => {
    const words = { ...someWords(api), form: form() }
    expect((await send(words)).body.code).toBe('form_token_missing')
    const { body } = await visitor.get<{ form: string }>('/enquiries/form')
    expect(body.form).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    api.clock.set(new Date(Date.now() + 4000))
    expect((await send({ ...words, form: body.form })).status).toBe(200)
    api.clock.set(new Date())
    expect(await kept(words.email)).toBe(1)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
    [{ origin: 'http://localhost:3000' }, 200],
  ])('from a page with %o it is answered %i', async (headers, status) => {
    const words = someWords(api)
    expect((await send(words, { ...fromNewNetwork(), ...headers })).status).toBe(status)
    expect(await kept(words.email)).toBe(status === 200 ? 1 : 0)
  })

  test('one email address sends at most five in an hour, from any network', async () => {
    const email = 'busy@kallio.example'
    const from = async (address: string) => (await send({ ...someWords(api), email: address })).status
    for (let sent = 0; sent < 5; sent += 1) expect(await from(email)).toBe(200)
    expect(await from('Busy@Kallio.example')).toBe(429)
    expect(await kept('Busy@Kallio.example')).toBe(0)
    api.clock.set(new Date(Date.now() + 60 * 60_000))
    expect(await from(email)).toBe(200)
    api.clock.set(new Date())
  })

  test.each([
    ['/24', '203.0.113.1', '203.0.113.200', '203.0.112.200'],
    ['/64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])('one network (%s) sends at most eight in an hour, also at once', async (_name, one, same, other) => {
    const from = (ip: string) => send(someWords(api), { 'x-forwarded-for': ip })
    const replies = await Promise.all(Array.from({ length: 10 }, () => from(one)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
    const refused = await from(same)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '3600',
    ])
    expect((await from(other)).status).toBe(200)
  })
})

describe('the office', () => {
  test('reads enquiries page by page, newest first, and marks them once', async () => {
    await sql`delete from enquiries`.execute(api.context.db)
    const ids = [await anEnquiryId(api), await anEnquiryId(api)]
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from enquiries`.execute(
      api.context.db,
    )
    await sql`
      insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type,
        message, recurring_need, referral_source, services_offered, language, page, created_at)
      select uuidv7(interval '-1 day'), uuidv7(), n::text, 'contact', 'Old', 'old@x.example', '', 'Old Oy', '', '', 'm', false,
        '', '', 'en', '/', now() - interval '1 day' from generate_series(1, 60) n`.execute(api.context.db)
    const seen: string[] = []
    let cursor = ''
    do {
      type Page = { items: Enquiry[]; nextCursor: string | null }
      const { body } = await expert.get<Page>(`/enquiries${cursor && `?cursor=${cursor}`}`)
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? ''
    } while (cursor !== '')
    expect(seen).toHaveLength((rows[0]?.count ?? 0) + 60)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.slice(0, 2)).toEqual(ids.toReversed())

    const mark = () => expert.post<Enquiry>(`/enquiries/${ids[0]}/answered`)
    const { body: marked } = await mark()
    expect(marked.answeredAt).toMatch(/Z$/)
    expect(marked.answeredBy).not.toBe('')
    expect((await mark()).body).toEqual(marked)
    const idsIn = async (state: string) =>
      (await expert.get<{ items: Enquiry[] }>(`/enquiries?state=${state}`)).body.items.map(({ id }) => id)
    expect(await idsIn('answered')).toEqual([ids[0]])
    expect(await idsIn('open')).not.toContain(ids[0])
    const missing = await expert.post('/enquiries/01980000-0000-7000-8000-000000000000/answered')
    expect(missing.body.code).toBe('enquiry_not_found')
  })
})

test('closed enquiries are deleted with their mails after the period that is set, not earlier', async () => {
  const words = someWords(api)
  await send(words)
  const old = await sql<{ id: string; subjectId: string }>`
    select e.id, e.subject_id as "subjectId" from events e join enquiries q on q.id = e.subject_id where q.email = ${words.email}`.execute(
    api.context.db,
  )
  await announceEvent(api.context, old.rows[0]?.id ?? '')
  const mails = async () =>
    (await sql`select from mails where receiver = ${words.email}`.execute(api.context.db)).rows.length
  expect(await mails()).toBe(1)
  const young = someWords(api)
  await send(young)
  const age = (email: string, span: string) =>
    sql`
      update enquiries set created_at = now() - ${span}::interval, state = 'closed', closed_reason = 'other', due_at = null
      where email = ${email}`.execute(api.context.db)
  await age(words.email, '24 months 1 day')
  await age(young.email, '23 months 27 days')
  const { subjectId } = old.rows[0] ?? { subjectId: '' }
  await recordFailure(api.context, old.rows[0]?.id ?? '', { attempts: 10, lastError: 'no' })
  await tidyUp(api.context)
  expect([await kept(words.email), await kept(young.email)]).toEqual([0, 1])
  expect(await mails()).toBe(0)
  const { rows: events } = await sql<{ action: string }>`
    select e.action, f.event_id as failed from events e left join failed_announcements f on f.event_id = e.id
    where e.subject_id = ${subjectId} order by e.id`.execute(api.context.db)
  expect(events).toEqual([
    { action: 'receive', failed: null },
    { action: 'delete', failed: null },
  ])
})

test('the log contains no text or address that senders wrote', () => {
  expect(logged.filter((line) => /kallio|358|198\.51|Migraatio/i.test(line))).toEqual([])
})
