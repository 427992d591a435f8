import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import type { StoredTable } from '../rules.ts'
import { isAccreditedOn, rowsOfTable } from '../store.ts'

export type PrintedTest = {
  name: Record<Language, string>
  standard: string
  isAccredited: boolean
  /** Numbers of the samples in the order, ascending. */
  samples: number[]
}

export type PrintedSample = {
  number: number
  name: string
  material: string | null
  /** Day in Helsinki; null if it never arrived. */
  receivedOn: string | null
}

/** Result with everything that its report shows. */
export type PrintedResult = {
  id: string
  title: string
  reportedAt: Date
  releasedAt: Date | null
  approvedBy: string | null
  correction: string
  correctedTitle: string | null
  table: StoredTable | null
  tests: PrintedTest[]
  samples: PrintedSample[]
  /** Day in Helsinki from which on the tests were done: arrival at the laboratory, or else reception. */
  testedFrom: string | null
  /** Instant at which the tests were reported first; a correction does not repeat them. */
  testedUntil: Date
  order: {
    id: string
    number: number
    name: string
    customer: string
    language: Language
  }
}

/** Day in Helsinki of an instant. */
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Helsinki')::date`

/**
 * Parts of the report of a result `r`, whose tests and samples are subqueries. Of results before their release, and of old ones, the
 * accreditation is looked up.
 */
const partsOf = (tests: RawBuilder<unknown>, samples: RawBuilder<unknown>) => sql`
  coalesce((
    select json_agg(json_build_object('name', json_build_object('en', g.name_en, 'fi', g.name_fi), 'standard', g.standard,
      'isAccredited', g.accredited, 'samples', g.samples) order by g.place)
    from (
      select i.name_en, i.name_fi, coalesce(i.standard, '') as standard, min(i.position) as place,
        array_agg(s.position::integer order by s.position) as samples,
        bool_and(coalesce(n.is_accredited, ${isAccreditedOn(sql`r.reported_at`)})) as accredited
      from ${tests} n join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
        join samples s on s.id = n.sample_id join offer_items i on i.id = n.offer_item_id
      group by i.id) g), '[]') as tests,
  coalesce((
    select json_agg(json_build_object('number', s.position, 'name', s.name, 'material', s.material,
      'receivedOn', ${dayOf(sql`s.received_at`)}) order by s.position)
    from samples s where s.order_id = r.order_id and ${samples}), '[]') as samples,
  coalesce((
    select min(${dayOf(sql`coalesce(k.arrived_at, s.received_at)`)})
    from ${tests} n join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
      join samples s on s.id = n.sample_id left join consignments k on k.id = t.consignment_id),
    (select min(${dayOf(sql`s.received_at`)}) from samples s where s.order_id = r.order_id and ${samples})) as "testedFrom",
  coalesce((
    with recursive chain as (
      select x.corrects, x.reported_id, x.added_at from results x where x.id = r.corrects
      union all
      select x.corrects, x.reported_id, x.added_at from results x join chain y on x.id = y.corrects)
    select coalesce(w.reported_at, y.added_at) from chain y left join reported_results w on w.id = y.reported_id
    where y.corrects is null), r.reported_at) as "testedUntil",
  json_build_object('id', o.id, 'number', o.number, 'name', o.name, 'customer', coalesce(g.name, p.name), 'language', p.language)
    as order`

/** Results of the order among these ids that are being released and have no document of their own. */
export async function listToPrint(db: Db, orderId: string, ids: readonly string[]): Promise<PrintedResult[]> {
  const tests = sql`(select sample_id, offer_item_id, null::boolean as is_accredited from reported_tests where reported_id = r.id)`
  const samples = sql`(cardinality(r.sample_ids) = 0 or s.id = any(r.sample_ids))`
  const { rows } = await sql<PrintedResult>`
    select r.id, r.title, r.reported_at as "reportedAt", null::timestamptz as "releasedAt", a.name as "approvedBy", r.correction,
      c.title as "correctedTitle",
      json_build_object('tests', r.table_tests, 'samples', ${rowsOfTable(sql`r.table_samples`)}) as table,
      ${partsOf(tests, samples)}
    from reported_results r join orders o on o.id = r.order_id join people p on p.id = o.owner_id
      left join organisations g on g.id = o.organisation_id left join people a on a.id = r.decided_by
      left join results c on c.id = r.corrects
    where r.order_id = ${orderId} and r.id = any(${ids}::uuid[]) and r.state = 'releasing' and r.file_id is null`.execute(
    db,
  )
  return rows
}

/** Released result for its cover page. */
export async function findToPrint(db: Db, id: string): Promise<PrintedResult | undefined> {
  const tests = sql`(select sample_id, offer_item_id, is_accredited from result_tests where result_id = r.id)`
  const samples = sql`(
    not exists (select from result_samples x where x.result_id = r.id)
    or exists (select from result_samples x where x.result_id = r.id and x.sample_id = s.id))`
  const { rows } = await sql<PrintedResult>`
    select r.id, r.title, r.reported_at as "reportedAt", r.added_at as "releasedAt", a.name as "approvedBy", r.correction,
      c.title as "correctedTitle",
      case when t.result_id is null then null
        else json_build_object('tests', t.tests, 'samples', ${rowsOfTable(sql`t.samples`)}) end as table,
      ${partsOf(tests, samples)}
    from (
      select e.*, coalesce(w.reported_at, e.added_at) as reported_at
      from results e left join reported_results w on w.id = e.reported_id where e.id = ${id}) r
      join orders o on o.id = r.order_id join people p on p.id = o.owner_id
      left join organisations g on g.id = o.organisation_id left join people a on a.id = r.approved_by
      left join results c on c.id = r.corrects left join result_tables t on t.result_id = r.id`.execute(db)
  return rows[0]
}
