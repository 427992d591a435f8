import { keptSampleEndpoints } from '#contract/kept-samples.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { disposeSamples, keepSamples, restoreSamples, returnSamples } from './domain.ts'
import { exportKeptSamples } from './exporting/domain.ts'
import { countKeptSamples, listKeptSamples } from './listing/domain.ts'

export function keptSampleRoutes(on: Register, context: Context): void {
  const the = keptSampleEndpoints
  on(the.listKeptSamples, ({ caller, query }) => listKeptSamples(context, caller, query))
  on(the.countKeptSamples, ({ caller, query }) => countKeptSamples(context, caller, query))
  on(the.exportKeptSamples, async ({ caller, query: { language, ...list } }) =>
    exportKeptSamples(context, caller, list, language ?? caller.language),
  )
  on(the.disposeSamples, ({ caller: actor, onceKey, body: chosen }) =>
    disposeSamples({ context, actor, onceKey, chosen }),
  )
  on(the.returnSamples, ({ caller: actor, onceKey, body: { carrier, tracking, ...chosen } }) =>
    returnSamples({ context, actor, onceKey, chosen }, { carrier, tracking }),
  )
  on(the.keepSamples, ({ caller: actor, onceKey, body: { until, reason, ...chosen } }) =>
    keepSamples({ context, actor, onceKey, chosen }, { until, reason }),
  )
  on(the.restoreSamples, ({ caller: actor, onceKey, body: { reason, ...chosen } }) =>
    restoreSamples({ context, actor, onceKey, chosen }, { reason }),
  )
}
