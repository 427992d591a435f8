import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proxyPath, thirdPartyProxy } from './third-party-proxy.ts'

const asked: { url: string; headers: IncomingHttpHeaders }[] = []
const scriptHeaders = { 'content-type': 'application/javascript', 'set-cookie': 'id=1', 'x-of-theirs': 'y' }
const upstream = createServer((request, response) => {
  const { url = '', headers } = request
  asked.push({ url, headers })
  if (url.startsWith('/page')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
  if (url === '/moved.js') return response.writeHead(302, { location: '/tag.js?id=1' }).end()
  if (url === '/broken.js') return response.writeHead(500, scriptHeaders).end()
  response.writeHead(200, scriptHeaders)
  if (url === '/huge.js') return response.end('x'.repeat(3 * 1024 * 1024))
  return response.end('tag()')
})

let app: FastifyInstance
let origin: string
const names = ['/tag.js?id=1', '/page', '/moved.js', '/broken.js', '/huge.js']
beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked.length = 0
  app = Fastify()
  thirdPartyProxy(
    app,
    names.map((name) => origin + name),
  )
})
afterAll(() => upstream.close())

const ask = (url: string, more: object = {}) =>
  app.inject({ url: `${proxyPath}?url=${encodeURIComponent(url)}`, ...more })

test('a configured script is forwarded, without cookies in either direction', async () => {
  const { statusCode, headers, body } = await ask(`${origin}/tag.js?id=1`, {
    headers: { cookie: 'session=1', authorization: 'Bearer x', referer: 'https://portal.lab.test/portal' },
  })
  expect([statusCode, body, headers['content-type']]).toEqual([
    200,
    'tag()',
    'text/javascript; charset=utf-8',
  ])
  expect([headers['set-cookie'], headers['x-of-theirs']]).toEqual([undefined, undefined])
  expect(asked).toHaveLength(1)
  const sent: IncomingHttpHeaders = asked[0]?.headers ?? {}
  expect([sent.cookie, sent.authorization, sent.referer]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['another query', '/tag.js?id=2'],
  ['no query', '/tag.js'],
  ['something behind it', '/tag.js?id=1&x'],
  ['a hash', '/tag.js?id=1#x'],
  ['another path', '/other.js'],
])('an address with %s is not found', async (_, path) => {
  expect((await ask(origin + path)).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test('a request without exactly one address, or with a method other than GET, gets 404', async () => {
  const url = encodeURIComponent(`${origin}/tag.js?id=1`)
  expect((await app.inject(proxyPath)).statusCode).toBe(404)
  expect((await app.inject(`${proxyPath}?url=${url}&url=${url}`)).statusCode).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'] as const)
    expect((await ask(`${origin}/tag.js?id=1`, { method })).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test.each([
  ['is no script', '/page'],
  ['leads elsewhere', '/moved.js'],
  ['fails', '/broken.js'],
  ['is too large', '/huge.js'],
])('a response that %s is not forwarded', async (_, path) => {
  const { statusCode, body, headers } = await ask(origin + path)
  expect([statusCode, body, headers['cache-control']]).toEqual([502, '', 'no-store'])
})

test('concurrent requests make one upstream call', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(`${origin}/tag.js?id=1`)))
  expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('tag()'))
  expect(asked).toHaveLength(1)
})
