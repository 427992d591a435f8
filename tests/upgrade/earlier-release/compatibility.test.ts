import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type ApiDescription, findIncompatibilities } from './compatibility.ts'

const earlier: ApiDescription = JSON.parse(
  gunzipSync(readFileSync(new URL('openapi.json.gz', import.meta.url))).toString(),
)
const now: ApiDescription = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))

test('open pages of the earlier release can call the server of this one', () => {
  const found = findIncompatibilities(earlier, now)
  expect(found.filter((difference) => !isOpenList(difference))).toEqual([])
})

/**
 * Codes of refusals are an open list: pages show the general text for one that they do not know (web/shell/explain.ts). So are the
 * permissions of a session: pages ask for those that they know.
 */
const isOpenList = (difference: string) =>
  /\.code: unknown value|\/session 200\.allowed\[\]: unknown value/.test(difference)

describe('a description that an earlier client does not fit is found:', () => {
  const text = { type: 'string', maxLength: 10 }
  const describeWith = ({
    body = { type: 'object', properties: { name: text }, required: ['name'] } as object,
    reply = { type: 'object', properties: { state: { enum: ['open'] } }, required: ['state'] } as object,
    parameters = [] as object[],
    method = 'post',
  }) =>
    ({
      paths: {
        '/orders': {
          [method]: {
            parameters,
            requestBody: {
              required: true,
              content: { json: { schema: { $ref: '#/components/schemas/New' } } },
            },
            responses: { '200': { content: { json: { schema: reply } } } },
          },
        },
      },
      components: { schemas: { New: body } },
    }) as unknown as ApiDescription

  const added = { note: text }
  test.each([
    ['a call is gone', { method: 'put' }, 'POST /orders: is missing'],
    [
      'a field is required',
      { body: { type: 'object', properties: { name: text, ...added }, required: ['name', 'note'] } },
      'POST /orders body.note: is missing',
    ],
    [
      'a limit is narrower',
      { body: { type: 'object', properties: { name: { ...text, maxLength: 9 } }, required: ['name'] } },
      'POST /orders body.name: maxLength 10 over 9',
    ],
    [
      'a field is of another type',
      { body: { type: 'object', properties: { name: { type: 'integer' } }, required: ['name'] } },
      'POST /orders body.name: string instead of integer',
    ],
    [
      'a field is gone',
      { body: { type: 'object', properties: {}, additionalProperties: false } },
      'POST /orders body.name: is not accepted',
    ],
    [
      'a reply has another value',
      { reply: { type: 'object', properties: { state: { enum: ['open', 'held'] } }, required: ['state'] } },
      'POST /orders 200.state: unknown value held',
    ],
    [
      'a reply lacks a field',
      { reply: { type: 'object', properties: {}, required: [] } },
      'POST /orders 200.state: is missing',
    ],
    [
      'a parameter is required',
      { parameters: [{ in: 'query', name: 'team', required: true, schema: text }] },
      'POST /orders query team: is required',
    ],
  ])('%s', (_, changed, difference) => {
    expect(findIncompatibilities(describeWith({}), describeWith(changed))).toEqual([difference])
  })

  test('an addition is not reported', () => {
    const body = {
      type: 'object',
      properties: { name: { ...text, maxLength: 20 }, ...added },
      required: ['name'],
    }
    const reply = {
      type: 'object',
      properties: { state: { enum: ['open'] }, ...added },
      required: ['state', 'note'],
    }
    const parameters = [{ in: 'query', name: 'team', schema: text }]
    expect(findIncompatibilities(describeWith({}), describeWith({ body, reply, parameters }))).toEqual([])
  })
})
