const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.map(trimmed) : value

/** Compares values of fields; differences in leading or trailing white space do not count. */
export const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))

const namesOf = <Fields extends object>(edits: Partial<Fields>) => Object.keys(edits) as (keyof Fields)[]

export const pick = <Fields extends object>(
  edits: Partial<Fields>,
  wanted: (name: keyof Fields) => boolean,
): Partial<Fields> =>
  Object.fromEntries(
    namesOf(edits).flatMap((name) => (wanted(name) ? [[name, edits[name]]] : [])),
  ) as Partial<Fields>

/** Edits that the server does not have yet. */
export const unsavedEdits = <Fields extends object>(base: Fields, edits: Partial<Fields>) =>
  pick(edits, (name) => !sameValue(edits[name], base[name]))

/**
 * Applies edits to a newer state of the draft. A field that only the other side changed takes their value. A
 * field that both changed differently keeps mine and is reported as a conflict.
 */
export function mergeFields<Fields extends object>(
  before: Fields,
  edits: Partial<Fields>,
  after: Fields,
): { edits: Partial<Fields>; conflicts: (keyof Fields)[] } {
  const isMine = (name: keyof Fields) => !sameValue(edits[name], before[name])
  const isTheirs = (name: keyof Fields) => !sameValue(before[name], after[name])
  const isAgreed = (name: keyof Fields) => sameValue(edits[name], after[name])
  return {
    edits: pick(edits, (name) => isMine(name) || !isTheirs(name)),
    conflicts: namesOf(edits).filter((name) => isMine(name) && isTheirs(name) && !isAgreed(name)),
  }
}
