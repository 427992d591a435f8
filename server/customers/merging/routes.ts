import { customerMergeEndpoints } from '#contract/customer-merges.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { listDuplicates } from '../matching/domain.ts'
import { listMerges, mergeCustomer, previewMerge } from './domain.ts'
import { undoMerge } from './undoing/domain.ts'

/** `forgetCallers` is called before the reply: people see the orders of both in their next call. */
export function customerMergeRoutes(on: Register, context: Context, forgetCallers: () => void): void {
  on(customerMergeEndpoints.listDuplicates, ({ caller, params }) =>
    listDuplicates(context, caller, params.id),
  )
  on(customerMergeEndpoints.previewMerge, ({ caller, params, query }) =>
    previewMerge(context, caller, { ...params, ...query }),
  )
  on(customerMergeEndpoints.mergeCustomer, async ({ caller, params, version, body, onceKey }) => {
    const merge = await mergeCustomer(context, caller, { ...params, ...body, version }, onceKey)
    forgetCallers()
    return merge
  })
  on(customerMergeEndpoints.listMerges, ({ caller, params }) => listMerges(context, caller, params.id))
  on(customerMergeEndpoints.undoMerge, async ({ caller, params }) => {
    await undoMerge(context, caller, params)
    forgetCallers()
    return undefined
  })
}
