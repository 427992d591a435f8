import { type MergeField, mergeDays, mergeFields } from '#contract/customer-merges.ts'
import type { CustomerTerms } from '#contract/customers.ts'
import { type CustomerValues, noBilling } from '../rules.ts'

/** Values among which a manager chooses. */
export type MergeValues = CustomerValues & CustomerTerms

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields whose values differ, in display order. */
export const differingFields = (merged: MergeValues, surviving: MergeValues): MergeField[] =>
  mergeFields.filter((field) => !isSame(merged[field], surviving[field]))

/** Fields in which the survivor has nothing and the merged customer something. Terms of nothing are the standard ones, which stay. */
export const proposedFields = (merged: MergeValues, surviving: MergeValues): MergeField[] =>
  differingFields(merged, surviving).filter((field) => !terms.includes(field) && isEmpty(surviving[field]))

const terms: readonly MergeField[] = ['serviceFeeCents', 'discountPercent', 'paymentDays', 'originalReports']
const isEmpty = (value: MergeValues[MergeField]) => value === null || value === '' || isSame(value, noBilling)

/** Values of the survivor, with those of the merged customer in the chosen fields. */
export const valuesAfter = (
  merged: MergeValues,
  surviving: MergeValues,
  takenOver: readonly MergeField[],
): MergeValues => ({
  ...surviving,
  ...Object.fromEntries(takenOver.map((field) => [field, merged[field]])),
})

/** Values of the survivor after undoing: those before the merge, unless a field was changed after it. */
export function valuesRestored(
  now: MergeValues,
  { before, after }: { before: Partial<MergeValues>; after: Partial<MergeValues> },
): MergeValues {
  const untouched = (Object.keys(before) as MergeField[]).filter((field) => isSame(now[field], after[field]))
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, before[field]])) }
}

/** Last instant at which a merge can be undone. */
export const undoableUntil = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + mergeDays * 24 * 60 * 60 * 1000)

/** True until the last instant at which a merge can be undone. */
export const isUndoable = (mergedAt: Date, now: Date): boolean => now <= undoableUntil(mergedAt)
