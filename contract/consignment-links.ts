import { z } from 'zod'
import { Consignment, consignmentChangeErrors, oneConsignment } from './consignments.ts'
import { endpoint } from './endpoint.ts'
import { block, Id } from './fields.ts'

/** Links behind which a laboratory works on a consignment. */

export const ConsignmentWithLink = Consignment.extend({
  address: z
    .string()
    .describe('The complete address, returned only in this reply; only a hash of its secret is stored.'),
}).meta({ id: 'ConsignmentWithLink' })
export type ConsignmentWithLink = z.output<typeof ConsignmentWithLink>

export const consignmentLinkEndpoints = {
  answerQuestion: endpoint({
    method: 'POST',
    path: '/consignments/{id}/questions/{questionId}/answer',
    summary: 'Answer a question of the laboratory (expert)',
    description:
      'The laboratory sees it on its page. It also receives an email if it has an address and a valid link. A question can be answered once.',
    ...oneConsignment,
    params: oneConsignment.params.extend({
      questionId: Id.describe('The question’s ID, a UUID version 7.'),
    }),
    body: z.strictObject({
      text: block(2000).min(1).describe('The answer, 1 to 2,000 characters. Do not name the customer.'),
    }),
    errors: ['forbidden', 'consignment_not_found', 'question_not_found'],
  }),
  createConsignmentLink: endpoint({
    method: 'POST',
    path: '/consignments/{id}/link',
    summary: 'Create or renew the laboratory’s link (expert)',
    description:
      'For a sent consignment, until it is closed. An earlier link stops working immediately. The new one is emailed to the laboratory’s contact for samples, or otherwise to its first contact. It stops working when the consignment is closed or its sending is undone.',
    ...oneConsignment,
    body: z.strictObject({}),
    versioned: true,
    reply: ConsignmentWithLink,
    errors: consignmentChangeErrors,
  }),
  revokeConsignmentLink: endpoint({
    method: 'DELETE',
    path: '/consignments/{id}/link',
    summary: 'Revoke the laboratory’s link (expert)',
    description: 'Takes effect immediately, even on an open page.',
    ...oneConsignment,
    versioned: true,
    errors: [...consignmentChangeErrors, 'laboratory_link_not_found'],
  }),
}
