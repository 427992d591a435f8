import { sql } from 'kysely'
import type { ListName } from '#contract/office-lists.ts'
import type { ViewFilters } from '#contract/view-filters.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { ViewScope } from './access.ts'

export type ViewRow = {
  id: string
  list: ListName
  name: string
  filters: ViewFilters
  isShared: boolean
  ownerId: string
  ownerName: string
  isDefault: boolean
  version: number
}

const columns = (personId: string) => sql`
  v.id, v.list, v.name, v.filters, v.is_shared as "isShared", v.version, p.id as "ownerId", p.name as "ownerName",
  exists (select from default_views d where d.person_id = ${personId} and d.view_id = v.id) as "isDefault"`

/** Own views, then the shared ones of others, each by age. */
export async function listViews(
  db: Db,
  { personId, withShared }: ViewScope,
  list: ListName,
  most: MostViews,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    (select ${columns(personId)} from list_views v join people p on p.id = v.person_id
      where v.person_id = ${personId} and v.list = ${list} order by v.created_at, v.id limit ${most.own})
    union all
    (select ${columns(personId)} from list_views v join people p on p.id = v.person_id
      where ${withShared} and v.is_shared and v.list = ${list} and v.person_id <> ${personId}
      order by v.created_at, v.id limit ${most.shared})`.execute(db)
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

type MostViews = { own: number; shared: number }

/** True if one view more of the person, or one more shared view, would be too many. Views are saved and shared one at a time, so that none escapes the count. */
export async function isFull(
  tx: Tx,
  { personId, isShared, list }: { personId: string | null; isShared: boolean; list: ListName },
  most: MostViews,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('views'))`.execute(tx)
  const { rows } = await sql<{ own: number; shared: number }>`
    select (select count(*)::int from list_views where person_id = ${personId} and list = ${list}) as own,
      (select count(*)::int from list_views where is_shared and list = ${list}) as shared`.execute(tx)
  const { own = 0, shared = 0 } = rows[0] ?? {}
  return own >= most.own || (isShared && shared >= most.shared)
}

type NewView = {
  id: string
  list: ListName
  personId: string
  name: string
  isShared: boolean
  filters: ViewFilters
  at: Date
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await sql`
    insert into list_views (id, person_id, list, name, is_shared, filters, created_at)
    values (${view.id}, ${view.personId}, ${view.list}, ${view.name}, ${view.isShared}, ${JSON.stringify(view.filters)}::jsonb,
      ${view.at})`.execute(tx)
}

/** Writes a view, unless it has another version than the one that was read. */
export async function updateView(
  tx: Tx,
  { id, name, isShared, filters, version }: Pick<ViewRow, 'id' | 'name' | 'isShared' | 'filters' | 'version'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update list_views set name = ${name}, is_shared = ${isShared}, filters = ${JSON.stringify(filters)}::jsonb,
      version = version + 1
    where id = ${id} and version = ${version}`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await sql`delete from list_views where id = ${id}`.execute(db)
}

export async function deleteDefault(db: Db, personId: string, list: ListName): Promise<void> {
  await sql`delete from default_views where person_id = ${personId} and list = ${list}`.execute(db)
}

/** Makes a view the default. False if the person sees no such view; one that is being deleted is waited for. */
export async function saveDefault(
  db: Db,
  { personId, withShared }: ViewScope,
  viewId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into default_views (person_id, list, view_id)
    select ${personId}, v.list, v.id from list_views v
    where v.id = ${viewId} and (v.person_id = ${personId} or (${withShared} and v.is_shared)) for key share
    on conflict on constraint default_views_pkey do update set view_id = excluded.view_id`.execute(db)
  return numAffectedRows === 1n
}
