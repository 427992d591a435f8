import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { startMailbox } from '#local/mailbox.ts'
import { findFreePort } from '#local/ports.ts'
import { runJobs } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { MailboxReader, type ReceivedMail } from '#tests/support/mailbox.ts'
import { someWords } from '#tests/support/site-forms.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
let expert: ApiClient
let mailbox: MailboxReader
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()]
  const folder = await mkdtemp(join(tmpdir(), 'labsilta-mails-'))
  const box = await startMailbox({ smtpPort, webPort, folder })
  mailbox = new MailboxReader(box.webUrl)
  api = await startApi({ SMTP_URL: box.smtpUrl, REPLY_EMAIL: 'experts@labsilta.example' })
  const worker = await runJobs(api.context)
  stops.push(
    () => worker.stop(),
    () => api.stop(),
    () => box.stop(),
    () => rm(folder, { recursive: true }),
  )
  expert = await api.as('expert')
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const replyToOf = async ({ id }: ReceivedMail) => /^Reply-To: (.*?)\r?$/m.exec(await mailbox.source(id))?.[1]

async function aSentForm(change: Record<string, string> = {}) {
  const words = { ...someWords(api), ...change }
  await (await api.as('nobody')).post('/enquiries', words)
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where email = ${words.email}`.execute(api.context.db)
  return { id: rows[0]?.id ?? '', words }
}

const reply = (id: string, text: string, key?: string) =>
  expert.post<EnquiryThread>(`/enquiries/${id}/replies`, { text }, key ? { key } : {})

test('a reply is mailed once, in the language of the form, with the original quoted and in its thread', async () => {
  const { id, words } = await aSentForm()
  const received = await mailbox.waitFor(words.email, 'tarjouspyyntösi on perillä')
  expect(await replyToOf(received)).toBe('experts@labsilta.example')
  expect(received.text).toContain('Voit vastata tähän viestiin.')
  const replies = await Promise.all(
    [1, 2, 3].map(() => reply(id, 'Hei Aino,\nkyllä onnistuu.', `reply-${id}`)),
  )
  expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
    [201, 'answered'],
    [201, 'answered'],
    [201, 'answered'],
  ])
  const mail = await mailbox.waitFor(words.email, 'kyllä onnistuu')
  expect(mail.subject).toBe('Re: Tarjouspyyntösi Labsillalle')
  expect(mail.headers['in-reply-to']).toBe(received.headers['message-id'])
  expect(mail.headers.references).toBe(received.headers['message-id'])
  expect(await replyToOf(mail)).toBe('experts@labsilta.example')
  expect(mail.headers['content-language']).toBe('fi')
  expect(mail.headers['auto-submitted']).toBeUndefined()
  expect(mail.text).toContain('Hei Aino,\nkyllä onnistuu.')
  expect(mail.text).toMatch(
    /Aino Kallio kirjoitti \d+\.\d+\.\d{4} \d\d\.\d\d:\s+> Migraatio elintarvikkeeseen\.\n> Kiitos!/,
  )
  const { rows } = await sql`select from mails where receiver = ${words.email}`.execute(api.context.db)
  expect(rows).toHaveLength(2)
  await until(async () => {
    const { body } = await expert.get<EnquiryThread>(`/enquiries/${id}`)
    return body.messages[0]?.delivery === 'sent'
  })
})

test('a later reply quotes the last message of the sender, never a note, and follows the whole thread', async () => {
  const { id, words } = await aSentForm({ language: 'en' })
  const { headers: first } = await mailbox.waitFor(words.email, 'we have received your offer request')
  await reply(id, 'Which material is it?')
  const { headers: second } = await mailbox.waitFor(words.email, 'Which material is it?')
  await expert.post(`/enquiries/${id}/notes`, { text: 'hushhush' })
  const recorded = await expert.post<EnquiryThread>(`/enquiries/${id}/messages`, { text: 'Polypropylene.' })
  expect(recorded.body.state).toBe('in_progress')
  await reply(id, 'Thank you!')
  const mail = await mailbox.waitFor(words.email, 'Thank you!')
  expect(mail.text).toMatch(/wrote on .*:\s+> Polypropylene\./)
  expect(mail.text).not.toContain('Migraatio')
  expect(mail.headers.references).toEqual([first['message-id'], second['message-id']])
  expect(mail.headers['in-reply-to']).toBe(second['message-id'])
  expect(JSON.stringify(await mailbox.list(words.email))).not.toContain('hushhush')
})

test('a reply quotes the messages that its author had seen, not those recorded meanwhile', async () => {
  const { id, words } = await aSentForm({ language: 'en' })
  await expert.post(`/enquiries/${id}/messages`, { text: 'Recorded meanwhile.' })
  await expert.post(`/enquiries/${id}/replies`, { text: 'About your form', seenUntil: id })
  const mail = await mailbox.waitFor(words.email, 'About your form')
  expect(mail.text).toContain('Migraatio')
  expect(mail.text).not.toContain('Recorded meanwhile.')
})

test('a reply in the mail program of the provider goes to the sender, and its button opens the enquiry', async () => {
  const { id, words } = await aSentForm()
  const mail = await mailbox.waitFor('orders@labsilta.example', words.email)
  expect(await replyToOf(mail)).toBe(words.email)
  expect(mail.text).toContain(`\n${api.context.config.publicUrl}/fi/toimisto/yhteydenotot/${id}\n`)
  expect(mail.text).not.toContain('Voit vastata tähän viestiin.')
})

test('the mails about a form name the files that came with it', async () => {
  const words = someWords(api)
  const visitor = await api.as('nobody')
  await visitor.upload(`/enquiries/files?form=${words.form}`, 'kansi.pdf', pdf)
  await visitor.post('/enquiries', words)
  for (const receiver of [words.email, 'orders@labsilta.example'])
    expect((await mailbox.waitFor(receiver, words.email)).text).toMatch(/Tiedostot\s+kansi\.pdf/)
})

test('a reply to a closed enquiry is refused', async () => {
  const { id, words } = await aSentForm()
  await expert.post(`/enquiries/${id}/acts/close`, { reason: 'spam' }, { version: 1 })
  const { status, body } = await reply(id, 'Hello')
  expect([status, (body as { code?: string }).code]).toEqual([409, 'enquiry_closed'])
  const { rows } = await sql`select from messages where subject_id = ${id}`.execute(api.context.db)
  expect(rows).toHaveLength(0)
  await mailbox.waitFor(words.email, 'perillä')
  expect(await mailbox.list(words.email)).toHaveLength(1)
})
