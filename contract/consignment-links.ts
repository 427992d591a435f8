import { z } from 'zod'
import { Consignment, consignmentChangeErrors, oneConsignment } from './consignments.ts'
import { endpoint } from './endpoint.ts'
import { block, Id } from './fields.ts'

/** Links behind which a laboratory works on a consignment. */

export const ConsignmentWithLink = Consignment.extend({
  address: z
    .string()
    .describe('The complete address. Only this reply contains it; its secret is not stored, only the hash.'),
}).meta({ id: 'ConsignmentWithLink' })
export type ConsignmentWithLink = z.output<typeof ConsignmentWithLink>

export const consignmentLinkEndpoints = {
  answerQuestion: endpoint({
    method: 'POST',
    path: '/consignments/{id}/questions/{questionId}/answer',
    summary: 'Answer a question of the laboratory (expert)',
    description:
      'The laboratory reads it on its page. It gets a mail too if it has an address and a valid link. An answer is given once.',
    ...oneConsignment,
    params: oneConsignment.params.extend({
      questionId: Id.describe('The question’s id, a UUID of version 7.'),
    }),
    body: z.strictObject({
      text: block(2000).min(1).describe('The answer, 1 to 2,000 characters. Do not name the customer.'),
    }),
    errors: ['forbidden', 'consignment_not_found', 'question_not_found'],
  }),
  createConsignmentLink: endpoint({
    method: 'POST',
    path: '/consignments/{id}/link',
    summary: 'Create or renew the link of the laboratory (expert)',
    description:
      'Of a consignment that was sent, until it is closed. An earlier link ends at once. The new one is mailed to the laboratory, to its contact for samples or else to its first one. It ends when the consignment is closed or taken back.',
    ...oneConsignment,
    body: z.strictObject({}),
    versioned: true,
    reply: ConsignmentWithLink,
    errors: consignmentChangeErrors,
  }),
  revokeConsignmentLink: endpoint({
    method: 'DELETE',
    path: '/consignments/{id}/link',
    summary: 'Revoke the link of the laboratory (expert)',
    description: 'At once, also for a page that is open.',
    ...oneConsignment,
    versioned: true,
    errors: [...consignmentChangeErrors, 'laboratory_link_not_found'],
  }),
}
