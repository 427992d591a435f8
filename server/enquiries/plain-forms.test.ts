import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { postForm, someWords } from '#tests/support/site-forms.ts'

const api = await startApi()
afterAll(() => api.stop())
const visitor = await api.as('nobody')

async function kept(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiries where email = ${email}`.execute(api.context.db)
  return rows[0]?.count ?? 0
}

describe('a form without a script', () => {
  const post = (words: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(visitor, '/enquiries', words, headers)

  test('is answered with thanks in its language, by a page that runs nothing', async () => {
    const words = someWords(api)
    const { status, headers, raw } = await post(words)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'self';/)
    expect(headers['referrer-policy']).toBe('same-origin')
    const html = raw.toString()
    expect(html).toContain('<html lang="fi">')
    expect(html).toContain('Kiitos, tarjouspyyntösi on perillä')
    expect(html).toContain('yhden arkipäivän kuluessa')
    expect(await kept(words.email)).toBe(1)
  })

  test('of a prerendered page is shown once more to be confirmed, with every word', async () => {
    const {
      form: _,
      servicesOffered: __,
      ...words
    } = { ...someWords(api), message: '"><script>alert(1)</script>\n& 5 µg' }
    const shown = await post(words)
    const html = shown.raw.toString()
    expect([shown.status, await kept(words.email)]).toEqual([428, 0])
    expect(html).toContain('Tarkista vielä viestisi')
    const fields = fieldsOf(html)
    expect(fields).toMatchObject(words)
    const tooSoon = await post(fields)
    expect([tooSoon.status, await kept(words.email)]).toEqual([428, 0])
    expect(fieldsOf(tooSoon.raw.toString()).form).toBe(fields.form)
    api.clock.set(new Date(Date.now() + 4000))
    const sent = await post(fields)
    api.clock.set(new Date())
    expect([sent.status, await kept(words.email)]).toEqual([200, 1])
    expect((await post({ ...fields, homepage: 'x' })).status).toBe(200)
  })

  test('with wrong fields comes back with what is wrong and every typed word', async () => {
    const { servicesOffered: _, ...right } = someWords(api)
    const words = { ...right, phone: '12', email: 'aino', company: '', language: 'en' }
    const { status, raw } = await post(words)
    const html = raw.toString()
    expect([status, await kept('aino')]).toEqual([400, 0])
    expect(html).toContain('There are errors in one or more fields.')
    expect(html).toContain('Everything you entered has been kept.')
    expect(html).toMatch(/id="answer-phone-problem"[^>]*>Enter the phone number in international format/)
    expect(html).toMatch(/id="answer-email-problem"[^>]*>Invalid email address\./)
    expect(html).toMatch(/id="answer-company-problem"[^>]*>This field is required\./)
    expect(html).toMatch(/<input(?=[^>]* name="phone")(?=[^>]* aria-invalid="true")/)
    expect(fieldsOf(html)).toMatchObject(words)
  })

  test('has the lines that a script would send', async () => {
    const words = someWords(api)
    await post({ ...words, message: words.message.replaceAll('\n', '\r\n') })
    await post(words)
    expect(await kept(words.email)).toBe(1)
  })

  test('that comes from another site, or too often, is refused with a page', async () => {
    const foreign = await post(someWords(api), { origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    const email = 'often@kallio.example'
    for (let sent = 0; sent < 5; sent += 1) await post({ ...someWords(api), email })
    const { status, headers, raw } = await post({ ...someWords(api), email })
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(raw.toString()).toContain('Viestejä lähetettiin lyhyessä ajassa liian monta')
  })

  test('is refused by other endpoints', async () => {
    const reply = await postForm(await api.as('anna'), '/orders', { name: 'x' })
    expect(reply.body.code).toBe('media_type_unsupported')
  })
})

/** Fields that a browser would send for the form of a page. */
function fieldsOf(document: string): Record<string, string> {
  const [, html = ''] = /<form [^>]*id="answer-form"(.*?)<\/form>/s.exec(document) ?? []
  const text = (escaped = '') =>
    escaped
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    if (of('type') === 'file') return []
    if (of('type') === 'checkbox' && !/ checked=/.test(attributes)) return []
    return [[of('name') ?? '', text(of('value'))]]
  })
  const blocks = [...html.matchAll(/<textarea[^>]* name="(\w+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [
    name,
    text(value?.replace(/^\n/, '')),
  ])
  const choices = [...html.matchAll(/<select[^>]* name="(\w+)".*?<\/select>/g)].map(([select, name]) => [
    name,
    /value="(\w*)" selected/.exec(select)?.[1] ?? '',
  ])
  return Object.fromEntries([...inputs, ...blocks, ...choices])
}
