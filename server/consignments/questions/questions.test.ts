import { afterAll, expect, test } from 'vitest'
import type { Consignment } from '#contract/consignments.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { Today } from '#contract/today.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { expectOk, getOrder } from '#tests/support/builders.ts'
import { moveConsignment, readConsignment, testsOf } from '#tests/support/consignments.ts'
import { aPageOn, aQuestion } from '#tests/support/laboratory-page.ts'
import { tellOfOrder } from '#tests/support/notifications.ts'
import { mailsTo } from '#tests/support/teams.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
const codeOf = ({ body }: { body: object }) => (body as { code?: string }).code
const answer = (by: ApiClient, id: string, questionId: string, text = 'Ground') =>
  by.post<Consignment & { code?: string }>(`/consignments/${id}/questions/${questionId}/answer`, { text })
const waiting = async () => {
  const { groups } = expectOk(await expert.get<Today>('/today'))
  return groups.find(({ kind }) => kind === 'laboratory_questions')
}

test('a question waits for the experts until it is answered, and the laboratory gets the answer', async () => {
  const { consignment, laboratory } = await aPageOn(api, people)
  const questionId = await aQuestion(laboratory, 'Ground or cut?')
  expect(await waiting()).toMatchObject({
    count: 1,
    items: [{ id: consignment.id, number: consignment.number, name: 'Ground or cut?' }],
  })
  const seen = await readConsignment(expert, consignment.id)
  expect(seen.questions).toMatchObject([{ id: questionId, text: 'Ground or cut?', answer: null }])
  expect(codeOf(await answer(anna, consignment.id, questionId))).toBe('forbidden')
  const answered = expectOk(await answer(expert, consignment.id, questionId))
  expect(answered.questions).toMatchObject([{ answer: 'Ground', answeredAt: expect.any(String) }])
  expect(await waiting()).toBeUndefined()
  const { questions } = expectOk(await laboratory.get<WorkList>('/laboratory/consignment'))
  expect(questions).toMatchObject([{ text: 'Ground or cut?', answer: 'Ground' }])
  await tellOfOrder(api, consignment.id)
  const mails = await mailsTo(api, consignment.link?.mailedTo ?? '')
  expect(mails.at(-1)).toMatchObject({ subject: `Vastaus kysymykseesi: lähetys K-${consignment.number}` })
  expect(mails.at(-1)?.text).toContain('Ground')
  expect(codeOf(await answer(expert, consignment.id, questionId, 'Cut'))).toBe('question_not_found')
  const again = await readConsignment(expert, consignment.id)
  expect(again.questions).toMatchObject([{ answer: 'Ground' }])
})

test('a question is answered on its own consignment, also after the link has ended, by a mail without it then', async () => {
  const { consignment, laboratory } = await aPageOn(api, people)
  const other = await aPageOn(api, people)
  const questionId = await aQuestion(laboratory)
  expect(codeOf(await answer(expert, other.consignment.id, questionId))).toBe('question_not_found')
  const { version } = await readConsignment(expert, consignment.id)
  expectOk(await expert.delete(`/consignments/${consignment.id}/link`, { version }))
  expectOk(await answer(expert, consignment.id, questionId))
  await tellOfOrder(api, consignment.id)
  const mails = await mailsTo(api, consignment.link?.mailedTo ?? '')
  const sent = mails.filter(
    ({ subject }) => subject === `Vastaus kysymykseesi: lähetys K-${consignment.number}`,
  )
  expect(sent).toMatchObject([{ text: expect.stringContaining('Ground') }])
  expect(sent[0]?.text).not.toContain('#')
  expect(codeOf(await laboratory.post('/laboratory/questions', { text: 'Late?' }))).toBe(
    'laboratory_link_ended',
  )
})

test('a laboratory confirms the arrival as an expert records it, once', async () => {
  const { consignment, order, laboratory } = await aPageOn(api, people)
  const arrived = expectOk(await laboratory.post<WorkList>('/laboratory/arrival'))
  expect(arrived).toMatchObject({ state: 'arrived', arrivedAt: expect.any(String) })
  expect((await getOrder(anna, order.id)).state).toBe('analysis_in_progress')
  expect((await testsOf(expert, order.id)).groups.map(({ state }) => state)).toEqual(['at_laboratory'])
  expect(codeOf(await laboratory.post('/laboratory/arrival'))).toBe('consignment_closed')
  const both = await aPageOn(api, people)
  const replies = await Promise.all([
    both.laboratory.post('/laboratory/arrival'),
    moveConsignment(expert, both.consignment, 'arrive'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await api.context.db
    .selectFrom('events')
    .select(['actor_kind', 'actor_side', 'audience'])
    .where('subject_id', '=', consignment.id)
    .where('action', '=', 'arrive')
    .execute()
    .then((found) => ({ rows: found }))
  expect(rows).toEqual([{ actor_kind: 'laboratory', actor_side: 'system', audience: 'provider' }])
})
