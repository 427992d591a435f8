import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { FormFile } from '#contract/enquiry-files.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { fileTexts, kindTexts } from '#contract/forms.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { startApi } from '#tests/support/api.ts'
import { office, pdf, png } from '#tests/support/file-bytes.ts'
import { aForm, someWords } from '#tests/support/site-forms.ts'
import { until } from '#tests/support/until.ts'

const api = await startApi({ TRUST_PROXY: '127.0.0.1', FORMS_PER_HOUR: '20', KEEP_ENQUIRIES_MONTHS: '24' })
afterAll(() => api.stop())
const [visitor, expert] = await Promise.all([api.as('nobody'), api.as('expert')])

let networks = 0
const fromNewNetwork = () => {
  networks += 1
  return { headers: { 'x-forwarded-for': `198.51.${networks}.7` } }
}

/** Multipart body as a browser sends it. */
function multipart(fields: Record<string, string>, files: Record<string, Buffer>, field = 'files') {
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    ...Object.entries(files).flatMap(([name, content]) => [
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      content,
      '\r\n',
    ]),
    '--b--\r\n',
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

const post = (path: string, body: Buffer | Readable, extras = fromNewNetwork()) =>
  visitor.call<FormFile & { code?: string }>('POST', path, body, {
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...extras.headers },
  })
const add = (form: string, name: string, content: Buffer, extras = fromNewNetwork()) =>
  post(`/enquiries/files?form=${form}`, multipart({}, { [name]: content }, 'file'), extras)

async function enquiryOf(email: string): Promise<EnquiryThread> {
  const { rows } = await sql<{ id: string }>`select id from enquiries where email = ${email}`.execute(
    api.context.db,
  )
  return (await expert.get<EnquiryThread>(`/enquiries/${rows[0]?.id}`)).body
}
const storedCount = async () =>
  (await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length

describe('files of a form', () => {
  test('come with the enquiry, are read by experts only, and are deleted with spam', async () => {
    const words = someWords(api)
    const before = await storedCount()
    const added = await add(words.form, 'lid.pdf', pdf)
    expect([added.status, added.body]).toMatchObject([
      201,
      { name: 'lid.pdf', contentType: 'application/pdf' },
    ])
    await add(words.form, 'photo.png', png())
    await visitor.post('/enquiries', words, fromNewNetwork())
    const { id, files } = await enquiryOf(words.email)
    expect(files.map(({ name, allowed }) => [name, allowed])).toEqual([
      ['photo.png', []],
      ['lid.pdf', []],
    ])
    const path = `/files/${files[1]?.id}`
    const file = await expert.get(path)
    expect(file.raw.equals(pdf)).toBe(true)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    for (const name of ['anna', 'otto']) expect((await (await api.as(name)).get(path)).status).toBe(404)
    expect((await expert.delete(path)).body.code).toBe('forbidden')
    const closed = await expert.post<EnquiryThread>(
      `/enquiries/${id}/acts/close`,
      { reason: 'spam' },
      { version: 1 },
    )
    expect(closed.body.files).toEqual([])
    expect((await expert.get(path)).status).toBe(404)
    expect(await storedCount()).toBe(before)
  })

  test('that are added before the same form is sent again come with its enquiry', async () => {
    const words = someWords(api)
    await add(words.form, 'lid.pdf', pdf)
    await visitor.post('/enquiries', words, fromNewNetwork())
    await add(words.form, 'photo.png', png())
    await visitor.post('/enquiries', words, fromNewNetwork())
    const { files } = await enquiryOf(words.email)
    expect(files.map(({ name }) => name).sort()).toEqual(['lid.pdf', 'photo.png'])
  })

  test.each([
    ['file_unsupported', 'macro.docx', office('word')],
    ['file_unsupported', 'notes.txt', Buffer.from('only words')],
    ['file_scripts', 'script.pdf', Buffer.from(`${pdf}1 0 obj<</S/JavaScript/JS(1)>>endobj\n%%EOF\n`)],
    ['file_deceptive', 'page.pdf', Buffer.concat([pdf, Buffer.from('<html></html>')])],
    ['file_empty', 'empty.pdf', Buffer.alloc(0)],
    ['file_too_large', 'large.png', Buffer.concat([png(), Buffer.alloc(20 * 1024 * 1024)])],
  ])('are refused as %s (%s), and nothing is kept', async (code, name, content) => {
    const before = await storedCount()
    expect((await add(aForm(api), name, content)).body.code).toBe(code)
    expect(await storedCount()).toBe(before)
  })

  test('are limited to five, also at once', async () => {
    const form = aForm(api)
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => add(form, `${n}.pdf`, pdf)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(replies.find(({ status }) => status !== 201)?.body.code).toBe('form_files_too_many')
  })

  test('need a form, and cannot be removed with another form', async () => {
    expect((await add(`${aForm(api).split('.')[0]}.${'A'.repeat(43)}`, 'a.pdf', pdf)).body.code).toBe(
      'form_token_missing',
    )
    const form = aForm(api)
    const { body } = await add(form, 'a.pdf', pdf)
    const remove = (token: string) => visitor.delete(`/enquiries/files/${body.id}?form=${token}`)
    expect((await remove(aForm(api))).body.code).toBe('file_not_found')
    expect((await expert.get(`/files/${body.id}`)).status).toBe(404)
    expect((await remove(form)).status).toBe(204)
  })

  test('are limited per network', async () => {
    const network = fromNewNetwork()
    for (let sent = 0; sent < 20; sent += 1)
      expect((await add(aForm(api), 'a.pdf', pdf, network)).status).toBe(201)
    const refused = await add(aForm(api), 'a.pdf', pdf, network)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  })

  test('are deleted after a day if the form was not sent, and with old enquiries', async () => {
    const words = someWords(api)
    await add(words.form, 'old.pdf', pdf)
    await visitor.post('/enquiries', words, fromNewNetwork())
    const lost = aForm(api)
    await add(lost, 'lost.pdf', pdf)
    const { files } = await enquiryOf(words.email)
    const names = async () =>
      (
        await sql<{
          name: string
        }>`select name from files where name in ('old.pdf', 'lost.pdf') order by name`.execute(api.context.db)
      ).rows.map(({ name }) => name)
    expect(await names()).toEqual(['lost.pdf', 'old.pdf'])
    api.clock.set(new Date(Date.now() + 24 * 60 * 60_000 + 1000))
    await tidyUp(api.context)
    expect(await names()).toEqual(['old.pdf'])
    api.clock.set(new Date())
    await sql`update enquiries set created_at = now() - interval '24 months 1 day', state = 'closed', closed_reason = 'other', due_at = null where email = ${words.email}`.execute(
      api.context.db,
    )
    await tidyUp(api.context)
    expect(await names()).toEqual([])
    expect((await expert.get(`/files/${files[0]?.id}`)).status).toBe(404)
  })
})

describe('a form with files that is sent without script', () => {
  test('is shown to be confirmed, keeps its files, and brings them', async () => {
    const { form: _, ...words } = someWords(api)
    const shown = await post('/enquiries', multipart(words, { 'lid.pdf': pdf, '': Buffer.alloc(0) }))
    const html = shown.raw.toString()
    expect(shown.status).toBe(428)
    expect(html).toContain('Valitsemasi tiedostot ovat tallessa.')
    const token = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? ''
    api.clock.set(new Date(Date.now() + 4000))
    const sent = await post('/enquiries', multipart({ ...words, form: token }, { '': Buffer.alloc(0) }))
    api.clock.set(new Date())
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(sent.raw.toString()).toContain('Kiitos, tarjouspyyntösi on perillä')
    const { files, message } = await enquiryOf(words.email)
    expect(files.map(({ name }) => name)).toEqual(['lid.pdf'])
    expect(message).toBe(words.message)
  })

  test('with a file that is not taken comes back with every typed word', async () => {
    const words = someWords(api)
    const files = { 'a.pdf': Buffer.from('<script>'), 'b.pdf': pdf }
    const { status, raw } = await post('/enquiries', multipart(words, files))
    expect(status).toBe(415)
    expect(raw.toString()).toContain('Voit lähettää vain PDF-tiedostoja ja kuvia.')
    expect(raw.toString()).toContain(words.email)
  })

  test('leaves no file if it cannot be read completely', async () => {
    const before = await storedCount()
    const form = multipart({}, { 'a.pdf': pdf })
    const fields = Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`field${n}`, '']))
    async function* pieces() {
      // The end of a part is known by the beginning of the next one.
      yield form.subarray(0, -'--\r\n'.length)
      await until(async () => (await storedCount()) > before)
      yield multipart(fields, {}).subarray('--b'.length)
    }
    const { status, raw } = await post('/enquiries', Readable.from(pieces()))
    expect(status).toBe(400)
    expect(raw.toString()).toContain(kindTexts.contact.failed.en)
    expect(raw.toString()).not.toContain(fileTexts.kept.en)
    expect(await storedCount()).toBe(before)
  })

  test('with more files than are taken keeps the first ones only', async () => {
    const before = await storedCount()
    const { form: _, ...words } = someWords(api)
    const files = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.pdf`, pdf]))
    const { status, raw } = await post('/enquiries', multipart(words, files))
    expect(status).toBe(422)
    expect(raw.toString()).toContain('Lomakkeella voi lähettää enintään 5 tiedostoa')
    expect(await storedCount()).toBe(before + 5)
  })

  test('is refused by other forms', async () => {
    const { status } = await post('/newsletter/subscriptions', multipart({ email: 'a@b.example' }, {}))
    expect(status).toBe(415)
  })
})
