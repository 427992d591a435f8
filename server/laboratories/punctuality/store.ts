import { sql } from 'kysely'
import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import type { Db } from '#server/db/database.ts'

/** Released tests with due dates, and corrected ones, since a day in Helsinki, of all laboratories or of one. */
export async function listFigures(
  db: Db,
  since: string,
  laboratoryId: string | null,
): Promise<Punctuality['figures']> {
  const ofLaboratory =
    laboratoryId === null ? sql`t.laboratory_id is not null` : sql`t.laboratory_id = ${laboratoryId}`
  const { rows } = await sql<Punctuality['figures'][number]>`
    with released as (
      select t.laboratory_id, t.offer_item_id, to_char(t.released_on, 'YYYY-MM') as month, count(*) as released,
        count(*) filter (where t.released_on <= t.due_on and not t.due_was_missed) as "onTime", 0 as corrected
      from sample_tests t
      where ${ofLaboratory} and t.released_on >= ${since}::date and t.due_on is not null
      group by t.laboratory_id, t.offer_item_id, month),
    wrong as (
      select corrects as result_id, added_at as at from results
      where corrects is not null and added_at >= ${since}::date at time zone 'Europe/Helsinki'
      union all
      select id, withdrawn_at from results
      where withdrawn_at is not null and withdrawn_at >= ${since}::date at time zone 'Europe/Helsinki'),
    corrected as (
      select t.laboratory_id, t.offer_item_id, to_char(w.at at time zone 'Europe/Helsinki', 'YYYY-MM') as month, 0 as released,
        0 as "onTime", count(*) as corrected
      from wrong w join result_tests n on n.result_id = w.result_id
        join sample_tests t on t.sample_id = n.sample_id and t.offer_item_id = n.offer_item_id
      where ${ofLaboratory}
      group by t.laboratory_id, t.offer_item_id, month),
    named as (
      select f.*, i.name_en, i.name_fi, (select l.name from laboratories l where l.id = f.laboratory_id) as name
      from (select * from released union all select * from corrected) f
        join lateral (select name_en, name_fi from offer_items where id = f.offer_item_id) i on true)
    select json_build_object('id', n.laboratory_id, 'name', n.name) as laboratory,
      json_build_object('en', n.name_en, 'fi', n.name_fi) as method, n.month, sum(n.released)::int as released,
      sum(n."onTime")::int as "onTime", sum(n.corrected)::int as corrected
    from named n group by n.laboratory_id, n.name, n.name_en, n.name_fi, n.month
    order by n.name, n.laboratory_id, n.name_en, n.name_fi, n.month`.execute(db)
  return rows
}
