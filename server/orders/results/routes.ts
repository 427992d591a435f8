import { resultTableEndpoints } from '#contract/result-tables.ts'
import { resultEndpoints } from '#contract/results.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import { addResult, getResultTable, listResults, openResultArchive, openResultTable } from './domain.ts'

export function resultRoutes(on: Register, context: Context): void {
  on(resultEndpoints.listResults, ({ caller, params }) => listResults(context, caller, params.id))
  on(
    resultEndpoints.addResult,
    ({ caller, params, body, onceKey }) => addResult(context, caller, params.id, body, onceKey),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'add_result') },
  )
  on(resultEndpoints.downloadResults, ({ caller, params, query }) =>
    openResultArchive(context, caller, params.id, query.language ?? caller.language),
  )
  on(resultTableEndpoints.getResultTable, ({ caller, params }) => getResultTable(context, caller, params.id))
  on(resultTableEndpoints.downloadResultTable, ({ caller, params, query }) =>
    openResultTable(context, caller, params.id, query.language ?? caller.language),
  )
}
