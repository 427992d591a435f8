import { sql } from 'kysely'
import type { OriginalReport } from '#contract/original-reports.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { filesPerSubject } from '#server/files/rules.ts'

/** Files `f` of reports `r` of laboratories on consignments `c` with tests of the order. */
const originalsOf = (orderId: string) => sql`
  (select distinct t.consignment_id as id from samples s join sample_tests t on t.sample_id = s.id
    where s.order_id = ${orderId} and t.consignment_id is not null) c
  join laboratory_reports r on r.consignment_id = c.id
  join files f on f.subject_kind = 'laboratory_report' and f.subject_id = r.id`

export type OriginalRow = Omit<OriginalReport, 'sentAt'> & { sentAt: Date }

/** Files of laboratories about an order, newest first. */
export async function listOriginals(db: Db, orderId: string): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select f.id, f.name, f.content_type as "contentType", f.size_bytes::float as "sizeBytes", r.sent_at as "sentAt",
      l.name as laboratory
    from ${originalsOf(orderId)} join consignments k on k.id = c.id join laboratories l on l.id = k.laboratory_id
    order by f.id desc limit ${filesPerSubject}`.execute(db)
  return rows
}

/** Ids of files of laboratories about an order among these. */
export async function listOriginalIds(
  tx: Tx,
  orderId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from ${originalsOf(orderId)} where f.id = any(${fileIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** True if one of the files has the bytes of a file that a laboratory sent about the order. */
export async function hasOriginal(tx: Tx, orderId: string, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${originalsOf(orderId)} join files n on n.sha256 = f.sha256
      where n.id = any(${fileIds}::uuid[])) as has`.execute(tx)
  return rows[0]?.has ?? false
}
