import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, NamedRef, OrderParams } from './fields.ts'

export const PersonAccess = z
  .object({
    id: Id.describe('The person’s id.'),
    name: z.string().describe('From the identity provider.'),
    email: z.string().describe('From the identity provider.'),
    endedAt: Instant.nullable().describe('When the provider ended the access, in UTC; null if it did not.'),
    endedBy: z.string().nullable().describe('Name of the expert who ended it.'),
  })
  .meta({ id: 'PersonAccess' })
export type PersonAccess = z.infer<typeof PersonAccess>

export const OrderReader = z
  .object({
    id: Id.describe('The id of an invitation to this receiver.'),
    email: z.string().describe('Address to which the links were sent.'),
    person: NamedRef.nullable().describe('The person who used a link; null while nobody has.'),
    since: Instant.nullable().describe('When that person was let in, in UTC.'),
    endedAt: Instant.nullable().describe(
      'When the access of the receiver was ended, in UTC; null while it has not.',
    ),
  })
  .meta({ id: 'OrderReader' })
export type OrderReader = z.infer<typeof OrderReader>

export const PersonRecord = PersonAccess.extend({
  organisations: z.array(NamedRef).describe('Teams of the person, by name; empty for a person in no team.'),
  allowed: z
    .array(z.enum(['end_access', 'return_access', 'act_for']))
    .describe('Actions that the reader may take now.'),
}).meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>

const PersonParams = z.strictObject({ id: Id.describe('The person’s id.') })

export const accessEndpoints = {
  getPerson: endpoint({
    method: 'GET',
    path: '/people/{id}',
    summary: 'One person, also in no team (expert)',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonRecord,
    errors: ['forbidden', 'person_not_found'],
  }),
  endAccess: endpoint({
    method: 'POST',
    path: '/people/{id}/access-end',
    summary: 'End the access of a customer’s person (expert)',
    description:
      'At once, also for tokens that are still valid: every call of the person is refused. Memberships, access to single orders and open links end; orders of a team go to its admin or oldest member, who becomes admin where the team has no other. Ended again, it keeps who ended it first.',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonAccess,
    errors: ['forbidden', 'person_not_found'],
  }),
  returnAccess: endpoint({
    method: 'POST',
    path: '/people/{id}/access-return',
    summary: 'Give a person access again (expert)',
    description: 'The person may sign in again, and comes back into a team by a new invitation only.',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonAccess,
    errors: ['forbidden', 'person_not_found'],
  }),
  listReaders: endpoint({
    method: 'GET',
    path: '/orders/{id}/readers',
    summary: 'Reporting contacts who may open the order',
    description:
      'For the customer’s side and experts: receivers of invitations who were let in or still can be, and those whose access was ended.',
    access: 'signed-in',
    params: OrderParams,
    status: 200,
    reply: z.object({ items: z.array(OrderReader).describe('By address.') }).meta({ id: 'OrderReaders' }),
    errors: ['forbidden', 'order_not_found'],
  }),
  endReading: endpoint({
    method: 'DELETE',
    path: '/orders/{id}/readers/{readerId}',
    summary: 'End the access of a reporting contact to the order',
    description:
      'For the customer’s side and experts. The person no longer sees the order, links to this address end, and later mails to it have none.',
    access: 'signed-in',
    params: OrderParams.extend({ readerId: Id.describe('The reader’s id.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'order_not_found', 'reader_not_found'],
  }),
  returnReading: endpoint({
    method: 'POST',
    path: '/orders/{id}/readers/{readerId}/return',
    summary: 'Give a reporting contact access to the order again',
    description:
      'For the customer’s side and experts. A mail with a new link goes to the address; later mails have links again too.',
    access: 'signed-in',
    params: OrderParams.extend({ readerId: Id.describe('The id of a reader whose access was ended.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'order_not_found', 'reader_not_found'],
  }),
}
