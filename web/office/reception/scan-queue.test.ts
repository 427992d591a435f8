import { expect, test } from 'vitest'
import type { Reception } from '#contract/receptions.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { createScanQueue, type Entry } from './scan-queue.ts'

const settled = (entries: readonly Entry[]) => entries.map(({ state, refusal }) => refusal ?? state)
const reply = {} as Reception

test('scans are sent in their order, and a refusal holds none of the others up', async () => {
  const sent: string[] = []
  const queue = createScanQueue([], {
    send: async (entry) => {
      const { code } = entry.kind === 'scan' ? entry.body : entry
      sent.push(code)
      if (code === 'L-1-2') throw new ApiProblem('sample_not_found', 404)
      return reply
    },
    keep: () => {},
    onSettled: () => {},
  })
  for (const code of ['L-1-1', 'L-1-2', 'L-1-3']) queue.add({ kind: 'scan', body: { code } })
  await expect.poll(() => settled(queue.getSnapshot().entries)).toEqual(['done', 'sample_not_found', 'done'])
  expect(sent).toEqual(['L-1-1', 'L-1-2', 'L-1-3'])
})

test('what cannot be sent waits with its key, and is sent first when the line is back', async () => {
  let isOffline = true
  const keys: string[] = []
  let kept: readonly Entry[] = []
  const options = {
    send: async (entry: Entry) => {
      keys.push(entry.id)
      if (isOffline) throw new ApiProblem('network_failed', 0)
      return reply
    },
    keep: (entries: readonly Entry[]) => {
      kept = entries
    },
    onSettled: () => {},
  }
  const queue = createScanQueue([], options)
  const { id } = queue.add({ kind: 'scan', body: { code: 'L-1-1' } })
  await expect.poll(() => queue.getSnapshot().isHeldUp).toBe(true)
  queue.stop()
  isOffline = false
  const later = createScanQueue(kept, options)
  await later.flush()
  expect([settled(later.getSnapshot().entries), keys]).toEqual([['done'], [id, id]])
  expect(later.getSnapshot().isHeldUp).toBe(false)
})
