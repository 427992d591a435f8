import { sql } from 'kysely'
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
  finishedAt: Date | null
  downloads: { at: string; by: string }[]
}

const requestColumns = sql`r.id, r.kind, r.person_ids as "personIds", r.emails, r.words, r.asked_at as "askedAt",
  p.name as "askedByName", r.refusal, r.begun_at as "begunAt", r.finished_at as "finishedAt",
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

/** Notes that an erasure has begun, or what keeps it from beginning. */
export async function setBegun(
  tx: Tx,
  id: string,
  { at, refusal }: { at: Date | null; refusal: ErasureRefusal | null },
): Promise<void> {
  await sql`update privacy_requests set begun_at = ${at}, refusal = ${refusal} where id = ${id}`.execute(tx)
}

/** Notes that an erasure was carried out, and the second time that it is over: nothing needs the addresses any more. */
export async function finishErasure(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update privacy_requests set finished_at = coalesce(finished_at, ${at}),
      repeated_at = case when finished_at is not null then ${at}::timestamptz end,
      emails = case when finished_at is not null then '{}' else emails end,
      words = case when finished_at is not null then '{}' else words end
    where id = ${id} and repeated_at is null`.execute(db)
}

/** Erasures that are not carried out, and those that were carried out before an instant and not repeated. */
export async function listErasures(db: Db, repeatedFrom: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from privacy_requests where kind = 'erasure' and finished_at is null
    union all
    select id from privacy_requests
    where kind = 'erasure' and finished_at is not null and repeated_at is null and finished_at <= ${repeatedFrom}`.execute(
    db,
  )
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
