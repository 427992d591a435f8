import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

type Schema = { [key: string]: unknown; description?: string; properties?: Record<string, Schema> }
type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; description?: string; schema: Schema }
type Operation = {
  operationId?: string
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, object> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let api: TestApi
let document: Document
let operations: (Operation & { name: string })[]

beforeAll(async () => {
  api = await startApi()
  document = (await api.app.inject('/api/v1/openapi.json')).json()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
})
afterAll(() => api.stop())

/** Fields below a schema with their paths. */
function fieldsOf(schema: Schema, at: string): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, Schema] => [
    `${at}.${name}`,
    field,
  ])
  const below = Object.entries(schema)
    .filter(([key]) => !['properties', 'enum', 'required', 'default', 'const'].includes(key))
    .flatMap(([, part]) => (Array.isArray(part) ? part : [part]))
    .filter((part): part is Schema => typeof part === 'object' && part !== null)
  return [
    ...own,
    ...own.flatMap(([name, field]) => fieldsOf(field, name)),
    ...below.flatMap((part) => fieldsOf(part, at)),
  ]
}

function allFields(): [string, Schema][] {
  const bodies = operations.flatMap(({ name, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) =>
      Object.values(part?.content ?? {}).map(({ schema }): [string, Schema] => [name, schema]),
    ),
  )
  const named = [...Object.entries(document.components.schemas), ...bodies]
  return named.flatMap(([name, schema]) => fieldsOf(schema, name))
}

describe('the OpenAPI document', () => {
  test('describes every field', () => {
    const fields = allFields()
    expect(fields.length).toBeGreaterThan(150)
    expect(fields.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
  })

  test('describes every parameter, and has the pattern of every header', () => {
    const all = operations.flatMap(({ name, parameters = [] }) => parameters.map((one) => ({ name, one })))
    const silent = all.filter(({ one }) => !one.description)
    expect(silent.map(({ name, one }) => `${name} ${one.name}`)).toEqual([])
    const headers = all.filter(({ one }) => one.in === 'header')
    expect(new Set(headers.map(({ one }) => one.name))).toEqual(
      new Set(['Act-For', 'If-Match', 'Idempotency-Key', 'Upload-Offset']),
    )
    expect(headers.filter(({ one }) => !one.schema.pattern)).toEqual([])
  })

  test('marks the calls by which an expert may act for a customer', () => {
    const header = (name: string) =>
      operations
        .find(({ operationId }) => operationId === name)
        ?.parameters?.some((one) => one.name === 'Act-For') ?? false
    expect(['submitOrder', 'setLanguage', 'health'].map(header)).toEqual([true, false, false])
  })

  test('names every operation as the contract does', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort())
    expect(operations.filter(({ summary }) => !summary)).toEqual([])
  })

  test('declares the ETag of every reply that carries a version', () => {
    const schemaOf = ({ content }: { content?: Content }): Schema | undefined => {
      const schema = content?.['application/json']?.schema
      const [, name = ''] = /schemas\/(\w+)$/.exec(String(schema?.$ref ?? '')) ?? []
      return document.components.schemas[name] ?? schema
    }
    const replies = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) < 300)
        .map(([, reply]) => ({ operationId, reply })),
    )
    // The versions of an offer are kept side by side; their number is no count of changes.
    const versioned = replies
      .filter(({ operationId }) => !/^(getOffer(Version)?|declineOffer)$/.test(operationId ?? ''))
      .filter(({ reply }) => schemaOf(reply)?.properties?.version)
    expect(versioned.length).toBeGreaterThan(10)
    const tagged = replies.filter(({ reply }) => reply.headers?.ETag)
    expect(tagged.map(({ operationId }) => operationId)).toEqual(
      versioned.map(({ operationId }) => operationId),
    )
  })

  test('declares every problem as problem details', () => {
    for (const { name, responses } of operations) {
      for (const [status, { content, description }] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        expect(content, `${name} ${status}`).toEqual({
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        })
        expect(description, `${name} ${status}`).toMatch(/^Codes: \w+/)
      }
    }
  })

  test('declares files as bytes, documents as PDF, and nothing as no content', () => {
    const contentOf = (name: string, status: number) =>
      operations.find(({ operationId }) => operationId === name)?.responses[status]?.content
    const bytes = { schema: { type: 'string', format: 'binary' } }
    expect(contentOf('downloadFile', 200)).toEqual({ 'application/octet-stream': bytes })
    expect(contentOf('downloadOffer', 200)).toEqual({ 'application/pdf': bytes })
    expect(contentOf('downloadCoverSheet', 200)).toEqual({ 'application/pdf': bytes })
    const nothing = operations.filter(({ responses }) => responses[204])
    expect(nothing.map(({ operationId }) => operationId).sort()).toEqual([
      'acceptJoinRequest',
      'chooseDefaultView',
      'closeLaboratorySession',
      'continueUpload',
      'declineJoinRequest',
      'deleteFile',
      'deleteOfferDraft',
      'deleteOfferTemplate',
      'deleteOrder',
      'deleteView',
      'dropUpload',
      'endPresence',
      'endReading',
      'leaveTeam',
      'noteNewsSeen',
      'notePresence',
      'noteSeen',
      'noteSubjectSeen',
      'removeFormFile',
      'removeLaboratoryAccreditation',
      'removeLaboratoryMethod',
      'removeReportFile',
      'removeTeamMember',
      'resendMail',
      'returnReading',
      'signOut',
      'undoMerge',
      'viewOffer',
      'withdrawCustomerInvitation',
      'withdrawTeamInvitation',
    ])
    for (const { responses } of nothing) expect(responses[204]).not.toHaveProperty('content')
  })

  test('describes every reply that succeeds, each by a named shape', () => {
    for (const { name, responses } of operations) {
      const [status = '', reply] = Object.entries(responses).find(([each]) => Number(each) < 400) ?? []
      expect(reply?.description, name).toMatch(/^(?!Default Response)\w+/)
      const json = reply?.content?.['application/json']
      if (json) expect(json.schema.$ref, `${name} ${status}`).toMatch(/^#\/components\/schemas\/\w+$/)
    }
  })

  test('has no duplicate and no unused schema', () => {
    const names = Object.keys(document.components.schemas)
    const text = JSON.stringify(document)
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
    expect(names.filter((name) => name.endsWith('Input'))).toEqual([])
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(referred.filter((name) => !names.includes(name ?? ''))).toEqual([])
  })
})
