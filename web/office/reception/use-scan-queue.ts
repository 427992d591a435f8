import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reception } from '#contract/receptions.ts'
import type { useCalls } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { readProblem } from '#web/api/problem.ts'
import { createWorkKeeper, guardSigningOut, listUnsavedWork } from '#web/api/unsaved-work.ts'
import { contentOfPhoto } from './photos/shrink-photo.ts'
import { createScanQueue, type Entry, type QueueSnapshot, type ScanQueue } from './scan-queue.ts'
import { isSilent, play, type Sound } from './sounds.ts'

const workId = 'reception'

const soundOf = ({ state, reply }: Entry): Sound =>
  state === 'refused' ? 'refused' : reply?.outcome === 'known' ? 'known' : 'ok'

type Calls = ReturnType<typeof useCalls>

/** Sends a file as a form does, which the typed client does not. */
async function sendPhoto({ apiUrl, send }: Calls, entry: Entry & { kind: 'photo' }): Promise<Reception> {
  const body = new FormData()
  body.append('file', contentOfPhoto(entry.photo), `${entry.code}.jpg`)
  const address = `${apiUrl}/api/v1/receptions/photos/${encodeURIComponent(entry.code)}`
  const headers = { 'Idempotency-Key': entry.id }
  const response = await send(new Request(address, { method: 'POST', headers, body }))
  if (!response.ok)
    throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
  return (await response.json()) as Reception
}

const sendBy =
  (calls: Calls) =>
  (entry: Entry): Promise<Reception> => {
    const { api } = calls
    const header = { 'Idempotency-Key': entry.id }
    if (entry.kind === 'photo') return sendPhoto(calls, entry)
    return entry.kind === 'scan'
      ? dataOf(api.POST('/api/v1/receptions', { params: { header }, body: entry.body }))
      : dataOf(
          api.POST('/api/v1/receptions/samples/{sampleId}/undo', {
            params: { path: { sampleId: entry.sampleId }, header },
            body: { reason: entry.reason },
          }),
        )
  }

/** Opens the queue of a person with what earlier visits left. */
async function openQueue(calls: Calls, personId: string): Promise<ScanQueue> {
  const found = await listUnsavedWork<readonly Entry[]>(personId, workId)
  const entries = new Map(found.flatMap(({ record }) => record).map((entry) => [entry.id, entry]))
  const kept = [...entries.values()].sort((one, other) => other.at.localeCompare(one.at))
  const keeper = createWorkKeeper<readonly Entry[]>(personId, workId)
  await keeper.keep(kept.length > 0 ? kept : null)
  await keeper.takeOver(found.map(({ writerId }) => writerId))
  return createScanQueue(kept, {
    send: sendBy(calls),
    keep: (list) => void keeper.keep(list.length > 0 ? list : null),
    onSettled: (entry) => {
      if (!isSilent()) play(soundOf(entry))
    },
  })
}

const nothing: QueueSnapshot = { entries: [], isHeldUp: false }
const never = () => () => {}

/** Queue of scans of the person; null until what was kept on the device has been read. */
export const useScanQueue = (calls: Calls, personId: string | undefined) => {
  const [queue, setQueue] = useState<ScanQueue | null>(null)
  const [{ promise: whenOpen, resolve: noteOpen }] = useState(() => Promise.withResolvers<ScanQueue>())
  useEffect(() => {
    if (personId === undefined) return
    let isOver = false
    const opening = openQueue(calls, personId)
    void opening.then((opened) => {
      if (isOver) return
      setQueue(opened)
      noteOpen(opened)
      void opened.flush()
    })
    const retry = () => void opening.then((opened) => opened.flush())
    window.addEventListener('online', retry)
    // Signing out would forget scans that are not sent.
    const release = guardSigningOut(async () => {
      const opened = await opening
      await opened.flush()
      return opened.getSnapshot().entries.every(({ state }) => state !== 'waiting')
    })
    return () => {
      isOver = true
      window.removeEventListener('online', retry)
      release()
      void opening.then((opened) => opened.stop())
    }
  }, [calls, personId, noteOpen])
  const snapshot = useSyncExternalStore(queue?.subscribe ?? never, () => queue?.getSnapshot() ?? nothing)
  /** What is scanned before the queue is open is added then. */
  const run = (act: (opened: ScanQueue) => unknown) => void whenOpen.then(act)
  return { isOpen: queue !== null, run, ...snapshot }
}
