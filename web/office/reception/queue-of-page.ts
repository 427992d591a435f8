import { listUnsavedWork } from '#web/api/unsaved-work.ts'
import type { Entry } from './scan-entries.ts'
import type { ScanQueue } from './scan-queue.ts'

export const workId = 'reception'

/** The queue of this page load. Another person at the screen means another page load. */
let opening: Promise<ScanQueue> | undefined

/** The queue, if anything has opened it. */
export const openedQueue = () => opening

/** Opens the queue unless it is open. */
export function openQueueOnce(open: () => Promise<ScanQueue>): Promise<ScanQueue> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Scans that pages of this person have left on the device, each page in a list of its own. */
export const listKeptScans = (personId: string) => listUnsavedWork<readonly Entry[]>(personId, workId)
