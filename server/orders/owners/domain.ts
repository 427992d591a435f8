import type { Caller } from '#server/auth/caller.ts'
import type { Tx } from '#server/db/database.ts'
import { kindOf } from '../history/domain.ts'
import { insertHandOvers } from '../history/store.ts'
import { closeTeamsOrdersTo } from '../invitations/store.ts'
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
export async function handOverOrders(tx: Tx, caller: Caller, { organisationId, from, to, at }: HandOver) {
  await closeTeamsOrdersTo(tx, organisationId, from.id)
  if (!to) return
  const details = { from: from.name, to: to.name }
  const actor = { id: caller.personId, kind: kindOf(caller) }
  for (let done = ordersAtOnce; done === ordersAtOnce; ) {
    const ids = await setOwner(tx, { organisationId, fromId: from.id, toId: to.id, at, most: ordersAtOnce })
    await insertHandOvers(tx, ids, { actor, at, details })
    done = ids.length
  }
}
