import type { KeyScope } from '#contract/key-scopes.ts'
import type { OfferState } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { FileAccess } from '#server/files/rules.ts'

declare const proven: unique symbol
/** Offers that a caller may see. Only this file creates one, so a query without a scope does not compile. */
export type OfferScope = (
  | { kind: 'all'; organisationIds?: readonly string[] }
  | { kind: 'own'; personId: string; organisationIds: readonly string[] }
) & { readonly [proven]: true }

/** Null if a customer asks for an organisation, which may be stored under several ids. */
export function offerScope(caller: Caller, organisationIds?: readonly string[]): OfferScope | null {
  if (hasGrant(caller, 'expert')) return { kind: 'all', organisationIds } as OfferScope
  if (organisationIds !== undefined) return null
  return { kind: 'own', personId: caller.personId, organisationIds: caller.organisationIds } as OfferScope
}

/** True for callers who may order. Experts may not, because an order belongs to the people who pay for it. */
export const canOrder = (caller: Caller): boolean => !hasGrant(caller, 'expert')

/** True for callers who may read and write drafts, and what only the provider knows of offers. */
export const canWriteOffers = (caller: Caller): boolean => hasGrant(caller, 'expert')

/** True for managers, who may offer to everybody what an offer has. */
export const canBeginCampaigns = (caller: Caller): boolean => hasGrant(caller, 'campaigns')

/**
 * Access to the files of a version that is within the scope of the caller: experts change those of a draft. Files have the
 * scopes of orders in the API, so a key that may not read offers is refused here.
 */
export function fileAccess(state: OfferState, caller: Caller): FileAccess | null {
  const hasScope = (scope: KeyScope) => !caller.scopes || caller.scopes.includes(scope)
  if (!hasScope('offers_read')) return null
  const mayWrite = canWriteOffers(caller) && hasScope('offers_write')
  const refusal = mayWrite ? (state === 'draft' ? null : 'offer_closed') : 'forbidden'
  return { canRead: true, addingRefusal: refusal, removingRefusal: () => refusal }
}

export type Relation = 'customer' | 'expert' | 'system'

/** Receiver and state of a version, and whether it is used by the order through which the caller acts. */
type Parties = {
  organisationId: string | null
  personId: string | null
  state: OfferState
  isInOrder: boolean
}

/** Relation of the caller to a version; null if it does not exist for the caller. */
export function relationTo(offer: Parties, caller: Caller): Relation | null {
  if (hasGrant(caller, 'expert')) return 'expert'
  if (offer.state === 'draft') return null
  const { organisationId, personId, isInOrder } = offer
  const isReceiver =
    organisationId === null ? personId === caller.personId : caller.organisationIds.includes(organisationId)
  return isReceiver || isInOrder ? 'customer' : null
}
