import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
import { formType, readForms } from './forms.ts'

/** Fields that are read of a form with so many, or the code of its refusal. */
async function read(count: number): Promise<number | string> {
  const app = Fastify()
  readForms(app)
  app.setErrorHandler((error, _request, reply) => reply.send({ code: (error as Refusal).code }))
  const schema = { endpoint: { takes: 'fields' } } as object
  app.post('/', { schema }, (request) => ({ fields: Object.keys(request.body as object).length }))
  const body = Array.from({ length: count }, (_, index) => `k${index}=%C3`).join('&')
  const reply = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': formType }, body })
  await app.close()
  const { code, fields } = reply.json()
  return fields ?? code
}

test('a form of more fields than any has is refused before it is parsed', async () => {
  expect(await read(40)).toBe(40)
  expect(await read(41)).toBe('invalid_fields')
  expect(await read(9000)).toBe('invalid_fields')
})
