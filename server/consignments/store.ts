import { type RawBuilder, sql } from 'kysely'
import type { Consignment, ConsignmentEdit } from '#contract/consignments.ts'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { WorkList } from '#contract/laboratory-page.ts'
import type { Language, SpecialGoods } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { openTestStates, undoneTestStates } from '#server/orders/sample-tests/rules.ts'

export type ConsignmentRow = {
  id: string
  number: number
  state: ConsignmentState
  version: number
  laboratory: NamedRef
  /** Postal address of the laboratory, line by line; empty lines are left out. */
  address: string[]
  language: Language
  testCount: number
  sampleCount: number
  carrier: string
  tracking: string
  expectedBackOn: string | null
  note: string
  createdAt: Date
  createdBy: NamedRef
  sentAt: Date | null
  sentBy: NamedRef | null
  arrivedAt: Date | null
  closedAt: Date | null
}

/**
 * Consignments `k` with their laboratories `l`; `which` says which rows, in which order. Cancelled tests stay in a consignment, but
 * are not counted.
 */
export const selectConsignments = (which: RawBuilder<unknown>) => sql<ConsignmentRow>`
  select k.id, k.number, k.state, k.version, json_build_object('id', l.id, 'name', l.name) as laboratory, l.language,
    array_remove(array[l.street, trim(l.postal_code || ' ' || l.city), l.country], '') as address,
    n.tests as "testCount", n.samples as "sampleCount", k.carrier, k.tracking, k.expected_back_on as "expectedBackOn", k.note,
    k.created_at as "createdAt", json_build_object('id', b.id, 'name', b.name) as "createdBy", k.sent_at as "sentAt",
    case when s.id is null then null else json_build_object('id', s.id, 'name', s.name) end as "sentBy",
    k.arrived_at as "arrivedAt", k.closed_at as "closedAt"
  from consignments k join laboratories l on l.id = k.laboratory_id join people b on b.id = k.created_by
    left join people s on s.id = k.sent_by
    cross join lateral (
      select count(*)::int as tests, count(distinct t.sample_id)::int as samples from sample_tests t
      where t.consignment_id = k.id and t.state <> 'cancelled') n
  where ${which}`

export async function findConsignment(db: Db | Tx, id: string): Promise<ConsignmentRow | undefined> {
  const { rows } = await selectConsignments(sql`k.id = ${id}`).execute(db)
  return rows[0]
}

export type LockedConsignment = Pick<ConsignmentRow, 'id' | 'number' | 'state' | 'version'> &
  ConsignmentEdit & { laboratoryId: string; laboratoryName: string }

/** Locked until the transaction ends: nobody else assigns to it, sends it or records its arrival. */
export async function lockConsignment(tx: Tx, id: string): Promise<LockedConsignment | undefined> {
  const { rows } = await sql<LockedConsignment>`
    select c.id, c.number, c.state, c.version, c.carrier, c.tracking, c.expected_back_on as "expectedBackOn", c.note,
      c.laboratory_id as "laboratoryId", l.name as "laboratoryName"
    from consignments c join laboratories l on l.id = c.laboratory_id where c.id = ${id} for no key update of c`.execute(
    tx,
  )
  return rows[0]
}

/** The consignment that is being prepared for a laboratory, locked until the transaction ends. */
export async function lockPrepared(tx: Tx, laboratoryId: string): Promise<LockedConsignment | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from consignments where laboratory_id = ${laboratoryId} and state = 'draft' for no key update`.execute(
    tx,
  )
  return rows[0] && lockConsignment(tx, rows[0].id)
}

/** Begins a consignment. False if another expert has begun one for the laboratory at the same time. */
export async function insertConsignment(
  tx: Tx,
  consignment: { id: string; laboratoryId: string; createdAt: Date; createdBy: string },
): Promise<boolean> {
  const { id, laboratoryId, createdAt, createdBy } = consignment
  const { numAffectedRows } = await sql`
    insert into consignments (id, laboratory_id, state, created_at, created_by)
    values (${id}, ${laboratoryId}, 'draft', ${createdAt}, ${createdBy})
    on conflict (laboratory_id) where state = 'draft' do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export type ConsignmentColumns = {
  carrier?: string
  tracking?: string
  expected_back_on?: string | null
  note?: string
  sent_at?: Date | null
  sent_by?: string | null
  arrived_at?: Date | null
  closed_at?: Date
}

/** Writes a consignment where state and version are still the ones that were locked. */
export async function updateConsignment(
  tx: Tx,
  seen: Pick<LockedConsignment, 'id' | 'state' | 'version'>,
  state: ConsignmentState,
  columns: ConsignmentColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consignments')
    .set((row) => ({ ...columns, state, version: row('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Latest due date of the tests of a consignment that are not done; null for none. */
export async function findLastDueDay(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(due_on) as day from sample_tests
    where consignment_id = ${id} and state = any(${undoneTestStates}::text[])`.execute(db)
  return rows[0]?.day ?? null
}

/** Raises the version: its tests have changed. */
export async function touchConsignment(tx: Tx, id: string): Promise<void> {
  await sql`update consignments set version = version + 1 where id = ${id}`.execute(tx)
}

type ConsignmentOrder = Consignment['orders'][number]

/** The orders whose tests are in a consignment, by number, with these tests in the order of the offers. */
export async function listOrders(db: Db | Tx, id: string): Promise<ConsignmentOrder[]> {
  const { rows } = await sql<ConsignmentOrder>`
    with groups as (
      select o.id, o.number, o.special_goods, i.id as item, i.name_en, i.name_fi, coalesce(i.standard, '') as standard, t.state,
        row_number() over (partition by o.id order by f.number, f.version, i.position, t.state) as nth,
        array_agg(s.position order by s.position) as samples
      from sample_tests t join samples s on s.id = t.sample_id join orders o on o.id = s.order_id
        join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
      where t.consignment_id = ${id} and t.state <> 'cancelled'
      group by o.id, o.number, o.special_goods, f.number, f.version, i.position, i.id, t.state)
    select id, number, special_goods as "specialGoods", json_agg(json_build_object('offerItemId', item, 'name', json_build_object('en', name_en, 'fi', name_fi),
        'standard', standard, 'state', state, 'samples', samples) order by nth) as tests
    from groups group by id, number, special_goods order by number`.execute(db)
  return rows
}

export type DispatchRow = {
  orderNumber: number
  position: number
  material: string
  specialGoods: SpecialGoods[]
  tests: { name: string; standard: string }[]
}

/** The samples of a consignment with their tests in the language of the laboratory. Nothing that names a customer. */
export async function listDispatched(db: Db, id: string, language: Language): Promise<DispatchRow[]> {
  const name = language === 'fi' ? sql`i.name_fi` : sql`i.name_en`
  const { rows } = await sql<DispatchRow>`
    select o.number as "orderNumber", s.position, s.material, o.special_goods as "specialGoods",
      json_agg(json_build_object('name', ${name}, 'standard', coalesce(i.standard, '')) order by f.number, f.version, i.position) as tests
    from sample_tests t join samples s on s.id = t.sample_id join orders o on o.id = s.order_id
      join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
    where t.consignment_id = ${id} and t.state <> 'cancelled'
    group by o.number, s.position, s.material, o.special_goods order by o.number, s.position`.execute(db)
  return rows
}

/** The samples of a consignment with their tests and how far these are; those that left it are cancelled, as those of cancelled orders. Nothing that names a customer. */
export async function listWork(db: Db | Tx, id: string): Promise<WorkList['samples']> {
  const { rows } = await sql<WorkList['samples'][number]>`
    select o.number as "orderNumber", s.position as number, s.material, o.special_goods as "specialGoods",
      json_agg(json_build_object('id', i.id, 'name', json_build_object('en', i.name_en, 'fi', i.name_fi),
          'standard', coalesce(i.standard, ''), 'state', t.state)
        order by f.number, f.version, i.position) as tests
    from (
        select sample_id, offer_item_id, state from sample_tests where consignment_id = ${id}
        union all
        select w.sample_id, w.offer_item_id, 'cancelled' from withdrawn_tests w
        where w.consignment_id = ${id} and not exists (
          select from sample_tests t
          where t.sample_id = w.sample_id and t.offer_item_id = w.offer_item_id and t.consignment_id = ${id})) t
      join samples s on s.id = t.sample_id join orders o on o.id = s.order_id
      join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
    group by o.number, s.position, s.material, o.special_goods order by o.number, s.position`.execute(db)
  return rows
}

export async function hasTests(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from sample_tests where consignment_id = ${id} and state <> 'cancelled' limit 1`.execute(tx)
  return rows.length > 0
}

/** True if a test of the consignment waits for its result. */
export async function hasOpenTests(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from sample_tests where consignment_id = ${id} and state = any(${openTestStates}::text[]) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** True if the laboratory has sent a report on the consignment, or a test of it is reported. */
export async function isReported(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isReported: boolean }>`
    select exists (select from laboratory_reports where consignment_id = ${id})
      or exists (select from sample_tests where consignment_id = ${id} and state in ('reported', 'approved', 'released'))
      as "isReported"`.execute(db)
  return rows[0]?.isReported ?? false
}

/** Most tests that a mail to a laboratory names; its page shows all. */
export const mostTestsTold = 100

export type ToldTest = { orderNumber: number; number: number; name: string }

/** Tests that a mail is about: those that left at an instant, or those named, if they still wait for a result from the laboratory. */
export type Told = {
  withdrawnAt: string | null
  named: readonly { sampleId: string; offerItemId: string }[]
}

/** Tests of a consignment by our numbers, with their names in a language. */
export async function listTold(
  db: Db | Tx,
  { id, language }: { id: string; language: Language },
  { withdrawnAt, named }: Told,
): Promise<ToldTest[]> {
  const name = language === 'fi' ? sql<string>`i.name_fi` : sql<string>`i.name_en`
  const { rows } = await sql<ToldTest>`
    select o.number as "orderNumber", s.position::int as number, ${name} as name
    from (
        select sample_id, offer_item_id from withdrawn_tests
        where consignment_id = ${id} and withdrawn_at = ${withdrawnAt}::timestamptz
        union all
        select t.sample_id, t.offer_item_id
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n ("sampleId" uuid, "offerItemId" uuid)
          join sample_tests t on t.sample_id = n."sampleId" and t.offer_item_id = n."offerItemId"
        where t.consignment_id = ${id} and t.state = 'at_laboratory') t
      join samples s on s.id = t.sample_id join orders o on o.id = s.order_id
      join offer_items i on i.id = t.offer_item_id
    order by o.number, s.position, i.position limit ${mostTestsTold}`.execute(db)
  return rows
}
