import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
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

/** Condition or expression of the declaration, with the values of a person. */
export function fill(text: string, { ids, emails }: Subject, now: Date | null = null): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    ids: sql`${ids}::uuid[]`,
    emails: sql`${emails}::text[]`,
    now: sql`${now}::timestamptz`,
  }
  const parts = text.split(/(?<!:):(ids|emails|now)\b/)
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

/** True if orders of the person are under way and no colleague can take them over. */
export async function hasOpenOrders(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from orders o
      where o.owner_id = any(${ids}::uuid[]) and o.state not in ('draft', 'completed', 'cancelled')
        and not exists (
          select from memberships mine join memberships m on m.organisation_id = mine.organisation_id
          where mine.organisation_id = o.organisation_id and mine.person_id = any(${ids}::uuid[]) and mine.ended_at is null
            and m.ended_at is null and m.person_id <> all(${ids}::uuid[]))) as is`.execute(tx)
  return rows[0]?.is ?? false
}

export type RequestRow = {
  id: string
  kind: 'export' | 'erasure'
  personIds: string[]
  email: string | null
  askedAt: Date
  askedByName: string | null
  finishedAt: Date | null
}

const requestColumns = sql`r.id, r.kind, r.person_ids as "personIds", r.email, r.asked_at as "askedAt",
  p.name as "askedByName", r.finished_at as "finishedAt"`
const requests = sql`privacy_requests r left join people p on p.id = r.asked_by`

type NewRequest = Pick<RequestRow, 'id' | 'kind' | 'personIds' | 'email' | 'askedAt'> & {
  askedBy: string | null
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await sql`
    insert into privacy_requests (id, kind, person_ids, email, asked_at, asked_by)
    values (${request.id}, ${request.kind}, ${request.personIds}::uuid[], ${request.email}, ${request.askedAt},
      ${request.askedBy})`.execute(tx)
}

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from ${requests} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  await sql`select from privacy_requests where id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

/** The newest requests. */
export async function listRequests(db: Db, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${requestColumns} from ${requests} order by r.asked_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks a request as finished. Nothing needs the address any more. */
export async function finishRequest(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update privacy_requests set finished_at = coalesce(finished_at, ${at}), email = null where id = ${id}`.execute(
    tx,
  )
}

/** Finishes the requests of a kind from before an instant. */
export async function finishBefore(db: Db, kind: RequestRow['kind'], before: Date, at: Date): Promise<void> {
  await sql`
    update privacy_requests set finished_at = ${at}, email = null
    where kind = ${kind} and finished_at is null and asked_at < ${before}`.execute(db)
}

/** Ids of requests that are not finished, or were finished since an instant. */
export async function listRecent(db: Db, kind: RequestRow['kind'], since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from privacy_requests where kind = ${kind} and finished_at is null
    union all select id from privacy_requests where kind = ${kind} and finished_at >= ${since}`.execute(db)
  return rows.map(({ id }) => id)
}
