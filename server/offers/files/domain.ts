import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileAccess } from '#server/files/rules.ts'
import { fileAccess, offerScope } from '../access.ts'
import { countChange } from '../drafts/store.ts'
import { findState } from './store.ts'

async function accessTo(
  db: Db | Tx,
  caller: Caller,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<FileAccess | null> {
  const scope = offerScope(caller)
  const state = scope && (await findState(db, { scope, id, isLocked }))
  return state ? fileAccess(state, caller) : null
}

type Call = { tx: Tx; context: Context; actor: Caller; id: string }

/** A change of the draft, so that nobody sends files without having seen them. */
const recordChange = ({ tx, context, actor, id }: Call): Promise<void> =>
  countChange(tx, id, { at: context.clock.now(), by: actor.personId })

/** The id is that of the version. */
export const filesOfOffer = {
  notFound: 'offer_not_found' as const,
  find: (db: Db | Tx, caller: Caller, id: string) => accessTo(db, caller, { id, isLocked: false }),
  lock: (tx: Tx, caller: Caller, id: string) => accessTo(tx, caller, { id, isLocked: true }),
  recordAdded: recordChange,
  recordRemoved: recordChange,
}
