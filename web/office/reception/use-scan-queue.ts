import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCalls } from '#web/api/ApiProvider.tsx'
import { openQueue } from './open-queue.ts'
import { openQueueOnce } from './queue-of-page.ts'
import type { QueueSnapshot, ScanQueue } from './scan-queue.ts'

const nothing: QueueSnapshot = { entries: [], heldUpBy: null }
const never = () => () => {}

/** Queue of scans of the person; not open until what was kept on the device has been read. It goes on when the page is left. */
export const useScanQueue = (personId: string) => {
  const calls = useCalls()
  const [queue, setQueue] = useState<ScanQueue | null>(null)
  const [{ promise: whenOpen, resolve: noteOpen }] = useState(() => Promise.withResolvers<ScanQueue>())
  useEffect(() => {
    let isOver = false
    void openQueueOnce(() => openQueue(calls, personId)).then((opened) => {
      noteOpen(opened)
      if (!isOver) setQueue(opened)
    })
    return () => {
      isOver = true
    }
  }, [calls, personId, noteOpen])
  const snapshot = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.getSnapshot() ?? nothing)
  /** Scans made before the queue is open are added when it opens. */
  const run = (act: (opened: ScanQueue) => unknown) => void whenOpen.then(act)
  return { isOpen: queue !== null, run, ...snapshot }
}
