/** The parts of a JSON schema that descriptions of the API use. */
type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  [limit: string]: unknown
}

type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

/** Description of the API. */
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/**
 * Differences of a description because of which a client of the earlier one could fail: calls that are no longer accepted and
 * replies that it does not know. Additions are none.
 */
export function findIncompatibilities(earlier: ApiDescription, now: ApiDescription): string[] {
  const found: string[] = []
  for (const [path, operations] of Object.entries(earlier.paths)) {
    for (const [method, before] of Object.entries(operations)) {
      const after = now.paths[path]?.[method]
      const name = `${method.toUpperCase()} ${path}`
      if (!after) found.push(`${name}: is missing`)
      else found.push(...compareOperations(name, { earlier, before, now, after }))
    }
  }
  return found
}

type Pair = { earlier: ApiDescription; before: Operation; now: ApiDescription; after: Operation }

function compareOperations(name: string, { earlier, before, now, after }: Pair): string[] {
  const found: string[] = []
  // A value that is sent has to be accepted; a value that comes back has to be known.
  const sent = comparer(earlier, now, { isStrict: true })
  const read = comparer(now, earlier, { isStrict: false })
  const keyOf = (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`
  const known = new Map((after.parameters ?? []).map((parameter) => [keyOf(parameter), parameter]))
  for (const parameter of before.parameters ?? []) {
    const other = known.get(keyOf(parameter))
    if (!other) found.push(`${name} ${keyOf(parameter)}: is missing`)
    else found.push(...sent(`${name} ${keyOf(parameter)}`, parameter.schema, other.schema))
    known.delete(keyOf(parameter))
  }
  for (const [key, { required }] of known) if (required) found.push(`${name} ${key}: is required`)
  if (after.requestBody?.required && !before.requestBody) found.push(`${name} body: is required`)
  found.push(
    ...compareContents(`${name} body`, before.requestBody?.content, after.requestBody?.content, sent),
  )
  for (const [status, reply] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue
    const other = after.responses[status]
    if (!other) found.push(`${name} ${status}: is missing`)
    // In the direction of reading: the content of now has to fit the earlier one.
    else found.push(...compareContents(`${name} ${status}`, other.content, reply.content, read))
  }
  return found
}

function compareContents(name: string, given: Content = {}, taken: Content = {}, compare: Compare): string[] {
  return Object.entries(given).flatMap(([type, { schema }]) => {
    const other = taken[type]
    if (!other) return Object.keys(taken).length === 0 ? [] : [`${name} ${type}: is missing`]
    return schema && other.schema ? compare(name, schema, other.schema) : []
  })
}

type Compare = (name: string, given: Schema, taken: Schema) => string[]

/**
 * Comparison of schemas: differences because of which a value of `given` would not be one of `taken`. A strict reader refuses
 * fields that it does not know.
 */
function comparer(givenIn: ApiDescription, takenIn: ApiDescription, reader: { isStrict: boolean }): Compare {
  const begun = new Set<string>()
  const compare: Compare = (name, given, taken) => {
    if (given.$ref || taken.$ref) {
      const pair = `${given.$ref} ${taken.$ref}`
      if (begun.has(pair)) return []
      begun.add(pair)
      return compare(name, resolve(givenIn, given), resolve(takenIn, taken))
    }
    const alternatives = given.anyOf ?? given.oneOf
    if (alternatives) return alternatives.flatMap((each) => compare(name, each, taken))
    const choices = taken.anyOf ?? taken.oneOf
    if (choices) {
      const results = choices.map((each) =>
        comparer(givenIn, takenIn, reader)(name, given, resolve(takenIn, each)),
      )
      return results.some((result) => result.length === 0) ? [] : [`${name}: fits no alternative`]
    }
    return [
      ...compareValues(name, given, taken),
      ...compareFields(name, { given, taken, ...reader }, compare),
    ]
  }
  return compare
}

const resolve = ({ components }: ApiDescription, schema: Schema): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema

/** Limits of which a value has to be at least, or at most. */
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']
const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']

function compareValues(name: string, given: Schema, taken: Schema): string[] {
  const found: string[] = []
  const types = typesOf(given).filter((type) => !accepts(taken, type))
  if (taken.type !== undefined && types.length > 0 && !valuesOf(given))
    found.push(`${name}: ${types} instead of ${taken.type}`)
  const values = valuesOf(given)
  const accepted = valuesOf(taken)
  if (accepted) {
    const others = values?.filter((value) => !accepted.includes(value)) ?? ['any value']
    if (others.length > 0) found.push(`${name}: unknown value ${others.join(', ')}`)
  }
  for (const limit of upperLimits) {
    const [value = Number.POSITIVE_INFINITY, most] = [given[limit], taken[limit]] as number[]
    if (most !== undefined && value > most && !values) found.push(`${name}: ${limit} ${value} over ${most}`)
  }
  for (const limit of lowerLimits) {
    const [value = Number.NEGATIVE_INFINITY, least] = [given[limit], taken[limit]] as number[]
    if (least !== undefined && value < least && !values)
      found.push(`${name}: ${limit} ${value} under ${least}`)
  }
  for (const form of ['pattern', 'format'])
    if (taken[form] !== undefined && taken[form] !== given[form] && !values)
      found.push(`${name}: another ${form}`)
  return found
}

const typesOf = ({ type = 'any' }: Schema): string[] => [type].flat()
const accepts = (schema: Schema, type: string): boolean =>
  typesOf(schema).includes(type) || (type === 'integer' && typesOf(schema).includes('number'))

const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | undefined =>
  value === undefined ? values : [value]

type Fields = { given: Schema; taken: Schema; isStrict: boolean }

function compareFields(name: string, { given, taken, isStrict }: Fields, compare: Compare): string[] {
  const found: string[] = []
  for (const [field, schema] of Object.entries(given.properties ?? {})) {
    const other = taken.properties?.[field]
    if (other) found.push(...compare(`${name}.${field}`, schema, other))
    else if (isStrict && taken.additionalProperties === false) found.push(`${name}.${field}: is not accepted`)
  }
  for (const field of taken.required ?? [])
    if (!given.required?.includes(field)) found.push(`${name}.${field}: is missing`)
  if (given.items && taken.items) found.push(...compare(`${name}[]`, given.items, taken.items))
  return found
}
