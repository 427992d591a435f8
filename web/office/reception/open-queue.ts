import type { Reception } from '#contract/receptions.ts'
import type { useCalls } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { createWorkKeeper } from '#web/api/unsaved-work.ts'
import { sendPhoto } from './photos/send-photo.ts'
import { listKeptScans, workId } from './queue-of-page.ts'
import { type Entry, mergeEntries } from './scan-entries.ts'
import { createScanQueue, type ScanQueue } from './scan-queue.ts'
import { isSilent, play } from './sounds.ts'

type Calls = ReturnType<typeof useCalls>

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

/** Opens the queue of a person with what earlier visits left, and sends it. */
export async function openQueue(calls: Calls, personId: string): Promise<ScanQueue> {
  const found = await listKeptScans(personId)
  const kept = mergeEntries(found.map(({ record }) => record))
  const keeper = createWorkKeeper<readonly Entry[]>(personId, workId)
  await keeper.keep(kept.length > 0 ? kept : null)
  await keeper.takeOver(found.map(({ writerId }) => writerId))
  const queue = createScanQueue(kept, {
    send: sendBy(calls),
    keep: (list) => void keeper.keep(list.length > 0 ? list : null),
    onSound: (sound) => {
      if (!isSilent()) play(sound)
    },
  })
  void queue.flush()
  return queue
}
