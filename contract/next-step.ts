import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, OrderParams, Version } from './fields.ts'
import { orderActs } from './lists.ts'
import { DecisionObstacle } from './reported-results.ts'

/** Steps that an order may wait for. */
export const nextSteps = [
  'customer_submits',
  'decide_proposal',
  'write_offer',
  'send_offer',
  'customer_decides',
  'agree_address',
  'confirm',
  'assign',
  'receive',
  'replace_samples',
  'send_consignment',
  'approve',
  'release',
  'report',
  'carry_out_release',
  'complete',
  'nothing',
] as const

export const NextStep = z
  .object({
    version: Version.describe('The version of the order.'),
    step: z.enum(nextSteps).describe('The step; `nothing` for an order that is finished.'),
    act: z.enum(orderActs).nullable().describe('The action on the order that performs it; null for none.'),
    count: Count.describe('Number of the samples or tests that it is about; 0 where it is about the order.'),
    awaitsDecision: z
      .boolean()
      .describe(
        'True while the customer is also deciding on a proposal from the provider; false if that is the step itself.',
      ),
    obstacle: DecisionObstacle,
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

export const nextStepEndpoints = {
  getNextStep: endpoint({
    method: 'GET',
    path: '/orders/{id}/next-step',
    summary: 'What an order waits for (expert)',
    description:
      'Determined from the state of the order, its offer or proposal, and the states of its tests.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: NextStep,
    errors: ['order_not_found', 'forbidden'],
  }),
}
