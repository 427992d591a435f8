import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { erasedName } from '#server/people/rules.ts'
import type { toCheck } from '../declaration/mentions/rules.ts'
import type { Linked, Mention, Subject } from '../rules.ts'
import { fill, unindexed } from '../store.ts'

/**
 * Words by which accounts appear: names of those that prove an address, the addresses, and the phone numbers that they gave with
 * them in orders of their own. What somebody entered in a form without an account identifies nobody.
 */
export async function listWords(tx: Tx, { ids, emails }: Subject): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select name as word from people where id = any(${ids}::uuid[]) and email_verified and name <> ${erasedName}
    union select * from unnest(${emails}::text[])
    union select contact_phone from orders
    where owner_id = any(${ids}::uuid[]) and lower(contact_email) = any(${emails}::text[])`.execute(tx)
  return rows.map(({ word }) => word)
}

/** Events that accounts caused, for which somebody acted, or that are about them. */
export async function listEvents(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    /* of one person */ select id from events e
    where e.actor_id = any(${ids}::uuid[]) or e.on_behalf_of_id = any(${ids}::uuid[])
      or e.subject_kind = 'person' and e.subject_id = any(${ids}::uuid[])
      or exists (select from jsonb_path_query(e.changes, '$.*[*] ? (@.type() == "string")') named (it)
        where named.it #>> '{}' = any(${ids}::text[]))`.execute(db)
  return rows.map(({ id }) => id)
}

export type MentionRow = { key: string; values: Record<string, unknown> }

/** Rows of the person behind a key. Those to be changed came about before an instant, and are locked. */
export async function readMentions(
  tx: Tx,
  { table, key, of, at, texts = [], json = [] }: Mention,
  linked: Linked,
  { after, limit, until }: { after: string | null; limit: number; until: Date | null },
): Promise<MentionRow[]> {
  const columns = [...texts, ...json].flatMap((column) => [
    sql`${sql.lit(column)}`,
    sql`t.${sql.ref(column)}`,
  ])
  const { rows } = await sql<MentionRow>`
    ${unindexed} select t.${sql.ref(key)} as key, jsonb_build_object(${sql.join(columns)}) as "values" from ${sql.table(table)} t
    where (${fill(of, linked)}) and ${after === null ? sql`true` : sql`t.${sql.ref(key)} > ${after}::uuid`}
      and ${until === null ? sql`true` : sql`${fill(at, linked)} < ${until}`}
    order by t.${sql.ref(key)} limit ${limit} ${until ? sql`for update of t` : sql``}`.execute(tx)
  return rows
}

export async function writeMention(
  tx: Tx,
  { table, key, json = [] }: Mention,
  row: MentionRow,
): Promise<void> {
  const values = Object.entries(row.values).map(([column, value]) =>
    json.includes(column) && value !== null
      ? sql`${sql.ref(column)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(key)} = ${row.key}::uuid`.execute(
    tx,
  )
}

/** Number of rows of others that contain one of the words. */
export async function countToCheck(
  tx: Tx,
  { table, column, of }: (typeof toCheck)[number],
  subject: Subject,
  words: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${unindexed} select count(*)::int as count from ${sql.table(table)} t
    where (${fill(of, subject)}) and exists (
      select from unnest(${words}::text[]) w (word) where position(lower(w.word) in lower(t.${sql.ref(column)})) > 0)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
