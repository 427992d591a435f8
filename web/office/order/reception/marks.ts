import type { SampleRejectionReason } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import type { ReceivedSample } from '../use-office-acts.ts'

/** Unsaved reception of a sample. */
export type Mark =
  | { outcome: 'received' }
  | { outcome: 'rejected'; reason: SampleRejectionReason; explanation: string }
export type Marks = ReadonlyMap<string, Mark>

export const noMarks: Marks = new Map()

export const setMark = (marks: Marks, sampleId: string, mark: Mark | null): Marks => {
  const changed = new Map(marks)
  if (mark) changed.set(sampleId, mark)
  else changed.delete(sampleId)
  return changed
}

/** Enters all samples without an entry as received. */
export const markOthersReceived = (marks: Marks, expected: readonly Sample[]): Marks =>
  new Map(expected.map(({ id }) => [id, marks.get(id) ?? { outcome: 'received' }]))

/**
 * Reception to send. Only samples that are still expected, because a colleague may have recorded some
 * meanwhile.
 */
export const receptionOf = (marks: Marks, expected: readonly Sample[]): ReceivedSample[] =>
  expected.flatMap(({ id }) => {
    const mark = marks.get(id)
    return mark ? [{ sampleId: id, ...mark }] : []
  })

export const countMarks = (marks: Marks, expected: readonly Sample[]) => {
  const noted = receptionOf(marks, expected)
  const rejected = noted.filter(({ outcome }) => outcome === 'rejected').length
  return { received: noted.length - rejected, rejected, left: expected.length - noted.length }
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
