import { sql } from 'kysely'
import type { EnquiryKind } from '#contract/enquiries.ts'
import { mostWaitingCounted } from '#contract/limits.ts'
import { mostWaitingShown } from '#contract/today.ts'
import type { Db } from '#server/db/database.ts'

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
export async function listWaitingEnquiries(db: Db): Promise<WaitingEnquiryRow[]> {
  const { rows } = await sql<WaitingEnquiryRow>`
    select e.id, e.company, e.name, e.created_at as "createdAt", e.due_at as "dueAt", e.kind, w.count
    from (
      select id, due_at, count(*) over ()::int as count from (
        select id, due_at from enquiries where due_at is not null order by due_at, id limit ${mostWaitingCounted}) waiting
      order by due_at, id limit ${mostWaitingShown}) w
      join enquiries e on e.id = w.id
    order by w.due_at, w.id`.execute(db)
  return rows
}
