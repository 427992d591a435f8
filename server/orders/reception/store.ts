import { type RawBuilder, sql } from 'kysely'
import type { OrderState, SampleRejectionReason, SampleState, SpecialGoods } from '#contract/lists.ts'
import type { Arrival } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ParcelRow, PhotoRow } from '../samples/rules.ts'
import { arrivalOfSample, photosOfSample } from '../samples/shown/store.ts'
import { mostMissingListed } from './rules.ts'

export async function findOrderId(tx: Tx, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from orders where number = ${number}`.execute(tx)
  return rows[0]?.id
}

/** The order of a sample. */
export async function findOrderOfSample(tx: Tx, sampleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from samples where id = ${sampleId}`.execute(tx)
  return rows[0]?.orderId
}

/**
 * Number, name and customer of one order, for a lateral join. `offset 0` keeps it apart from the query around it: a list reads
 * a page of samples, and the planner would read all customers instead.
 */
export const orderOf = (id: RawBuilder<unknown>) => sql`
  select o.id, o.number, o.name, o.after_testing, coalesce(g.name, p.name) as customer
  from orders o join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
  where o.id = ${id} offset 0`

/** Instants are texts. */
export type OrderHeadRow = {
  id: string
  number: number
  name: string
  customer: string
  state: OrderState
  specialGoods: SpecialGoods[]
  sampleCount: number
  receivedCount: number
  rejectedCount: number
  missing: number[]
  announcedAt: string | null
}

export async function getOrderHead(tx: Tx, id: string): Promise<OrderHeadRow> {
  const { rows } = await sql<OrderHeadRow>`
    select o.id, o.number, o.name, coalesce(nullif(o.contact_company, ''), g.name, p.name) as customer, o.state,
      o.special_goods as "specialGoods", o.sample_count as "sampleCount", s."receivedCount", s."rejectedCount", s.missing,
      (select a.due_at::text from reception_announcements a where a.order_id = o.id) as "announcedAt"
    from orders o join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
      cross join lateral (
        select count(*) filter (where c.state not in ('expected', 'rejected'))::int as "receivedCount",
          count(*) filter (where c.state = 'rejected')::int as "rejectedCount",
          coalesce((array_agg(c.position::int order by c.position) filter (where c.state = 'expected'))[1:${sql.lit(mostMissingListed)}],
            '{}') as missing
        from samples c where c.order_id = o.id) s
    where o.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A locked order cannot be found')
  return row
}

export type SampleRow = {
  id: string
  version: number
  position: number
  name: string
  material: string
  note: string
  state: SampleState
  rejection: { reason: SampleRejectionReason; explanation: string } | null
  arrival: Arrival | null
  photos: PhotoRow[] | null
  isAnnounced: boolean
  hasTestsBeyond: boolean
}

const selectSample = (condition: RawBuilder<unknown>) => sql<SampleRow>`
    select s.id, s.version, s.position, s.name, s.material, s.note, s.state,
      case when s.rejection_reason is not null
        then json_build_object('reason', s.rejection_reason, 'explanation', s.rejection_explanation) end as rejection,
      ${arrivalOfSample} as arrival, ${photosOfSample} as photos, s.is_announced as "isAnnounced",
      exists (select from sample_tests t where t.sample_id = s.id
        and t.state not in ('expected', 'received', 'rejected')) as "hasTestsBeyond"
    from samples s where ${condition}`

export async function findSampleAt(
  tx: Tx,
  orderId: string,
  position: number,
): Promise<SampleRow | undefined> {
  const condition = sql`s.order_id = ${orderId} and s.position = ${position}`
  const { rows } = await selectSample(condition).execute(tx)
  return rows[0]
}

export async function findSample(tx: Tx, id: string): Promise<SampleRow | undefined> {
  const { rows } = await selectSample(sql`s.id = ${id}`).execute(tx)
  return rows[0]
}

const selectParcel = (condition: RawBuilder<unknown>) => sql<ParcelRow & { id: string }>`
    select a.id, a.number, a.version, a.arrived_at::text as at, json_build_object('id', p.id, 'name', p.name) as by, a.note, a.carrier, a.tracking
    from parcels a join people p on p.id = a.received_by
    where ${condition}
    order by a.number desc limit 1`

/** Latest parcel of an order, if it arrived after an instant. */
export async function findParcelSince(
  tx: Tx,
  orderId: string,
  since: Date,
): Promise<(ParcelRow & { id: string }) | undefined> {
  const condition = sql`a.order_id = ${orderId} and a.arrived_at > ${since}`
  const { rows } = await selectParcel(condition).execute(tx)
  return rows[0]
}

export async function findParcel(tx: Tx, orderId: string, number: number): Promise<ParcelRow | undefined> {
  const { rows } = await selectParcel(sql`a.order_id = ${orderId} and a.number = ${number}`).execute(tx)
  return rows[0]
}

export type ParcelValues = { carrier: string; tracking: string; note: string }

export async function changeParcel(
  tx: Tx,
  orderId: string,
  number: number,
  { carrier, tracking, note }: ParcelValues,
): Promise<void> {
  await sql`
    update parcels set carrier = ${carrier}, tracking = ${tracking}, note = ${note}, version = version + 1
    where order_id = ${orderId} and number = ${number}`.execute(tx)
}

/** Adds the next parcel of an order that is locked. */
export async function addParcel(
  tx: Tx,
  parcel: { id: string; orderId: string; at: Date; by: string; note: string },
): Promise<void> {
  const { id, orderId, at, by, note } = parcel
  await sql`
    insert into parcels (id, order_id, number, arrived_at, received_by, note)
    select ${id}, ${orderId}, coalesce(max(number), 0) + 1, ${at}, ${by}, ${note} from parcels
    where order_id = ${orderId}`.execute(tx)
}

/** The customer is told at this time, unless more is scanned. */
export async function setAnnouncement(
  tx: Tx,
  { orderId, dueAt, by }: { orderId: string; dueAt: Date; by: string },
): Promise<void> {
  await sql`
    insert into reception_announcements (order_id, due_at, received_by) values (${orderId}, ${dueAt}, ${by})
    on conflict (order_id) do update set due_at = excluded.due_at, received_by = excluded.received_by`.execute(
    tx,
  )
}

export async function listDueOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from reception_announcements where due_at <= ${now}
    order by due_at limit ${limit}`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/** Removes the announcement of an order. Returns who received last. */
export async function takeAnnouncement(
  tx: Tx,
  orderId: string,
  dueBy: Date | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ receivedBy: string }>`
    delete from reception_announcements where order_id = ${orderId} and (${dueBy}::timestamptz is null or due_at <= ${dueBy})
    returning received_by as "receivedBy"`.execute(tx)
  return rows[0]?.receivedBy
}
