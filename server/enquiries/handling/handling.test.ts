import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiries.ts'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'

let api: TestApi
let expert: ApiClient
let approver: ApiClient
let expertId: string
let approverId: string

beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  approver = await api.as('approver')
  expertId = (await whoIs(expert)).id
  approverId = (await whoIs(approver)).id
})
afterAll(() => api.stop())

type Answer = EnquiryThread & { code?: string }
const act = (by: ApiClient, id: string, name: string, body: unknown = {}, version = 1) =>
  by.post<Answer>(`/enquiries/${id}/acts/${name}`, body, { version })
const read = async (id: string) => (await expert.get<EnquiryThread>(`/enquiries/${id}`)).body
const eventsOf = async (id: string) =>
  (
    await sql<{ act: string; from: string | null; to: string | null; audience: string }>`
      select action as act, from_state as "from", to_state as "to", audience from events where subject_id = ${id}
      order by id`.execute(api.context.db)
  ).rows

describe('an enquiry', () => {
  test('is taken by one of two experts at once; the other is told that it is in progress', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await anEnquiryIn(api)
      const replies = await Promise.all([act(expert, id, 'take'), act(approver, id, 'take')])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('enquiry_in_progress')
      const winner = replies[0]?.status === 200 ? expertId : approverId
      expect(await read(id)).toMatchObject({ state: 'in_progress', assignee: { id: winner }, version: 2 })
      expect(await eventsOf(id)).toEqual([
        { act: 'take', from: 'open', to: 'in_progress', audience: 'provider' },
      ])
    }
  })

  test('can be assigned to a colleague and unassigned, but not assigned to a customer', async () => {
    const id = await anEnquiryIn(api)
    const assigned = await act(expert, id, 'assign', { personId: approverId })
    expect(assigned.body).toMatchObject({ state: 'in_progress', assignee: { id: approverId }, version: 2 })
    expect((await act(expert, id, 'assign', { personId: null }, 2)).body).toMatchObject({
      state: 'open',
      assignee: null,
      version: 3,
    })
    const { id: annaId } = await whoIs(await api.as('anna'))
    for (const personId of [annaId, '01980000-0000-7000-8000-000000000000']) {
      const { status, body } = await act(expert, id, 'assign', { personId }, 3)
      expect([status, body.code]).toEqual([422, 'assignee_not_found'])
    }
    expect((await read(id)).version).toBe(3)
  })

  test('with a stale version is refused and unchanged', async () => {
    const id = await anEnquiryIn(api)
    await expert.post(`/enquiries/${id}/notes`, { text: 'Called, no answer' })
    const before = await read(id)
    for (const [name, body] of [
      ['take', {}],
      ['assign', { personId: expertId }],
      ['close', { reason: 'spam' }],
    ] as const) {
      const reply = await act(expert, id, name, body)
      expect([name, reply.status, reply.body.code]).toEqual([name, 412, 'enquiry_changed'])
    }
    expect(await read(id)).toEqual(before)
  })

  test('is closed for a reason with a note, and reopened with a new deadline', async () => {
    const id = await anEnquiryIn(api)
    const closed = await act(expert, id, 'close', { reason: 'duplicate', note: 'Same as yesterday' })
    expect(closed.body).toMatchObject({
      state: 'closed',
      closedReason: 'duplicate',
      dueAt: null,
      messages: [{ text: 'Same as yesterday', audience: 'internal', side: 'provider' }],
      allowed: ['note', 'record', 'reopen', 'set_customer'],
    })
    expect((await act(expert, id, 'take', {}, 2)).body.code).toBe('enquiry_closed')
    const answered = await expert.post(`/enquiries/${id}/answered`)
    expect(answered.body.code).toBe('enquiry_closed')
    const reopened = await act(expert, id, 'reopen', {}, 2)
    expect(reopened.body).toMatchObject({ state: 'open', closedReason: null, answeredAt: null })
    expect(new Date(reopened.body.dueAt ?? 0) > new Date()).toBe(true)
  })

  test('is reopened for its expert by a message that is recorded by hand', async () => {
    const id = await anEnquiryIn(api)
    await act(expert, id, 'take')
    expect((await expert.post<Enquiry>(`/enquiries/${id}/answered`)).body).toMatchObject({
      state: 'answered',
      version: 3,
      dueAt: null,
    })
    const receivedAt = '2026-11-20T09:00:00.000Z'
    api.clock.set(new Date('2026-11-24T09:00:00Z'))
    const recorded = await expert.post<EnquiryThread>(`/enquiries/${id}/messages`, {
      text: 'Hei!',
      receivedAt,
    })
    expect([recorded.status, recorded.body]).toMatchObject([
      201,
      {
        state: 'in_progress',
        assignee: { id: expertId },
        answeredAt: null,
        dueAt: '2026-11-23T15:00:00.000Z',
        isOverdue: true,
        messages: [{ side: 'customer', audience: 'both', author: { name: 'Aino Kallio' }, at: receivedAt }],
      },
    ])
    const later = { text: 'Hei!', receivedAt: '2026-11-24T10:00:00Z' }
    const refused = await expert.post(`/enquiries/${id}/messages`, later)
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'receivedAt', code: 'too_large' }]])
    api.clock.set(new Date())
    expect((await eventsOf(id)).map(({ act: name, to }) => [name, to])).toEqual([
      ['take', 'in_progress'],
      ['answer', 'answered'],
      ['record', 'in_progress'],
    ])
  })

  test('still waits after a reply whose author had not seen the sender’s last message', async () => {
    const id = await anEnquiryIn(api)
    const record = (text: string, receivedAt?: string) =>
      expert.post<EnquiryThread>(`/enquiries/${id}/messages`, { text, ...(receivedAt && { receivedAt }) })
    const reply = (text: string, seenUntil: string) =>
      expert.post<EnquiryThread>(`/enquiries/${id}/replies`, { text, seenUntil })
    const [first] = (await record('First')).body.messages
    // It came before the first one, and was recorded after it.
    const second = (await record('Recorded meanwhile', '2026-01-05T09:00:00Z')).body
    const late = await reply('About the first', first?.id ?? '')
    expect([late.status, late.body]).toMatchObject([
      201,
      { state: 'in_progress', assignee: { id: expertId }, answeredAt: null, dueAt: second.dueAt },
    ])
    expect((await reply('About the form', id)).body).toMatchObject({ state: 'in_progress' })
    const last = second.messages.map((message) => message.id).reduce((a, b) => (a > b ? a : b))
    expect((await reply('About both', last)).body).toMatchObject({ state: 'answered', dueAt: null })
    // An answer of a colleague stays.
    expect((await reply('Later', id)).body).toMatchObject({ state: 'answered' })
  })

  test('of a former expert waits for all experts when it is reopened or gets a new message', async () => {
    const { id: formerId } = await whoIs(await api.as('anna'))
    const [closed, answered, taken] = [
      await anEnquiryIn(api, 'closed', { assigneeId: formerId }),
      await anEnquiryIn(api, 'answered', { assigneeId: formerId }),
      await anEnquiryIn(api, 'in_progress', { assigneeId: formerId }),
    ]
    const dueBefore = (await read(taken)).dueAt
    expect((await act(expert, closed, 'reopen')).body).toMatchObject({ state: 'open', assignee: null })
    for (const id of [answered, taken]) {
      const recorded = await expert.post<Answer>(`/enquiries/${id}/messages`, { text: 'Hei!' })
      expect(recorded.body).toMatchObject({ state: 'open', assignee: null })
    }
    expect((await read(taken)).dueAt).toBe(dueBefore)
    const { rows } = await sql<{ changes: unknown }>`
      select changes from events where subject_id = any(${[closed, answered, taken]}::uuid[])`.execute(
      api.context.db,
    )
    for (const { changes } of rows) expect(changes).toMatchObject({ assigneeId: [formerId, null] })
    expect(rows).toHaveLength(3)
  })

  test('gets a note once, however often it is sent under one key', async () => {
    const id = await anEnquiryIn(api)
    const note = (text: string) =>
      expert.post<Answer>(`/enquiries/${id}/notes`, { text }, { key: `note-${id}` })
    const replies = await Promise.all([note('Twice'), note('Twice'), note('Twice')])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await note('Other')).body.code).toBe('idempotency_key_reused')
    expect((await read(id)).messages.map(({ text }) => text)).toEqual(['Twice'])
  })
})

describe('the list of enquiries', () => {
  const idsOf = async (query: string) =>
    (await expert.get<{ items: Enquiry[] }>(`/enquiries?${query}`)).body.items.map(({ id }) => id)

  test('is filtered by state, kind, assignee and words in any order, without accents', async () => {
    await sql`delete from enquiries`.execute(api.context.db)
    const open = await anEnquiryIn(api, 'open', {
      name: 'Väinö Ö',
      company: 'Sähkö Oy',
      message: 'PFAS 100%',
    })
    const taken = await anEnquiryIn(api, 'in_progress', { assigneeId: expertId })
    const answered = await anEnquiryIn(api, 'answered')
    const closed = await anEnquiryIn(api, 'closed')
    expect(await idsOf('')).toEqual([closed, answered, taken, open])
    expect(await idsOf('sort=oldest')).toEqual([open, taken, answered, closed])
    expect(await idsOf('state=open')).toEqual([taken, open])
    expect(await idsOf('state=answered')).toEqual([closed, answered])
    expect(await idsOf('inState=in_progress')).toEqual([taken])
    expect(await idsOf(`assignee=${expertId}`)).toEqual([taken])
    expect(await idsOf('assignee=none&state=open')).toEqual([open])
    expect(await idsOf('kind=contact')).toEqual([])
    expect(await idsOf('query=sahko%20VAINO')).toEqual([open])
    expect(await idsOf('query=0%25')).toEqual([open])
    expect(await idsOf('query=sahko%20lahti')).toEqual([])
  })

  test('has the earliest deadline first, page by page', async () => {
    await sql`delete from enquiries`.execute(api.context.db)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const [late, overdue, soon] = [
      await anEnquiryIn(api, 'open', { dueAt: at(30) }),
      await anEnquiryIn(api, 'open', { dueAt: at(-30) }),
      await anEnquiryIn(api, 'open', { dueAt: at(10) }),
    ]
    await anEnquiryIn(api, 'closed')
    const { body } = await expert.get<{ items: Enquiry[] }>('/enquiries?sort=due')
    expect(body.items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [overdue, true],
      [soon, false],
      [late, false],
    ])
    for (let more = 0; more < 60; more += 1) await anEnquiryIn(api, 'open', { dueAt: at(40) })
    const seen: string[] = []
    let cursor = ''
    do {
      type Page = { items: Enquiry[]; nextCursor: string | null }
      const page: Page = (await expert.get<Page>(`/enquiries?sort=due${cursor && `&cursor=${cursor}`}`)).body
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect([seen.length, new Set(seen).size, seen.slice(0, 3)]).toEqual([63, 63, [overdue, soon, late]])
  })
})

test('nothing of the handling of enquiries reaches a customer', async () => {
  const id = await anEnquiryIn(api)
  await expert.post(`/enquiries/${id}/notes`, { text: 'hushhush' })
  const anna = await api.as('anna')
  for (const path of ['/enquiries', `/enquiries/${id}`, '/enquiries?query=kallio']) {
    const { status, raw } = await anna.get(path)
    expect([status, raw.toString().includes('hushhush')]).toEqual([403, false])
  }
})
