import { customsEndpoints } from '#contract/customs.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { openCustomsInvoice } from './domain.ts'

export function customsRoutes(on: Register, context: Context): void {
  on(customsEndpoints.downloadCustomsInvoice, ({ caller, params, query }) =>
    openCustomsInvoice(context, caller, params.id, query),
  )
}
