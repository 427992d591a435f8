import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fuzzRuns, fuzzSeed } from '#tests/support/volume.ts'
import type { ValidRequest, WritingName } from './request-of.ts'
import { faultsOf, isNamed, send } from './send.ts'
import { oneFieldWrong, type Spoiled } from './spoil.ts'
import { stateOfAll } from './state-of-all.ts'
import { startWorld, type World } from './subjects.ts'
import { roughTexts } from './texts.ts'
import { aRequest, validRequests } from './valid-requests.ts'

/** The stored data is compared after so many requests: a difference is then caused by one of them. */
const batch = 500

const writing = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, endpoint]) => endpoint.method !== 'GET')
  .map(([name]) => name as WritingName)

let world: World
let valid: Record<WritingName, ValidRequest>
beforeAll(async () => {
  world = await startWorld()
  valid = validRequests(world.the)
})
afterAll(() => world.api.stop())

type Raw = { content: string | Buffer; type: string }
type Bad = { kind: 'one field wrong'; spoiled: Spoiled } | { kind: 'any JSON' | 'no JSON'; raw: Raw }

const json = 'application/json'
const formType = 'application/x-www-form-urlencoded'
const otherTypes = [
  'text/html',
  'application/xml',
  formType,
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  '',
]

/** JSON of any shape; its keys include the endpoint's own fields and names that could pollute prototypes. */
function anyJson(endpoint: Endpoint, names: readonly string[]): Arbitrary<Raw> {
  const key = fc.oneof(
    fc.constantFrom(...names, '__proto__', 'constructor', 'prototype', 'toString'),
    fc.string(),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(null, true, 0, -0, 1e308, -1, 0.1, '', ...roughTexts),
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((pairs) => new Map(pairs)),
    ),
  }))
  return value
    .map(writeJson)
    .filter((content) => !isTaken(endpoint, content))
    .map((content) => ({ content, type: json }))
}

/** Serialises maps as objects, because an object literal cannot have a key `__proto__`. */
function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (!(value instanceof Map)) return JSON.stringify(value)
  return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`).join(',')}}`
}

const isTaken = ({ body }: Endpoint, content: string) =>
  body?.safeParse(JSON.parse(content)).success ?? ['{}', 'null'].includes(content)

const isJson = (content: string) => {
  try {
    JSON.parse(content)
    return true
  } catch {
    return false
  }
}

/** Content that is not JSON, and JSON with another content type. */
const noJson = ({ takes }: Endpoint): Arbitrary<Raw> =>
  fc.oneof(
    fc
      .oneof(
        fc.constantFrom(
          '{',
          '{"name":',
          '[1,',
          '{"a":1}}',
          "{'a':1}",
          'NaN',
          '{"a":undefined}',
          '\u0000',
          '"\\ud8',
        ),
        fc.string({ unit: 'binary', minLength: 1 }),
      )
      .filter((content) => !isJson(content.replace(/^\ufeff/, '')))
      .map((content) => ({ content, type: json })),
    fc
      .uint8Array({ minLength: 1 })
      .map((bytes) => Buffer.from(bytes))
      .filter((bytes) => !isJson(bytes.toString()))
      .map((content) => ({ content, type: json })),
    fc
      .constantFrom(
        ...otherTypes.filter((type) => takes !== 'form' || !/^(?:multipart|application\/x-www)/.test(type)),
      )
      .map((type) => ({ content: '{}', type })),
  )

function anyBad(name: WritingName): Arbitrary<Bad> {
  const endpoint: Endpoint = endpoints[name]
  const shape = endpoint.body && 'shape' in endpoint.body ? Object.keys(endpoint.body.shape as object) : []
  return fc.oneof(
    {
      weight: 5,
      arbitrary: oneFieldWrong(valid[name]).map((spoiled) => ({ kind: 'one field wrong', spoiled }) as const),
    },
    {
      weight: 3,
      arbitrary: anyJson(endpoint, ['x', ...shape]).map((raw) => ({ kind: 'any JSON', raw }) as const),
    },
    { weight: 2, arbitrary: noJson(endpoint).map((raw) => ({ kind: 'no JSON', raw }) as const) },
  )
}

async function refuse(name: WritingName, bad: Bad): Promise<void> {
  const endpoint: Endpoint = endpoints[name]
  const client = world[valid[name].as]
  if (bad.kind === 'one field wrong') {
    const { request, path, what } = bad.spoiled
    const reply = await send(client, endpoint, request)
    const faults = faultsOf(reply, endpoint)
    if (path !== null && !isNamed(reply, path)) faults.push(`it does not name ${path}`)
    if (faults.length > 0) throw new Error(`${what}: ${faults.join(', ')}: ${reply.raw.toString()}`)
    return
  }
  const reply = await send(client, endpoint, aRequest(valid[name]), bad.raw)
  const faults = faultsOf(reply, endpoint)
  if (faults.length > 0) throw new Error(`${faults.join(', ')}: ${reply.raw.toString()}`)
}

test('every endpoint that writes has its requests', () => {
  expect(Object.keys(valid).sort()).toEqual([...writing].sort())
})

describe('generated requests are refused as the contract says and change nothing', () => {
  test.each(writing)('%s', { timeout: 120_000 }, async (name) => {
    const counts = { 'one field wrong': 0, 'any JSON': 0, 'no JSON': 0 }
    const before = await stateOfAll(world.api)
    let sent = 0
    const property = fc.asyncProperty(anyBad(name), async (bad) => {
      counts[bad.kind] += 1
      sent += 1
      await refuse(name, bad)
      if (sent % batch === 0) expect(await stateOfAll(world.api)).toEqual(before)
    })
    await fc.assert(property, { numRuns: fuzzRuns, seed: fuzzSeed })
    expect(await stateOfAll(world.api)).toEqual(before)
    const share = counts['one field wrong'] / sent
    console.log(`${name}: ${sent} requests, ${(share * 100).toFixed(0)} % valid but for one field`)
    expect(sent).toBeGreaterThanOrEqual(fuzzRuns)
    expect(share).toBeGreaterThan(1 / 3)
  })
})

describe('the same requests without defects are accepted', () => {
  test.each(writing)('%s', async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const reply = await send(world[valid[name].as], endpoint, aRequest(valid[name]))
    expect(reply.status, reply.raw.toString()).toBe(endpoint.status)
  })
})
