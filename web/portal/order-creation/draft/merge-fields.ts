import { type DraftFields, type FieldEdits, type FieldName, fieldNames, sameValue } from './fields.ts'

/** Edits that the server does not have yet. Differences in leading or trailing white space do not count. */
export const unsavedEdits = (base: DraftFields, edits: FieldEdits): FieldEdits =>
  pick(edits, (name) => !sameValue(edits[name] as DraftFields[FieldName], base[name]))

/**
 * Applies edits to a newer state of the order. A field that only the other side changed takes their value. A
 * field that both changed differently keeps mine and is reported as a conflict.
 */
export function mergeFields(
  before: DraftFields,
  edits: FieldEdits,
  after: DraftFields,
): { edits: FieldEdits; conflicts: FieldName[] } {
  const isMine = (name: FieldName) => !sameValue(edits[name] as DraftFields[FieldName], before[name])
  const isTheirs = (name: FieldName) => !sameValue(before[name], after[name])
  const isAgreed = (name: FieldName) => sameValue(edits[name] as DraftFields[FieldName], after[name])
  return {
    edits: pick(edits, (name) => isMine(name) || !isTheirs(name)),
    conflicts: fieldNames(edits).filter((name) => isMine(name) && isTheirs(name) && !isAgreed(name)),
  }
}

export const pick = (edits: FieldEdits, wanted: (name: FieldName) => boolean): FieldEdits =>
  Object.fromEntries(fieldNames(edits).flatMap((name) => (wanted(name) ? [[name, edits[name]]] : [])))
