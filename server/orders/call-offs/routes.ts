import { frameUseEndpoints } from '#contract/frame-uses.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listFrameUses } from './domain.ts'

export function callOffRoutes(on: Register, context: Context): void {
  on(frameUseEndpoints.listFrameUses, ({ caller, params }) => listFrameUses(context, caller, params.id))
}
