import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Db } from '#server/db/database.ts'

type WaitingState = 'reported' | 'approved'

export type ApprovalRow = {
  id: string
  state: WaitingState
  title: string
  reportedAt: Date
  reportedBy: NamedRef | null
  needsSecondPerson: boolean
  editorIds: string[]
  order: { id: string; number: number; name: string; customer: string }
}

/** Results in a state that waits, the oldest first, after an id. */
export async function listWaitingResults(
  db: Db,
  { state, after, limit }: { state: WaitingState; after: string | null; limit: number },
): Promise<ApprovalRow[]> {
  const isAfter = after === null ? sql`true` : sql`r.id > ${after}::uuid`
  // The state is written into the text, because a partial index does not serve a parameter.
  const { rows } = await sql<ApprovalRow>`
    select r.id, r.state, r.title, r.reported_at as "reportedAt", r.needs_second_person as "needsSecondPerson",
      r.editor_ids as "editorIds",
      case when a.id is null then null else json_build_object('id', a.id, 'name', a.name) end as "reportedBy",
      json_build_object('id', o.id, 'number', o.number, 'name', o.name, 'customer', coalesce(g.name, p.name)) as order
    from reported_results r join orders o on o.id = r.order_id join people p on p.id = o.owner_id
      left join organisations g on g.id = o.organisation_id left join people a on a.id = r.reported_by
    where r.state = ${sql.lit(state)} and ${isAfter}
    order by r.id limit ${limit}`.execute(db)
  return rows
}
