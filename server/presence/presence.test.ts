import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { News } from '#contract/news.ts'
import { presentForSeconds } from '#contract/presence.ts'
import { buildApp } from '#server/app.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk, whoIs } from '#tests/support/builders.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, approver, manager] = [
  await api.as('anna'),
  await api.as('expert'),
  await api.as('approver'),
  await api.as('manager'),
]
const nameOf = async (by: ApiClient) => {
  const { body } = await by.get<{ person: { name: string } }>('/session')
  return body.person.name
}
const [expertName, approverName] = [await nameOf(expert), await nameOf(approver)]

/** Opens a page of the subject, and returns its id. */
async function open(by: ApiClient, subjectId: string, id = uuid()): Promise<string> {
  expect((await by.put(`/presence/${id}`, { subjectId })).status).toBe(204)
  return id
}
const close = async (by: ApiClient, id: string) =>
  expect((await by.delete(`/presence/${id}`)).status).toBe(204)

/** Names of those who have the subject open besides the reader. */
async function othersOf(by: ApiClient, subjectId: string): Promise<string[]> {
  const { alsoOpen = [] } = expectOk(await by.get<News>('/news'))
  return alsoOpen.find((each) => each.subjectId === subjectId)?.people.map(({ name }) => name) ?? []
}

test('colleagues who have the same open see each other, until a page is closed', async () => {
  const subject = uuid()
  const page = await open(expert, subject)
  expect(await othersOf(expert, subject)).toEqual([])
  await open(approver, subject)
  expect(await othersOf(expert, subject)).toEqual([approverName])
  expect(await othersOf(approver, subject)).toEqual([expertName])
  // A colleague with another page open gets no notice.
  await open(manager, uuid())
  expect(expectOk(await manager.get<News>('/news'))).not.toHaveProperty('alsoOpen')
  await close(expert, page)
  expect(await othersOf(approver, subject)).toEqual([])
  expect(await othersOf(expert, subject)).toEqual([])
})

test('a person with two pages is shown once, until both are closed', async () => {
  const subject = uuid()
  await open(expert, subject)
  const [first, second] = [await open(approver, subject), await open(approver, subject)]
  expect(await othersOf(expert, subject)).toEqual([approverName])
  await close(approver, first)
  expect(await othersOf(expert, subject)).toEqual([approverName])
  await close(approver, second)
  expect(await othersOf(expert, subject)).toEqual([])
})

test('a page that is not noted any more counts as closed within a minute, and one that is noted again stays', async () => {
  const [subject, other] = [uuid(), uuid()]
  const mine = await open(expert, subject)
  await open(expert, other)
  const theirs = await open(approver, subject)
  await open(approver, other)
  const start = api.clock.now().getTime()
  api.clock.set(new Date(start + 20_000))
  await open(expert, subject, mine)
  await open(approver, subject, theirs)
  api.clock.set(new Date(start + (presentForSeconds + 1) * 1000))
  expect(presentForSeconds).toBeLessThan(60)
  expect(await othersOf(expert, subject)).toEqual([approverName])
  expect(await othersOf(expert, other)).toEqual([])
  api.clock.set(new Date(start + 120_000))
  expect(await othersOf(expert, subject)).toEqual([])
})

test('a page can change its subject, and a page of another person can be neither changed nor closed', async () => {
  const [subject, next] = [uuid(), uuid()]
  const page = await open(approver, subject)
  await open(expert, subject)
  await open(manager, next, page)
  await close(manager, page)
  expect(await othersOf(expert, subject)).toEqual([approverName])
  await open(approver, next, page)
  expect(await othersOf(expert, subject)).toEqual([])
})

test('every server process answers alike', async () => {
  const subject = uuid()
  const other = await buildApp(api.context, { servePages: false })
  await open(approver, subject)
  await open(expert, subject)
  const { authorization } = expert
  const reply = await other.inject({ url: '/api/v1/news', headers: { authorization } })
  const { alsoOpen } = reply.json<News>()
  expect(alsoOpen).toEqual([
    { subjectId: subject, people: [{ id: (await whoIs(approver)).id, name: approverName }] },
  ])
  await other.close()
})

test('customers neither note nor see who has their order open', async () => {
  const { id } = await aSubmittedOrder(anna, { request: 'What is it?' })
  await open(expert, id)
  const page = uuid()
  const noted = await anna.put<{ code: string }>(`/presence/${page}`, { subjectId: id })
  expect(noted.body.code).toBe('forbidden')
  expect((await anna.delete<{ code: string }>(`/presence/${page}`)).body.code).toBe('forbidden')
  expect(expectOk(await anna.get<News>('/news'))).not.toHaveProperty('alsoOpen')
  expect((await anna.get(`/orders/${id}`)).raw.toString()).not.toContain(expertName)
  expect(await othersOf(expert, id)).toEqual([])
})
