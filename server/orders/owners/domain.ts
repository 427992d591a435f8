import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { closeTeamsOrdersTo } from '../invitations/store.ts'
import { recordQuietly } from '../lifecycle/domain.ts'
import { setOwner } from '../store.ts'

/** Number of orders per statement: each statement must finish within the timeout of a call. */
const ordersAtOnce = 500

type HandOver = {
  organisationId: string
  from: { id: string; name: string }
  /** New owner; null if no member is left. The orders then keep the former owner and belong to the team alone. */
  to: { id: string; name: string } | null
  at: Date
}

/** Hands the orders and drafts of a leaving member over to a colleague, with an event each. */
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
