import { sql } from 'kysely'
import type { EnquiryKind } from '#contract/enquiries.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { Asked, Whose } from '#server/today/rules.ts'

export type WaitingEnquiryRow = {
  id: string
  kind: EnquiryKind
  company: string
  name: string
  createdAt: Date
  dueAt: Date
  /** Number of all waiting enquiries, the same in every row. */
  count: number
}

/** Enquiries that wait for a reply, the earliest deadline first. */
export async function listWaitingEnquiries(db: Db, { whose, shown }: Asked): Promise<WaitingEnquiryRow[]> {
  const { rows } = await sql<WaitingEnquiryRow>`
    select e.id, e.company, e.name, e.created_at as "createdAt", e.due_at as "dueAt", e.kind, w.count
    from (
      select id, due_at, count(*) over ()::int as count from (
        select e.id, e.due_at from enquiries e where e.due_at is not null and ${isOf(whose)}
        order by e.due_at, e.id limit ${mostWaitingCounted}) waiting
      order by due_at, id limit ${sql.lit(shown)}) w
      join enquiries e on e.id = w.id
    order by w.due_at, w.id`.execute(db)
  return rows
}

/** Condition on the expert who works on the enquiry `e`. */
function isOf(whose: Whose) {
  if (whose.kind === 'all') return sql`true`
  return whose.kind === 'mine' ? sql`e.assignee_id = ${whose.personId}` : sql`e.assignee_id is null`
}
