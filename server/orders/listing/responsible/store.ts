import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Condition, inOrder, type Sorting, sortingOf } from '../sorting/store.ts'
import {
  findSummaries,
  inScope,
  isOfExpert,
  listRows,
  mergedOf,
  noMarks,
  type OrderFilter,
  pageOf,
  type Responsible,
  type SummaryRow,
} from '../store.ts'

type OfExpert = Omit<OrderFilter, 'words' | 'due'> & { responsible: Responsible }

/** Number of orders among which those of an expert are looked for first. */
const firstOrders = 500

/**
 * Lists the orders of the customers that an expert looks after. A page is usually found among the first orders; otherwise the
 * orders of each of these customers are read by its index. `idsOf` is asked for them then.
 */
export async function listOfExpert(
  db: Db,
  { sort, responsible, ...narrowing }: OfExpert,
  idsOf: () => Promise<readonly string[]>,
): Promise<SummaryRow[]> {
  const sorting = sortingOf(sort, narrowing.state)
  const found = sql`
      select o.* from (${pageOf({ ...narrowing, limit: firstOrders }, sorting)}) o
      where ${isOfExpert(responsible, sql`o.organisation_id`)}
      order by ${inOrder(sorting)} limit ${narrowing.limit}`
  const rows = await listRows(db, found, sorting, noMarks)
  if (rows.length >= narrowing.limit || (await areAllFirst(db, narrowing, sorting))) return rows
  const ofNoTeam = sql`${sql.ref(`${sorting.table}.organisation_id`)} is null`
  const others = responsible.expertId === null ? pageOf(narrowing, sorting, ofNoTeam) : undefined
  return listRows(db, mergedOf(await idsOf(), narrowing, sorting, others), sorting, noMarks)
}

/** Place of an order in a list. */
type Place = Pick<SummaryRow, 'id' | 'sortKey'>

/**
 * The orders of an expert among the next `limit` of all orders, and the last of the latter; null at the end of the list. A long
 * list is read to its end by these parts, because a page of an expert with many customers may have to read all orders.
 */
export async function listPartOfExpert(
  db: Db,
  { sort, responsible, ...at }: OfExpert,
): Promise<{ rows: SummaryRow[]; last: Place | null }> {
  const sorting = sortingOf(sort, at.state)
  const { rows: part } = await sql<Place & { isOfExpert: boolean }>`
    select o.id, ${sorting.key ? sql`o.sort_key::text` : sql`''`} as "sortKey",
      ${isOfExpert(responsible, sql`o.organisation_id`)} as "isOfExpert"
    from (${pageOf(at, sorting)}) o order by ${inOrder(sorting)}`.execute(db)
  const ids = part.flatMap((place) => (place.isOfExpert ? place.id : []))
  const rows = new Map((await findSummaries(db, ids)).map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => rows.get(id) ?? []),
    last: part.length < at.limit ? null : (part.at(-1) ?? null),
  }
}

/** True if no orders come after those among which the expert's were looked for. */
async function areAllFirst(
  db: Db,
  narrowing: Omit<OfExpert, 'sort' | 'responsible'>,
  sorting: Sorting,
): Promise<boolean> {
  const page = pageOf({ ...narrowing, limit: firstOrders }, sorting)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${page}) o`.execute(db)
  return (rows[0]?.count ?? 0) < firstOrders
}

/** Number of orders of these customers and, for nobody's, of people in no team, up to the limit. */
export async function countOfExpert(
  db: Db,
  { sort: _, responsible, ...at }: OfExpert,
  ids: readonly string[],
): Promise<number> {
  const some = (of: Condition) => sql`(select from orders o where ${inScope(at)} and ${of} limit ${at.limit})`
  const ofNoTeam =
    responsible.expertId === null ? sql`union all ${some(sql`o.organisation_id is null`)}` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from unnest(${ids}::uuid[]) part (id) cross join lateral ${some(sql`o.organisation_id = part.id`)} o)
      ${ofNoTeam} limit ${at.limit}) o`.execute(db)
  return rows[0]?.count ?? 0
}
