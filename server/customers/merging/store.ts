import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { TeamMoves } from '#server/people/merging/rules.ts'
import type { MergeValues } from './rules.ts'

/** Values that a merge has replaced, and that undoing writes again. */
export type Replaced = {
  /** Columns of the merged customer that lists read; they get the values of the survivor. */
  merged: Pick<MergeValues, 'name' | 'country' | 'responsibleId'>
  /** Values of the survivor in the fields that were taken over, before and after. */
  before: Partial<MergeValues>
  after: Partial<MergeValues>
}

export type MergeRow = {
  id: string
  mergedId: string
  intoId: string
  mergedAt: Date
  mergedByName: string
  replaced: Replaced
  moved: TeamMoves
}

/**
 * Locks customers and the duplicates that they have taken in, until the transaction ends. Duplicates come first, as they do for
 * whoever locks the team of a duplicate.
 */
export async function lockWithParts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from organisations where merged_into = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select from organisations where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

export type Counts = {
  people: number
  excludedPeople: number
  identities: number
  orders: number
  offers: number
  enquiries: number
  invitations: number
  keys: number
}

/** Number of things that are stored under the ids of a customer. */
export async function countThings(
  db: Db,
  { mergedId, parts, intoId }: { mergedId: string; parts: readonly string[]; intoId: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from memberships where organisation_id = ${mergedId} and ended_at is null) as people,
      (select count(*)::int from memberships m join memberships s on s.person_id = m.person_id
        where m.organisation_id = ${mergedId} and m.ended_at is null and s.organisation_id = ${intoId}
          and s.ended_at is not null) as "excludedPeople",
      (select count(*)::int from organisation_identities where organisation_id = any(${parts}::uuid[])) as identities,
      (select count(*)::int from orders where organisation_id = any(${parts}::uuid[])) as orders,
      (select count(*)::int from offers where organisation_id = any(${parts}::uuid[])) as offers,
      (select count(*)::int from enquiries where organisation_id = any(${parts}::uuid[])) as enquiries,
      (select count(*)::int from team_invitations where organisation_id = ${mergedId} and state = 'open') as invitations,
      (select count(*)::int from api_keys where organisation_id = any(${parts}::uuid[])) as keys`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting returns one row')
  return counts
}

type NewMerge = Pick<MergeRow, 'id' | 'mergedId' | 'intoId' | 'replaced' | 'moved'> & { at: Date; by: string }

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<void> {
  const { id, mergedId, intoId, replaced, moved, at, by } = merge
  await sql`
    insert into customer_merges (id, merged_id, into_id, merged_at, merged_by, replaced, moved)
    values (${id}, ${mergedId}, ${intoId}, ${at}, ${by}, ${JSON.stringify(replaced)}, ${JSON.stringify(moved)})`.execute(
    tx,
  )
}

const columns = sql`
  c.id, c.merged_id as "mergedId", c.into_id as "intoId", c.merged_at as "mergedAt", p.name as "mergedByName", c.replaced, c.moved`

/** Merges into a customer that were not undone, newest first. */
export async function listMergesInto(
  db: Db | Tx,
  intoId: string,
  limit: number | null = null,
): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from customer_merges c join people p on p.id = c.merged_by
    where c.into_id = ${intoId} and c.undone_at is null order by c.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findMerge(tx: Tx, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from customer_merges c join people p on p.id = c.merged_by
    where c.id = ${id} and c.undone_at is null`.execute(tx)
  return rows[0]
}

/** Customers that are merged into another, directly or through a third. */
export async function listMergedBelow(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select merged_id as id from customer_merges where into_id = ${id} and undone_at is null
      union
      select c.merged_id from customer_merges c join below on c.into_id = below.id where c.undone_at is null)
    select id from below`.execute(tx)
  return rows.map((row) => row.id)
}

export async function setMoved(tx: Tx, id: string, moved: TeamMoves): Promise<void> {
  await sql`update customer_merges set moved = ${JSON.stringify(moved)} where id = ${id}`.execute(tx)
}

export async function markUndone(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await sql`update customer_merges set undone_at = ${at}, undone_by = ${by} where id = ${id}`.execute(tx)
}
