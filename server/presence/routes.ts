import { presenceEndpoints } from '#contract/presence.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { endPresence, notePresence } from './domain.ts'

export function presenceRoutes(on: Register, context: Context): void {
  on(presenceEndpoints.notePresence, async ({ caller, params, body }) => {
    await notePresence(context, caller, { ...params, ...body })
    return undefined
  })
  on(presenceEndpoints.endPresence, async ({ caller, params }) => {
    await endPresence(context, caller, params.id)
    return undefined
  })
}
