import { sql } from 'kysely'
import { mostApprovalsSearched } from '#contract/approval-list.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { ApprovalState } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'

export type ApprovalRow = {
  id: string
  state: ApprovalState
  title: string
  reportedAt: Date
  reportedBy: NamedRef | null
  needsSecondPerson: boolean
  editorIds: string[]
  order: { id: string; number: number; name: string; customer: string }
}

/** `words` as typed; empty for none. */
export type ApprovalFilter = { state: ApprovalState; words: string }

/** Results in a state that waits, the oldest first, after an id. */
export async function listWaitingResults(
  db: Db,
  { state, words, after, limit }: ApprovalFilter & { after: readonly string[] | null; limit: number },
): Promise<ApprovalRow[]> {
  const isAfter = after === null ? sql`true` : sql`r.id > ${after[0]}::uuid`
  const { rows } = await sql<ApprovalRow>`
    select r.id, r.state, r.title, r.reported_at as "reportedAt", r.needs_second_person as "needsSecondPerson",
      r.editor_ids as "editorIds",
      case when a.id is null then null else json_build_object('id', a.id, 'name', a.name) end as "reportedBy",
      json_build_object('id', o.id, 'number', o.number, 'name', o.name, 'customer', coalesce(g.name, p.name)) as order
    from reported_results r join orders o on o.id = r.order_id join people p on p.id = o.owner_id
      left join organisations g on g.id = o.organisation_id left join people a on a.id = r.reported_by
    where ${waitsFor(state)} and ${isAfter} and ${matches(state, words)}
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** The state is written into the text, because a partial index does not serve a parameter. */
const waitsFor = (state: ApprovalState) => sql`r.state = ${sql.lit(state)}`

/** Samples and tests are read only where words are searched, of each result one by one. */
function matches(state: ApprovalState, words: string) {
  if (words === '') return sql`true`
  return sql`
    r.id in (select r.id from reported_results r where ${waitsFor(state)} order by r.id limit ${mostApprovalsSearched})
    and search_form(concat_ws(' ', r.title, 'L-' || o.number, o.name, coalesce(g.name, p.name),
      (select string_agg(concat_ws(' ', 'L-' || o.number || '-' || s.position, s.name), ' ') from samples s
        where s.order_id = r.order_id and (r.sample_ids = '{}' or s.id = any(r.sample_ids))),
      (select string_agg(concat_ws(' ', i.name_en, i.name_fi), ' ') from offer_items i
        where i.id in (select t.offer_item_id from reported_tests t where t.reported_id = r.id)))) ${containing(words)}`
}
