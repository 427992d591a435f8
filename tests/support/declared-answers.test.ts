import { expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import { undeclared } from './declared-answers.ts'

const problem = (code: keyof typeof errorCodes) => {
  const [status, title] = errorCodes[code]
  const body = { type: `/api/docs/errors#${code}`, title, status, code }
  return { status, contentType: 'application/problem+json; charset=utf-8', body }
}
const order = '/api/v1/orders/01980000-0000-7000-8000-000000000000'

const orderReply = {
  status: 200,
  contentType: 'application/json',
  body: { version: 7 },
  headers: { etag: '"7"', 'cache-control': 'private, no-store' },
}

test('an answer that its endpoint declares passes', () => {
  expect(undeclared('GET', `${order}?a=b`, problem('order_not_found'))).toBeNull()
  expect(undeclared('GET', order, problem('not_signed_in'))).toBeNull()
  expect(undeclared('GET', order, orderReply)).toBeNull()
  expect(undeclared('GET', '/api/v1/nothing', problem('not_found'))).toBeNull()
})

test.each([
  ['a code of another endpoint', problem('offer_expired')],
  ['a code with another status', { ...problem('order_not_found'), status: 410 }],
  ['another status', { status: 201, contentType: 'application/json', body: {} }],
  ['a version without its ETag', { ...orderReply, headers: { ...orderReply.headers, etag: undefined } }],
  ['a version with the ETag of another', { ...orderReply, headers: { ...orderReply.headers, etag: '"6"' } }],
  ['a reply that caches may keep', { ...orderReply, headers: { etag: '"7"' } }],
  ['a kind that is not declared', { status: 200, contentType: 'text/html', body: {} }],
  ['a failure that is not problem details', { status: 500, contentType: 'application/json', body: {} }],
  ['problem details without a code', { ...problem('order_not_found'), body: { status: 404 } }],
])('%s is reported', (_, answer) => {
  expect(undeclared('GET', order, answer)).toMatch(/^GET .* (answered|failed)/)
})
