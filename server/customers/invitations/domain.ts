import type { Language } from '#contract/lists.ts'
import type { TeamInvitation } from '#contract/teams.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import {
  endOpenInvitation,
  listOpenInvitations,
  sendInvitation,
  sendInvitationAgain,
} from '#server/people/invitations/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers } from '../access.ts'
import { getCustomerRow } from '../domain.ts'
import { lockCustomer } from '../store.ts'

type InvitationIds = { id: string; invitationId: string }

/** Open invitations to a customer's team, whoever sent them. */
export async function listInvitations({ db, clock }: Context, caller: Caller, id: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const customer = await getCustomerRow(db, id)
  return { items: await listOpenInvitations(db, customer.id, clock.now()) }
}

/** Invites a person to a customer's team, which may be empty. The first to join is its admin. */
export function inviteToCustomer(
  context: Context,
  caller: Caller,
  id: string,
  to: { email: string; language: Language },
  onceKey: OnceKey,
): Promise<TeamInvitation> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const customerId = await lockForInvitations(tx, caller, id)
      return sendInvitation(tx, context, caller, customerId, to)
    }),
  )
}

export function resendInvitation(
  context: Context,
  caller: Caller,
  ids: InvitationIds,
  onceKey: OnceKey,
): Promise<TeamInvitation> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const id = await lockForInvitations(tx, caller, ids.id)
      return sendInvitationAgain(tx, context, caller, { ...ids, id })
    }),
  )
}

export async function withdrawInvitation(
  context: Context,
  caller: Caller,
  ids: InvitationIds,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const id = await lockForInvitations(tx, caller, ids.id)
    await endOpenInvitation(tx, context, caller, { ...ids, id })
  })
}

/** Locks the customer, or the one that it was merged into, and returns its id. */
async function lockForInvitations(tx: Tx, caller: Caller, id: string): Promise<string> {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const customer = await lockCustomer(tx, id)
  if (!customer) throw new Refusal('customer_not_found')
  return customer.id
}
