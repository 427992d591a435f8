import { type AlsoOpen, mostPresent, presentForSeconds } from '#contract/presence.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeePresence } from './access.ts'
import { deleteOld, deletePage, listOthers, upsertPage } from './store.ts'

function refuseOthers(caller: Caller): void {
  if (!canSeePresence(caller)) throw new Refusal('forbidden')
}

/** Pages that were noted after this instant count as open. */
const openSince = (now: Date) => new Date(now.getTime() - presentForSeconds * 1000)

/** Notes that the caller has a page open, and forgets the pages that were not noted for long. */
export async function notePresence(
  { db, clock }: Context,
  caller: Caller,
  page: { id: string; subjectId: string },
): Promise<void> {
  refuseOthers(caller)
  const now = clock.now()
  await deleteOld(db, openSince(now))
  await upsertPage(db, { ...page, personId: caller.personId }, now)
}

export async function endPresence({ db }: Context, caller: Caller, id: string): Promise<void> {
  refuseOthers(caller)
  await deletePage(db, { id, personId: caller.personId })
}

/** Colleagues who have the same open as the caller, by subject. Only for those who may know of it. */
export async function listAlsoOpen({ db, clock }: Context, caller: Caller): Promise<AlsoOpen[]> {
  refuseOthers(caller)
  const rows = await listOthers(db, caller.personId, { after: openSince(clock.now()), limit: mostPresent })
  return [...Map.groupBy(rows, ({ subjectId }) => subjectId)].map(([subjectId, others]) => ({
    subjectId,
    people: others.map(({ id, name }) => ({ id, name })),
  }))
}
