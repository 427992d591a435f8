import type { Consignment } from '#contract/consignments.ts'
import type { ConsignmentAct, ConsignmentState } from '#contract/delivery-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import {
  type Call,
  type Change,
  type Lifecycle,
  runTransition,
  type Step,
} from '#server/events/transitions/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { type Relation, relationTo } from '../access.ts'
import { findValidLink } from '../links/store.ts'
import { readConsignment, requireExpert } from '../record/domain.ts'
import { actions } from '../rules.ts'
import {
  type ConsignmentColumns,
  type LockedConsignment,
  lockConsignment,
  updateConsignment,
} from '../store.ts'

/** Actions that are recorded. */
export type RecordedAct = Exclude<ConsignmentAct, 'download'>

const consignments: Lifecycle<'consignment', LockedConsignment, Relation, RecordedAct, ConsignmentColumns> = {
  kind: 'consignment',
  table: actions,
  codes: { absent: 'consignment_not_found', stale: 'consignment_changed', wrongState: 'consignment_closed' },
  lock: ({ tx, id }) => lockConsignment(tx, id),
  relationTo: (consignment, caller) => relationTo(caller, consignment.id),
  organisationIdOf: () => null,
  recordedAs: (action) => action,
  audienceOf: () => 'provider',
  update: (tx, seen, { state, columns }) => updateConsignment(tx, seen, state, columns),
}

type Effect = Change<ConsignmentState, ConsignmentColumns>

/** Changes a consignment, the only way in which its state changes. */
export const transition = (call: Call, action: RecordedAct, decide: Decide): Promise<void> =>
  runTransition(consignments, call, action, decide)

export type Seen = { id: string; version: number }
/** Decides what an action changes on a locked consignment. */
export type Decide = (step: Step<LockedConsignment, Relation>) => Promise<Effect | null>

/** Takes an action of an expert in a transaction of its own. */
export function actAsExpert(
  context: Context,
  actor: Caller,
  seen: { id: string; version?: number },
  action: RecordedAct,
  decide: Decide,
): Promise<Consignment> {
  requireExpert(actor)
  return context.db.transaction().execute(async (tx) => {
    await transition({ tx, context, actor, ...seen }, action, decide)
    return readConsignment(context, tx, seen.id)
  })
}

/** Id of the consignment whose link the laboratory has opened. */
export function consignmentOf({ consignmentId }: Caller): string {
  if (consignmentId === undefined) throw new Error('A laboratory without a consignment')
  return consignmentId
}

/**
 * Locks the consignment of a laboratory and checks its link again: whoever revokes it, takes the consignment back or closes it at the
 * same time comes before or after all that follows.
 */
export async function holdLink(tx: Tx, caller: Caller): Promise<LockedConsignment> {
  const id = consignmentOf(caller)
  const consignment = await lockConsignment(tx, id)
  const link = await findValidLink(tx, id)
  if (!consignment || link?.id !== caller.id) throw new Refusal('laboratory_link_ended')
  return consignment
}

/** Takes an action of the laboratory, which has no version of the consignment. */
export async function actAsLaboratory(
  tx: Tx,
  context: Context,
  actor: Caller,
  action: RecordedAct,
  decide: Decide,
): Promise<void> {
  const { id } = await holdLink(tx, actor)
  await transition({ tx, context, actor, id }, action, decide)
}

/** Records that a consignment was begun. */
export const recordCreation = (
  tx: Tx,
  context: Context,
  { id, at, actor }: { id: string; at: Date; actor: Caller },
): Promise<void> =>
  recordEvents<'consignment'>(tx, context, [
    {
      subject: { kind: 'consignment', id },
      organisationId: null,
      at,
      actor,
      action: 'create',
      to: 'draft',
      audience: 'provider',
    },
  ])
