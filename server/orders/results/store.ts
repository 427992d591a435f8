import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export type NewResult = {
  id: string
  orderId: string
  fileId: string
  title: string
  addedAt: Date
  addedBy: string
  sampleIds: readonly string[]
}

/** False when a named sample is not one of the order's. */
export async function insertResult(tx: Tx, result: NewResult): Promise<boolean> {
  await sql`
    insert into results (id, order_id, file_id, title, added_at, added_by)
    values (${result.id}, ${result.orderId}, ${result.fileId}, ${result.title}, ${result.addedAt}, ${result.addedBy})`.execute(
    tx,
  )
  const { numAffectedRows } = await sql`
    insert into result_samples (result_id, sample_id)
    select ${result.id}, s.id from samples s where s.order_id = ${result.orderId} and s.id = any(${result.sampleIds}::uuid[])`.execute(
    tx,
  )
  return Number(numAffectedRows) === result.sampleIds.length
}
