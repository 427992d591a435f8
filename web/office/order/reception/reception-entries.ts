import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import type { ReceivedSample } from '../use-office-actions.ts'

/** Unsaved reception of a sample. */
export type Entry =
  | { outcome: 'received' }
  | { outcome: 'rejected'; reason: SampleRejectionReason; explanation: string }
export type Entries = ReadonlyMap<string, Entry>

export const noEntries: Entries = new Map()

export const setEntry = (entries: Entries, sampleId: string, entry: Entry | null): Entries => {
  const changed = new Map(entries)
  if (entry) changed.set(sampleId, entry)
  else changed.delete(sampleId)
  return changed
}

/** Enters all samples without an entry as received. */
export const enterOthersReceived = (entries: Entries, expected: readonly Sample[]): Entries =>
  new Map(expected.map(({ id }) => [id, entries.get(id) ?? { outcome: 'received' }]))

/**
 * Reception to send. Only samples that are still expected, because a colleague may have recorded some
 * meanwhile.
 */
export const receptionOf = (entries: Entries, expected: readonly Sample[]): ReceivedSample[] =>
  expected.flatMap(({ id }) => {
    const entry = entries.get(id)
    return entry ? [{ sampleId: id, ...entry }] : []
  })

export const countEntries = (entries: Entries, expected: readonly Sample[]) => {
  const entered = receptionOf(entries, expected)
  const rejected = entered.filter(({ outcome }) => outcome === 'rejected').length
  return { received: entered.length - rejected, rejected, left: expected.length - entered.length }
}

/** Finds samples by number, as on labels, or by a part of the name. */
export const findSamples = (samples: readonly Sample[], typed: string): readonly Sample[] => {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return samples
  // A scanned label ends with the sample’s number: L-10001-3.
  const number = /^(?:l-\d+-)?(\d+)$/.exec(wanted)?.[1]
  return samples.filter(
    ({ position, name }) => String(position) === number || name.toLowerCase().includes(wanted),
  )
}
