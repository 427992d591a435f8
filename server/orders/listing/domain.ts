import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, dayKey, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type OrderScope, orderScope } from '../access.ts'
import { searchByAge, searchFew, searchNewest } from './searching/store.ts'
import { findSummaries, listAll, listOwn, type OrderFilter, type SummaryRow } from './store.ts'

const pageSize = 20

type Query = {
  query?: string
  owner?: string
  organisation?: string
  status?: OrderState
  sort?: OrderSort
  cursor?: string
}

/** Shapes of the keys in a cursor before the order's id. */
const keysOfSort = { newest: [], oldest: [], name: [textKey], state: [/^[1-9]$/], completion: [dayKey] }

type OrderPage = { items: OrderSummary[]; nextCursor: string | null }

/** Lists orders that the caller may see, newest first by default. */
export async function listOrders(context: Context, caller: Caller, query: Query): Promise<OrderPage> {
  const scope = orderScope(caller, query.organisation)
  if (!scope) throw new Refusal('organisation_filter_refused')
  const { sort = 'newest' } = query
  if (scope.kind === 'all' && query.query && sort !== 'newest') {
    throw new Refusal('invalid_fields', [{ path: 'sort', code: 'not_a_choice' }])
  }
  const [after, afterKey] = readCursor(query.cursor, [...keysOfSort[sort], uuidKey])?.reverse() ?? []
  const filter: OrderFilter = {
    words: query.query || undefined,
    ownerId: query.owner,
    state: query.status,
    sort,
    after,
    afterKey,
    limit: pageSize + 1,
  }
  const rows = await findRows(context.db, scope, filter)
  const { items, nextCursor } = cutPage(rows, pageSize, ({ id, sortKey }) =>
    sort === 'newest' || sort === 'oldest' ? writeCursor(id) : writeCursor(sortKey, id),
  )
  return { items: items.map(presentSummary), nextCursor }
}

const presentSummary = ({ sortKey: _, ...row }: SummaryRow): OrderSummary => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
})

function findRows(db: Db, scope: OrderScope, filter: OrderFilter): Promise<SummaryRow[]> {
  if (scope.kind === 'own') return listOwn(db, scope, filter)
  return filter.words ? searchAll(db, scope, filter) : listAll(db, scope, filter)
}

const windowSize = 300
/** The index does not contain states, so a filtered search reads a larger window. */
const windowSizeOfState = 2000
/** Most hits that are read and sorted at once. */
const mostToSort = 200

/**
 * Searches all orders. A frequent word is found at once among the newest orders, a rare one through the word index.
 * The newest orders show better than the planner's estimate which of the two a word is. A word that is frequent in
 * old orders only is searched by age.
 */
async function searchAll(
  db: Db,
  scope: Extract<OrderScope, { kind: 'all' }>,
  filter: OrderFilter,
): Promise<SummaryRow[]> {
  const size = filter.state === undefined ? windowSize : windowSizeOfState
  const { ids, isWhole } = await searchNewest(db, scope, filter, size)
  if (isWhole || ids.length >= filter.limit) return findSummaries(db, ids)
  const few = await searchFew(db, scope, filter, mostToSort)
  return findSummaries(db, few ?? (await searchByAge(db, scope, filter)))
}
