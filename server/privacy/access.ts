import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import { Refusal } from '#server/refusal.ts'

/** Managers alone see, export and erase what is stored about a person; not in the name of somebody else. */
export const managesPrivacy = (caller: Caller): boolean =>
  caller.kind === 'person' && hasGrant(caller, 'manager')

export function requireManager(caller: Caller): void {
  if (!managesPrivacy(caller)) throw new Refusal('forbidden')
}
