import { keyEndpoints } from '#contract/keys.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { createKey, listKeys, revokeKey } from './domain.ts'

export function keyRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  on(keyEndpoints.listKeys, ({ caller, query }) => listKeys(context, caller, query.cursor))
  on(keyEndpoints.createKey, ({ caller, body, onceKey }) => createKey(context, caller, body, onceKey))
  on(keyEndpoints.revokeKey, async ({ caller, params }) => {
    const key = await revokeKey(context, caller, params.id)
    forgetCallers()
    return key
  })
}
