import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { erasedName } from '#server/people/rules.ts'
import type { Holding, Subject } from '../rules.ts'
import { fill, unindexed } from '../store.ts'

/** Names and phone numbers under which the person's accounts and addresses appear. */
export async function listWords(tx: Tx, { ids, emails }: Subject) {
  const { rows } = await sql<{ name: string; email: string; phone: string }>`
    ${unindexed} select name, lower(email) as email, '' as phone from people where id = any(${ids}::uuid[]) and email_verified
    union select name, '', '' from people where id = any(${ids}::uuid[])
    union select name, '', phone from enquiries where lower(email) = any(${emails}::text[])
    union select name, '', phone from laboratory_contacts where lower(email) = any(${emails}::text[])
    union select contact_name, '', contact_phone from orders where lower(contact_email) = any(${emails}::text[])`.execute(
    tx,
  )
  return {
    names: rows.map(({ name }) => name).filter((name) => name !== erasedName),
    phones: rows.map(({ phone }) => phone),
    emails: [...emails, ...rows.map(({ email }) => email)],
  }
}

/** Deletes or overwrites the rows of a person, as the declaration says. */
export async function eraseRows(
  tx: Tx,
  { table, of, fate }: Holding,
  subject: Subject,
  now: Date,
): Promise<void> {
  const condition = fill(of, subject)
  if (fate.kind === 'rows')
    await sql`${unindexed} delete from ${sql.table(table)} t where ${condition}`.execute(tx)
  if (fate.kind !== 'set') return
  const values = Object.entries(fate.to).map(
    ([column, text]) => sql`${sql.ref(column)} = ${fill(text, subject, now)}`,
  )
  await sql`${unindexed} update ${sql.table(table)} t set ${sql.join(values)} where ${condition}`.execute(tx)
}

type Copies = { table: keyof Tables; columns: readonly string[]; isJson?: boolean }

/** Replaces words in columns of all rows. */
export async function replaceWords(
  tx: Tx,
  { table, columns, isJson = false }: Copies,
  { pattern, by }: { pattern: string; by: string },
): Promise<void> {
  const asText = (column: string) => sql`${sql.ref(column)}::text`
  const values = columns.map((column) => {
    const replaced = sql`regexp_replace(${asText(column)}, ${pattern}, ${by}, 'gi')`
    return sql`${sql.ref(column)} = ${isJson ? sql`${replaced}::jsonb` : replaced}`
  })
  const found = columns.map((column) => sql`${asText(column)} ~* ${pattern}`)
  await sql`
    ${unindexed} update ${sql.table(table)} set ${sql.join(values)} where ${sql.join(found, sql` or `)}`.execute(
    tx,
  )
}
