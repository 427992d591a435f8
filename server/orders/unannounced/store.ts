import { type RawBuilder, sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { UnannouncedState } from '#contract/reception-lists.ts'
import { mostDecidedSearched, type UnannouncedSample } from '#contract/unannounced-samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import { orderOf } from '../reception/store.ts'
import { unannouncedTransitions } from './rules.ts'

export type UnannouncedRow = {
  id: string
  state: UnannouncedState
  description: string
  sender: string
  tracking: string
  storageLocation: string
  order: UnannouncedSample['order']
  sample: UnannouncedSample['sample']
  reason: string
  recordedAt: Date
  recordedBy: NamedRef
  decidedAt: Date | null
  decidedBy: NamedRef | null
  version: number
}

/** `which` says which rows, in which order. */
const selectRows = (which: RawBuilder<unknown>) => sql<UnannouncedRow>`
  select u.id, u.state, u.description, u.sender, u.tracking, u.storage_location as "storageLocation",
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'name', o.name,
      'customer', o.customer) end as order,
    case when s.id is not null then json_build_object('orderId', s.order_id, 'orderNumber', s.number,
      'position', s.position) end as sample,
    u.reason, u.recorded_at as "recordedAt", json_build_object('id', r.id, 'name', r.name) as "recordedBy",
    u.decided_at as "decidedAt", case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "decidedBy",
    u.version
  from unannounced_samples u join people r on r.id = u.recorded_by left join people d on d.id = u.decided_by
    left join lateral (${orderOf(sql`u.order_id`)}) o on true
    left join lateral (
      select s.id, s.order_id, s.position, m.number from samples s join orders m on m.id = s.order_id
      where s.id = u.sample_id offset 0) s on true
  where ${which}`

export type UnannouncedFilter = { isDecided: boolean; words: string }

/** Open ones, the longest waiting first, or decided ones, the last one first. */
export async function listUnannouncedRows(
  db: Db,
  { isDecided, words, after, limit }: UnannouncedFilter & { after: readonly string[] | null; limit: number },
): Promise<UnannouncedRow[]> {
  const [at, id] = after ?? []
  const place = isDecided
    ? {
        where:
          words === ''
            ? sql`u.decided_at is not null`
            : sql`u.id in (select id from unannounced_samples where decided_at is not null
                order by decided_at desc, id desc limit ${mostDecidedSearched})`,
        isAfter: sql`(u.decided_at, u.id) < (${at}::timestamptz, ${id}::uuid)`,
        by: sql`u.decided_at desc, u.id desc`,
      }
    : {
        where: sql`u.state = 'open'`,
        isAfter: sql`(u.recorded_at, u.id) > (${at}::timestamptz, ${id}::uuid)`,
        by: sql`u.recorded_at, u.id`,
      }
  const text = sql`concat_ws(' ', u.description, u.sender, u.tracking, u.storage_location, 'L-' || o.number, o.customer)`
  const hasWords = words === '' ? sql`true` : sql`search_form(${text}) ${containing(words)}`
  const { rows } = await selectRows(sql`
    ${place.where} and ${after ? place.isAfter : sql`true`} and ${hasWords}
    order by ${place.by} limit ${limit}`).execute(db)
  return rows
}

export async function findUnannouncedRow(tx: Tx, id: string): Promise<UnannouncedRow | undefined> {
  const { rows } = await selectRows(sql`u.id = ${id}`).execute(tx)
  return rows[0]
}

/** Order by its number, unless it is a draft, which only its customer knows. */
export async function findSentOrderId(tx: Tx, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = ${number} and state <> 'draft'`.execute(tx)
  return rows[0]?.id
}

type NewRow = Pick<UnannouncedRow, 'id' | 'description' | 'sender' | 'tracking' | 'storageLocation'> & {
  orderId: string | null
  at: Date
  by: string
}

export async function insertUnannounced(tx: Tx, row: NewRow): Promise<void> {
  const { id, description, sender, tracking, storageLocation, orderId, at, by } = row
  await sql`
    insert into unannounced_samples (id, description, sender, tracking, storage_location, order_id, recorded_at, recorded_by)
    values (${id}, ${description}, ${sender}, ${tracking}, ${storageLocation}, ${orderId}, ${at}, ${by})`.execute(
    tx,
  )
}

type LockedRow = Pick<UnannouncedRow, 'state' | 'storageLocation' | 'version'>

/** The row, which nobody else changes until the transaction ends. */
export async function lockUnannounced(tx: Tx, id: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select state, storage_location as "storageLocation", version from unannounced_samples where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

type Decision = { state: UnannouncedState; sampleId: string | null; reason: string; at: Date; by: string }

export async function decideUnannounced(
  tx: Tx,
  id: string,
  { state, sampleId, reason, at, by }: Decision,
): Promise<void> {
  await sql`
    update unannounced_samples set state = ${state}, sample_id = ${sampleId}, reason = ${reason}, decided_at = ${at},
      decided_by = ${by}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Opens the one again that was matched with a sample, if any. */
export async function reopenMatched(tx: Tx, sampleId: string): Promise<void> {
  await sql`
    update unannounced_samples set state = ${unannouncedTransitions.reopen.to}, sample_id = null, decided_at = null,
      decided_by = null, version = version + 1
    where sample_id = ${sampleId}`.execute(tx)
}
