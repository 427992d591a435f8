import { afterAll, beforeAll, test } from 'vitest'
import { bytesType } from '#server/http/bytes-body.ts'
import { Attack } from './attack.ts'
import { fileBytes, largestFiles } from './largest-files.ts'
import { withFile, worstFields, worstForms } from './multipart-bodies.ts'
import { takingBodies } from './writing-endpoints.ts'

const minute = 60_000
/** Many times what a form may have, and little enough for hundreds of them. */
const formBytes = 20_000_000

let attack: Attack
beforeAll(async () => {
  attack = await Attack.start()
}, 3 * minute)
afterAll(() => attack?.stop())

test('nobody waits long while the largest files and the worst forms are sent to every endpoint', {
  timeout: 40 * minute,
}, async () => {
  for (const { name, endpoint, limit } of takingBodies) {
    const { takes } = endpoint
    if (takes === 'file')
      for (const [what, { name: fileName, write }] of Object.entries(largestFiles))
        await attack.send(name, what, withFile(fileName, write()))
    if (takes === 'bytes')
      await attack.send(name, 'bytes', { content: Buffer.alloc(fileBytes), type: bytesType })
    const forms = takes === 'file' || takes === 'form' ? worstForms(formBytes) : {}
    const fields = takes === 'form' || takes === 'fields' ? worstFields(limit) : {}
    for (const [what, body] of Object.entries({ ...forms, ...fields })) await attack.send(name, what, body)
  }
  attack.conclude('largest-files')
})
