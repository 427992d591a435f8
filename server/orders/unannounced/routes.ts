import { unannouncedSampleEndpoints } from '#contract/unannounced-samples.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { discardUnannounced, matchUnannounced, recordUnannounced } from './domain.ts'
import { exportUnannounced } from './exporting/domain.ts'
import { listUnannounced } from './listing/domain.ts'

export function unannouncedSampleRoutes(on: Register, context: Context): void {
  const the = unannouncedSampleEndpoints
  on(the.recordUnannounced, ({ caller, body, onceKey }) => recordUnannounced(context, caller, onceKey, body))
  on(the.listUnannounced, ({ caller, query }) => listUnannounced(context, caller, query))
  on(the.exportUnannounced, async ({ caller, query: { language, ...list } }) =>
    exportUnannounced(context, caller, list, language ?? caller.language),
  )
  on(the.matchUnannounced, ({ caller, params, version, body }) =>
    matchUnannounced(context, caller, { ...params, version }, body),
  )
  on(the.discardUnannounced, ({ caller, params, version, body }) =>
    discardUnannounced(context, caller, { ...params, version }, body),
  )
}
