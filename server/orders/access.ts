import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Relation } from './rules.ts'

declare const proven: unique symbol
/** Orders that a caller may see. Only this file creates one, so a query without a scope does not compile. */
export type OrderScope = (
  | { kind: 'all'; organisationId?: string }
  | { kind: 'own'; personId: string; organisationIds: readonly string[] }
) & { readonly [proven]: true }

/** Null if a customer asks for an organisation. */
export function orderScope(caller: Caller, organisationId?: string): OrderScope | null {
  if (hasGrant(caller, 'expert')) return { kind: 'all', organisationId } as OrderScope
  if (organisationId !== undefined) return null
  return { kind: 'own', personId: caller.personId, organisationIds: caller.organisationIds } as OrderScope
}

/** Owner and team of an order, and whether it was opened to the caller. */
export type OrderParties = { ownerId: string; organisationId: string | null; openedToCaller: boolean }

/** Relation of the caller to the order; null if the order does not exist for the caller. */
export function relationTo(parties: OrderParties, caller: Caller): Relation | null {
  if (hasGrant(caller, 'expert')) return 'expert'
  // An order of a team belongs to its members, not to an owner who has left.
  const isOwnSide =
    parties.organisationId === null
      ? parties.ownerId === caller.personId
      : caller.organisationIds.includes(parties.organisationId)
  if (isOwnSide) return 'side'
  return parties.openedToCaller ? 'reporting' : null
}

/** True for callers who may begin orders. Experts may not, because an order belongs to the people who pay for it. */
export const canCreate = (caller: Caller): boolean => !hasGrant(caller, 'expert')
