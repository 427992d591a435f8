import { assignmentEndpoints } from '#contract/assignments.ts'
import { laboratorySuggestionEndpoints } from '#contract/laboratory-suggestions.ts'
import { nextStepEndpoints } from '#contract/next-step.ts'
import type { Context } from '#server/context.ts'
import type { Register } from '#server/http/register.ts'
import { authorise } from '../domain.ts'
import { getNextStep } from '../next-step/domain.ts'
import { assignSuggested, getSuggestions } from '../suggestions/domain.ts'
import { assignTests, getOrderTests, unassignTests } from './domain.ts'

export function assignmentRoutes(on: Register, context: Context): void {
  on(assignmentEndpoints.getOrderTests, ({ caller, params }) => getOrderTests(context, caller, params.id))
  on(laboratorySuggestionEndpoints.getSuggestions, ({ caller, params }) =>
    getSuggestions(context, caller, params.id),
  )
  on(laboratorySuggestionEndpoints.assignSuggested, ({ caller, onceKey, body }) =>
    assignSuggested(context, caller, onceKey, body),
  )
  on(nextStepEndpoints.getNextStep, ({ caller, params }) => getNextStep(context, caller, params.id))
  on(
    assignmentEndpoints.assign,
    ({ caller, params, version, body }) => assignTests(context, caller, { id: params.id, version }, body),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'assign') },
  )
  on(
    assignmentEndpoints.unassign,
    ({ caller, params, version, body }) => unassignTests(context, caller, { id: params.id, version }, body),
    { authorise: ({ caller, params }) => authorise(context.db, caller, params.id, 'unassign') },
  )
}
