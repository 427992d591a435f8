import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Ids of the events of these organisations and of their enquiries, newest first. Events of an enquiry name no organisation,
 * because the sender may become a customer later. Each part is read in order from its own index.
 */
export async function listEventIdsOf(
  db: Db,
  organisationIds: readonly string[],
  before: string | null,
  limit: number,
): Promise<string[]> {
  const newest = sql`and e.audience <> 'customer' and ${before === null ? sql`true` : sql`e.id < ${before}`}
      order by e.id desc limit ${limit}`
  const { rows } = await sql<{ id: string }>`
    select found.id from (
      select e.id from unnest(${organisationIds}::uuid[]) organisation (id) cross join lateral (
        select e.id from events e where e.organisation_id = organisation.id ${newest}) e
      union
      select e.id from enquiries q cross join lateral (
        select e.id from events e where e.subject_id = q.id ${newest}) e
      where q.organisation_id = any(${organisationIds}::uuid[])) found
    order by found.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Subject of events: the id at which it is read, and what it is recognised by. */
export type SubjectRow = {
  eventSubjectId: string
  kind: 'order' | 'offer' | 'enquiry' | 'organisation'
  id: string
  number: number
  version: number
  name: string
}

/** Those of the subjects that still exist. */
export async function listSubjects(db: Db, ids: readonly string[]): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select id as "eventSubjectId", 'order' as kind, id, number, 0 as version, '' as name
    from orders where id = any(${ids}::uuid[])
    union all
    select id, 'offer', stable_id, number, version, '' from offers where id = any(${ids}::uuid[])
    union all
    select id, 'enquiry', id, 0, 0, name from enquiries where id = any(${ids}::uuid[])
    union all
    select id, 'organisation', id, 0, 0, '' from organisations where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
