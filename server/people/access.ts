import type { Caller } from '#server/auth/caller.ts'
import { hasGrant, mayExportLists } from '#server/auth/grants.ts'
import { maySeeNotes } from '#server/orders/access.ts'

declare const proven: unique symbol
type Proven = { readonly [proven]: true }
/** Organisations and people that a caller may see. Only this file creates one, as with orders and offers. */
export type OrganisationScope = ({ kind: 'all' } | { kind: 'own'; organisationIds: readonly string[] }) &
  Proven
export type PeopleScope = (
  | { kind: 'all' }
  | { kind: 'own'; personId: string; organisationIds: readonly string[] }
) &
  Proven

export function organisationScope(caller: Caller): OrganisationScope {
  if (hasGrant(caller, 'expert')) return { kind: 'all' } as OrganisationScope
  return { kind: 'own', organisationIds: caller.organisationIds } as OrganisationScope
}

export function peopleScope(caller: Caller): PeopleScope {
  if (hasGrant(caller, 'expert')) return { kind: 'all' } as PeopleScope
  return { kind: 'own', personId: caller.personId, organisationIds: caller.organisationIds } as PeopleScope
}

export function sessionActs(caller: Caller) {
  const acts = hasGrant(caller, 'expert')
    ? (['filter_by_organisation', 'open_office'] as const)
    : (['create_order'] as const)
  return [
    ...acts,
    ...(maySeeNotes(caller) ? (['search_notes'] as const) : []),
    ...(mayExportLists(caller) && !caller.actingExpert ? (['export_lists'] as const) : []),
    ...(hasGrant(caller, 'manager') ? (['manage_keys', 'manage_privacy'] as const) : []),
  ]
}
