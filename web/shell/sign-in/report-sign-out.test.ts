import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listenOnFreePort } from '#local/ports.ts'
import { reportSignOut } from './report-sign-out.ts'

/** Reports to an API that answers so, and returns the time that it took and the calls that arrived. */
async function reportTo(answer: RequestListener, token = Promise.resolve<string | undefined>('the-token')) {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    answer(request, response)
  })
  const port = await listenOnFreePort(server)
  const began = performance.now()
  await reportSignOut(`http://localhost:${port}`, token)
  const ms = performance.now() - began
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { calls, ms }
}

test('a sign-out ends the session of the token at the API', async () => {
  const { calls } = await reportTo((_request, response) => response.writeHead(204).end())
  expect(calls).toEqual(['DELETE /api/v1/session Bearer the-token'])
})

test.each<[string, RequestListener]>([
  ['refuses the token', (_request, response) => response.writeHead(401).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('goes on at once when the API %s', async (_what, answer) => {
  expect((await reportTo(answer)).ms).toBeLessThan(900)
})

test('goes on after a second when the API does not answer', async () => {
  const { ms } = await reportTo(() => undefined)
  expect(ms).toBeGreaterThan(900)
  expect(ms).toBeLessThan(3000)
})

test('goes on without a token, or when the library fails', async () => {
  for (const token of [Promise.resolve(undefined), Promise.reject(new Error('no session'))])
    expect((await reportTo((_request, response) => response.end(), token)).calls).toEqual([])
})
