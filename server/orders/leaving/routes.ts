import { leavingEndpoints } from '#contract/leaving-laboratories.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import { rejectSample, returnTests } from './domain.ts'

export function leavingRoutes(on: Register, context: Context): void {
  on(
    leavingEndpoints.returnTests,
    ({ caller, params, version, body }) => returnTests(context, caller, { id: params.id, version }, body),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'return_tests') },
  )
  on(leavingEndpoints.rejectSample, ({ caller, params, version, body }) =>
    rejectSample(context, caller, { id: params.id, version }, body),
  )
}
