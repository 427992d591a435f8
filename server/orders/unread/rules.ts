import { type ActorKind, actorKinds, type RecordedAct, recordedActs } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import { actionsFor } from '../history/rules.ts'

const nobody: readonly ActorKind[] = []

/** The sides whose action leaves an order unread for the others on the customer's side. */
const unreadAfter: Record<RecordedAct, readonly ActorKind[]> = {
  create: nobody,
  submit: actorKinds,
  provide_offer: actorKinds,
  accept: actorKinds,
  decline: actorKinds,
  // A confirmation by the system belongs to the action before.
  confirm: ['customer', 'expert'],
  receive: actorKinds,
  start: actorKinds,
  complete: actorKinds,
  cancel: actorKinds,
  estimate: actorKinds,
  set_price: actorKinds,
  add_result: actorKinds,
  upload: ['expert', 'system'],
  remove_file: nobody,
  accept_invitation: nobody,
  hand_over: nobody,
}

/** All pairs of an action and a side that leave an order unread, for queries. */
export const unreadPairs = recordedActs.flatMap((action) =>
  unreadAfter[action].map((side) => ({ action, side })),
)

const reportingActions: readonly string[] = actionsFor('reporting')

/** Columns that make an order unread for everybody but the actor; null if the action does not. */
export function unreadMarks(action: RecordedAct, actor: Caller, at: Date) {
  const side = actor.kind === 'system' ? 'system' : roleOf(actor)
  if (!unreadAfter[action].includes(side)) return null
  const seenBy = actor.kind === 'person' ? [actor.id] : []
  return {
    last_activity_at: at,
    seen_by: seenBy,
    ...(reportingActions.includes(action) && { reporting_seen_by: seenBy }),
  }
}
