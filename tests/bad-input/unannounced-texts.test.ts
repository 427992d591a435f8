import { afterAll, expect, test } from 'vitest'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { expectOk } from '#tests/support/builders.ts'
import { anUnannouncedSample } from '#tests/support/unannounced.ts'
import { startWorld } from './subjects.ts'
import { roughTexts } from './texts.ts'

const world = await startWorld()
afterAll(() => world.api.stop())

test('texts about unannounced samples are stored as written', async () => {
  const { expert } = world
  for (const text of roughTexts) {
    const short = text.slice(0, 100).trim()
    const written = { description: short, sender: short, tracking: short, storageLocation: short }
    const { id, version, ...recorded } = await anUnannouncedSample(expert, written)
    expect(recorded).toMatchObject(written)
    const path = `/unannounced-samples/${id}/discard`
    const decided = expectOk(await expert.post<UnannouncedSample>(path, { reason: text }, { version }))
    expect(decided).toMatchObject({ ...written, reason: text })
  }
})
