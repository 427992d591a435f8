import { v7 as uuid } from 'uuid'
import { mostCountedViews } from '#contract/limits.ts'
import type { ListName } from '#contract/office-lists.ts'
import type { ViewFilters } from '#contract/view-filters.ts'
import { mostSharedViews, mostViews, type View } from '#contract/views.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { Refusal } from '#server/refusal.ts'
import { mayEdit, mayShare, viewScope } from './access.ts'
import { checkFilters, countRows } from './lists/domain.ts'
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
export async function listViews(
  context: Context,
  caller: Caller,
  list: ListName,
): Promise<{ items: View[] }> {
  const rows = await listViewRows(context.db, viewScope(caller), list, most)
  const items: View[] = []
  for (const [index, row] of rows.entries()) {
    const count = index < mostCountedViews ? await countRows(context, list, caller, row.filters) : null
    items.push(present(caller, row, count))
  }
  return { items }
}

type ViewValues = { name: string; filters: ViewFilters; isShared: boolean }

export async function saveView(
  context: Context,
  caller: Caller,
  view: ViewValues & { list: ListName },
  onceKey: OnceKey,
): Promise<View> {
  const { db, clock } = context
  check(view.list, caller, view)
  const count = await countRows(context, view.list, caller, view.filters)
  return db.transaction().execute((tx) =>
    once(tx, clock.now(), onceKey, async () => {
      const { personId } = caller
      if (await isFull(tx, { ...view, personId }, most)) throw new Refusal('views_too_many')
      const id = uuid()
      await insertView(tx, { ...view, id, personId, at: clock.now() })
      return present(caller, await findSeen(tx, caller, id), count)
    }),
  )
}

/**
 * Changes a view; what is not given stays. A manager who stops sharing one of somebody else gets it as it is then, and
 * sees it no more.
 */
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
    check(before.list, caller, { name, filters, isShared })
    const isNewlyShared = isShared && !before.isShared
    if (isNewlyShared && (await isFull(tx, { personId: null, isShared, list: before.list }, most)))
      throw new Refusal('views_too_many')
    if (!(await updateView(tx, { id, version, name, filters, isShared }))) throw new Refusal('view_changed')
    return { ...before, name, filters, isShared, version: version + 1 }
  })
  return present(caller, edited, await countRows(context, edited.list, caller, edited.filters))
}

export async function removeView({ db }: Context, caller: Caller, id: string): Promise<void> {
  if (!mayEdit(caller, await findSeen(db, caller, id))) throw new Refusal('forbidden')
  await deleteView(db, id)
}

export async function chooseDefaultView(
  { db }: Context,
  caller: Caller,
  { viewId, list }: { viewId: string | null; list: ListName },
): Promise<void> {
  if (viewId === null) await deleteDefault(db, caller.personId, list)
  else if (!(await saveDefault(db, viewScope(caller), viewId))) throw new Refusal('view_not_found')
}

/** Refuses what the caller may not share, and filters that the list would refuse. */
function check(list: ListName, caller: Caller, { filters, isShared }: ViewValues): void {
  if (isShared && !mayShare(caller)) throw new Refusal('forbidden')
  checkFilters(list, caller, filters)
}

async function findSeen(db: Db | Tx, caller: Caller, id: string): Promise<ViewRow> {
  const view = await findView(db, viewScope(caller), id)
  if (!view) throw new Refusal('view_not_found')
  return view
}

const present = (caller: Caller, row: ViewRow, count: number | null): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  filters: row.filters,
  isShared: row.isShared,
  owner: { id: row.ownerId, name: row.ownerName },
  isDefault: row.isDefault,
  count,
  version: row.version,
  allowed: mayEdit(caller, row) ? ['edit', 'delete'] : [],
})
