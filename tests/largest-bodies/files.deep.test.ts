import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { WritingName } from '#tests/bad-input/request-of.ts'
import { Attack } from './attack.ts'
import { largestFiles } from './largest-files.ts'
import { withFile, worstFields, worstForms } from './multipart-bodies.ts'

let attack: Attack
beforeAll(async () => {
  attack = await Attack.start()
  await attack.measureQuiet()
  appendFileSync('/tmp/f1-held.txt', `quiet ${attack.quietMs}\n`)
})
afterAll(() => attack?.stop())
const note = (extra = '') => {
  const h = attack.held.at(-1)!
  appendFileSync('/tmp/f1-held.txt', `${h.what} ${h.status} turn ${h.turn.ms.toFixed(0)} cpu ${h.turn.processorMs.toFixed(0)} wait ${h.waitMs.toFixed(0)} ${extra}\n`)
}
test('files', { timeout: 900_000 }, async () => {
  const every = Object.entries(endpoints as Record<string, Endpoint>) as [WritingName, Endpoint][]
  for (const [what, { name, write }] of Object.entries(largestFiles)) {
    const content = write()
    for (const to of ['uploadFile'] as const) {
      await attack.send(to, what, withFile(name, content))
      note()
    }
  }
  for (const [name, endpoint] of every) {
    if (endpoint.takes !== 'file' && endpoint.takes !== 'form') continue
    for (const [what, body] of Object.entries(worstForms(20_000_000))) {
      if (endpoint.takes === 'form' && !endpoint.body) continue
      await attack.send(name, what, body)
      note()
    }
    if (endpoint.takes === 'form') for (const [what, body] of Object.entries(worstFields(100_000))) {
      await attack.send(name, what, body)
      note()
    }
  }
})
