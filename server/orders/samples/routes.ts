import { sampleEndpoints } from '#contract/samples.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import { changeSamples, replaceSamples } from './domain.ts'

export function sampleRoutes(on: Register, context: Context): void {
  on(
    sampleEndpoints.replaceSamples,
    ({ caller, params, version, body }) =>
      replaceSamples(context, caller, { id: params.id, version, samples: body.samples }),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'edit_samples') },
  )
  on(
    sampleEndpoints.changeSamples,
    ({ caller, params, body }) => changeSamples(context, caller, { id: params.id, ...body }),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'edit_samples') },
  )
}
