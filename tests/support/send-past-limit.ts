import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import multipart from '@fastify/multipart'
import fastify, { type FastifyRequest } from 'fastify'
import { vi } from 'vitest'
import type { Refusal } from '#server/refusal.ts'
import { until } from './until.ts'

const part = (disposition: string) => `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\nwords\r\n`

/** Part of a multipart body with the boundary `b`. */
export const aField = part('name="field"')
export const aFile = part('name="file"; filename="a.txt"')

/** More of a body than streams buffer, so that it is read only on demand. */
export const rest = [...Array<string>(10).fill(aField.repeat(2000)), '--b--\r\n']

type LookAt = (file: { stream: Readable }) => Promise<string>
type Answer = (request: FastifyRequest, lookAt: LookAt) => Promise<unknown>

/** Sends a multipart body to a route. Returns the answer or the code of the refusal, once the whole body is read. */
export async function sendMultipart(
  answer: (request: FastifyRequest) => Promise<unknown>,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<string> {
  const payload = Readable.from(pieces)
  const app = fastify()
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) => reply.send((error as Refusal).code))
  app.post('/', answer)
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const reply = await app.inject({ method: 'POST', url: '/', headers, payload })
  await until(() => payload.readableEnded)
  await app.close()
  return reply.body
}

/**
 * Sends a body of which one file is looked at until the parser is let go: until it gets no more of the body. The parts
 * `past` a limit arrive meanwhile, and the rest afterwards.
 */
export function sendPastLimit(answer: Answer, past: string): Promise<string> {
  const lookedAt = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  async function* pieces() {
    yield aFile
    await lookedAt.promise
    yield past
    await letGo.promise
    yield* rest
  }
  return sendMultipart((request) => {
    const pipe = vi.spyOn(request.raw, 'pipe')
    return answer(request, async ({ stream }) => {
      const parser: Writable = pipe.mock.results[0]?.value
      stream.resume()
      lookedAt.resolve()
      await once(parser, 'unpipe')
      letGo.resolve()
      return 'a file'
    })
  }, pieces())
}
