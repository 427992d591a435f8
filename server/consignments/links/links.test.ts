import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Consignment } from '#contract/consignments.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import { openLog } from '#server/log.ts'
import { newToken } from '#server/one-time-token.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { ApiClient, startApi } from '#tests/support/api.ts'
import { aResult, expectOk } from '#tests/support/builders.ts'
import { aConsignmentIn, moveConsignment, readConsignment } from '#tests/support/consignments.ts'
import { editOf } from '#tests/support/laboratories.ts'
import { aLink, aPageOn, openSession, withSecret } from '#tests/support/laboratory-page.ts'
import { tellOfOrder } from '#tests/support/notifications.ts'
import { mailsTo } from '#tests/support/teams.ts'

const api = await startApi({ TRUST_PROXY: '127.0.0.1', FORMS_PER_HOUR: '200' })
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const workOf = async (laboratory: ApiClient) =>
  expectOk(await laboratory.get<WorkList>('/laboratory/consignment'))
const revoke = (by: ApiClient, { id, version }: Pick<Consignment, 'id' | 'version'>) =>
  by.delete<Consignment & { code?: string }>(`/consignments/${id}/link`, { version })

describe('a link', () => {
  test('opens the work list of its consignment, by our numbers', async () => {
    const { consignment, order, laboratory } = await aPageOn(api, people)
    const work = await workOf(laboratory)
    expect(work).toMatchObject({
      number: consignment.number,
      state: 'sent',
      samples: order.samples.map(({ position }) => ({ orderNumber: order.number, number: position })),
    })
    expect(work.samples[0]?.tests).toMatchObject([{ state: 'assigned', name: order.tests[0]?.name }])
    const { link } = await readConsignment(expert, consignment.id)
    expect(link).toMatchObject({ createdBy: { name: expect.any(String) }, usedAt: expect.any(String) })
  })

  test('shows no data of the customer', async () => {
    const { order, laboratory } = await aPageOn(api, people)
    const { raw } = await laboratory.get('/laboratory/consignment')
    const text = raw.toString()
    const words = [
      'Virtanen',
      order.organisation?.name,
      order.contact?.company,
      order.name,
      order.reference,
      order.id,
      ...order.samples.flatMap(({ name, batch, note, id }) => [name, batch, note, id]),
    ]
    for (const word of words.filter(Boolean)) expect(text).not.toContain(word)
    for (const field of ['price', 'cents', 'customer', 'organisation', 'reference', 'batch'])
      expect(text.toLowerCase()).not.toContain(field)
  })

  test('is mailed to the contact for samples in the language of the laboratory, and stored as a hash', async () => {
    const { consignment, laboratoryId } = await aConsignmentIn(api, people, 'sent')
    const laboratory = expectOk(
      await expert.get<Parameters<typeof editOf>[0]>(`/laboratories/${laboratoryId}`),
    )
    const email = `samples-${laboratoryId}@lab.example`
    const contacts = [
      ...laboratory.contacts.map((contact) => ({ ...contact, isForSamples: false })),
      { name: 'Sirpa', email, phone: '', isForSamples: true },
    ]
    const edit = { ...editOf(laboratory), language: 'fi', contacts }
    expectOk(await expert.put(`/laboratories/${laboratoryId}`, edit, laboratory))
    const { secret, consignment: linked } = await aLink(expert, consignment)
    expect(linked.address).toBe(new URL(`/fi/laboratorio#${secret}`, api.context.config.publicUrl).href)
    expect(linked.link?.mailedTo).toBe(email)
    await tellOfOrder(api, consignment.id)
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toBe(`Näytteitä testattavaksi: K-${consignment.number}`)
    expect(mail?.text).toContain(linked.address)
    const { rows } = await sql<{ all: string }>`
      select concat((select string_agg(k::text, ' ') from consignment_links k), (select string_agg(s::text, ' ') from laboratory_sessions s),
        (select string_agg(m::text, ' ') from mails m), (select string_agg(e::text, ' ') from events e)) as all`.execute(
      api.context.db,
    )
    expect(rows[0]?.all).not.toContain(secret)
  })

  test('is renewed: the earlier one and its open page end at once', async () => {
    const { consignment, secret, laboratory } = await aPageOn(api, people)
    const renewed = await aLink(expert, consignment)
    expect(renewed.secret).not.toBe(secret)
    expect(codeOf(await openSession(api, secret))).toBe('laboratory_link_not_found')
    const refused = await laboratory.get('/laboratory/consignment')
    expect([refused.status, codeOf(refused)]).toEqual([403, 'laboratory_link_ended'])
    await workOf(await withSecret(api, renewed.secret))
  })

  test('is revoked once, with its open page', async () => {
    const { consignment, secret, laboratory } = await aPageOn(api, people)
    const revoked = expectOk(await revoke(expert, consignment))
    expect([revoked.link, revoked.allowed.includes('revoke_link')]).toEqual([null, false])
    expect(codeOf(await openSession(api, secret))).toBe('laboratory_link_not_found')
    expect(codeOf(await laboratory.get('/laboratory/consignment'))).toBe('laboratory_link_ended')
    expect(codeOf(await revoke(expert, revoked))).toBe('laboratory_link_not_found')
    expect((await readConsignment(expert, consignment.id)).version).toBe(revoked.version)
  })

  test('ends when the consignment is taken back or closed', async () => {
    const recalled = await aPageOn(api, people)
    expectOk(await moveConsignment(expert, recalled.consignment, 'recall'))
    const closed = await aPageOn(api, people, 'arrived')
    await aResult(expert, closed.order.id)
    expectOk(await moveConsignment(expert, closed.consignment, 'close'))
    for (const { laboratory, secret, consignment } of [recalled, closed]) {
      expect(codeOf(await laboratory.get('/laboratory/consignment'))).toBe('laboratory_link_ended')
      expect(codeOf(await openSession(api, secret))).toBe('laboratory_link_not_found')
      const { version, link } = await readConsignment(expert, consignment.id)
      expect(link).toBeNull()
      const again = await expert.post(`/consignments/${consignment.id}/link`, {}, { version })
      expect(codeOf(again)).toBe('consignment_closed')
    }
  })

  test('is created by experts, of what was sent, in the version that they saw', async () => {
    const { consignment } = await aConsignmentIn(api, people)
    const create = (by: ApiClient, version = consignment.version) =>
      by.post(`/consignments/${consignment.id}/link`, {}, { version })
    expect(codeOf(await create(expert))).toBe('consignment_closed')
    expect(codeOf(await create(anna))).toBe('forbidden')
    const sent = expectOk(await moveConsignment(expert, consignment, 'send'))
    expect(codeOf(await create(expert))).toBe('consignment_changed')
    const replies = await Promise.all([create(expert, sent.version), create(expert, sent.version)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('has its creator and revoker in the events, which customers cannot read', async () => {
    const { consignment } = await aPageOn(api, people)
    expectOk(await revoke(expert, consignment))
    const { rows } = await sql<{ action: string; audience: string; kind: string }>`
      select action, audience, actor_kind as kind from events
      where subject_id = ${consignment.id} and action like '%link' order by id`.execute(api.context.db)
    const event = { audience: 'provider', kind: 'person' }
    expect(rows).toEqual([
      { action: 'create_link', ...event },
      { action: 'revoke_link', ...event },
    ])
  })
})

describe('a session', () => {
  test('ends after eight hours, and is then deleted', async () => {
    const { laboratory, secret } = await aPageOn(api, people)
    api.clock.set(new Date(Date.now() + 8 * 60 * 60_000 + 1000))
    const over = await laboratory.get('/laboratory/consignment')
    expect([over.status, codeOf(over)]).toEqual([401, 'laboratory_session_over'])
    await workOf(await withSecret(api, secret))
    await tidyUp(api.context)
    const { rows } = await sql`select from laboratory_sessions where expires_at < ${api.clock.now()}`.execute(
      api.context.db,
    )
    expect(rows).toEqual([])
    api.clock.set(new Date())
  })

  test('ends at once on sign-out, and the link opens a new one', async () => {
    const { laboratory, secret } = await aPageOn(api, people)
    const colleague = await withSecret(api, secret)
    expect((await laboratory.delete('/laboratory/session')).status).toBe(204)
    for (const refused of [
      await laboratory.get('/laboratory/consignment'),
      await laboratory.post('/laboratory/questions', { text: 'Dry?' }),
      await laboratory.delete('/laboratory/session'),
    ])
      expect([refused.status, codeOf(refused)]).toEqual([401, 'laboratory_session_over'])
    await workOf(colleague)
    await workOf(await withSecret(api, secret))
  })

  test('ends when the same tab opens the link again, but not by a wrong secret', async () => {
    const { secret } = await aPageOn(api, people)
    const { token: replacedToken } = expectOk(await openSession(api, secret))
    const before = new ApiClient(api.app, replacedToken)
    const colleague = await withSecret(api, secret)
    const nobody = await api.as('nobody')
    const openInstead = (of: string) => nobody.post('/laboratory/session', { secret: of, replacedToken })
    expect(codeOf(await openInstead(newToken()))).toBe('laboratory_link_not_found')
    await workOf(before)
    // Also when it has ended meanwhile.
    for (const _ of ['valid', 'over']) expect((await openInstead(secret)).status).toBe(201)
    expect(codeOf(await before.get('/laboratory/consignment'))).toBe('laboratory_session_over')
    await workOf(colleague)
  })

  test('is in the log by the id of its link, without the secret or its token', async () => {
    const { secret } = await aPageOn(api, people)
    const lines: string[] = []
    const { log } = api.context
    api.context.log = openLog('info', { write: (line) => void lines.push(line) })
    const { token } = expectOk(await openSession(api, secret))
    api.context.log = log
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a laboratory has opened its page', linkId: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
    expect([secret, token].filter((word) => lines.join('').includes(word))).toEqual([])
  })

  test('is not a valid token of a person, and a person’s token is not a session', async () => {
    const { laboratory, consignment } = await aPageOn(api, people)
    for (const path of ['/session', '/orders', `/consignments/${consignment.id}`, '/laboratories', '/today'])
      expect(codeOf(await laboratory.get(path))).toBe('not_signed_in')
    for (const by of [anna, expert, manager])
      expect(codeOf(await by.get('/laboratory/consignment'))).toBe('laboratory_session_over')
  })

  test('cannot be obtained by guessing, and guesses are limited for each network', async () => {
    const { secret } = await aPageOn(api, people)
    const nobody = await api.as('nobody')
    const from = (ip: string, guess: string) =>
      nobody.post('/laboratory/session', { secret: guess }, { headers: { 'x-forwarded-for': ip } })
    const replies: Awaited<ReturnType<typeof from>>[] = []
    for (let sent = 0; sent < 205; sent += 5)
      replies.push(
        ...(await Promise.all([0, 1, 2, 3, 4].map((n) => from(`203.0.113.${sent + n}`, newToken())))),
      )
    expect(replies.filter((reply) => codeOf(reply) === 'laboratory_link_not_found')).toHaveLength(200)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
    // The right secret is refused there too, and opens the page elsewhere.
    expect(codeOf(await from('203.0.113.7', secret))).toBe('too_many_requests')
    expect((await from('198.51.100.7', secret)).status).toBe(201)
    expect(codeOf(await from('198.51.100.7', secret.slice(1)))).toBe('invalid_fields')
  })

  test('is opened by our own pages only', async () => {
    const { secret } = await aPageOn(api, people)
    const headers = { origin: 'https://elsewhere.example' }
    const foreign = await (await api.as('nobody')).post('/laboratory/session', { secret }, { headers })
    expect(codeOf(foreign)).toBe('foreign_origin')
  })
})
