import { accessEndpoints } from '#contract/access.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { endReading, listReaders, returnReading } from './domain.ts'

export function readerRoutes(on: Register, context: Context): void {
  on(accessEndpoints.listReaders, ({ caller, params }) => listReaders(context, caller, params.id))
  on(accessEndpoints.endReading, async ({ caller, params }) => {
    await endReading(context, caller, params)
    return undefined
  })
  on(accessEndpoints.returnReading, async ({ caller, params }) => {
    await returnReading(context, caller, params)
    return undefined
  })
}
