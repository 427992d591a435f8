import { afterAll, beforeAll, test } from 'vitest'
import { Attack } from './attack.ts'
import { withWrongValues, worstJson } from './json-bodies.ts'
import { largestBody } from './largest-value.ts'
import { fieldsOf, takingBodies } from './writing-endpoints.ts'

const minute = 60_000
const fills = [
  { texts: 'longest', character: 'x' },
  { texts: 'longest', character: '好' },
  { texts: 'shortest', character: 'x' },
] as const

let attack: Attack
beforeAll(async () => {
  attack = await Attack.start()
}, 3 * minute)
afterAll(() => attack?.stop())

test('nobody waits long while the largest and the worst JSON is sent to every endpoint', {
  timeout: 40 * minute,
}, async () => {
  for (const { name, endpoint, limit } of takingBodies) {
    if (!endpoint.body) continue
    const bodies = worstJson(fieldsOf(endpoint)[0] ?? 'x', limit)
    for (const fill of fills) {
      const { text } = await largestBody(endpoint.body, attack.validBody(name), { ...fill, limit })
      bodies[`the largest of ${fill.texts} texts of ${fill.character}`] = text
      bodies[`wrong values in place of ${fill.texts} texts of ${fill.character}`] = withWrongValues(text)
    }
    for (const [what, text] of Object.entries(bodies))
      await attack.send(name, what, { content: Buffer.from(text), type: 'application/json' })
  }
  attack.conclude('largest-json-bodies')
})
