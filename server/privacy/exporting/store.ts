import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Holding, Subject } from '../rules.ts'
import { allowLongStatements, fill, unindexed } from '../store.ts'

const rowsAtOnce = 500

/** Rows of a person as an export shows them. Large tables are read in parts. */
export async function* readRows(
  db: Db,
  { table, of, shows, key }: Holding,
  subject: Subject,
): AsyncGenerator<Record<string, unknown>> {
  const columns = sql.join(shows.map((column) => sql`t.${sql.ref(column)}`))
  for (let after: unknown = null; ; ) {
    const beyond = key && after !== null ? sql`t.${sql.ref(key)} > ${after}::uuid` : sql`true`
    const part = key ? sql`order by t.${sql.ref(key)} limit ${rowsAtOnce}` : sql``
    const rows = await db.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      const read = await sql<{ row: Record<string, unknown> }>`
        ${unindexed} select to_jsonb(shown) as row from (
          select ${columns} from ${sql.table(table)} t where (${fill(of, subject)}) and ${beyond} ${part}) shown`.execute(
        tx,
      )
      return read.rows
    })
    for (const { row } of rows) yield row
    if (!key || rows.length < rowsAtOnce) return
    after = rows.at(-1)?.row[key]
  }
}

export type ExportedFile = { id: string; name: string; storageKey: string; uploadedAt: Date }

/** Files that the person sent, with an account or with a form. */
export async function listFilesOf(db: Db, { ids, emails }: Subject): Promise<ExportedFile[]> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    const { rows } = await sql<ExportedFile>`
      ${unindexed} select f.id, f.name, f.storage_key as "storageKey", f.uploaded_at as "uploadedAt" from files f
      where f.uploaded_by = any(${ids}::uuid[])
      union all
      select f.id, f.name, f.storage_key, f.uploaded_at from enquiries q
        join files f on f.subject_kind = 'enquiry' and f.subject_id = q.id and f.uploaded_by is null
      where lower(q.email) = any(${emails}::text[])
      order by id`.execute(tx)
    return rows
  })
}
