import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { partsOf } from '#server/customers/domain.ts'
import { cutPage, dayKey, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { isoInstant, isoInstantOrNull } from '#server/db/rows.ts'
import { Refusal } from '#server/refusal.ts'
import { type OrderScope, orderScope } from '../access.ts'
import { type DueHorizon, dueHorizon, urgencyOfOrder } from '../due-dates/rules.ts'
import { searchByAge, searchFew, searchNewest } from './searching/store.ts'
import { countAll, findSummaries, listAll, listOwn, type OrderFilter, type SummaryRow } from './store.ts'

const pageSize = 20
/** Rows of an export that are read at once. */
const exportPageSize = 500

/** Filters and sort of a list. */
export type OrderQuery = {
  query?: string
  owner?: string
  organisation?: string
  status?: OrderState
  sort?: OrderSort
}

/** Shapes of the keys in a cursor before the order's id. */
const keysOfSort = { newest: [], oldest: [], name: [textKey], state: [/^[1-9]$/], completion: [dayKey] }

type OrderPage = { items: OrderSummary[]; nextCursor: string | null }

/** Lists orders that the caller may see, newest first by default. */
export const listOrders = (
  context: Context,
  caller: Caller,
  query: OrderQuery & { cursor?: string },
): Promise<OrderPage> => listPage(context, caller, query, pageSize)

/** Lists a page of this many orders. */
export async function listPage(
  context: Context,
  caller: Caller,
  query: OrderQuery & { cursor?: string },
  size: number,
): Promise<OrderPage> {
  const list = openList(caller, query)
  const [after, afterKey] = readCursor(query.cursor, [...keysOfSort[list.sort], uuidKey])?.reverse() ?? []
  const rows = await findRows(context.db, list.scope, {
    ...list.filter,
    after,
    afterKey,
    limit: size + 1,
  })
  const { items, nextCursor } = cutPage(rows, size, ({ id, sortKey }) =>
    isByAge(list.sort) ? writeCursor(id) : writeCursor(sortKey, id),
  )
  return { items: items.map(presenterFor(context, list.scope)), nextCursor }
}

/** Reads the whole list in large pages. What the list would refuse is refused at once, not at the first page. */
export function readEveryPage(
  context: Context,
  caller: Caller,
  query: OrderQuery,
): AsyncGenerator<OrderSummary[]> {
  const { scope, filter, sort } = openList(caller, query)
  const present = presenterFor(context, scope)
  return (async function* () {
    for (let last: SummaryRow | undefined; ; ) {
      const afterKey = last && !isByAge(sort) ? last.sortKey : undefined
      const rows = await findRows(context.db, scope, {
        ...filter,
        after: last?.id,
        afterKey,
        limit: exportPageSize,
      })
      yield rows.map(present)
      last = rows.at(-1)
      if (rows.length < exportPageSize) return
    }
  })()
}

/** Refuses filters and sort of a list as the list itself would. */
export function checkOrderQuery(caller: Caller, query: OrderQuery): void {
  openList(caller, query)
}

/** Number of orders in a list, up to `most`; null for a list that is refused to the caller. */
export async function countOrders(
  { db }: Context,
  caller: Caller,
  { organisation, ...query }: Omit<OrderQuery, 'sort'>,
  most: number,
): Promise<number | null> {
  if (!orderScope(caller, organisation)) return null
  const { scope, filter } = openList(caller, { organisation, ...query })
  const limited = { ...filter, limit: most }
  if (scope.kind === 'own') return (await listOwn(db, scope, limited)).length
  const among = await partsIn(db, scope)
  if (!filter.words) return countAll(db, among, limited)
  return (await searchAll(db, among, limited)).length
}

const isByAge = (sort: OrderSort) => sort === 'newest' || sort === 'oldest'

/** Scope and filter of a list, without a page. */
function openList(caller: Caller, { query, owner, organisation, status, sort = 'newest' }: OrderQuery) {
  const scope = orderScope(caller, organisation)
  if (!scope) throw new Refusal('organisation_filter_refused')
  if (scope.kind === 'all' && query && sort !== 'newest') {
    throw new Refusal('invalid_fields', [{ path: 'sort', code: 'not_a_choice' }])
  }
  return { scope, sort, filter: { words: query || undefined, ownerId: owner, state: status, sort } }
}

/** Only the provider sees how urgent an order is. */
function presenterFor({ clock }: Context, scope: OrderScope) {
  const horizon = scope.kind === 'all' ? dueHorizon(clock.now()) : null
  return (row: SummaryRow) => presentSummary(row, horizon)
}

const presentSummary = (
  { sortKey: _, nextDueOn, awaitsAnswer, ...row }: SummaryRow,
  horizon: DueHorizon | null,
): OrderSummary => ({
  ...row,
  ...(awaitsAnswer && { awaitsAnswer }),
  ...(horizon && urgencyOfOrder({ state: row.state, nextDueOn }, horizon)),
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
  submittedAt: isoInstantOrNull(row.submittedAt),
  completedAt: isoInstantOrNull(row.completedAt),
})

async function findRows(db: Db, scope: OrderScope, filter: OrderFilter): Promise<SummaryRow[]> {
  if (scope.kind === 'own') return listOwn(db, scope, filter)
  const among = await partsIn(db, scope)
  if (!filter.words) return listAll(db, among, filter)
  return findSummaries(db, await searchAll(db, among, filter))
}

/** Ids of the customer that a list is narrowed to, with those merged into it; undefined for all customers. */
const partsIn = async (db: Db, { organisationId }: Extract<OrderScope, { kind: 'all' }>) =>
  organisationId === undefined ? undefined : partsOf(db, organisationId)

const windowSize = 300
/** The index does not contain states, and counts and files take more hits than a page, so they read a larger window. */
const largeWindowSize = 2000
/** Most hits that are read and sorted at once. */
const mostToSort = 200

/**
 * Ids of all orders with the words. A frequent word is found at once among the newest orders, a rare one through the word index.
 * The newest orders show better than the planner's estimate which of the two a word is. A word that is frequent in
 * old orders only is searched by age.
 */
async function searchAll(
  db: Db,
  among: readonly string[] | undefined,
  filter: OrderFilter,
): Promise<readonly string[]> {
  const isPage = filter.state === undefined && filter.limit <= pageSize + 1
  const size = isPage ? windowSize : largeWindowSize
  const { ids, isWhole } = await searchNewest(db, among, filter, size)
  if (isWhole || ids.length >= filter.limit) return ids
  const few = await searchFew(db, among, filter, mostToSort)
  return few ?? searchByAge(db, among, filter)
}
