import { sql } from 'kysely'
import type { LaboratoryState } from '#contract/delivery-lists.ts'
import type { Tx } from '#server/db/database.ts'

/** State of a laboratory, which nobody changes until the transaction ends. */
export async function findState(tx: Tx, id: string): Promise<LaboratoryState | undefined> {
  const { rows } = await sql<{ state: LaboratoryState }>`
    select state from laboratories where id = ${id} for share`.execute(tx)
  return rows[0]?.state
}
