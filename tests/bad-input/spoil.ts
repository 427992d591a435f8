import { isDeepStrictEqual } from 'node:util'
import fc, { type Arbitrary } from 'fast-check'
import { v4 as uuidV4 } from 'uuid'
import type { Request, Upload, ValidRequest } from './request-of.ts'

/** Valid request with one defect, and the field that the refusal must name, if the defect is in the body. */
export type Spoiled = { request: Request; what: string; path: string | null }
/**
 * Function that makes one spoiled request. A request can be spoiled in hundreds of ways; only the drawn one is made.
 */
type Way = () => Spoiled

type Place = { path: readonly string[]; value: unknown }

/** Values inside a body, without the body itself. */
function placesIn(value: unknown, path: readonly string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = { path: [...path, key], value: inner }
    return [place, ...placesIn(inner, place.path)]
  })
}

const isUuid = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
/** Longer than any text may be. */
const endless = 'x'.repeat(11_000)

/** Values that are invalid in the place of this one. */
function wrongValues(value: unknown): unknown[] {
  switch (typeof value) {
    case 'string':
      return [
        ...[0, -1, 1e300, true, {}, [], [value], { toString: 'x' }],
        ...['\u0000', '\u001b[2J', 'a\u007fb', '\u0085', '\ud800', 'x\udfff'].map((sign) => value + sign),
        endless,
        ...(isUuid(value) ? ['', 'not-an-id', `${value} `, `${value}'--`, value.slice(1)] : []),
      ]
    case 'number':
      return ['1', true, null, {}, [], 0.5, -1, 0, 1e300, 2 ** 53, -(2 ** 31)]
    case 'boolean':
      return ['true', 0, 1, null, {}, []]
    default:
      if (Array.isArray(value)) return [{}, 'x', 0, true, null, [null], [[]], [{}], [{ '': 0 }]]
      return value === null ? [0, true, {}, [], '', 'x', '\u0000'] : ['x', 0, true, [], [value]]
  }
}

const unknownKeys = ['isAdmin', 'state', 'ownerId', 'priceCents', '', '<script>', 'a.b', 'toString', "x'; --"]

/** Copy of the body with another value at a path. */
export function changed(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) {
    return body.map((item, index) => (String(index) === key ? changed(item, rest, value) : item))
  }
  const fields = (body ?? {}) as Record<string, unknown>
  return { ...fields, [key]: changed(fields[key], rest, value) }
}

function spoiledBodies(
  request: Request,
  { freeIds, alsoValid = {}, ignoresFields }: Omit<ValidRequest, 'as' | 'request'>,
): Way[] {
  const { body } = request
  const found: Way[] = []
  const add = (what: string, path: readonly string[], value: unknown, isNamed = true) => {
    found.push(() => ({
      request: { ...request, body: changed(body, path, value) },
      what,
      path: isNamed ? path.join('.') : null,
    }))
  }
  for (const { path, value } of placesIn(body)) {
    const allowed = alsoValid[path.join('.')] ?? []
    const isAllowed = (one: unknown) => allowed.some((each) => isDeepStrictEqual(each, one))
    for (const wrong of wrongValues(value).filter((one) => !isAllowed(one))) add('wrong value', path, wrong)
    // Well-formed, but not the person's: the refusal concerns the object, not the field.
    if (isUuid(value) && !freeIds?.test(path.join('.'))) add('foreign id', path, uuidV4(), false)
  }
  const objects = [{ path: [], value: body ?? {} }, ...placesIn(body)].filter(({ value }) => isRecord(value))
  for (const { path, value } of objects) {
    const unknown = ignoresFields ? [] : unknownKeys.filter((key) => !Object.hasOwn(value as object, key))
    for (const key of unknown) add('unknown field', [...path, key], 1)
  }
  return found
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const notIds = [
  'x',
  '0',
  "' or 1=1 --",
  '%',
  '\u0000',
  'null',
  uuidV4().slice(1),
  `${uuidV4()}0`,
  'ä'.repeat(99),
]
const notVersions = [
  '*',
  '"x"',
  '"-1"',
  '"1.5"',
  '"1e3"',
  '',
  '"99999999999999999999"',
  '"1", "2"',
  "1' or 1=1",
]
const notKeys = [
  '',
  'short',
  'with space in it',
  'x'.repeat(101),
  'quote"quote"',
  'ä'.repeat(10),
  '../../../..',
]

const notOffsets = ['', '-1', '1.5', '1e3', 'x', '1', '9999999999999999']

/** Defects outside the body: the address, the query, the headers of repeatable calls. */
function spoiledFrames(request: Request, { isFreeAddress }: Pick<ValidRequest, 'isFreeAddress'>): Way[] {
  const { params, query, headers } = request
  const found: Way[] = []
  const add = (what: string, spoiled: Partial<Request>) =>
    found.push(() => ({ request: { ...request, ...spoiled }, what, path: null }))
  for (const [name, value] of Object.entries(params)) {
    for (const wrong of notIds) add('address', { params: { ...params, [name]: wrong } })
    if (isUuid(value) && !isFreeAddress) add('foreign address', { params: { ...params, [name]: uuidV4() } })
  }
  for (const wrong of unknownKeys) add('query', { query: { ...query, [wrong || 'x']: '1' } })
  for (const name of Object.keys(query)) add('query', { query: { ...query, [name]: 'x\u0000' } })
  const wrongHeaders: Record<string, readonly string[]> = {
    'if-match': [...notVersions, '"999999999"'],
    'idempotency-key': notKeys,
    'upload-offset': notOffsets,
  }
  for (const name of Object.keys(headers)) {
    const { [name]: _, ...rest } = headers
    add('header', { headers: rest })
    for (const wrong of wrongHeaders[name] ?? []) add('header', { headers: { ...headers, [name]: wrong } })
  }
  return found
}

const notFiles = [
  '',
  '<!doctype html><script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '\u007fELF\u0002\u0001\u0001\u0000\u0000',
  'MZ\u0090\u0000\u0003\u0000',
  'text with a \u0000 in it',
  '#!/bin/sh\nrm -rf /\u0000',
]

function spoiledUploads(request: Request): Way[] {
  const upload = request.body as Upload
  const add =
    (what: string, spoiled: Partial<Upload>): Way =>
    () => ({ request: { ...request, body: { ...upload, ...spoiled } }, what, path: null })
  return [
    ...notFiles.map((content) => add('content', { content: Buffer.from(content, 'latin1') })),
    ...['', 'File', 'files', '__proto__', '<script>'].map((field) => add('part', { field })),
  ]
}

/** Valid request with one random defect. */
export function oneFieldWrong({ request, ...exceptions }: ValidRequest): Arbitrary<Spoiled> {
  return fc.tuple(request, fc.nat(), fc.boolean()).map(([valid, draw, isFrame]) => {
    const isUpload = Buffer.isBuffer((valid.body as Upload | undefined)?.content)
    const ofBody = Buffer.isBuffer(valid.body)
      ? // Any bytes may be the next ones of a file.
        spoiledFrames(valid, exceptions)
      : isUpload
        ? spoiledUploads(valid)
        : spoiledBodies(valid, exceptions)
    // In a body with few fields, most defects are outside it.
    const candidates = isFrame && draw % 3 === 0 ? spoiledFrames(valid, exceptions) : ofBody
    const spoil = candidates[draw % candidates.length]
    if (!spoil) throw new Error('There is nothing to spoil')
    return spoil()
  })
}
