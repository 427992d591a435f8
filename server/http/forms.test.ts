import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
import { aField, aFile, rest, sendMultipart, sendPastLimit } from '#tests/support/send-past-limit.ts'
import { formType, readForms, readMultipartForm } from './forms.ts'

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

test('a form with too many fields is refused before it is parsed', async () => {
  expect(await read(40)).toBe(40)
  expect(await read(41)).toBe('invalid_fields')
  expect(await read(9000)).toBe('invalid_fields')
})

test('an error at one file drops the files before it', async () => {
  const dropped: string[] = []
  const files = ['a file', new Error('The disk is gone')]
  const receive = async ({ stream }: { stream: Readable }) => {
    stream.resume()
    const file = files.shift()
    if (typeof file === 'string') return file
    throw file
  }
  const drop = async (file: string) => void dropped.push(file)
  const read = sendMultipart(
    (request) => readMultipartForm(request, { receive, drop }),
    [aFile, aFile, ...rest.slice(-1)],
  )
  await expect(read).resolves.not.toContain('a file')
  expect(dropped).toEqual(['a file'])
})

test.each([
  ['fields', aField.repeat(41)],
  ['files', aFile.repeat(20)],
  ['parts', `${aFile.repeat(19)}${aField.repeat(41)}`],
])('a form with too many %s is not parsed further, and nothing of it is kept', async (_what, past) => {
  const dropped: string[] = []
  const read = sendPastLimit(
    (request, receive) =>
      readMultipartForm(request, { receive, drop: async (file) => void dropped.push(file) }),
    past,
  )
  expect(await read).toBe('upload_failed')
  expect(dropped).toEqual(['a file'])
})
