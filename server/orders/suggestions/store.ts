import { sql } from 'kysely'
import { mostOpenTests } from '#contract/laboratory-suggestions.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Candidate, OpenTest } from './rules.ts'

/** Received tests of an order that have no laboratory, in the order of the offers. */
export async function listOpenTests(db: Db | Tx, orderId: string): Promise<OpenTest[]> {
  const { rows } = await sql<OpenTest>`
    select t.offer_item_id as "offerItemId", array_agg(s.position::integer order by s.position) as samples, i.unit,
      i.turnaround_max_weeks::float8 as "maxWeeks",
      coalesce(p.quality_systems && array['accredited-lab', 'accredited-method'], false) as "needsAccreditation"
    from samples s join sample_tests t on t.sample_id = s.id
      join offer_items i on i.id = t.offer_item_id join offers f on f.id = i.offer_id
      left join products p on p.id = i.product_id
    where s.order_id = ${orderId} and t.state = 'received'
    group by f.number, f.version, i.position, i.id, t.offer_item_id, p.id
    order by f.number, f.version, i.position`.execute(db)
  return rows
}

/** Methods of approved laboratories that fit these items by product, standard or name; the closest of a method once. */
export async function listCandidates(db: Db | Tx, offerItemIds: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with fitting as (
      select distinct on (item_id, method_id) item_id, method_id, rank from (
        select i.id as item_id, m.id as method_id, 1 as rank
        from offer_items i join laboratory_methods m on m.product_id = i.product_id
        where i.id = any(${offerItemIds}::uuid[])
        union all
        select i.id, m.id, 2 from offer_items i
          join laboratory_methods m on search_form(m.technique) = search_form(i.standard) and m.technique <> ''
        where i.id = any(${offerItemIds}::uuid[])
        union all
        select i.id, m.id, 3 from offer_items i cross join unnest(array[i.name_en, i.name_fi]) n (name)
          join laboratory_methods m on search_form(m.name) = search_form(n.name) and m.product_id is null
        where i.id = any(${offerItemIds}::uuid[])) found
      order by item_id, method_id, rank)
    select f.item_id as "offerItemId", json_build_object('id', l.id, 'name', l.name) as laboratory,
      case f.rank when 1 then 'product' when 2 then 'standard' else 'name' end as match,
      a.valid_until as "validUntil", m.price_cents as "priceCents", m.unit, m.turnaround_max_weeks::float8 as "maxWeeks",
      (select count(*)::int from (
        select from sample_tests t where t.laboratory_id = l.id and t.state in ('assigned', 'at_laboratory')
        limit ${mostOpenTests}) open) as "openTests"
    from fitting f join laboratory_methods m on m.id = f.method_id
      join laboratories l on l.id = m.laboratory_id and l.state = 'approved'
      left join laboratory_accreditations a on a.laboratory_id = m.laboratory_id and a.id = m.accreditation_id`.execute(
    db,
  )
  return rows
}
