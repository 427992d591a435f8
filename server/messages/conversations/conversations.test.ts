import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConversationMessage } from '#contract/messages.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, eventsOf, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { conversationOf, pathOf, write } from '#tests/support/messages.ts'
import { aDraftItem, aSentOffer, saveDraftOffer, sendDraftOffer } from '#tests/support/offers.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { aTeam, leaveTeam, type TestTeam } from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient
let team: TestTeam

beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
  team = await aTeam(api)
})
afterAll(() => api.stop())

const anOfferTo = async (changes = {}) =>
  ({
    kind: 'offer',
    id: (await aSentOffer(expert, team.id, { recipientEmail: team.admin.email, ...changes })).id,
  }) as const
const anOrderOf = async (by: ApiClient) =>
  ({ kind: 'order', id: (await aSubmittedOrder(by, { request: 'What is it?', samples: 2 })).id }) as const

/** Composes the mails that wait to be composed, twice, and returns those that are new. */
async function newMails(): Promise<{ receiver: string; language: string; subject: string; text: string }[]> {
  const before = (await storedMails(api)).length
  const { rows } = await sql<{ eventId: string }>`
    select id as "eventId" from events where action = 'write_message' order by id`.execute(api.context.db)
  for (const { eventId } of [...rows, ...rows]) await announceEvent(api.context, eventId)
  return (await storedMails(api)).slice(before)
}

const shown = ({ side, author, text, question }: ConversationMessage) => [side, author.name, text, question]

describe('a conversation', () => {
  test.each(['offer', 'order'] as const)(
    'about an %s: the customer asks, the expert answers, and each side is told once',
    async (kind) => {
      const subject = kind === 'offer' ? await anOfferTo() : await anOrderOf(team.admin)
      await newMails()
      const asked = await write(team.admin, subject, 'Can you also test lead?')
      const [toProvider, ...others] = await newMails()
      expect(others).toEqual([])
      // The sender of the offer is responsible for it; nobody is responsible for the customer.
      const receiver = kind === 'offer' ? 'expert@labsilta.example' : api.context.config.mail.providerEmail
      expect(toProvider).toMatchObject({ receiver })
      expect(toProvider?.text).toContain('Can you also test lead?')
      expect(toProvider?.text).toContain(`#message-${asked.id}`)

      const answered = await write(expert, subject, 'Yes, with pleasure.')
      const [toCustomer, ...more] = await newMails()
      expect(more).toEqual([])
      expect(toCustomer).toMatchObject({ receiver: team.admin.email })
      expect(toCustomer?.text).toContain(`#message-${answered.id}`)

      const { messages, allowed } = await conversationOf(team.member, subject)
      expect(messages.map(shown)).toEqual([
        ['customer', 'Aino Admin', 'Can you also test lead?', 'answered'],
        ['provider', 'Labsilta', 'Yes, with pleasure.', null],
      ])
      expect(allowed).toEqual(['write'])
      expect((await conversationOf(expert, subject)).allowed).toEqual(['write', 'ask', 'close', 'note'])
    },
  )

  test('survives a revision of the offer, and its pins follow the item', async () => {
    const { id, latest } = await aSentOffer(expert, team.id, {
      items: [aDraftItem(), aDraftItem({ name: { en: 'Cadmium', fi: 'Kadmium' } })],
    })
    const subject = { kind: 'offer', id } as const
    const itemId = latest?.items[1]?.id ?? ''
    await write(team.admin, subject, { text: 'Why so dear?', itemId })
    expectOk(await expert.post(`/offers/${id}/revise`))
    const draft = expectOk(await expert.get<Parameters<typeof saveDraftOffer>[1]>(`/offers/${id}/draft`))
    const renamed = draft.items.map(({ totalCents: _, marginCents: __, ...item }) =>
      item.name.en === 'Cadmium' ? { ...item, unitPriceCents: { min: 5000, max: 5000 } } : item,
    )
    const revised = await sendDraftOffer(expert, await saveDraftOffer(expert, draft, { items: renamed }))
    const [message] = (await conversationOf(team.member, subject)).messages
    expect(message?.pin).toEqual({
      kind: 'item',
      id: revised.latest?.items[1]?.id,
      name: { en: 'Cadmium', fi: 'Kadmium' },
      position: null,
    })
    expect(message?.pin?.id).not.toBe(itemId)
  })

  test('about a sample names it, and refuses references outside its subject', async () => {
    const order = await anOrderOf(team.admin)
    const other = await getOrder(expert, (await anOrderOf(team.admin)).id)
    const { samples } = await getOrder(expert, order.id)
    const { pin } = await write(expert, order, { text: 'It is broken.', sampleId: samples[1]?.id ?? '' })
    expect(pin).toMatchObject({ kind: 'sample', id: samples[1]?.id, position: 2 })
    const refusals = [
      [order, { sampleId: other.samples[0]?.id }, 'sample_not_found'],
      [order, { answers: uuid() }, 'message_not_found'],
      [await anOfferTo(), { itemId: uuid() }, 'item_not_found'],
    ] as const
    for (const [subject, wrong, code] of refusals) {
      const before = await conversationOf(expert, subject)
      const reply = await team.admin.post<{ code?: string }>(pathOf(subject), { text: 'No', ...wrong })
      expect([reply.status, reply.body.code]).toEqual([404, code])
      expect((await conversationOf(expert, subject)).messages).toEqual(before.messages)
    }
  })

  test('stores a message once per key, and a lost reply is repeated', async () => {
    const order = await anOrderOf(team.admin)
    const key = uuid()
    const send = () => team.admin.post<ConversationMessage>(pathOf(order), { text: 'Once' }, { key })
    const replies = await Promise.all([send(), send(), send()])
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await conversationOf(team.admin, order)).messages).toHaveLength(1)
    const reused = await team.admin.post<{ code?: string }>(pathOf(order), { text: 'Twice' }, { key })
    expect(reused.body.code).toBe('idempotency_key_reused')
  })

  test('ends for a person who has left the team, also by mail', async () => {
    const own = await aTeam(api)
    const { id } = await aSentOffer(expert, own.id)
    const subject = { kind: 'offer', id } as const
    await write(own.member, subject, 'A question of mine')
    await leaveTeam(own.member, own)
    await newMails()
    await write(expert, subject, 'The answer')
    // No author may still read it, so the answer goes to the address of the offer.
    expect((await newMails()).map(({ receiver }) => receiver)).toEqual(['anna@fennopack.example'])
  })
})

describe('a question to the customer', () => {
  test('stays open until a message answers it explicitly', async () => {
    const order = await anOrderOf(team.admin)
    const question = await write(expert, order, { text: 'Which standard?', isQuestion: true })
    expect(question.question).toBe('open')
    await write(team.admin, order, 'Something else')
    const openIn = async () =>
      (await conversationOf(team.member, order)).messages.filter(
        ({ side, question: state }) => side === 'provider' && state === 'open',
      )
    expect(await openIn()).toHaveLength(1)
    await write(team.member, order, { text: 'EN 13130', answers: question.id })
    expect(await openIn()).toEqual([])
  })

  test('is answered once by two colleagues at the same time, and both answers are kept', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await anOrderOf(team.admin)
      const { id: answers } = await write(expert, order, { text: 'Which standard?', isQuestion: true })
      await Promise.all([
        write(team.admin, order, { text: 'This one', answers }),
        write(team.member, order, { text: 'That one', answers }),
      ])
      const { messages } = await conversationOf(expert, order)
      expect(messages.map(({ text }) => text).sort()).toEqual(['That one', 'This one', 'Which standard?'])
      expect(messages.find(({ id }) => id === answers)?.question).toBe('answered')
    }
  })

  test('is closed by an expert, once, also where the customer answers at that moment', async () => {
    const order = await anOrderOf(team.admin)
    const { id: answers } = await write(expert, order, { text: 'Which standard?', isQuestion: true })
    const close = () => expert.post(`${pathOf(order)}/${answers}/closed`)
    const replies = await Promise.all([
      close(),
      close(),
      team.admin.post(pathOf(order), { text: 'EN 13130', answers }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 201])
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from events where subject_id = ${order.id} and action = 'close_question'`.execute(
      api.context.db,
    )
    expect(rows[0]?.times).toBeLessThanOrEqual(1)
    expect(JSON.stringify(await eventsOf(team.admin, order.id))).not.toContain('close_question')
  })

  test('goes to the address of the offer until a member has written, with an invitation for unknown recipients', async () => {
    const subject = await anOfferTo({ recipientEmail: 'new@buyer.example', recipientLanguage: 'fi' })
    await newMails()
    await write(expert, subject, { text: 'Mikä standardi?', isQuestion: true })
    const mails = await newMails()
    expect(mails).toMatchObject([{ receiver: 'new@buyer.example', language: 'fi' }])
    expect(mails[0]?.subject).toMatch(/^Kysymys tarjouksesta T-\d+$/)
    expect(mails[0]?.text).toContain('Mikä standardi?')
  })

  test('follows the preference of its reader', async () => {
    const own = await aTeam(api)
    expectOk(await own.admin.patch('/notification-settings', { choices: { message_received: 'none' } }))
    const order = await anOrderOf(own.admin)
    await newMails()
    await write(expert, order, 'For your information')
    expect(await newMails()).toEqual([])
    // The bell shows it all the same.
    const { body } = await own.admin.get<{ items: { event: { act: string } }[] }>('/news')
    expect(body.items[0]?.event.act).toBe('write_message')
  })

  test('of a customer goes to the responsible expert', async () => {
    const own = await aTeam(api)
    const responsible = await whoIs(expert)
    const { version } = expectOk(await expert.get<{ version: number }>(`/customers/${own.id}`))
    expectOk(await expert.patch(`/customers/${own.id}`, { responsibleId: responsible.id }, { version }))
    const order = await anOrderOf(own.admin)
    await newMails()
    await write(own.admin, order, 'When will it be ready?')
    expect((await newMails()).map(({ receiver }) => receiver)).toEqual(['expert@labsilta.example'])
  })
})
