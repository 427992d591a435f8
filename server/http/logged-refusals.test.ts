import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/log.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { whoIs } from '#tests/support/builders.ts'

let api: TestApi
let anna: ApiClient
let lines: string[] = []
beforeAll(async () => {
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  api = await startApi({ TRUST_PROXY: 'loopback' }, (context, options) =>
    buildApp({ ...context, log }, options),
  )
  anna = await api.as('anna')
  await anna.get('/session')
})
afterAll(() => api.stop())
beforeEach(() => {
  lines = []
})

const strange = '01980000-0000-7000-8000-000000000000'
const entries = () => lines.map((line) => JSON.parse(line))

describe('the log records the refusal of a call', () => {
  test('without a valid token', async () => {
    const nobody = await api.as('nobody')
    await nobody.get('/orders', { headers: { authorization: 'Bearer not-a-token-at-all' } })
    expect(entries()).toEqual([
      expect.objectContaining({
        level: 30,
        time: expect.any(Number),
        service: 'labsilta',
        msg: 'request refused',
        code: 'not_signed_in',
        ip: '127.0.0.1',
        req: { id: expect.any(String), method: 'GET', route: '/api/v1/orders' },
      }),
    ])
    expect(lines.join('')).not.toContain('not-a-token')
  })

  test('without the right to it', async () => {
    const { id } = await whoIs(anna)
    lines = []
    await anna.get('/customers')
    await anna.get(`/orders/${strange}`)
    expect(entries()).toMatchObject([
      { code: 'forbidden', callerId: id, req: { route: '/api/v1/customers' } },
      { code: 'order_not_found', callerId: id, req: { route: '/api/v1/orders/:id' } },
    ])
    expect(lines.join('')).not.toMatch(new RegExp(`${strange}|"ip"`))
  })

  test('by validation, without the value', async () => {
    await anna.get('/orders?secret=hushhush')
    await anna.post('/orders', '{"hushhush":')
    expect(entries().map(({ code }) => code)).toEqual(['invalid_fields', 'invalid_json'])
    expect(lines.join('')).not.toContain('hushhush')
  })

  test('for an unknown link of a laboratory', async () => {
    const nobody = await api.as('nobody')
    await nobody.post('/laboratory/session', { secret: 'x'.repeat(43) })
    expect(entries()).toMatchObject([{ code: 'laboratory_link_not_found', ip: '127.0.0.1' }])
    expect(lines.join('')).not.toContain('xxx')
  })

  test('for a form that comes from another site, without the address of its sender', async () => {
    const nobody = await api.as('nobody')
    await nobody.post('/enquiries', {}, { headers: { origin: 'https://evil.example' } })
    expect(entries()).toMatchObject([{ code: 'foreign_origin', req: { route: '/api/v1/enquiries' } }])
    expect(lines.join('')).not.toContain('"ip"')
  })

  test('but not a successful call', async () => {
    await anna.get('/orders')
    expect(lines).toEqual([])
  })
})

test.each([
  ['a trusted proxy names it', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a caller puts another before what the proxy adds', '127.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['somebody else names one', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
])('the address of a caller cannot be forged: %s', async (_how, remoteAddress, named, ip) => {
  await api.app.inject({ url: '/api/v1/orders', remoteAddress, headers: { 'x-forwarded-for': named } })
  expect(entries()).toMatchObject([{ ip }])
})

test('a log entry stays one line, whatever it contains', () => {
  const written: string[] = []
  openLog('info', { write: (line: string) => void written.push(line) }).info(
    { name: 'a\n{"level":50}\r\u001B[2J' },
    'b\nc',
  )
  expect(written.join('').trimEnd()).not.toMatch(/[\n\r\u001B]/)
})
