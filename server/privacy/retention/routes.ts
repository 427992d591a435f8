import { retentionEndpoints } from '#contract/retention.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { getRetention, previewRetention } from './domain.ts'
import { endHold, placeHold } from './holds/domain.ts'

export function retentionRoutes(on: Register, context: Context): void {
  on(retentionEndpoints.getRetention, ({ caller }) => getRetention(context, caller))
  on(retentionEndpoints.previewRetention, ({ caller }) => previewRetention(context, caller))
  on(retentionEndpoints.placeHold, ({ caller, body, onceKey }) => placeHold(context, caller, body, onceKey))
  on(retentionEndpoints.endHold, ({ caller, params }) => endHold(context, caller, params.id))
}
