import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'

declare const proven: unique symbol
/** Views that a caller sees. Only this file creates one, so a query without a scope does not compile. */
export type ViewScope = { personId: string; withShared: boolean } & { readonly [proven]: true }

/** Own views and, for the provider's staff, the shared ones. */
export const viewScope = (caller: Caller): ViewScope =>
  ({ personId: caller.personId, withShared: hasGrant(caller, 'expert') }) as ViewScope

export const mayShare = (caller: Caller): boolean => hasGrant(caller, 'expert')

/** True for callers who may change or delete a view: their own, and as managers any shared one. */
export const mayEdit = (
  caller: Caller,
  { ownerId, isShared }: { ownerId: string; isShared: boolean },
): boolean => ownerId === caller.personId || (isShared && hasGrant(caller, 'manager'))
