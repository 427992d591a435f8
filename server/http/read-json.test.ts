import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
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
