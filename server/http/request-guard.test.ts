import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loopback } from '#local/ports.ts'
import { buildApp } from '#server/app.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

const bodyMs = 600
let api: TestApi
let port: number
const logged: string[] = []
beforeAll(async () => {
  api = await startApi({}, (context, options) => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    return buildApp({ ...context, log }, { ...options, bodyMs })
  })
  await api.app.listen({ host: loopback, port: 0 })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.stop())

/** Sends bytes and returns what comes back until the connection ends, or until `ms` have passed. */
async function talk(sent: string, ms = 3000): Promise<{ received: string; isEnded: boolean }> {
  const socket = connect(port, loopback)
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => undefined)
  const ended = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  socket.write(sent)
  const isEnded = await Promise.race([ended, pause(ms, false)])
  socket.destroy()
  return { received, isEnded }
}

const halfBody = (path: string, type = 'application/json', begun = '{"a":') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n${begun}`

test.concurrent.each([
  ['a form of the site', halfBody('/api/v1/enquiries')],
  ['a call without a token', halfBody('/api/v1/orders')],
  ['an unknown address', halfBody('/api/v1/nothing')],
  ['a call that takes no body', halfBody('/api/v1/products').replace('POST', 'GET')],
  [
    'a body in chunks',
    'POST /api/v1/enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
  ],
])('the connection of half a body is ended in time: %s', async (_what, sent) => {
  expect((await talk(sent)).isEnded).toBe(true)
  expect(logged).toEqual([])
})

test('half a body is answered with 408', async () => {
  expect((await talk(halfBody('/api/v1/enquiries'))).received).toMatch(/^HTTP\/1\.1 408 /)
})

test('files may take longer', async () => {
  const begun = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello'
  const form = halfBody('/api/v1/enquiries', 'multipart/form-data; boundary=x', begun)
  expect((await talk(form, 3 * bodyMs)).isEnded).toBe(false)
})

test('a body that arrives in parts but in time is read', async () => {
  const socket = connect(port, loopback)
  socket.write(halfBody('/api/v1/enquiries').replace('1000', '7'))
  await pause(bodyMs / 6)
  socket.write('1}')
  const [reply] = await once(socket, 'data')
  socket.destroy()
  expect(String(reply)).toMatch(/^HTTP\/1\.1 400 [\s\S]*invalid_fields/)
})

test.each([
  ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['one host twice', 'GET /api/health HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['HTTP/0.9', 'GET /api/health\r\n\r\n'],
  ['HTTP/0.9 by name', 'GET /api/health HTTP/0.9\r\nHost: a\r\n\r\n'],
])('a request with %s is refused', async (_what, sent) => {
  const { received, isEnded } = await talk(sent)
  expect(received).not.toContain('"ok"')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(isEnded).toBe(true)
})
