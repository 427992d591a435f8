import { z } from 'zod'
import { consignmentStates, testStates } from './delivery-lists.ts'
import { DueDate, DueUrgency, LateDay } from './due-dates.ts'
import { endpoint } from './endpoint.ts'
import { Id, NamedRef, OrderParams, ShortNumber, Version } from './fields.ts'
import { samplesBodyLimit } from './limits.ts'
import { NamedTests, SampleNumbers } from './named-tests.ts'
import { changeErrors, reply200 } from './orders.ts'

const TestGroup = z.object({
  offerItemId: Id.describe('The offered item, which is the test; its name is in `tests` of the order.'),
  state: z.enum(testStates).describe('State of these tests.'),
  laboratory: NamedRef.nullable().describe('The laboratory that does them; null while none is chosen.'),
  consignment: z
    .object({
      id: Id,
      number: ShortNumber.describe('Written `K-1001`.'),
      state: z.enum(consignmentStates).describe('State of the consignment.'),
    })
    .nullable()
    .describe('The consignment with which they go to the laboratory; null for none.'),
  due: DueDate.nullable().describe(
    'When their results are due; null while unknown, and for tests that are done.',
  ),
  urgency: DueUrgency.nullable().describe('Urgency of the due date; null for none, and while it is paused.'),
  expectedLateOn: LateDay.nullable().describe(
    'Day in Helsinki on which their results are expected, if that is after the due date; null if not.',
  ),
  samples: SampleNumbers.describe('Numbers of the samples, ascending.'),
})

export const OrderTests = z
  .object({
    version: Version.describe('The version of the order.'),
    groups: z
      .array(TestGroup)
      .describe(
        'The tests of the samples, grouped by item, state, laboratory, consignment and due date, in the order of the items.',
      ),
  })
  .meta({ id: 'OrderTests' })
export type OrderTests = z.output<typeof OrderTests>

export const assignmentEndpoints = {
  getOrderTests: endpoint({
    method: 'GET',
    path: '/orders/{id}/tests',
    summary: 'Tests of an order with their laboratories (expert)',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: OrderTests,
    errors: ['order_not_found', 'forbidden'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/assign',
    summary: 'Assign received tests to a laboratory (expert)',
    description:
      'They are added to the consignment in preparation for the laboratory; one is created if there is none. Either all named tests are assigned or none. A laboratory is not assigned a test for which its accreditation has expired, unless another of its methods is suitable.',
    ...reply200,
    body: z.strictObject({
      laboratoryId: Id.describe('An approved laboratory.'),
      tests: NamedTests.describe('Received tests without a laboratory; 1 to 200 items.'),
    }),
    bodyLimit: samplesBodyLimit,
    versioned: true,
    errors: [
      ...changeErrors,
      'laboratory_not_found',
      'laboratory_not_approved',
      'accreditation_expired',
      'test_not_received',
    ],
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/unassign',
    summary: 'Remove tests from the consignment in preparation (expert)',
    description: 'They return to received, without a laboratory. Applies to all named tests or none.',
    ...reply200,
    body: z.strictObject({
      tests: NamedTests.describe('Tests in consignments that are not sent yet; 1 to 200 items.'),
    }),
    bodyLimit: samplesBodyLimit,
    versioned: true,
    errors: [...changeErrors, 'test_not_assigned'],
  }),
}
