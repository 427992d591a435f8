import { type RawBuilder, sql } from 'kysely'
import { mostConsignmentsSearched } from '#contract/consignment-list.ts'
import type { ConsignmentFilter as StateFilter } from '#contract/delivery-lists.ts'
import type { ConsignmentSort } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import { type ConsignmentRow, selectConsignments } from '../store.ts'

/** Words to search, or the number of one consignment; null for all. */
export type ConsignmentSearch = { number: number } | { words: string } | null

export type ConsignmentFilter = {
  search: ConsignmentSearch
  state: StateFilter | undefined
  /** Day in Helsinki. */
  today: string
  laboratoryId: string | undefined
  sort: ConsignmentSort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

/** The same expression as in the index. */
const returnDay = sql`coalesce(k.expected_back_on, 'infinity'::date)`

const sortings: Record<
  ConsignmentSort,
  { order: RawBuilder<unknown>; beyond: (keys: readonly string[]) => RawBuilder<unknown> }
> = {
  newest: { order: sql`k.id desc`, beyond: ([id]) => sql`k.id < ${id}::uuid` },
  return: {
    order: sql`${returnDay}, k.id`,
    beyond: ([day, id]) => sql`(${returnDay}, k.id) > (${day}::date, ${id}::uuid)`,
  },
}

const matching = (search: ConsignmentSearch): RawBuilder<unknown> | null => {
  if (search === null) return null
  if ('number' in search) return sql`k.number = ${search.number}`
  return sql`k.id in (select id from consignments order by id desc limit ${mostConsignmentsSearched})
    and search_form(concat_ws(' ', k.number, l.name, k.carrier, k.tracking)) ${containing(search.words)}`
}

const inState = (state: StateFilter, today: string) =>
  state === 'overdue'
    ? sql`k.id in (select id from consignments where state <> 'closed' and expected_back_on < ${today}::date)`
    : sql`k.state = ${state}`

/** Consignments that match the filter, in the order of its sort. */
export async function listConsignments(
  db: Db,
  { search, state, today, laboratoryId, sort, after, limit }: ConsignmentFilter,
): Promise<ConsignmentRow[]> {
  const { order, beyond } = sortings[sort]
  const conditions = [
    matching(search),
    state && inState(state, today),
    laboratoryId && sql`k.laboratory_id = ${laboratoryId}::uuid`,
    after && beyond(after),
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const { rows } = await selectConsignments(
    sql`${sql.join([sql`true`, ...conditions], sql` and `)} order by ${order} limit ${limit}`,
  ).execute(db)
  return rows
}
