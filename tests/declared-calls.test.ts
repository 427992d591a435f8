import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** POST calls without an idempotency key, by the reason why a repeated call does no harm. */
const withoutKey = {
  'the second call finds what the first has done': `acceptInvitation acceptTeamInvitation leaveTeam acceptJoinRequest
    declineJoinRequest endAccess takeLogout returnAccess returnReading closeOfferMessage closeOrderMessage markEnquiryAnswered
    noteSeen noteNewsSeen noteSubjectSeen revokeKey resendMail undoMerge answerQuestion confirmArrival endHold withdrawErasure`,
  'there is one for each offer or order with a draft, person, address, file or form': `reviseOffer beginOrderOffer registerForCampaign subscribe
    confirmSubscription unsubscribe beginUpload beginOfferUpload beginLaboratoryUpload completeUpload sendEnquiry`,
  'nothing is stored':
    'previewCampaign previewLaboratoryMethods previewProposal previewValues findPersonalData',
  'a copy of the file is left, which is seen in the form': 'addFormFile',
  'a second session opens the same page': 'openLaboratorySession',
}

test('every POST that creates something carries an idempotency key, or changes one version', () => {
  const bare = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, idempotent, versioned }]) => method === 'POST' && !idempotent && !versioned,
  )
  const reasoned = Object.values(withoutKey).flatMap((names) => names.split(/\s+/))
  expect(bare.map(([name]) => name).sort()).toEqual(reasoned.sort())
})

test('a call that needs no caller and changes something comes from our own pages, or carries a signed token', () => {
  const open = Object.entries<Endpoint>(endpoints).filter(
    ([, { access, method, ownPagesOnly }]) => access === 'anyone' && method !== 'GET' && !ownPagesOnly,
  )
  expect(open.map(([name]) => name).sort()).toEqual(['takeLogout', 'unsubscribe'])
})

test('a call that reads takes no body, key or version', () => {
  const changing = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, body, takes, idempotent, versioned }]) =>
      method === 'GET' && (body || takes || idempotent || versioned),
  )
  expect(changing.map(([name]) => name)).toEqual([])
})

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}
type Operation = {
  operationId: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; schema: Schema }[]
}

type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document

/** True for a pattern from beginning to end whose parts all have a largest number. */
const isBounded = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[^\\][*+]|,\}/.test(pattern)

/** Places of a schema that take values without a limit. */
function unlimited(schema: Schema, place: string): string[] {
  if (schema.$ref)
    return unlimited(components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, place)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...(isUnlimited(schema) ? [place] : []),
    ...parts.flatMap((part) => unlimited(part, place)),
    ...(schema.items ? unlimited(schema.items, `${place}[]`) : []),
    ...fields.flatMap(([name, field]) => unlimited(field, `${place}.${name}`)),
  ]
}

function isUnlimited(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return false
  const { format, pattern, maxLength, minimum, maximum } = schema
  const isText = maxLength === undefined && !format && !isBounded(pattern ?? '')
  const is = (...types: string[]) => types.some((type) => [schema.type].flat().includes(type))
  return (
    (is('string') && isText) ||
    (is('integer', 'number') && (minimum === undefined || maximum === undefined)) ||
    (is('array') && schema.maxItems === undefined) ||
    (is('object') && schema.additionalProperties !== false)
  )
}

test('every field and parameter that a call takes has a limit', () => {
  const operations = Object.values(paths).flatMap((each) => Object.values(each))
  const places = operations.flatMap(({ operationId, requestBody, parameters = [] }) => [
    ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
      type === 'application/json' ? unlimited(schema, operationId) : [],
    ),
    ...parameters.flatMap(({ name, schema }) => unlimited(schema, `${operationId} ?${name}`)),
  ])
  expect(operations.length).toBeGreaterThan(150)
  expect(places).toEqual([])
  const wrong: Schema = { type: 'object', properties: { name: { type: 'string', pattern: '^a+$' } } }
  expect(unlimited(wrong, 'wrong')).toEqual(['wrong', 'wrong.name'])
})
