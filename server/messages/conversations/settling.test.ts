import { afterAll, expect, test } from 'vitest'
import type { OpenQuestions } from '#contract/messages.ts'
import type { Today } from '#contract/today.ts'
import { expireOffers } from '#server/offers/lifecycle/domain.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { act, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { conversationOf, write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { aTeam } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')

const first = { version: 1 }
const question = { text: 'Which colour?', isQuestion: true }

const openFor = async (by: ApiClient) =>
  expectOk(await by.get<OpenQuestions>('/questions')).items.map(({ subject }) => subject.id)
async function waitsInOffice(id: string): Promise<string[]> {
  const { groups } = expectOk(await expert.get<Today>('/today'))
  const messages = groups.filter(({ kind }) => kind === 'open_questions' || kind === 'messages_to_answer')
  return messages.filter(({ items }) => items.some((item) => item.id === id)).map(({ kind }) => kind)
}

test('a question about a cancelled order no longer waits; a message of its customer still does', async () => {
  const { admin } = await aTeam(api)
  const order = await aSubmittedOrder(admin, { request: 'What is it?' })
  await write(expert, { kind: 'order', id: order.id }, question)
  await write(admin, { kind: 'order', id: order.id }, 'Please wait.')
  expect(await openFor(admin)).toEqual([order.id])
  await act(expert, order.id, 'cancel', { reason: 'Asked for' })
  expect(await openFor(admin)).toEqual([])
  expect(await waitsInOffice(order.id)).toEqual(['messages_to_answer'])
})

test.each(['withdraw', 'decline', 'expire'] as const)(
  'a question about an offer no longer waits after %s, but one that is asked later does',
  async (end) => {
    const { id: organisationId, admin } = await aTeam(api)
    const { id } = await aSentOffer(expert, organisationId)
    const subject = { kind: 'offer', id } as const
    await write(expert, subject, question)
    expect(await openFor(admin)).toEqual([id])
    if (end === 'withdraw') expectOk(await expert.post(`/offers/${id}/withdraw`, { reason: 'Late' }, first))
    if (end === 'decline') expectOk(await admin.post(`/offers/${id}/decline`, { reason: 'Dear' }, first))
    if (end === 'expire')
      await expireOffers({ ...api.context, clock: { now: () => new Date('2099-01-01T10:00:00Z') } })
    expect(await openFor(admin)).toEqual([])
    expect(await waitsInOffice(id)).toEqual([])
    await write(expert, subject, { text: 'What was wrong?', isQuestion: true })
    expectOk(await admin.post(`/offers/${id}/viewed`, undefined, first))
    expect(await openFor(admin)).toEqual([id])
  },
)

test('messages that the author of an answer has not seen still wait', async () => {
  const { id: organisationId, admin } = await aTeam(api)
  const subject = { kind: 'offer', id: (await aSentOffer(expert, organisationId)).id } as const
  const seen = await write(admin, subject, 'First?')
  await write(admin, subject, 'Second?')
  await write(expert, subject, { text: 'About the first', seenUntil: seen.id })
  const states = async () => (await conversationOf(expert, subject)).messages.map((each) => each.question)
  expect(await states()).toEqual(['answered', 'open', null])
  await write(expert, subject, 'About the second')
  expect(await states()).toEqual(['answered', 'answered', null, null])
})
