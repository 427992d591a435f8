import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { WritingName } from '#tests/bad-input/request-of.ts'
import { Attack } from './attack.ts'
import { withWrongValues, worstJson } from './json-bodies.ts'
import { largestBody } from './largest-value.ts'

let attack: Attack
beforeAll(async () => {
  attack = await Attack.start()
  await attack.measureQuiet()
  appendFileSync('/tmp/f1-held.txt', `quiet ${attack.quietMs}\n`)
})
afterAll(() => attack?.stop())

const json = (text: string) => ({ content: Buffer.from(text), type: 'application/json' })
const only = process.env.WHAT
test('json', { timeout: 900_000 }, async () => {
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>) as [WritingName, Endpoint][]) {
    if (!endpoint.body || (process.env.ONLY && !process.env.ONLY.split(',').includes(name))) continue
    const limit = endpoint.bodyLimit ?? 100_000
    if (process.env.BIG && limit < 1e6) continue
    
    const valid = attack.validBody(name)
    const bodies: Record<string, string> = {}
    for (const [texts, character] of [['longest', 'x'], ['longest', '好'], ['shortest', 'x']] as const) {
      const { text, problems } = await largestBody(endpoint.body, valid, { limit, texts, character })
      if (problems.length) console.log(name, problems)
      bodies[`${texts} ${character}`] = text
    }
    bodies['wrong values'] = withWrongValues(bodies['longest x'] ?? '')
    const field = Object.keys((endpoint.body as any).shape ?? {})[0] ?? 'name'
    Object.assign(bodies, worstJson(field, limit))
    for (const [what, text] of Object.entries(bodies)) { if (only && !only.split(',').includes(what)) continue;
      await attack.send(name, what, json(text))
      const h = attack.held.at(-1)!
      appendFileSync('/tmp/f1-held.txt', `${h.what} ${text.length} ${h.status} turn ${h.turn.ms.toFixed(0)} cpu ${h.turn.processorMs.toFixed(0)} wait ${h.waitMs.toFixed(0)}\n`)
    }
  }
})
