import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#local/ports.ts'
import { startBalancer } from '#tests/support/cluster/balancer.ts'
import { until } from '#tests/support/until.ts'

/** Answers as a server does while its database is away: it delivers pages, but is not ready for calls. */
const server: Server = createServer(({ url }, reply) => {
  const isAway = url?.startsWith('/api/') && url !== '/api/health'
  reply.writeHead(isAway ? 503 : 200).end(isAway ? 'away' : 'here')
})

let siteUrl: string
/** Port 80 of an installation. */
let plainUrl: string
let balancer: Awaited<ReturnType<typeof startBalancer>>

beforeAll(async () => {
  const port = await findFreePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  siteUrl = `http://localhost:${await findFreePort()}`
  const serverUrl = `http://127.0.0.1:${port}`
  const plainPort = await findFreePort()
  plainUrl = `http://localhost:${plainPort}`
  balancer = await startBalancer(siteUrl, [serverUrl, serverUrl], plainPort)
})
afterAll(async () => {
  await balancer?.stop()
  server.close()
})

test('pages are delivered while no server is ready for calls', async () => {
  const statusOf = async (path: string) => (await fetch(`${siteUrl}${path}`).catch(() => null))?.status
  const textOf = async (path: string) => (await fetch(`${siteUrl}${path}`)).text()
  await until(async () => (await statusOf('/')) === 200, 10_000)
  // From then on Caddy itself refuses calls, because no server is ready.
  await until(async () => (await textOf('/api/v1/session')).startsWith('503'), 20_000)
  const beganAt = performance.now()
  const refused = await fetch(`${siteUrl}/api/v1/session`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(performance.now() - beganAt).toBeLessThan(5000)
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/portal')).toBe(200)
}, 60_000)

test('over HTTP, pages are redirected and calls fail', async () => {
  const ask = (path: string) => fetch(`${plainUrl}${path}`, { redirect: 'manual' })
  for (const path of ['/api', '/api/v1/session']) expect((await ask(path)).status).toBe(403)
  const page = await ask('/products?query=lead')
  expect([page.status, page.headers.get('location')]).toEqual([308, `${siteUrl}/products?query=lead`])
})
