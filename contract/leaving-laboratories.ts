import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line } from './fields.ts'
import { samplesBodyLimit } from './limits.ts'
import { sampleRejectionReasons } from './lists.ts'
import { NamedTests } from './named-tests.ts'
import { changeErrors, reply200 } from './orders.ts'

/** Ways back of tests that are assigned or at a laboratory. */
export const leavingEndpoints = {
  returnTests: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/return_tests',
    summary: 'Take tests back from their laboratory so that they can be assigned to another (expert)',
    description:
      'They are removed from their consignment and return to received, without a laboratory. Applies to all named tests or none. If the laboratory’s link was emailed to it, it is notified.',
    ...reply200,
    body: z.strictObject({
      tests: NamedTests.describe('Tests at a laboratory that are not reported; 1 to 200 items.'),
      reason: line(1000, 1).describe('Reason, for the provider’s history; 1 to 1,000 characters.'),
    }),
    bodyLimit: samplesBodyLimit,
    versioned: true,
    errors: [...changeErrors, 'test_not_at_laboratory'],
  }),
  rejectSample: endpoint({
    method: 'POST',
    path: '/orders/{id}/acts/reject_sample',
    summary: 'Reject a sample that turned out to be unusable after its reception (expert)',
    description:
      'Its tests are removed from their consignments, and its price is deducted. The customer is notified as after a rejection at reception. Refused once a test of the sample has been reported.',
    ...reply200,
    body: z.strictObject({
      sampleId: Id.describe('A sample of the order that has arrived.'),
      reason: z.enum(sampleRejectionReasons).describe('Reason for the customer.'),
      explanation: line(1000)
        .default('')
        .describe('Explanation for the customer, at most 1,000 characters; required for `other`.'),
    }),
    versioned: true,
    errors: [...changeErrors, 'sample_not_found', 'sample_not_rejectable', 'rejection_reason_missing'],
  }),
}
