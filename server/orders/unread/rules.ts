import { type RecordedAct, recordedActs } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'
import { actionsFor } from '../history/rules.ts'
import { unreadAfter } from '../lifecycle/rules.ts'

/** All pairs of an action and a side that leave an order unread, for queries. */
export const unreadPairs = recordedActs.flatMap((action) =>
  unreadAfter(action).map((side) => ({ action, side })),
)

const reportingActions: readonly string[] = actionsFor('reporting')

/** Columns that make an order unread for everybody but the actor; null if the action does not. */
export function unreadMarks(action: RecordedAct, actor: Caller, at: Date) {
  const side = actor.kind === 'system' ? 'system' : roleOf(actor)
  if (!unreadAfter(action).includes(side)) return null
  const seenBy = actor.kind === 'person' ? [actor.id] : []
  return {
    last_activity_at: at,
    seen_by: seenBy,
    ...(reportingActions.includes(action) && { reporting_seen_by: seenBy }),
  }
}
