import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { noteSeenUntil } from '#server/news/marks/domain.ts'
import type { NewsPart } from '#server/news/rules.ts'
import { offerScope } from '../access.ts'
import { presentOfferNews } from './rules.ts'
import { findLastAt, listUnseen } from './store.ts'

/** Offers of a customer in which others did something since the caller last saw them. */
export async function listOfferNews({ db }: Context, caller: Caller): Promise<NewsPart> {
  const scope = offerScope(caller)
  const rows = scope?.kind === 'own' ? await listUnseen(db, scope) : []
  return {
    count: rows[0]?.count ?? 0,
    newestAt: rows[0]?.at.toISOString() ?? null,
    items: rows.map((row) => presentOfferNews(row, 'customer')),
  }
}

/** Marks an offer with all its versions as seen by the caller until something else happens. */
export async function noteOfferSeen({ db }: Context, caller: Caller, id: string): Promise<void> {
  const scope = offerScope(caller)
  if (!scope) return
  await db.transaction().execute(async (tx) => {
    await noteSeenUntil(tx, caller.personId, id, await findLastAt(tx, scope, id))
  })
}
