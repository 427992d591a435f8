import { resultEndpoints } from '#contract/results.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { addResult, listResults } from './domain.ts'

export function resultRoutes(on: Register, context: Context): void {
  on(resultEndpoints.listResults, ({ caller, params }) => listResults(context, caller, params.id))
  on(resultEndpoints.addResult, ({ caller, params, body, onceKey }) =>
    addResult(context, caller, params.id, body, onceKey),
  )
}
