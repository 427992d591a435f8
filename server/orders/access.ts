import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Relation } from './rules.ts'

declare const proven: unique symbol
/** Which orders a caller may see. Only this file makes one, so a query without a proven scope does not compile. */
export type OrderScope = (
  | { kind: 'all'; organisationId?: string }
  | { kind: 'own'; personId: string; organisationIds: readonly string[] }
) & { readonly [proven]: true }

/** Null when the caller asks for an organisation without being an expert. */
export function orderScope(caller: Caller, organisationId?: string): OrderScope | null {
  if (hasGrant(caller, 'expert')) return { kind: 'all', organisationId } as OrderScope
  if (organisationId !== undefined) return null
  return { kind: 'own', personId: caller.personId, organisationIds: caller.organisationIds } as OrderScope
}

/** Who an order belongs to and whom it was opened to. */
export type OrderParties = { ownerId: string; organisationId: string | null; openedToCaller: boolean }

/** How the caller stands to the order; null means that for this caller there is no such order. */
export function relationTo(parties: OrderParties, caller: Caller): Relation | null {
  if (hasGrant(caller, 'expert')) return 'expert'
  // What belongs to a team is its members' own, and nobody's who has left it, be it the owner.
  const isOwnSide =
    parties.organisationId === null
      ? parties.ownerId === caller.personId
      : caller.organisationIds.includes(parties.organisationId)
  if (isOwnSide) return 'side'
  return parties.openedToCaller ? 'reporting' : null
}

/** Experts don't begin orders: an order belongs to the people who pay for it. */
export const canCreate = (caller: Caller): boolean => !hasGrant(caller, 'expert')
