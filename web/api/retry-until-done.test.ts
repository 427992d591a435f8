import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from './problem.ts'
import { retryUntilDone } from './retry-until-done.ts'

/** Browsers report connection changes as events of the window; here the test dispatches them. */
let line: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  line = new EventTarget()
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => new ApiProblem('network_failed', 0)

/** Fails the given number of times. */
const failing = (times: number, error: () => Error = lost) => {
  let tries = 0
  return {
    get tries() {
      return tries
    },
    act: async () => {
      tries += 1
      if (tries <= times) throw error()
      return 'done'
    },
  }
}

it('retries connection failures with growing pauses and reports them', async () => {
  const work = failing(3)
  const waits: boolean[] = []
  const done = retryUntilDone(work.act, { onWaiting: (isWaiting) => waits.push(isWaiting) })
  await vi.advanceTimersByTimeAsync(499)
  expect([work.tries, waits]).toEqual([1, [true]])
  await vi.advanceTimersByTimeAsync(1)
  expect(work.tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1000 + 2000)
  expect(await done).toBe('done')
  expect(waits).toEqual([true, false, true, false, true, false])
})

it('retries at once when the browser is online again', async () => {
  const work = failing(1)
  const done = retryUntilDone(work.act, {})
  await vi.advanceTimersByTimeAsync(1)
  line.dispatchEvent(new Event('online'))
  expect(await done).toBe('done')
})

it('does not retry permanent failures', async () => {
  const work = failing(1, () => new ApiProblem('file_unsupported', 415))
  await expect(retryUntilDone(work.act, {})).rejects.toMatchObject({ code: 'file_unsupported' })
  expect(work.tries).toBe(1)
})

it('stops after some minutes without progress', async () => {
  const hopeless = failing(1000)
  const given = expect(retryUntilDone(hopeless.act, {})).rejects.toMatchObject({ code: 'network_failed' })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  await given
  expect(hopeless.tries).toBe(21)
  const slow = failing(50)
  const done = retryUntilDone(slow.act, {}, () => true)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await done).toBe('done')
})

it('stops at once when it is aborted', async () => {
  const work = failing(1000)
  const giveUp = new AbortController()
  const given = expect(retryUntilDone(work.act, { signal: giveUp.signal })).rejects.toThrow('Given up')
  await vi.advanceTimersByTimeAsync(1)
  giveUp.abort(new DOMException('Given up', 'AbortError'))
  await given
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work.tries).toBe(1)
})
