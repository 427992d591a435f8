import type { Caller } from '#server/auth/caller.ts'

/** Which organisations and which people a caller may be told of. */
export type OrganisationScope = { kind: 'all' } | { kind: 'own'; organisationIds: readonly string[] }
export type PeopleScope =
  | { kind: 'all' }
  | { kind: 'own'; personId: string; organisationIds: readonly string[] }

export const isExpert = (caller: Caller): boolean => caller.role === 'expert'

export function organisationScope(caller: Caller): OrganisationScope {
  return isExpert(caller) ? { kind: 'all' } : { kind: 'own', organisationIds: caller.organisationIds }
}

export function peopleScope(caller: Caller): PeopleScope {
  if (isExpert(caller)) return { kind: 'all' }
  return { kind: 'own', personId: caller.personId, organisationIds: caller.organisationIds }
}

export function sessionActs(caller: Caller) {
  return isExpert(caller) ? (['filter_by_organisation', 'open_office'] as const) : (['create_order'] as const)
}
