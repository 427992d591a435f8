import { searchEndpoints } from '#contract/search.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { searchEverything } from './domain.ts'

export function searchRoutes(on: Register, context: Context): void {
  on(searchEndpoints.search, ({ caller, query }) => searchEverything(context, caller, query.query))
}
