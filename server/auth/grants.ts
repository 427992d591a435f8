/** Roles of provider staff. The names under which the identity provider knows them are configuration. */
export const staffRoles = ['expert', 'approver', 'manager'] as const
type StaffRole = (typeof staffRoles)[number]

/** Permission of a caller, named after the role that it distinguishes, or after what it permits. */
export type Grant = StaffRole | 'campaigns' | 'acting'

/**
 * Grants of each role: `expert` sells and handles orders, also in the name of customers, `approver` also approves results, `manager` also administers
 * settings, campaigns, terms, exports and API keys.
 */
const grantsOfRoles: Record<StaffRole, readonly Grant[]> = {
  expert: ['expert', 'acting'],
  approver: ['expert', 'acting', 'approver'],
  manager: ['expert', 'acting', 'manager', 'campaigns'],
}

/** Grants of all roles that a token names. An unknown role grants nothing, and neither does one without a name. */
export function grantsOf(
  named: readonly unknown[],
  roleNames: Readonly<Record<StaffRole, string>>,
): readonly Grant[] {
  const held = staffRoles.filter((role) => roleNames[role] !== '' && named.includes(roleNames[role]))
  return [...new Set(held.flatMap((role) => grantsOfRoles[role]))]
}

export const hasGrant = (caller: { grants: readonly Grant[] }, grant: Grant): boolean =>
  caller.grants.includes(grant)

/** True for callers who may export the lists that they see: customers, and of the provider's staff managers. */
export const mayExportLists = (caller: { grants: readonly Grant[] }): boolean =>
  !hasGrant(caller, 'expert') || hasGrant(caller, 'manager')

/** Role in the sense of the API: provider staff of any kind are experts, everybody else is a customer. */
export const roleOf = (caller: { grants: readonly Grant[] }) =>
  hasGrant(caller, 'expert') ? ('expert' as const) : ('customer' as const)
