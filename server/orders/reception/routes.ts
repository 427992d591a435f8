import { receptionEndpoints } from '#contract/receptions.ts'
import type { Context } from '#server/context.ts'
import { readFilePart } from '#server/http/file-part.ts'
import type { Register } from '#server/http/register.ts'
import { editArrival, editParcel, scan, undoReception } from './domain.ts'
import { addPhoto, refusePhoto } from './photos/domain.ts'

export function receptionRoutes(on: Register, context: Context): void {
  const the = receptionEndpoints
  on(the.scan, ({ caller, body, onceKey }) => scan(context, caller, onceKey, body))
  on(the.addPhoto, async ({ caller, params, onceKey, request }) => {
    refusePhoto(caller)
    return readFilePart(request, (file) => addPhoto(context, caller, onceKey, { ...file, ...params }))
  })
  on(the.editArrival, ({ caller, params, version, body }) =>
    editArrival(context, caller, { ...params, version }, body),
  )
  on(the.editParcel, ({ caller, params, version, body }) =>
    editParcel(context, caller, { ...params, version }, body),
  )
  on(the.undoReception, ({ caller, params, body, onceKey }) =>
    undoReception(context, caller, params.sampleId, onceKey, body),
  )
}
