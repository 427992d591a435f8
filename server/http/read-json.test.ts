import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
import { parseInPieces } from './json-pieces.ts'
import { readJson } from './read-json.ts'

/** Code of the refusal of a body, or the number of its entries. */
async function read(body: string): Promise<string | number> {
  const app = Fastify({ bodyLimit: 30_000_000 })
  readJson(app)
  app.setErrorHandler((error, _request, reply) => reply.send({ code: (error as Refusal).code }))
  app.post('/', (request) => ({ entries: Object.values(request.body as object).flat().length }))
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await app.close()
  const { code, entries } = reply.json()
  return entries ?? code
}
const listOf = (count: number, entry: string) => `{"samples":[${Array(count).fill(entry).join(',')}]}`

test('a list of 10,000 rows with all fields is read', async () => {
  const fields = Array.from({ length: 11 }, (_, index) => `"field${index}":"{[:"`).join(',')
  expect(await read(listOf(10_000, `{${fields},"tests":["a","b"]}`))).toBe(10_000)
})

test.each([
  ['fields', '{"a":1}'],
  ['empty objects', '{}'],
  ['empty lists', '[]'],
])('a body of too many %s is refused before it is parsed', async (_name, entry) => {
  expect(await read(listOf(160_000, entry))).toBe('invalid_fields')
})

test('a body of more values than ids fit in the largest one is refused before it is parsed', async () => {
  expect(await read(listOf(900_000, '1'))).toBe(900_000)
  expect(await read(listOf(1_100_000, '1'))).toBe('invalid_fields')
})

test.each([
  ['values in one row', `{"samples":[{"tests":[${Array(60_000).fill('"x"').join(',')}]}]}`],
  [
    'values outside lists',
    `{"a":{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}}`,
  ],
  ['bytes in one text', `{"name":"${'x'.repeat(2_500_000)}"}`],
  ['bytes in one row', `{"samples":["${'x'.repeat(2_500_000)}"]}`],
])('a body of too many %s is refused, because the parser could not pause', async (_name, body) => {
  expect(await read(body)).toBe('invalid_fields')
})

/** A text of more than one piece: white space is no value. */
const large = (text: string) => text.replaceAll('~', ' '.repeat(130_000))

test.each([
  '{"a":[1,"]}\\"",~{"b":[2,[3]]},~"ä€😀\\u0000\\\\"],"c":{"d":[~],"e":[[~1~]]},"a2":[null~]~}',
  '~[1,~2]',
  '~"text"',
  '{"a":[1,~2],"a":[3]~}',
  '{"a":{"b":{"c":[1,~[2,~3],~{}]}}}',
])('a large body is read in pieces as it is read at once: %s', async (text) => {
  expect(await parsed(large(text))).toEqual({ value: JSON.parse(large(text)) })
})

test.each([
  '{"a":[1,~2}',
  '{"a":[1,~,2]}',
  '{"a":[,~1]}',
  '{"a":[1,~]}',
  '{"a":[1~',
  '{"a":[1~}]',
  '{"a":[{]~}]}',
  '{"a":[1]~]',
  '{"a":[1]]~',
  '[1,~2]]',
  '[1],~[2]',
  '{"a":[1] [2]~}',
  '{"a":["x~]}',
  '}{"a":[1,~2]',
  '~',
])('a large body that is not JSON is refused: %s', async (text) => {
  await expect(parsed(large(text))).rejects.toThrow()
})

const parsed = (text: string) =>
  parseInPieces(
    Buffer.from(text),
    async (piece) => JSON.parse(piece),
    async () => undefined,
  )

test('other work can run between the pieces of a large body', async () => {
  const body = Buffer.from(listOf(10_000, `{"name":"${'x'.repeat(2000)}"}`))
  let pauses = 0
  await parseInPieces(
    body,
    async (piece) => JSON.parse(piece),
    async () => void pauses++,
  )
  expect(pauses).toBeGreaterThan(body.length / 200_000)
})
