import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { FileAccess } from '#server/files/rules.ts'

/** True for provider staff. No customer learns which laboratory tests the samples. */
export const canSeeLaboratories = (caller: Caller): boolean => hasGrant(caller, 'expert')

export type Relation = 'expert' | 'manager'

/** Relation of the caller to every laboratory; null for callers to whom there are none. */
export function relationTo(caller: Caller): Relation | null {
  if (!canSeeLaboratories(caller)) return null
  return hasGrant(caller, 'manager') ? 'manager' : 'expert'
}

/** Access to the files of a laboratory: all of the provider's staff, and no API key. */
export const fileAccess = (caller: Caller): FileAccess | null =>
  canSeeLaboratories(caller) && caller.kind === 'person'
    ? { canRead: true, addingRefusal: null, removingRefusal: () => null }
    : null
