import { sql } from 'kysely'
import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import type { Db } from '#server/db/database.ts'

/** Released tests with due dates since a day, of all laboratories or of one. */
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
        count(*) filter (where t.released_on <= t.due_on and not t.due_was_missed) as "onTime"
      from sample_tests t
      where ${ofLaboratory} and t.released_on >= ${since}::date and t.due_on is not null
      group by t.laboratory_id, t.offer_item_id, month),
    named as (
      select f.laboratory_id, f.month, f.released, f."onTime", i.name_en, i.name_fi,
        (select l.name from laboratories l where l.id = f.laboratory_id) as name
      from released f join lateral (select name_en, name_fi from offer_items where id = f.offer_item_id) i on true)
    select json_build_object('id', n.laboratory_id, 'name', n.name) as laboratory,
      json_build_object('en', n.name_en, 'fi', n.name_fi) as method, n.month, sum(n.released)::int as released,
      sum(n."onTime")::int as "onTime"
    from named n group by n.laboratory_id, n.name, n.name_en, n.name_fi, n.month
    order by n.name, n.laboratory_id, n.name_en, n.name_fi, n.month`.execute(db)
  return rows
}
