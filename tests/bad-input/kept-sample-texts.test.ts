import { afterAll, expect, test } from 'vitest'
import { act, aSubmittedOrder, eventsOf, expectOk } from '#tests/support/builders.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { startWorld } from './subjects.ts'
import { roughTexts } from './texts.ts'

const world = await startWorld()
afterAll(() => world.api.stop())

test('texts about samples after testing are stored as written', async () => {
  const { anna, expert, the } = world
  const { id, number, samples } = await aSubmittedOrder(anna, { offer: the.offer })
  await scanCode(expert, `L-${number}-1`)
  await act(expert, id, 'cancel', { reason: 'Asked for' })
  const rows = samples.map((sample) => ({ id: sample.id }))
  for (const [index, text] of roughTexts.entries()) {
    // Samples are kept longer each time.
    const until = new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10)
    const line = text.slice(0, 100).trim()
    const way = { carrier: line, tracking: line }
    for (const [name, said, body] of [
      ['keep', { reason: text }, { until }],
      ['return', way, {}],
      ['restore', { reason: text }, {}],
    ] as const) {
      expectOk(await expert.post(`/kept-samples/bulk/${name}`, { rows, ...said, ...body }))
      expect((await eventsOf(expert, id))[0]).toMatchObject({ act: `${name}_samples`, details: said })
    }
  }
})
