import { labelEndpoints } from '#contract/labels.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { openLabelSheet } from './domain.ts'

export function labelRoutes(on: Register, context: Context): void {
  on(labelEndpoints.downloadLabelSheet, ({ caller, params, query }) =>
    openLabelSheet(context, caller, params.id, { ...query, language: query.language ?? caller.language }),
  )
}
