import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#tests/bad-input/subjects.ts'
import { aRequest, validRequests } from '#tests/bad-input/valid-requests.ts'
import { largestBody } from './largest-value.ts'
import { takingBodies } from './writing-endpoints.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.api.stop())

test('a valid body of nearly any size is derived for every endpoint that takes JSON', async () => {
  const valid = validRequests(world.the)
  const problems: Record<string, string[]> = {}
  for (const { name, endpoint } of takingBodies) {
    if (!endpoint.body) continue
    const { body } = aRequest(valid[name])
    const fill = { limit: 20_000, texts: 'longest', character: 'x' } as const
    const largest = await largestBody(endpoint.body, body, fill)
    if (largest.problems.length > 0) problems[name] = largest.problems
  }
  expect(problems).toEqual({})
})
