import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorisedFetch } from './authorised-fetch.ts'
import { createApi, dataOf, ifMatch } from './client.ts'
import { ApiProblem, isTransient } from './problem.ts'

let answer: RequestListener
let server: Server
let origin: string
const asked: { url?: string; token?: string; version?: string; body: string }[] = []
const freshness: boolean[] = []

const api = () =>
  createApi(
    origin,
    authorisedFetch(async (options) => {
      freshness.push(options?.isFresh ?? false)
      return options?.isFresh ? 'fresh' : 'stale'
    }),
  )
const readOrder = (signal?: AbortSignal) =>
  dataOf(api().GET('/api/v1/orders/{id}', { params: { path: { id: 'a b' } }, signal }))
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiProblem,
  )

beforeEach(async () => {
  asked.length = 0
  freshness.length = 0
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { authorization, 'if-match': version } = request.headers
    asked.push({ url: request.url, token: authorization, version, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const json = (status: number, content: unknown, type = 'application/json'): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': type }).end(JSON.stringify(content))
}

describe('a call', () => {
  it('sends the token and returns the data', async () => {
    answer = json(200, { number: 7 })
    expect(await readOrder()).toEqual({ number: 7 })
    expect(asked).toEqual([
      { url: '/api/v1/orders/a%20b', token: 'Bearer stale', version: undefined, body: '' },
    ])
  })

  it('is repeated once with a fresh token, body and headers after 401', async () => {
    answer = (request, response) =>
      json(request.headers.authorization === 'Bearer fresh' ? 200 : 401, {})(request, response)
    const id = '0198c0de-0000-7000-8000-000000000001'
    await dataOf(
      api().PATCH('/api/v1/orders/{id}', {
        params: { path: { id }, header: ifMatch(3) },
        body: { name: 'Näyte' },
      }),
    )
    expect(asked.map(({ token }) => token)).toEqual(['Bearer stale', 'Bearer fresh'])
    expect(asked[1]).toMatchObject({ version: '"3"', body: '{"name":"Näyte"}' })
    expect(freshness).toEqual([false, true])
  })

  it('throws code and fields when it is refused', async () => {
    const errors = [{ path: 'name', code: 'too_long' }]
    answer = json(400, { code: 'invalid_fields', errors }, 'application/problem+json')
    expect(await failureOf(readOrder())).toMatchObject({ code: 'invalid_fields', status: 400, errors })
  })

  it('has a code also if the reply is not from the API', async () => {
    answer = json(502, { message: 'Bad gateway' })
    const problem = await failureOf(readOrder())
    expect(problem).toMatchObject({ code: 'database_away', status: 502 })
    answer = (_, response) => response.writeHead(418).end('<h1>tea</h1>')
    expect(await failureOf(readOrder())).toMatchObject({ code: 'reply_unreadable' })
  })

  it('keeps the limit that it names', async () => {
    const limit = { name: 'person_bytes', most: 100, remaining: 10, until: null }
    answer = (_, response) =>
      response
        .writeHead(413, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code: 'storage_limit_reached', limit }))
    expect(await failureOf(readOrder())).toMatchObject({ code: 'storage_limit_reached', status: 413, limit })
  })

  it('without a reply is a connection failure, which may be retried', async () => {
    answer = (_, response) => response.destroy()
    const problem = await failureOf(readOrder())
    expect(problem).toMatchObject({ code: 'network_failed', status: 0 })
    expect(isTransient(problem)).toBe(true)
  })

  it('that is aborted is no connection failure', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    const error = await failureOf(readOrder(giveUp.signal))
    expect(error).not.toBeInstanceOf(ApiProblem)
    expect(error.name).toBe('AbortError')
  })
})

describe('a query', () => {
  it('omits undefined parameters and encodes the others', async () => {
    answer = json(200, { items: [], nextCursor: null })
    const query = { query: 'a & b', cursor: undefined }
    await api().GET('/api/v1/organisations', { params: { query } })
    expect(asked.map(({ url }) => url)).toEqual(['/api/v1/organisations?query=a+%26+b'])
  })
})

it('accepts only what the contract declares', () => {
  const { GET, PATCH } = api()
  const id = '01980000-0000-7000-8000-000000000000'
  // These calls are type-checked but never made.
  const refused = () => [
    // @ts-expect-error The contract has no such address.
    GET('/api/v1/nothing'),
    // @ts-expect-error The address parameter is missing.
    GET('/api/v1/orders/{id}'),
    // @ts-expect-error Edits require the version that was read.
    PATCH('/api/v1/orders/{id}', { params: { path: { id } }, body: { name: 'Sample' } }),
    // @ts-expect-error The body has no such field.
    PATCH('/api/v1/orders/{id}', { params: { path: { id }, header: ifMatch(1) }, body: { colour: 'red' } }),
    // @ts-expect-error The reply has no such field.
    GET('/api/v1/orders/{id}', { params: { path: { id } } }).then(({ data }) => data.colour),
  ]
  expect(refused).toBeTypeOf('function')
})
