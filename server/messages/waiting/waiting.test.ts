import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenQuestions } from '#contract/messages.ts'
import type { Today, TodayKind } from '#contract/today.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { pathOf, write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { aPerson, aTeam } from '#tests/support/teams.ts'

let api: TestApi
let expert: ApiClient

beforeAll(async () => {
  api = await startApi()
  expert = await api.as('expert')
})
afterAll(() => api.stop())

const anOrderOf = async (by: ApiClient) =>
  ({ kind: 'order', id: (await aSubmittedOrder(by, { request: 'What is it?' })).id }) as const

describe('a message that waits for an answer', () => {
  const questionsOf = async (by: ApiClient) =>
    expectOk(await by.get<OpenQuestions>('/questions')).items.map(({ id, subject }) => [id, subject.kind])
  const waitingIn = async (kind: TodayKind, filter = 'all') =>
    expectOk(await expert.get<Today>(`/today?filter=${filter}`)).groups.find((group) => group.kind === kind)
      ?.items ?? []

  test('for the customer is on the start page of every member, and of no other person', async () => {
    const own = await aTeam(api)
    const offer = { kind: 'offer', id: (await aSentOffer(expert, own.id)).id } as const
    const order = await anOrderOf(own.admin)
    const first = await write(expert, offer, { text: 'Which caps?', isQuestion: true })
    const second = await write(expert, order, { text: 'Which standard?', isQuestion: true })
    await write(expert, order, 'For your information')
    for (const by of [own.admin, own.member])
      expect(await questionsOf(by)).toEqual([
        [first.id, 'offer'],
        [second.id, 'order'],
      ])
    expect(await questionsOf(await aPerson(api))).toEqual([])
    await write(own.member, order, { text: 'EN 13130', answers: second.id })
    expect(await questionsOf(own.admin)).toEqual([[first.id, 'offer']])
    expect((await waitingIn('open_questions')).map(({ id }) => id)).toContain(offer.id)
    expectOk(await expert.post(`${pathOf(offer)}/${first.id}/closed`))
    expect(await questionsOf(own.admin)).toEqual([])
  })

  test('for the provider is on the start screen of the office until it is answered or closed', async () => {
    await sql`update messages set answered_at = now() where expects_answer`.execute(api.context.db)
    const own = await aTeam(api)
    const [offer, order] = [
      { kind: 'offer', id: (await aSentOffer(expert, own.id)).id } as const,
      await anOrderOf(own.admin),
    ]
    await write(own.admin, offer, 'When?')
    await write(own.member, offer, 'And how?')
    const { id } = await write(own.admin, order, 'Where?')
    expect(await waitingIn('messages_to_answer')).toMatchObject([
      { id: offer.id, subject: 'offer', isOverdue: false },
      { id: order.id, subject: 'order', isOverdue: false },
    ])
    // The sender of the offer is responsible for it; nobody is responsible for the customer.
    expect((await waitingIn('messages_to_answer', 'mine')).map((item) => item.id)).toEqual([offer.id])
    expect((await waitingIn('messages_to_answer', 'unassigned')).map((item) => item.id)).toEqual([order.id])
    await write(expert, offer, 'Soon')
    expectOk(await expert.post(`${pathOf(order)}/${id}/closed`))
    expect(await waitingIn('messages_to_answer')).toEqual([])
  })
})
