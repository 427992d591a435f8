import type { DueUrgency } from '#contract/due-dates.ts'
import type { OrderSort, OrderState } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { lookedAfterBy, partsOf } from '#server/customers/domain.ts'
import { cutPage, dayKey, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type OrderScope, orderScope } from '../access.ts'
import { type DueHorizon, daysOf, dueHorizon, urgencyOfOrder } from '../due-dates/rules.ts'
import { presentInstants } from '../record/domain.ts'
import { customerName } from '../rules.ts'
import { countOfExpert, listOfExpert, listPartOfExpert } from './responsible/store.ts'
import { searchByAge, searchNewest } from './searching/store.ts'
import {
  countAll,
  findSummaries,
  listAll,
  listOwn,
  type OrderFilter,
  type Responsible,
  type SummaryRow,
} from './store.ts'

const pageSize = 20
/** Rows of an export that are read at once. */
const exportPageSize = 500
/** Orders among which those of an expert with many customers are looked for at once. */
const expertPartSize = 2000

/** Filters and sort of a list. */
export type OrderQuery = {
  query?: string
  owner?: string
  organisation?: string
  status?: OrderState
  /** Id of an expert, `me` for the caller, or `none`. */
  responsible?: string
  urgency?: DueUrgency
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
  const list = openList(context, caller, query)
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
  const { scope, filter, sort } = openList(context, caller, query)
  const present = presenterFor(context, scope)
  return (async function* () {
    const wide = await findWide(context.db, scope, filter)
    for (let last: Place | null | undefined; last !== null; ) {
      const at = { after: last?.id, afterKey: last && !isByAge(sort) ? last.sortKey : undefined }
      const { rows, last: next }: Part = wide
        ? await listPartOfExpert(context.db, { ...wide, ...at, limit: expertPartSize })
        : await listPart(context.db, scope, { ...filter, ...at, limit: exportPageSize })
      yield rows.map(present)
      last = next
    }
  })()
}

type Place = Pick<SummaryRow, 'id' | 'sortKey'>
/** Part of a list, and the order after which it is continued; null at its end. */
type Part = { rows: SummaryRow[]; last: Place | null }

async function listPart(db: Db, scope: OrderScope, filter: OrderFilter): Promise<Part> {
  const rows = await findRows(db, scope, filter)
  return { rows, last: rows.length < filter.limit ? null : (rows.at(-1) ?? null) }
}

/** Refuses filters and sort of a list as the list itself would. */
export function checkOrderQuery(caller: Caller, query: OrderQuery): void {
  permittedScope(caller, query)
}

/** Number of orders in a list, up to `most`; null for a list that is refused to the caller. */
export async function countOrders(
  context: Context,
  caller: Caller,
  { organisation, ...query }: Omit<OrderQuery, 'sort'>,
  most: number,
): Promise<number | null> {
  const { db } = context
  const permitted = orderScope(caller, organisation)
  if (!permitted || (permitted.kind === 'own' && isForExperts(query))) return null
  const { scope, filter } = openList(context, caller, { organisation, ...query })
  const limited = { ...filter, limit: most }
  if (scope.kind === 'own') return (await listOwn(db, scope, limited)).length
  const { among, ...narrowed } = await inParts(db, scope, limited)
  if (among?.length === 0) return 0
  if (narrowed.words) return (await searchAll(db, among, narrowed)).length
  const { responsible } = narrowed
  if (!responsible || narrowed.due || among) return countAll(db, among, narrowed)
  return countOfExpert(db, { ...narrowed, responsible }, await lookedAfterBy(db, responsible.expertId))
}

const isByAge = (sort: OrderSort) => sort === 'newest' || sort === 'oldest'

/** True for filters by which only experts narrow a list. */
const isForExperts = ({ responsible, urgency }: OrderQuery) =>
  responsible !== undefined || urgency !== undefined

/** Scope of a list. Refuses filters and sorts that it does not have. */
function permittedScope(caller: Caller, { query, organisation, sort = 'newest', ...narrowing }: OrderQuery) {
  const scope = orderScope(caller, organisation)
  if (!scope) throw new Refusal('organisation_filter_refused')
  if (scope.kind === 'all' && query && sort !== 'newest') {
    throw new Refusal('invalid_fields', [{ path: 'sort', code: 'not_a_choice' }])
  }
  if (scope.kind === 'own' && isForExperts(narrowing)) {
    const path = narrowing.responsible === undefined ? 'urgency' : 'responsible'
    throw new Refusal('invalid_fields', [{ path, code: 'not_a_choice' }])
  }
  return scope
}

/** Scope and filter of a list, without a page. */
function openList({ clock }: Context, caller: Caller, query: OrderQuery) {
  const { responsible, urgency, sort = 'newest' } = query
  const filter = {
    words: query.query || undefined,
    ownerId: query.owner,
    state: query.status,
    ...(responsible && { responsible: expertOf(responsible, caller) }),
    ...(urgency && { due: daysOf(urgency, dueHorizon(clock.now())) }),
    sort,
  }
  return { scope: permittedScope(caller, query), sort, filter }
}

const expertOf = (responsible: string, { personId }: Caller): Responsible => {
  if (responsible === 'none') return { expertId: null }
  return { expertId: responsible === 'me' ? personId : responsible }
}

/** Only the provider sees how urgent an order is. */
function presenterFor({ clock }: Context, scope: OrderScope) {
  const horizon = scope.kind === 'all' ? dueHorizon(clock.now()) : null
  return (row: SummaryRow) => presentSummary(row, horizon)
}

const presentSummary = (
  { sortKey: _, nextDueOn, awaitsAnswer, isReporting, ...row }: SummaryRow,
  horizon: DueHorizon | null,
): OrderSummary => ({
  ...row,
  ...(isReporting && { owner: { ...row.owner, name: customerName(row) } }),
  ...(awaitsAnswer && { awaitsAnswer }),
  ...(horizon && urgencyOfOrder({ state: row.state, nextDueOn }, horizon)),
  ...presentInstants(row),
})

type OfExpert = OrderFilter & { responsible: Responsible }

/** The filter if it means the orders of nobody, or of an expert with many customers, and can be read by parts of all orders. */
async function findWide(
  db: Db,
  scope: OrderScope,
  { responsible, ...filter }: Omit<OrderFilter, 'limit'>,
): Promise<Omit<OfExpert, 'limit'> | null> {
  const isOfAll = scope.kind === 'all' && scope.organisationId === undefined
  if (!responsible || filter.words || filter.due || !isOfAll) return null
  const { expertId } = responsible
  const isWide =
    expertId === null || (await lookedAfterBy(db, expertId, mostSearchedApart + 1)).length > mostSearchedApart
  return isWide ? { ...filter, responsible } : null
}

async function findRows(db: Db, scope: OrderScope, filter: OrderFilter): Promise<SummaryRow[]> {
  if (scope.kind === 'own') return listOwn(db, scope, filter)
  const { among, ...narrowed } = await inParts(db, scope, filter)
  if (among?.length === 0) return []
  if (narrowed.words) return findSummaries(db, await searchAll(db, among, narrowed))
  const { responsible } = narrowed
  if (!responsible || narrowed.due || among) return listAll(db, among, narrowed)
  return listOfExpert(db, { ...narrowed, responsible }, () => lookedAfterBy(db, responsible.expertId))
}

/** Most customers of an expert whose orders are searched by their index. */
const mostSearchedApart = 50

/**
 * The filter with `among`, the customers that the list is narrowed to, each with those merged into it; undefined for all. The
 * expert is left out where these are the customers of the expert anyway.
 */
async function inParts(
  db: Db,
  { organisationId }: Extract<OrderScope, { kind: 'all' }>,
  { responsible, ...filter }: OrderFilter,
): Promise<OrderFilter & { among?: readonly string[] }> {
  const chosen = organisationId === undefined ? undefined : await partsOf(db, organisationId)
  if (!responsible) return { ...filter, ...(chosen && { among: chosen }) }
  if (chosen || !filter.words) return { ...filter, responsible, ...(chosen && { among: chosen }) }
  const { expertId } = responsible
  if (expertId === null) return { ...filter, responsible }
  const ids = await lookedAfterBy(db, expertId, mostSearchedApart + 1)
  return { ...filter, ...(ids.length > mostSearchedApart ? { responsible } : { among: ids }) }
}

const windowSize = 300
/** The index does not contain states, experts and due dates, and counts and files take more hits than a page, so they read a larger window. */
const largeWindowSize = 2000

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
  const isIndexed = !(filter.state || filter.responsible || filter.due)
  const isPage = isIndexed && filter.limit <= pageSize + 1
  const size = isPage ? windowSize : largeWindowSize
  const { ids, isWhole } = await searchNewest(db, among, filter, size)
  return isWhole || ids.length >= filter.limit ? ids : searchByAge(db, among, filter)
}
