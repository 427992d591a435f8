import fc from 'fast-check'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiClient, type Reply } from '#tests/support/api.ts'
import { drawnRuns } from '#tests/support/volume.ts'
import type { ValidRequest, WritingName } from './request-of.ts'
import { faultsOf, send } from './send.ts'
import { stateOfAll } from './state-of-all.ts'
import { startWorld, type World } from './subjects.ts'
import { aRequest, isOneSided, validRequests } from './valid-requests.ts'

/** Requests that are bad by their size, address, headers or characters. */
let world: World
let valid: Record<WritingName, ValidRequest>
beforeAll(async () => {
  world = await startWorld()
  valid = validRequests(world.the)
})
afterAll(() => world.api.stop())

const all = endpoints as Record<string, Endpoint>
const withBody = Object.keys(all).filter((name) => all[name]?.body) as WritingName[]
const withQuery = Object.keys(all).filter((name) => all[name]?.query)
const withCursor = withQuery.filter((name) => name.startsWith('list'))

/** Sends this body instead of the valid one and expects a proper refusal. */
async function refuse(name: WritingName, content: string, type = 'application/json'): Promise<string> {
  const endpoint: Endpoint = endpoints[name]
  const reply = await send(world[valid[name].as], endpoint, aRequest(valid[name]), { content, type })
  expect(faultsOf(reply, endpoint), `${name}: ${reply.raw.toString().slice(0, 500)}`).toEqual([])
  return String(reply.body.code)
}

const isOfTeam = ({ path }: Endpoint) => path.startsWith('/teams/')
const subjectOf = ({ path }: Endpoint) => {
  if (/^\/(?:teams|customers)\//.test(path)) return world.the.organisationId
  if (path.startsWith('/offers/')) return world.the.offer.id
  if (path.startsWith('/laboratories/')) return world.the.laboratories.edited
  return path.startsWith('/campaigns/') ? world.the.campaigns.edited.id : world.the.received.id
}
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/\{\w+\}/g, subjectOf(endpoint))
/** Experts read everything but teams. */
/** A person who may read the list. */
function readerOf(endpoint: Endpoint) {
  if (endpoint.path === '/keys') return world.manager
  return isOfTeam(endpoint) ? world.anna : world.expert
}
const refusal = ({ status, body, headers }: Reply) => ({
  status,
  code: body.code,
  isProblem: String(headers['content-type']).startsWith('application/problem+json'),
})

describe('bodies', { timeout: 60_000 }, () => {
  test.each(withBody)('over the limit of %s are refused unread', async (name) => {
    const limit = endpoints[name as 'createOrder' & WritingName] as Endpoint
    const content = JSON.stringify({ name: 'x'.repeat(limit.bodyLimit ?? 100_000) })
    expect(await refuse(name, content)).toBe('body_too_large')
  })

  test('with a name of 10 MB are refused, below and above the size limit of the endpoint', async () => {
    const name = 'x'.repeat(10_000_000)
    expect(await refuse('createOrder', JSON.stringify({ name }))).toBe('body_too_large')
    expect(await refuse('editOrder', JSON.stringify({ name }))).toBe('body_too_large')
    expect(await refuse('replaceSamples', JSON.stringify({ samples: [{ name }] }))).toBe('invalid_fields')
    const row = { id: uuid(), version: null, position: 1, name }
    expect(await refuse('changeSamples', JSON.stringify({ save: [row] }))).toBe('invalid_fields')
  })

  const large = withBody.filter((name) => all[name]?.bodyLimit)
  const onSubject = large.filter((name) => all[name]?.path.includes('{id}'))
  test.each(onSubject)('of %s are not validated for subjects that the caller cannot see', async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const path = endpoint.path.replace('{id}', uuid())
    for (const content of ['{"samples":7}', '{'.repeat(50)]) {
      const reply = await world[valid[name].as].call(endpoint.method, path, content, {
        version: 1,
        key: uuid(),
      })
      const noun = /^\/(\w+)s\//.exec(endpoint.path)?.[1]?.replace(/ie$/, 'y')
      const code = `${noun}_not_found`
      expect(refusal(reply)).toEqual({ status: 404, code, isProblem: true })
    }
  })

  test.each(large.filter(isOneSided))('of %s are not validated for others', async (name) => {
    const { method, path, access }: Endpoint = endpoints[name]
    const by = world[valid[name].as === 'expert' ? 'anna' : 'expert']
    const at = path.replace('{id}', world.the.received.id)
    const reply = await by.call(method, at, '{"samples":7}', { version: 1, key: uuid() })
    // Only a laboratory has a session of its page.
    const expected =
      access === 'laboratory'
        ? { status: 401, code: 'laboratory_session_over' }
        : { status: 403, code: 'forbidden' }
    expect(refusal(reply)).toEqual({ ...expected, isProblem: true })
  })

  test('with more fields than any call needs are refused before they are read as JSON', async () => {
    const fields = Array.from({ length: 150_001 }, (_, index) => `"k${index}":1`)
    // A body that ends as invalid JSON is refused for its syntax, not for its fields.
    for (const end of ['}', '']) {
      const reply = await world.anna.patch(
        `/orders/${world.the.drafts.change.id}/samples`,
        `{${fields}${end}`,
      )
      expect([reply.status, reply.body.errors]).toEqual([400, [{ path: '', code: 'too_many' }]])
    }
  })

  test.each(withBody)('of %s with deep nesting are refused', async (name) => {
    const depth = Math.min(1_000_000, (all[name]?.bodyLimit ?? 100_000) / 2 - 1)
    expect(await refuse(name, `${'['.repeat(depth)}${']'.repeat(depth)}`)).toBe('invalid_fields')
    expect(await refuse(name, `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`)).toBe('invalid_fields')
  })

  test('that try to change prototypes are refused without effect', async () => {
    const reaching = [
      '{"__proto__":{"isAdmin":true}}',
      '{"contact":{"__proto__":{"isAdmin":true}}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"\\u005f_proto__":{"isAdmin":true}}',
    ]
    for (const content of reaching) for (const name of withBody) await refuse(name, content)
    expect('isAdmin' in {}).toBe(false)
  })

  test('with numbers out of range are refused', async () => {
    const before = await stateOfAll(world.api)
    const numbers = [
      '1e999',
      '-1e999',
      '1e-999',
      '0.1',
      '-0',
      '123456789012345678901234567890',
      '9007199254740993',
    ]
    const id = uuid()
    for (const number of numbers) {
      const save = `{"save":[{"id":"${id}","version":null,"position":${number},"name":"x"}]}`
      expect(await refuse('changeSamples', save)).toBe('invalid_fields')
    }
    // A value that is no version removes nothing.
    const remove = `{"remove":[{"id":"${world.the.drafts.change.samples[0]?.id}","version":2147483648}]}`
    expect(await refuse('changeSamples', remove)).toBe('sample_changed')
    expect(await stateOfAll(world.api)).toEqual(before)
  })

  test('with invalid days are refused', async () => {
    for (const on of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-00-00',
      '0000-01-01',
      '+12026-01-01',
      '2026-1-1',
      '',
    ]) {
      expect(await refuse('setEstimate', JSON.stringify({ on }))).toBe('invalid_fields')
    }
  })

  test('with lists above their limit are refused', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => uuid())
    expect(await refuse('createOrder', JSON.stringify({ offerIds: ids(11) }))).toBe('invalid_fields')
    const tooMany = { samples: Array.from({ length: 10_001 }, () => ({ name: 'x' })) }
    expect(await refuse('replaceSamples', JSON.stringify(tooMany))).toBe('invalid_fields')
    const beyondOrder = { samples: Array.from({ length: 51 }, () => ({ name: 'x' })) }
    expect(await refuse('replaceSamples', JSON.stringify(beyondOrder))).toBe('samples_too_many')
  })

  test('that name one row, test or sample twice are refused, however the id is written', async () => {
    const before = await stateOfAll(world.api)
    const id = uuid()
    const row = { version: null, position: 1, name: 'x' }
    const [item] = world.the.offer.items
    const tests = [item?.id, item?.id.toUpperCase()]
    const [sample] = world.the.awaited.receive.samples
    const received = { sampleId: sample?.id, outcome: 'received' }
    const upper = { ...received, sampleId: sample?.id.toUpperCase() }
    const twice: [WritingName, unknown][] = [
      [
        'changeSamples',
        {
          save: [
            { id, ...row },
            { id, ...row },
          ],
        },
      ],
      [
        'changeSamples',
        {
          save: [
            { id, ...row },
            { id: id.toUpperCase(), ...row },
          ],
        },
      ],
      ['changeSamples', { save: [{ id, ...row, tests }] }],
      ['replaceSamples', { samples: [{ name: 'x', tests }] }],
      ['receive', { samples: [received, received] }],
      ['receive', { samples: [received, upper] }],
      ['addResult', { fileId: world.the.resultFileId, title: 'x', sampleIds: [sample?.id, sample?.id] }],
    ]
    for (const [name, body] of twice) await refuse(name, JSON.stringify(body))
    expect(await stateOfAll(world.api)).toEqual(before)
  })

  test('with rows of another draft are refused', async () => {
    const [foreign] = world.the.drafts.replace.samples
    const row = { id: foreign?.id, version: null, position: 1, name: 'stolen' }
    const before = await stateOfAll(world.api)
    await refuse('changeSamples', JSON.stringify({ save: [row] }))
    await refuse('changeSamples', JSON.stringify({ save: [{ ...row, version: foreign?.version }] }))
    expect(await stateOfAll(world.api)).toEqual(before)
  })
})

describe('queries', { timeout: 60_000 }, () => {
  test.each(withQuery)('of %s with a duplicate, unknown or invalid parameter are refused', async (name) => {
    const endpoint = all[name] as Endpoint
    const names = Object.keys((endpoint.query as unknown as { shape: object }).shape)
    const queries = [
      'unknown=1',
      '__proto__=1',
      'constructor=1',
      'a[b]=1',
      ...names.flatMap((key) => [
        `${key}=x&${key}=y`,
        `${key}[]=x`,
        `${key}=%00`,
        `${key}=${'x'.repeat(300)}`,
      ]),
    ]
    for (const query of queries) {
      const reply = await readerOf(endpoint).call(
        endpoint.method,
        `${pathOf(endpoint)}?${query}`,
        undefined,
        {},
      )
      expect([query, refusal(reply)]).toEqual([
        query,
        { status: 400, code: 'invalid_fields', isProblem: true },
      ])
    }
  })

  test.each(withCursor)('of %s with forged cursors are refused, without a failure', async (name) => {
    const path = pathOf(all[name] as Endpoint)
    const reader = readerOf(all[name] as Endpoint)
    const id = uuid()
    const day = fc.constantFrom('2026-01-01', '2026-02-30', '2026-99-99', '0000-01-01', '9999-12-31')
    const key = fc.oneof(
      fc.constantFrom<unknown>(id, id.toUpperCase(), '2026-01-01', '2026-99-99', '0000-00-00', '9999-12-31'),
      fc.constantFrom<unknown>('x', '', "' or 1=1 --", '\u0000', '\ud800', null, 1, {}, [], 'x'.repeat(100)),
    )
    // The last two have the shape of cursors of ours, and keys that ours never have.
    const keys = fc.oneof(
      fc.array(key, { maxLength: 4 }),
      fc.tuple(day, fc.constant(id)),
      fc.tuple(fc.string({ unit: 'binary' }), fc.constant(id)),
    )
    const cursor = fc.oneof(
      keys.map((written) => Buffer.from(JSON.stringify(written)).toString('base64url')),
      fc.string({ maxLength: 210 }),
      fc.base64String({ maxLength: 200 }),
    )
    const property = fc.asyncProperty(cursor, async (tried) => {
      const reply = await reader.get(`${path}?cursor=${encodeURIComponent(tried)}`)
      if (reply.status !== 200)
        expect(refusal(reply)).toEqual({ status: 400, code: 'invalid_fields', isProblem: true })
    })
    await fc.assert(property, { numRuns: drawnRuns(300) })
  })

  test('with any text return matches and never fail', async () => {
    const property = fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
      const query = encodeURIComponent(text.toWellFormed())
      for (const path of ['orders', 'people', 'organisations']) {
        expect([200, 400]).toContain((await world.expert.get(`/${path}?query=${query}`)).status)
      }
    })
    await fc.assert(property, { numRuns: drawnRuns(200) })
  })
})

describe('addresses', () => {
  const strange = [
    '/api/v1/orders/%',
    '/api/v1/orders/%zz',
    '/api/v1/orders/%00',
    '/api/v1/orders/%C0%AF',
    '/api/v1/orders/..%2f..%2fetc%2fpasswd',
    `/api/v1/orders/${'x'.repeat(5000)}`,
    '/api/v1/orders/',
    '/api/v1//orders',
    '/api/v1/nothing',
    '/api/v1/ORDERS',
    '/api/v1/orders;x=1',
    '/api/__proto__',
  ]
  test.each(strange)('%.60s is refused', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const { status, isProblem } = refusal(await world.anna.call(method, path, undefined, {}))
      expect([400, 404]).toContain(status)
      expect(isProblem).toBe(true)
    }
  })

  test('methods that an address does not have are refused', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const reply = await world.anna.call(method, '/orders', {}, {})
      expect(refusal(reply)).toEqual({ status: 404, code: 'not_found', isProblem: true })
    }
  })

  test('refusals name the field without its value', async () => {
    const reply = await world.anna.get('/orders/<script>alert(1)<%2Fscript>')
    expect(reply.raw.toString()).not.toContain('<script>')
  })
})

describe('headers', { timeout: 60_000 }, () => {
  test('a malformed token authenticates no person', async () => {
    const { app } = world.api
    const unsigned = [{ alg: 'none', typ: 'at+jwt' }, { sub: 'anna', exp: 9999999999 }, {}]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const junk = fc.oneof(
      fc.constantFrom(unsigned, `${unsigned}.`, 'x.y.z', '', ' ', '..', 'a'.repeat(7000)),
      fc.stringMatching(/^[\w.-]{0,300}$/),
    )
    const property = fc.asyncProperty(junk, async (token) => {
      const reply = await new ApiClient(app, token).get('/session')
      expect(refusal(reply)).toEqual({ status: 401, code: 'not_signed_in', isProblem: true })
    })
    await fc.assert(property, { numRuns: drawnRuns(200) })
  })

  test('If-Match has to name the version that was read', async () => {
    const { id, version } = world.the.drafts.edit
    const edit = (headers: Record<string, string>) =>
      world.anna.call('PATCH', `/orders/${id}`, { name: 'x' }, { headers })
    const codes = async (value: string) => (await edit({ 'if-match': value })).body.code
    expect(refusal(await edit({})).code).toBe('version_missing')
    for (const value of ['*', '""', 'x', '1,2', '"-1"', '"1.0"', '"0x1"', '"1e0"', '١']) {
      const reply = await edit({ 'if-match': value })
      expect([value, reply.status, reply.body.code]).toEqual([value, 400, 'invalid_fields'])
    }
    expect(await codes(`"${version + 1}"`)).toBe('order_changed')
    expect(await codes('"999999999"')).toBe('order_changed')
    expect(await codes('"0"')).toBe('order_changed')
  })

  test('Idempotency-Key has 8 to 100 plain characters, and is separate for each person', async () => {
    const before = await stateOfAll(world.api)
    for (const key of [
      '',
      'short',
      'x'.repeat(101),
      'with space',
      'quote"quote"',
      'ääääääää',
      "'; drop --",
    ]) {
      const reply = await world.anna.post('/orders', {}, { key })
      expect([key, reply.body.code]).toEqual([key, 'idempotency_key_missing'])
    }
    expect(await stateOfAll(world.api)).toEqual(before)
  })
})
