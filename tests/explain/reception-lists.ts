import { writeCursor } from '#server/db/cursor.ts'
import type { ApiClient } from '#tests/support/api.ts'

type Places = { oldOrder: string }

/** Reads samples after testing, unannounced samples and approvals, narrowed in every way. */
export async function readReceptionLists(expert: ApiClient, places: Places): Promise<void> {
  for (const filter of ['', 'wish=return', 'due=now'])
    for (const state of ['kept', 'left']) await readKept(expert, `${filter}&state=${state}`, places)
  // A search among those that have left is limited to the last ones.
  await readKept(expert, 'query=quartz&state=kept', places)
  // A search among decided ones reads them all; a year has a few hundred.
  await readUnannounced(expert, { state: 'decided', query: '' }, places)
  for (const query of ['', 'quartz', 'L-10005'])
    await readUnannounced(expert, { state: 'open', query }, places)
  for (const state of ['reported', 'approved'])
    for (const query of ['', 'report', 'L-10005-3', 'xylophone'])
      await readApprovals(expert, `state=${state}&query=${query}`, places)
}

/** Reads waiting results from the beginning and from the middle. */
async function readApprovals(expert: ApiClient, filter: string, { oldOrder }: Places) {
  await expert.get(`/approvals?${filter}`)
  await expert.get(`/approvals?${filter}&cursor=${writeCursor(oldOrder)}`)
}

/** Reads samples after testing from the beginning and from the middle. */
async function readKept(expert: ApiClient, filter: string, { oldOrder }: Places) {
  const key = filter.endsWith('left') ? '2026-06-30T10:00:00.000Z' : '2026-06-30'
  await expert.get(`/kept-samples?${filter}`)
  await expert.get(`/kept-samples?${filter}&cursor=${writeCursor(key, oldOrder)}`)
}

/** Reads unannounced samples from the beginning and from the middle. */
async function readUnannounced(
  expert: ApiClient,
  { state, query }: { state: string; query: string },
  { oldOrder }: Places,
) {
  const cursor = writeCursor('2026-06-30T10:00:00.000Z', oldOrder)
  await expert.get(`/unannounced-samples?state=${state}&query=${query}`)
  await expert.get(`/unannounced-samples?state=${state}&query=${query}&cursor=${cursor}`)
}
