import { expect, test } from 'vitest'
import type { Reception } from '#contract/receptions.ts'
import { ApiProblem } from '#web/api/problem.ts'
import { codeOf, type Entry } from './scan-entries.ts'
import { createScanQueue } from './scan-queue.ts'

const settled = (entries: readonly Entry[]) => entries.map(({ state, refusal }) => refusal ?? state)
const received = { outcome: 'received' } as Reception
const scanOf = (code: string) => ({ kind: 'scan' as const, body: { code } })

/** A queue whose calls fail as `problems` says for their codes, with what it sends, keeps and sounds. */
function aQueue(kept: readonly Entry[], problems: Record<string, Error | undefined>) {
  const [sent, sounds]: [string[], string[]] = [[], []]
  const on = { kept: [] as readonly Entry[] }
  const queue = createScanQueue(kept, {
    send: async (entry) => {
      sent.push(codeOf(entry))
      const problem = problems[codeOf(entry)] ?? problems.all
      if (problem) throw problem
      return received
    },
    keep: (entries) => {
      on.kept = entries
    },
    onSound: (sound) => sounds.push(sound),
  })
  return { queue, sent, sounds, on, outcomes: () => settled(queue.getSnapshot().entries) }
}

test('scans are sent in order, and a refusal does not delay the others', async () => {
  const { queue, sent, sounds, outcomes } = aQueue([], {
    'L-1-2': new ApiProblem('sample_not_found', 404),
  })
  for (const code of ['L-1-1', 'L-1-2', 'L-1-3']) queue.add(scanOf(code))
  await queue.flush()
  expect(outcomes()).toEqual(['done', 'sample_not_found', 'done'])
  expect(sent).toEqual(['L-1-1', 'L-1-2', 'L-1-3'])
  expect(sounds).toEqual(['ok', 'refused', 'ok'])
})

test('scans that cannot be sent wait with their key, and are sent first when the connection is back', async () => {
  const problems: Record<string, Error | undefined> = { all: new ApiProblem('network_failed', 0) }
  const { queue, on } = aQueue([], problems)
  queue.add(scanOf('L-1-1'))
  await queue.flush()
  expect(queue.getSnapshot().heldUpBy).toBe('network_failed')
  queue.stop()
  const [{ id } = { id: '' }] = on.kept
  const later = aQueue(on.kept, {})
  await later.queue.flush()
  expect([later.outcomes(), later.queue.getSnapshot().entries[0]?.id]).toEqual([['done'], id])
  expect(later.queue.getSnapshot().heldUpBy).toBeNull()
})

test('each scan without a connection has a sound; later sending has one for all, and one for each refusal', async () => {
  const problems: Record<string, Error | undefined> = { all: new ApiProblem('network_failed', 0) }
  const { queue, sounds, outcomes } = aQueue([], problems)
  for (const code of ['L-1-1', 'L-1-2', 'L-1-3', 'L-1-4']) {
    queue.add(scanOf(code))
    await queue.flush()
  }
  expect(sounds).toEqual(['kept', 'kept', 'kept', 'kept'])
  problems.all = undefined
  problems['L-1-2'] = new ApiProblem('sample_not_found', 404)
  await queue.flush()
  expect(outcomes()).toEqual(['done', 'done', 'sample_not_found', 'done'])
  expect(sounds.slice(4)).toEqual(['refused', 'ok'])
})

test('a scan with which the server fails is overtaken by other samples, and can be left out', async () => {
  const { queue, sent, on, outcomes } = aQueue([], { 'L-1-1': new ApiProblem('internal_error', 500) })
  for (const code of ['L-1-1', 'L-1-2', 'L-1-1', 'L-2-1']) queue.add(scanOf(code))
  await queue.flush()
  queue.stop()
  expect(sent).toEqual(['L-1-1', 'L-1-2', 'L-2-1'])
  expect(outcomes()).toEqual(['done', 'waiting', 'done', 'waiting'])
  expect(queue.getSnapshot().heldUpBy).toBeNull()
  const failing = on.kept.at(-1)
  expect(failing?.failure).toEqual({ code: 'internal_error', count: 1 })
  if (failing) queue.leaveOut(failing)
  await queue.flush()
  queue.stop()
  expect(outcomes()).toEqual(['done', 'waiting', 'done', 'internal_error'])
  expect(sent.at(-1)).toBe('L-1-1')
})

test('a photo that cannot be read from the device delays nothing', async () => {
  const { queue, outcomes } = aQueue([], {
    'L-1-1': new DOMException('Not decoded', 'InvalidCharacterError'),
  })
  queue.add({ kind: 'photo', code: 'L-1-1', photo: 'data:,' })
  queue.add(scanOf('L-1-2'))
  await queue.flush()
  queue.stop()
  expect(outcomes()).toEqual(['done', 'waiting'])
})
