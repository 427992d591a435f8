import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { canAct } from './access.ts'
import { findRepresented } from './store.ts'

/** Refuses callers who may act for nobody, before the person is read. */
export function requireActing(caller: Caller): void {
  if (!canAct(caller)) throw new Refusal('forbidden')
}

/** True if the caller may act for this person now. */
export const canActFor = async (db: Db, caller: Caller, personId: string): Promise<boolean> =>
  canAct(caller) && (await findRepresented(db, personId)) !== undefined

/** Caller with the permissions of a person of a customer, for whom the expert acts. The expert's own permissions do not hold. */
export async function actFor({ db }: Context, expert: Caller, personId: string): Promise<Caller> {
  const person = await findRepresented(db, personId)
  if (!person) throw new Refusal('acting_not_possible')
  const { id, name } = expert
  return { kind: 'person', ...person, id, personId, grants: [], actingExpert: { id, name } }
}
