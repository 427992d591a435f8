import { viewEndpoints } from '#contract/views.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { chooseDefaultView, editView, listViews, removeView, saveView } from './domain.ts'

export function viewRoutes(on: Register, context: Context): void {
  on(viewEndpoints.listViews, ({ caller, query }) => listViews(context, caller, query.list))
  on(viewEndpoints.saveView, ({ caller, body, onceKey }) => saveView(context, caller, body, onceKey))
  on(viewEndpoints.editView, ({ caller, params, body, version }) =>
    editView(context, caller, { ...params, version }, body),
  )
  on(viewEndpoints.deleteView, async ({ caller, params }) => {
    await removeView(context, caller, params.id)
    return undefined
  })
  on(viewEndpoints.chooseDefaultView, async ({ caller, body }) => {
    await chooseDefaultView(context, caller, body)
    return undefined
  })
}
