import { v7 as uuid } from 'uuid'
import { mostCountedInView } from '#contract/limits.ts'
import { mostViews, type View, type ViewFilters } from '#contract/views.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { countOrders } from '#server/orders/listing/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { mayDelete, mayShare, viewScope } from './access.ts'
import {
  deleteView,
  findView,
  insertView,
  listViews as listViewRows,
  saveDefault,
  type ViewRow,
} from './store.ts'

export async function listViews(context: Context, caller: Caller): Promise<{ items: View[] }> {
  const rows = await listViewRows(context.db, viewScope(caller), mostViews)
  return { items: await Promise.all(rows.map((row) => present(context, caller, row))) }
}

type NewView = { name: string; filters: ViewFilters; isShared: boolean }

export async function saveView(
  context: Context,
  caller: Caller,
  { name, filters, isShared }: NewView,
  onceKey: OnceKey,
): Promise<View> {
  const { db, clock } = context
  if (isShared && !mayShare(caller)) throw new Refusal('forbidden')
  const count = await countIn(context, caller, filters)
  if (count === null) throw new Refusal('organisation_filter_refused')
  return db.transaction().execute((tx) =>
    once(tx, clock.now(), onceKey, async () => {
      const { personId } = caller
      const view = { id: uuid(), personId, name, isShared, filters, at: clock.now() }
      if (!(await insertView(tx, view, mostViews))) throw new Refusal('views_too_many')
      const row = await findView(tx, viewScope(caller), view.id)
      if (!row) throw new Error('A view that was just saved cannot be found')
      return presentRow(caller, row, count)
    }),
  )
}

export async function removeView({ db }: Context, caller: Caller, id: string): Promise<void> {
  const view = await findView(db, viewScope(caller), id)
  if (!view) throw new Refusal('view_not_found')
  if (!mayDelete(caller, view)) throw new Refusal('forbidden')
  await deleteView(db, id)
}

export async function chooseDefaultView(
  { db }: Context,
  caller: Caller,
  viewId: string | null,
): Promise<void> {
  if (viewId !== null && !(await findView(db, viewScope(caller), viewId))) throw new Refusal('view_not_found')
  await saveDefault(db, caller.personId, viewId)
}

/** A view that its owner may not use any more shows nothing. */
async function present(context: Context, caller: Caller, row: ViewRow): Promise<View> {
  return presentRow(caller, row, (await countIn(context, caller, row.filters)) ?? 0)
}

const countIn = (context: Context, caller: Caller, { columns: _, sort: __, ...query }: ViewFilters) =>
  countOrders(context, caller, query, mostCountedInView)

const presentRow = (caller: Caller, row: ViewRow, count: number): View => ({
  id: row.id,
  name: row.name,
  filters: row.filters,
  isShared: row.isShared,
  owner: { id: row.ownerId, name: row.ownerName },
  isDefault: row.isDefault,
  count,
  allowed: mayDelete(caller, row) ? ['delete'] : [],
})
