import type { CustomerAct, CustomerPerson } from '#contract/customers.ts'
import type { Role } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import { canAct } from '#server/people/acting/access.ts'

/** True for provider staff, who see and edit customers. */
export const canSeeCustomers = (caller: Caller): boolean => hasGrant(caller, 'expert')

/** True for managers. Terms are prices. */
export const canSetTerms = (caller: Caller): boolean => hasGrant(caller, 'manager')

/** True for managers: a merge changes what the people of two customers see. */
export const canMerge = (caller: Caller): boolean => hasGrant(caller, 'manager')

export const customerActsOf = (caller: Caller): CustomerAct[] => [
  ...(canSeeCustomers(caller) ? (['edit', 'invite', 'end_access'] as const) : []),
  ...(canAct(caller) ? (['act_for'] as const) : []),
  ...(canSetTerms(caller) ? (['set_terms'] as const) : []),
  ...(canMerge(caller) ? (['merge'] as const) : []),
]

/** Actions on one person of a customer. One of the provider’s own staff is no customer’s person. */
export const personActsOf = (caller: Caller, role: Role): CustomerPerson['allowed'] =>
  role === 'expert'
    ? []
    : [
        ...(canSeeCustomers(caller) ? (['end_access'] as const) : []),
        ...(canAct(caller) ? (['act_for'] as const) : []),
      ]
