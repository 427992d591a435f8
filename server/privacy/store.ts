import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { traceOf } from '#server/people/erasing/rules.ts'
import { erasedIssuer, keyIssuer } from '#server/people/rules.ts'
import type { Holding, Subject } from './rules.ts'

/**
 * Begins a statement that may read whole tables. Nobody else looks for people by address, so that no index would earn its keep
 * (decision 163).
 */
export const unindexed = sql.raw('/* of one person */')

/** Lets the statements of a transaction take as long as they need for that. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(tx)
}

export type Account = { id: string; name: string; email: string; emailVerified: boolean; role: string }

/** Account of a person; none for an API key and for somebody who was erased. */
export async function findAccount(db: Db | Tx, id: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, name, email, email_verified as "emailVerified", role from people
    where id = ${id} and issuer not in (${keyIssuer}, ${erasedIssuer})`.execute(db)
  return rows[0]
}

/** Accounts that prove an address. */
export async function listAccountsWith(db: Db | Tx, email: string): Promise<Account[]> {
  const { rows } = await sql<Account>`
    ${unindexed} select id, name, email, email_verified as "emailVerified", role from people
    where issuer not in (${keyIssuer}, ${erasedIssuer}) and email_verified and lower(email) = ${email} order by id`.execute(
    db,
  )
  return rows
}

/**
 * Those of the addresses that other accounts have, proven or only claimed. An account with the identity of one that was erased is
 * no other.
 */
export async function listTaken(
  db: Db | Tx,
  ids: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    ${unindexed} select distinct lower(email) as email from people
    where lower(email) = any(${emails}::text[]) and id <> all(${ids}::uuid[]) and issuer not in (${keyIssuer}, ${erasedIssuer})
      and not exists (
        select from people e
        where e.id = any(${ids}::uuid[]) and e.issuer = ${erasedIssuer}
          and e.subject = ${traceOf(sql.ref('people.issuer'), sql.ref('people.subject'))})`.execute(db)
  return rows.map(({ email }) => email)
}

/** Condition or expression of the declaration, with the values of a person. */
export function fill(
  text: string,
  { ids, emails, events = [] }: Subject & { events?: readonly string[] },
): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    ids: sql`${ids}::uuid[]`,
    emails: sql`${emails}::text[]`,
    events: sql`${events}::uuid[]`,
  }
  const parts = text.split(/(?<!:):(ids|emails|events)\b/)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : (values[part] ?? sql``))),
    sql``,
  )
}

/** Number of rows of a person. */
export async function countRows(tx: Tx, { table, of }: Holding, subject: Subject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${unindexed} select count(*)::int as count from ${sql.table(table)} t where ${fill(of, subject)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
