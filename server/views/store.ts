import { sql } from 'kysely'
import type { ViewFilters } from '#contract/views.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ViewScope } from './access.ts'

export type ViewRow = {
  id: string
  name: string
  filters: ViewFilters
  isShared: boolean
  ownerId: string
  ownerName: string
  isDefault: boolean
}

const columns = (personId: string) => sql`
  v.id, v.name, v.filters, v.is_shared as "isShared", p.id as "ownerId", p.name as "ownerName",
  exists (select from default_views d where d.person_id = ${personId} and d.view_id = v.id) as "isDefault"`

/** Own views, then the shared ones of others, each by age and at most `most`. */
export async function listViews(
  db: Db,
  { personId, withShared }: ViewScope,
  most: number,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    (select ${columns(personId)} from list_views v join people p on p.id = v.person_id
      where v.person_id = ${personId} order by v.created_at, v.id limit ${most})
    union all
    (select ${columns(personId)} from list_views v join people p on p.id = v.person_id
      where ${withShared} and v.is_shared and v.person_id <> ${personId} order by v.created_at, v.id limit ${most})`.execute(
    db,
  )
  return rows
}

export async function findView(
  db: Db | Tx,
  { personId, withShared }: ViewScope,
  id: string,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select ${columns(personId)} from list_views v join people p on p.id = v.person_id
    where v.id = ${id} and (v.person_id = ${personId} or (${withShared} and v.is_shared))`.execute(db)
  return rows[0]
}

type NewView = {
  id: string
  personId: string
  name: string
  isShared: boolean
  filters: ViewFilters
  at: Date
}

/** Inserts a view. Returns false if the person has as many as allowed; people save one at a time. */
export async function insertView(tx: Tx, view: NewView, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into list_views (id, person_id, name, is_shared, filters, created_at)
    select ${view.id}, ${view.personId}, ${view.name}, ${view.isShared}, ${JSON.stringify(view.filters)}::jsonb, ${view.at}
    where (select count(*) from list_views where person_id = ${view.personId}) < ${most}`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await sql`delete from list_views where id = ${id}`.execute(db)
}

export async function saveDefault(db: Db, personId: string, viewId: string | null): Promise<void> {
  if (viewId === null) await sql`delete from default_views where person_id = ${personId}`.execute(db)
  else {
    await sql`
      insert into default_views (person_id, view_id) values (${personId}, ${viewId})
      on conflict on constraint default_views_pkey do update set view_id = excluded.view_id`.execute(db)
  }
}
