import { todayEndpoints } from '#contract/today.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getToday } from './domain.ts'

export function todayRoutes(on: Register, context: Context): void {
  on(todayEndpoints.getToday, ({ caller, query }) => getToday(context, caller, query))
}
