import { type RawBuilder, sql } from 'kysely'
import type { ErasureRefusal } from '#contract/privacy-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type RequestRow = {
  id: string
  kind: 'export' | 'erasure'
  personIds: string[]
  /** Addresses of the person, and words to replace; empty when nothing more is done for the request. */
  emails: string[]
  words: string[]
  askedAt: Date
  askedByName: string | null
  refusal: ErasureRefusal | null
  begunAt: Date | null
  withdrawnAt: Date | null
  finishedAt: Date | null
  repeatedAt: Date | null
  downloads: { at: string; by: string }[]
}

const requestColumns = sql`r.id, r.kind, r.person_ids as "personIds", r.emails, r.words, r.asked_at as "askedAt",
  p.name as "askedByName", r.refusal, r.begun_at as "begunAt", r.withdrawn_at as "withdrawnAt", r.finished_at as "finishedAt",
  r.repeated_at as "repeatedAt",
  coalesce((
    select jsonb_agg(jsonb_build_object('at', d.it ->> 'at', 'by', b.name) order by d.nth)
    from jsonb_array_elements(r.downloads) with ordinality d (it, nth) join people b on b.id = (d.it ->> 'by')::uuid
  ), '[]'::jsonb) as downloads`
const requests = sql`privacy_requests r left join people p on p.id = r.asked_by`

type NewRequest = Pick<RequestRow, 'id' | 'kind' | 'personIds' | 'emails' | 'words' | 'askedAt'> & {
  askedBy: string | null
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<void> {
  await sql`
    insert into privacy_requests (id, kind, person_ids, emails, words, asked_at, asked_by)
    values (${request.id}, ${request.kind}, ${request.personIds}::uuid[], ${request.emails}::text[], ${request.words}::text[],
      ${request.askedAt}, ${request.askedBy})`.execute(tx)
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

/** Notes that an erasure has begun. Its first beginning counts. */
export async function setBegun(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`
    update privacy_requests set begun_at = coalesce(begun_at, ${at}), refusal = null, refused_at = null
    where id = ${id}`.execute(tx)
}

/** Notes what keeps an erasure from beginning, or from being repeated. */
export async function setRefused(tx: Tx, id: string, refusal: ErasureRefusal, at: Date): Promise<void> {
  await sql`update privacy_requests set refusal = ${refusal}, refused_at = ${at} where id = ${id}`.execute(tx)
}

/** Notes that an erasure will not begin: nothing needs the addresses any more. */
export async function setWithdrawn(tx: Tx, id: string, at: Date, by: string | null): Promise<void> {
  await sql`
    update privacy_requests set withdrawn_at = ${at}, withdrawn_by = ${by}, emails = '{}', words = '{}',
      refusal = null, refused_at = null
    where id = ${id}`.execute(tx)
}

export type Pass = 'first' | 'repetition'

/** Notes that a pass of an erasure was carried out. After the repetition nothing needs the addresses any more. */
export async function finishPass(db: Db, id: string, pass: Pass, at: Date): Promise<void> {
  if (pass === 'first')
    await sql`
      update privacy_requests set finished_at = ${at} where id = ${id} and finished_at is null`.execute(db)
  else await endRepetitions(db, sql`id = ${id}`, at)
}

async function endRepetitions(db: Db, which: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    update privacy_requests set repeated_at = ${at}, emails = '{}', words = '{}', refusal = null, refused_at = null
    where ${which} and kind = 'erasure' and finished_at is not null and repeated_at is null`.execute(db)
}

/** Withdraws erasures from before an instant that something keeps from beginning, and ends those that it keeps from being repeated. */
export async function endWaiting(db: Db, before: Date, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from privacy_requests
      where kind = 'erasure' and finished_at is null and begun_at is null and withdrawn_at is null
        and refusal is not null and asked_at < ${before}
      for update skip locked`.execute(tx)
    for (const { id } of rows) await setWithdrawn(tx, id, at, null)
  })
  await endRepetitions(db, sql`refusal is not null and finished_at < ${before}`, at)
}

/**
 * Erasures that are not carried out, and those that were carried out before an instant and not repeated. The longer one has
 * waited, the rarer it is tried again.
 */
export async function listErasures(db: Db, now: Date, repeatedFrom: Date): Promise<string[]> {
  const isDue = sql`(refusal is null
    or refused_at + least(greatest(refused_at - asked_at, interval '10 minutes'), interval '6 hours') <= ${now})`
  const { rows } = await sql<{ id: string }>`
    select id from privacy_requests
    where kind = 'erasure' and finished_at is null and withdrawn_at is null and ${isDue}
    union all
    select id from privacy_requests
    where kind = 'erasure' and finished_at is not null and repeated_at is null and finished_at <= ${repeatedFrom}
      and ${isDue}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends the exports from before an instant. */
export async function finishExports(db: Db, before: Date, at: Date): Promise<void> {
  await sql`
    update privacy_requests set finished_at = ${at}, emails = '{}'
    where kind = 'export' and finished_at is null and asked_at < ${before}`.execute(db)
}

/** Notes who downloads an export, which is not over yet. False if it is. */
export async function noteDownload(db: Db, id: string, by: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update privacy_requests set downloads = downloads || ${JSON.stringify([{ at, by }])}::jsonb
    where id = ${id} and kind = 'export' and finished_at is null`.execute(db)
  return numAffectedRows === 1n
}
