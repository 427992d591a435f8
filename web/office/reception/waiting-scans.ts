import { listKeptScans, openedQueue, openQueueOnce } from './queue-of-page.ts'
import { isWaiting, mergeEntries } from './scan-entries.ts'
import type { ScanQueue } from './scan-queue.ts'

/** Time that sending takes on a good line. */
const patienceMs = 5000

const inTime = <Result>(promise: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))])

/** Scans that wait on this device, also those that other pages have left. The queue is opened only if there are any. */
export function createWaitingScans(personId: string, open: () => Promise<ScanQueue>) {
  const listWaiting = async () =>
    mergeEntries((await listKeptScans(personId)).map(({ record }) => record)).filter(isWaiting)
  /** Undefined if nothing waits, or if the code of the queue cannot be loaded now. */
  const findQueue = async (): Promise<ScanQueue | undefined> => {
    const isNeeded = openedQueue() !== undefined || (await listWaiting()).length > 0
    return isNeeded ? openQueueOnce(open).catch(() => undefined) : undefined
  }
  return {
    async send(): Promise<void> {
      await (await findQueue())?.flush()
    },
    /** Tries to send everything, and counts what is left. */
    async countUnsent(): Promise<number> {
      const kept = await listWaiting()
      const queue = await inTime(findQueue())
      if (!queue) return kept.length
      queue.adopt(kept)
      await inTime(queue.flush())
      return queue.getSnapshot().entries.filter(isWaiting).length
    },
  }
}
