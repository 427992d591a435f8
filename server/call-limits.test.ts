import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { buildApp } from '#server/app.ts'
import { ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { renderTestAnswerPage } from '#tests/support/render-answer-page.ts'

let api: TestApi
afterEach(() => api.stop())

/** Server at the beginning of a minute, in which nothing was called yet. */
async function startLimited(environment: Record<string, string>): Promise<Date> {
  api = await startApi(environment)
  const begin = new Date(Math.ceil(Date.now() / 60_000) * 60_000)
  api.clock.set(begin)
  return begin
}

test('a person calls at most as often as configured, and is told when the next minute begins', async () => {
  const begin = await startLimited({ PERSON_CALLS_PER_MINUTE: '5' })
  const [anna, mikko] = [await api.as('anna'), await api.as('mikko')]
  for (let call = 0; call < 5; call++) expect((await anna.get('/orders')).status).toBe(200)
  const { status, body, headers } = await anna.get<Problem>('/offers')
  const until = new Date(begin.getTime() + 60_000)
  expect([status, body.code, body.limit]).toEqual([
    429,
    'too_many_requests',
    { name: 'person_calls', most: 5, remaining: 0, until: until.toISOString() },
  ])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual([
    '"person_calls";q=5;w=60',
    `"person_calls";r=0;t=${seconds}`,
  ])
  expect((await mikko.get('/orders')).status).toBe(200)
  api.clock.set(until)
  expect((await anna.get('/orders')).status).toBe(200)
})

test('an organisation has a limit as a whole, and one person cannot use up all of it', async () => {
  await startLimited({ PERSON_CALLS_PER_MINUTE: '4', ORGANISATION_CALLS_PER_MINUTE: '6' })
  const [anna, mikko, otto] = [await api.as('anna'), await api.as('mikko'), await api.as('otto')]
  for (let call = 0; call < 20; call++) await anna.get('/orders')
  expect((await mikko.get('/orders')).status).toBe(200)
  expect((await mikko.get('/orders')).status).toBe(200)
  expect((await mikko.get<Problem>('/orders')).body.limit).toMatchObject({
    name: 'organisation_calls',
    most: 6,
  })
  expect((await otto.get('/orders')).status).toBe(200)
})

test('an expert who acts for a customer does not use up the customer’s calls', async () => {
  await startLimited({ ORGANISATION_CALLS_PER_MINUTE: '3' })
  const anna = await api.as('anna')
  const acting = (await api.as('expert')).actingFor((await whoIs(anna)).id)
  for (let call = 0; call < 5; call++) expectOk(await acting.get('/orders'))
  expectOk(await anna.get('/orders'))
})

test('several processes count together', async () => {
  await startLimited({ PERSON_CALLS_PER_MINUTE: '60' })
  const second = await buildApp(api.context, { servePages: false, drawPage: renderTestAnswerPage })
  try {
    const anna = await api.as('anna')
    const token = anna.authorization.replace('Bearer ', '')
    const clients = [anna, new ApiClient(second, token)]
    const allowed = [0, 0]
    while (allowed.reduce((sum, each) => sum + each) < 120) {
      const replies = await Promise.all(clients.map((client) => client.get('/orders')))
      if (replies.some(({ status }) => status === 429)) break
      for (const at of clients.keys()) allowed[at] = (allowed[at] ?? 0) + 1
      await pause(100)
    }
    const sum = allowed.reduce((one, other) => one + other)
    // Each process knows of the calls of the other within about a second.
    expect(sum).toBeGreaterThanOrEqual(58)
    expect(sum).toBeLessThan(100)
  } finally {
    await second.close()
  }
})
