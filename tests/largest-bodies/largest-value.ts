import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { validateBody } from '#server/http/validate-body.ts'

/** Largest values that a shape of the contract takes, derived from its JSON schema. */

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  propertyNames?: { enum?: string[] }
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  maximum?: number
}

/** `share` of the longest list is filled; texts have their longest length, or their shortest. */
export type Fill = { share: number; texts: 'longest' | 'shortest'; character: string }

/** The largest body, and the places with which the contract has a problem; none if it is valid. */
type Largest = { text: string; problems: string[] }

/** Longer than any text without a limit of its own has to be. */
const longestText = 20_000

/**
 * Largest JSON body that a shape takes within `limit` bytes. Fields with rules that no schema describes, such as an email
 * address, get their values from `valid`, a body that is taken.
 */
export async function largestBody(
  body: z.ZodType,
  valid: unknown,
  { limit, ...fill }: Omit<Fill, 'share'> & { limit: number },
): Promise<Largest> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const given = await learnGiven(body, schema, valid, { ...fill, share: 0 })
  const filling = { ...fill, given, valid }
  const share = largestShare(
    (candidate) =>
      bytesOf(largestOfSchema(schema, [], { ...filling, share: candidate, isSketch: true })) <= limit,
  )
  const small = largestOfSchema(schema, [], { ...filling, share: 0 })
  return {
    text: JSON.stringify(largestOfSchema(schema, [], { ...filling, share })),
    problems: await wrongPlaces(body, small),
  }
}

/** Places whose values have to be those of a valid body. Lists are as short as they can be meanwhile. */
async function learnGiven(
  body: z.ZodType,
  schema: Schema,
  valid: unknown,
  fill: Fill,
): Promise<ReadonlySet<string>> {
  const given = new Set<string>()
  for (let before = -1; before < given.size; ) {
    before = given.size
    for (const place of await wrongPlaces(body, largestOfSchema(schema, [], { ...fill, given, valid })))
      given.add(place)
  }
  return given
}

/** Places of which the server says that they are wrong. */
async function wrongPlaces(body: z.ZodType, value: unknown): Promise<string[]> {
  const { problems } = await validateBody(body, value)
  return problems.map(({ path }) => placeOf(path.split('.').map((part) => (/^\d+$/.test(part) ? 0 : part))))
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')

/** Largest share at which a body fits, to a thousandth. */
function largestShare(fits: (share: number) => boolean): number {
  if (fits(1)) return 1
  let [low, high] = [0, 1]
  while (high - low > 0.0001 + low / 1000) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** List of which only the first element is written. */
class Sketch {
  readonly element: unknown
  readonly length: number
  constructor(element: unknown, length: number) {
    this.element = element
    this.length = length
  }
}

/** Bytes of the JSON of a sketch. */
function bytesOf(value: unknown): number {
  if (value instanceof Sketch) return 2 + value.length * (1 + bytesOf(value.element))
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value) ?? '')
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + 4 + bytesOf(inner), 2)
}

type Filling = Fill & { given: ReadonlySet<string>; valid: unknown; isSketch?: true }

function largestOfSchema(schema: Schema, path: readonly PropertyKey[], filling: Filling): unknown {
  if (filling.given.has(placeOf(path))) return valueAt(filling.valid, path)
  const { const: only, enum: choices, anyOf, oneOf, type } = schema
  if (only !== undefined) return only
  if (choices) return choices[Number(path.findLast((part) => typeof part === 'number') ?? 0) % choices.length]
  const options = anyOf ?? oneOf
  if (options) return largestOf(options.map((option) => largestOfSchema(option, path, filling)))
  if (type === 'object') return objectOf(schema, path, filling)
  if (type === 'array') return listOf(schema, path, filling)
  if (type === 'string') return textOf(schema, path, filling)
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1)
  return type === 'boolean' ? false : null
}

const largestOf = (values: unknown[]): unknown =>
  values.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one))

function objectOf(schema: Schema, path: readonly PropertyKey[], filling: Filling): unknown {
  const { properties, propertyNames, additionalProperties } = schema
  const fields = { ...properties }
  if (typeof additionalProperties === 'object')
    for (const name of propertyNames?.enum ?? []) fields[name] = additionalProperties
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, largestOfSchema(field, [...path, name], filling)]),
  )
}

/** Lists without a limit are as long as the longest one of the contract. */
const longestList = 10_000

function listOf(
  { items = {}, minItems = 0, maxItems = longestList }: Schema,
  path: readonly PropertyKey[],
  filling: Filling,
): unknown {
  const kinds = items.enum?.length ?? maxItems
  const length = Math.max(minItems, 1, Math.floor(Math.min(maxItems, kinds) * filling.share))
  if (filling.isSketch) return new Sketch(largestOfSchema(items, [...path, 0], filling), length)
  return Array.from({ length }, (_, index) => largestOfSchema(items, [...path, index], filling))
}

function textOf(
  { format, minLength = 0, maxLength = longestText }: Schema,
  path: readonly PropertyKey[],
  { texts, character, valid }: Filling,
): unknown {
  if (format === 'uuid') {
    const known = valueAt(valid, path)
    const isFirst = path.every((part) => typeof part !== 'number' || part === 0)
    return isFirst && typeof known === 'string' ? known : uuid()
  }
  return character.repeat(texts === 'longest' ? maxLength : Math.max(1, minLength))
}

/** Value of a valid body at a place; lists of it repeat. */
function valueAt(valid: unknown, path: readonly PropertyKey[]): unknown {
  let value = valid
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part) % Math.max(1, value.length)]
    else value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part]
  }
  return value
}
