import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleClaim } from '#local/identity/settings.ts'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/log.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { codeOf } from '#tests/support/teams.ts'
import { until } from '#tests/support/until.ts'

let api: TestApi
let lines: string[] = []
beforeAll(async () => {
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const settings = { AUTH_STAFF_FACTORS: 'mfa, phr', AUTH_FACTOR_CLAIM: 'acr' }
  api = await startApi(settings, (context, options) => buildApp({ ...context, log }, options))
})
afterAll(() => api.stop())

/** Token of a session of its own that began some seconds ago. */
const signedIn = (sub: string, secondsAgo: number, claims: Record<string, unknown>) =>
  api.asPerson({
    sub,
    overrides: {
      iat: Math.floor(api.clock.now().getTime() / 1000) - secondsAgo,
      sid: randomUUID(),
      ...claims,
    },
  })
const verdict = async (client: ApiClient) => codeOf(await client.get('/session'))

test('staff without a second factor are refused, which ends no other session of theirs and is logged', async () => {
  const sub = randomUUID()
  const withFactor = await signedIn(sub, 20, { [roleClaim]: 'expert', acr: 'phr' })
  expect(codeOf(await withFactor.get('/customers'))).toBe('+')
  lines = []
  const without = await signedIn(sub, 10, { [roleClaim]: 'expert', acr: 'pwd' })
  expect(await verdict(without)).toBe('second_factor_missing')
  expect(codeOf(await without.get('/customers'))).toBe('second_factor_missing')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'second_factor_missing', ip: '127.0.0.1' },
    { code: 'second_factor_missing', ip: '127.0.0.1' },
  ])
  expect(codeOf(await withFactor.get('/customers'))).toBe('+')
})

test('a role in a later token does not make a sign-in without a second factor that of staff', async () => {
  const sub = randomUUID()
  const customer = await signedIn(sub, 20, {})
  expect(codeOf(await customer.get('/orders'))).toBe('+')
  const expert = await signedIn(sub, 10, { [roleClaim]: 'expert', acr: 'mfa' })
  expect(codeOf(await expert.get('/customers'))).toBe('+')
  await until(async () => (await verdict(customer)) === 'second_factor_missing')
  expect(codeOf(await customer.get('/customers'))).toBe('second_factor_missing')
})
