import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { makeFolder } from '#tests/support/published-sites.ts'
import { answerFailures } from './failed-page.ts'
import type { HeldFile } from './published/site.ts'

test('the page of the published site is read for failures of the server only, and once', async () => {
  const html = '<!doctype html><style>p{color:red}</style><p>Failed</p>'
  let reads = 0
  const page: HeldFile = {
    sha256: '',
    get bytes() {
      reads += 1
      return Buffer.from(html)
    },
  }
  const app = fastify()
  answerFailures(app, await makeFolder(), { find: () => page })
  app.get('/refused', () => Promise.reject(new Refusal('not_found')))
  app.get('/failed', () => Promise.reject(new Error('no')))
  expect([(await app.inject('/refused')).statusCode, reads]).toEqual([404, 0])
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body, headers } = await app.inject('/failed')
    expect([statusCode, body, reads]).toEqual([500, html, 1])
    expect(headers['content-security-policy']).toContain("style-src 'sha256-")
  }
  await app.close()
})
