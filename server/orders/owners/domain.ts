import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { closeTeamsOrdersTo } from '../invitations/store.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { setOwner } from '../store.ts'

/** So many change hands with one statement: each must be done within the time that a statement of a call may take. */
const ordersAtOnce = 500

type HandOver = {
  organisationId: string
  from: { id: string; name: string }
  /** Null when nobody is left to take them: they stay under the old name, and the team's alone. */
  to: { id: string; name: string } | null
  at: Date
}

/** Whoever leaves a team leaves its orders and drafts to a colleague. Each says so in its history. */
export async function handOverOrders(
  tx: Tx,
  context: Context,
  caller: Caller,
  { organisationId, from, to, at }: HandOver,
) {
  await closeTeamsOrdersTo(tx, organisationId, from.id)
  if (!to) return
  const event = {
    at,
    actor: caller,
    action: 'hand_over',
    changes: { ownerId: [from.id, to.id] },
    personal: { from: from.name, to: to.name },
  } as const
  for (let done = ordersAtOnce; done === ordersAtOnce; ) {
    const ids = await setOwner(tx, { organisationId, fromId: from.id, toId: to.id, at, most: ordersAtOnce })
    await recordQuietly(
      tx,
      context,
      ids.map((id) => ({ id, organisationId })),
      event,
    )
    done = ids.length
  }
}
