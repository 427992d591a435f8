import { v7 as uuid } from 'uuid'
import { mostCountedInView, mostCountedViews } from '#contract/limits.ts'
import { mostSharedViews, mostViews, type View, type ViewFilters } from '#contract/views.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { checkOrderQuery, countOrders } from '#server/orders/listing/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { mayEdit, mayShare, viewScope } from './access.ts'
import {
  deleteDefault,
  deleteView,
  findView,
  insertView,
  isFull,
  listViews as listViewRows,
  saveDefault,
  updateView,
  type ViewRow,
} from './store.ts'

const most = { own: mostViews, shared: mostSharedViews }

/** Counts one view after another, so that a poll never takes more than one connection. */
export async function listViews(context: Context, caller: Caller): Promise<{ items: View[] }> {
  const rows = await listViewRows(context.db, viewScope(caller), most)
  const items: View[] = []
  for (const [index, row] of rows.entries()) {
    const count = index < mostCountedViews ? await countIn(context, caller, row.filters) : null
    items.push(present(caller, row, count))
  }
  return { items }
}

type ViewValues = { name: string; filters: ViewFilters; isShared: boolean }

export async function saveView(
  context: Context,
  caller: Caller,
  view: ViewValues,
  onceKey: OnceKey,
): Promise<View> {
  const { db, clock } = context
  check(caller, view)
  const count = await countIn(context, caller, view.filters)
  return db.transaction().execute((tx) =>
    once(tx, clock.now(), onceKey, async () => {
      const { personId } = caller
      if (await isFull(tx, { personId, isShared: view.isShared }, most)) throw new Refusal('views_too_many')
      const id = uuid()
      await insertView(tx, { ...view, id, personId, at: clock.now() })
      return present(caller, await findSeen(tx, caller, id), count)
    }),
  )
}

/** Changes a view; what is not given stays. */
export async function editView(
  context: Context,
  caller: Caller,
  { id, version }: { id: string; version: number },
  changed: { [Field in keyof ViewValues]?: ViewValues[Field] | undefined },
): Promise<View> {
  const edited = await context.db.transaction().execute(async (tx) => {
    const before = await findSeen(tx, caller, id)
    if (!mayEdit(caller, before)) throw new Refusal('forbidden')
    const { name = before.name, filters = before.filters, isShared = before.isShared } = changed
    check(caller, { name, filters, isShared })
    const isNewlyShared = isShared && !before.isShared
    if (isNewlyShared && (await isFull(tx, { personId: null, isShared }, most)))
      throw new Refusal('views_too_many')
    if (!(await updateView(tx, { id, version, name, filters, isShared }))) throw new Refusal('view_changed')
    return findSeen(tx, caller, id)
  })
  return present(caller, edited, await countIn(context, caller, edited.filters))
}

export async function removeView({ db }: Context, caller: Caller, id: string): Promise<void> {
  if (!mayEdit(caller, await findSeen(db, caller, id))) throw new Refusal('forbidden')
  await deleteView(db, id)
}

export async function chooseDefaultView(
  { db }: Context,
  caller: Caller,
  viewId: string | null,
): Promise<void> {
  if (viewId === null) await deleteDefault(db, caller.personId)
  else if (!(await saveDefault(db, viewScope(caller), viewId))) throw new Refusal('view_not_found')
}

/** Refuses what the caller may not share, and filters that the list would refuse. */
function check(caller: Caller, { filters, isShared }: ViewValues): void {
  if (isShared && !mayShare(caller)) throw new Refusal('forbidden')
  const { columns: _, ...query } = filters
  try {
    checkOrderQuery(caller, query)
  } catch (error) {
    if (!(error instanceof Refusal && error.errors)) throw error
    throw new Refusal(
      error.code,
      error.errors.map((problem) => ({ ...problem, path: `filters.${problem.path}` })),
    )
  }
}

async function findSeen(db: Db | Tx, caller: Caller, id: string): Promise<ViewRow> {
  const view = await findView(db, viewScope(caller), id)
  if (!view) throw new Refusal('view_not_found')
  return view
}

/** A view that its owner may not use any more shows nothing. */
const countIn = async (context: Context, caller: Caller, { columns: _, sort: __, ...query }: ViewFilters) =>
  (await countOrders(context, caller, query, mostCountedInView)) ?? 0

const present = (caller: Caller, row: ViewRow, count: number | null): View => ({
  id: row.id,
  name: row.name,
  filters: row.filters,
  isShared: row.isShared,
  owner: { id: row.ownerId, name: row.ownerName },
  isDefault: row.isDefault,
  count,
  version: row.version,
  allowed: mayEdit(caller, row) ? ['edit', 'delete'] : [],
})
