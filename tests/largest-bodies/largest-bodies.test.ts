import { expect, test } from 'vitest'
import { largestBody } from './largest-value.ts'
import { takingBodies } from './writing-endpoints.ts'

const day = '2100-01-31'
const instant = `${day}T00:00:00Z`
const email = 'x@example.com'

/** Values of fields with rules that no schema describes. The deep run takes them from requests that succeed. */
const examples = {
  changes: { billing: { country: 'FI' } },
  code: 'CODE',
  contacts: [{ email }],
  country: 'FI',
  email,
  endsOn: day,
  expiresOn: day,
  from: day,
  logout_token: 'x.x.x',
  modifiedAt: instant,
  on: day,
  page: '/',
  secret: 'x'.repeat(43),
  startsOn: day,
  until: day,
  validUntil: day,
}

/** Bodies in which a name has another meaning, or whose fields depend on each other. */
const wholes: Record<string, object> = {
  editCustomer: { notes: 'x' },
  editOrder: { name: 'x' },
  noteNewsSeen: { until: instant },
}

test('a valid body of nearly any size is derived for every endpoint that takes JSON', async () => {
  const problems: Record<string, string[]> = {}
  for (const { name, endpoint } of takingBodies) {
    if (!endpoint.body) continue
    const fill = { limit: 20_000, texts: 'longest', character: 'x' } as const
    const largest = await largestBody(endpoint.body, wholes[name] ?? examples, fill)
    if (largest.problems.length > 0) problems[name] = largest.problems
  }
  expect(problems).toEqual({})
})
