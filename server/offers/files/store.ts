import { sql } from 'kysely'
import type { OfferState } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { OfferScope } from '../access.ts'
import { within } from '../store.ts'

type Reading = { scope: OfferScope; id: string; isLocked: boolean }

/** State of a version within the scope. A locked version stays as it is until the transaction ends. */
export async function findState(
  db: Db | Tx,
  { scope, id, isLocked }: Reading,
): Promise<OfferState | undefined> {
  const { rows } = await sql<{ state: OfferState }>`
    select o.state from offers o where o.id = ${id} and ${within(scope)}
    ${isLocked ? sql`for no key update of o` : sql``}`.execute(db)
  return rows[0]?.state
}
