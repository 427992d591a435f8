import { laboratoryEndpoints } from '#contract/laboratories.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { createLaboratory, editLaboratory, getLaboratory, listLaboratories } from './domain.ts'

export function laboratoryRoutes(on: Register, context: Context): void {
  on(laboratoryEndpoints.createLaboratory, ({ caller, body, onceKey }) =>
    createLaboratory(context, caller, onceKey, body),
  )
  on(laboratoryEndpoints.listLaboratories, ({ caller, query }) => listLaboratories(context, caller, query))
  on(laboratoryEndpoints.getLaboratory, ({ caller, params }) => getLaboratory(context, caller, params.id))
  on(laboratoryEndpoints.editLaboratory, ({ caller, params, body, version }) =>
    editLaboratory(context, caller, { id: params.id, version }, body),
  )
}
