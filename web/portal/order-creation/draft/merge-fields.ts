import { type DraftFields, type FieldEdits, type FieldName, fieldNames, sameValue } from './fields.ts'

/** The edits that the server does not have yet. What differs only by white space at the ends is not one. */
export const unsavedEdits = (base: DraftFields, edits: FieldEdits): FieldEdits =>
  pick(edits, (name) => !sameValue(edits[name] as DraftFields[FieldName], base[name]))

/**
 * Edits on top of a newer state of the order. A field that only the other side changed becomes theirs; a field that both
 * changed differently stays mine and is named, for a person to decide.
 */
export function mergeFields(
  before: DraftFields,
  edits: FieldEdits,
  after: DraftFields,
): { edits: FieldEdits; clashes: FieldName[] } {
  const isMine = (name: FieldName) => !sameValue(edits[name] as DraftFields[FieldName], before[name])
  const isTheirs = (name: FieldName) => !sameValue(before[name], after[name])
  const isAgreed = (name: FieldName) => sameValue(edits[name] as DraftFields[FieldName], after[name])
  return {
    edits: pick(edits, (name) => isMine(name) || !isTheirs(name)),
    clashes: fieldNames(edits).filter((name) => isMine(name) && isTheirs(name) && !isAgreed(name)),
  }
}

export const pick = (edits: FieldEdits, wanted: (name: FieldName) => boolean): FieldEdits =>
  Object.fromEntries(fieldNames(edits).flatMap((name) => (wanted(name) ? [[name, edits[name]]] : [])))
