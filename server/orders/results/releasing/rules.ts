import { filesPerSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import type { OrderRecord } from '../../record/store.ts'
import type { NamedReported } from '../reported/store.ts'
import { findCorrected } from '../rules.ts'

type Corrects = Pick<NamedReported, 'corrects'>

/** Refuses results that the order cannot take in, with those whose release is to be carried out before. */
export function refuseUnreleasable(
  order: Pick<OrderRecord, 'results'>,
  results: readonly Pick<NamedReported, 'corrects' | 'correction'>[],
  before: readonly Corrects[] = [],
): void {
  for (const result of results) findCorrected(order, result)
  const all = [...before, ...results]
  const corrected = all.flatMap(({ corrects }) => corrects ?? [])
  if (new Set(corrected).size < corrected.length) throw new Refusal('result_corrected')
  const added = all.filter(({ corrects }) => corrects === null).length
  if (added > 0 && order.results.length + added > filesPerSubject) throw new Refusal('files_too_many')
}
