import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, NamedRef, OrderParams } from './fields.ts'

export const PersonAccess = z
  .object({
    id: Id.describe('The person’s ID.'),
    name: z.string().describe('From the identity provider.'),
    email: z.string().describe('From the identity provider.'),
    endedAt: Instant.nullable().describe('When the provider ended the access, in UTC; null if it did not.'),
    endedBy: z
      .string()
      .nullable()
      .describe('Name of the expert who ended it; null for somebody who was erased and has signed in again.'),
  })
  .meta({ id: 'PersonAccess' })
export type PersonAccess = z.infer<typeof PersonAccess>

export const OrderReader = z
  .object({
    id: Id.describe('The ID of an invitation to this receiver.'),
    email: z.string().describe('Address to which the links were sent.'),
    person: NamedRef.nullable().describe('The person who used a link; null while nobody has.'),
    since: Instant.nullable().describe('When that person was admitted, in UTC.'),
    endedAt: Instant.nullable().describe(
      'When the access of the receiver was ended, in UTC; null while it has not.',
    ),
    allowed: z
      .array(z.enum(['end', 'return']))
      .describe(
        'Actions that the reader may take now. Access can be restored while the order lists the address as a reporting contact and lets reporting contacts open it.',
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

const PersonParams = z.strictObject({ id: Id.describe('The person’s ID.') })

export const accessEndpoints = {
  getPerson: endpoint({
    method: 'GET',
    path: '/people/{id}',
    summary: 'Show a person, including one who is not in a team (expert)',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonRecord,
    errors: ['forbidden', 'person_not_found'],
  }),
  endAccess: endpoint({
    method: 'POST',
    path: '/people/{id}/access-end',
    summary: 'End a person’s access (expert)',
    description:
      'Takes effect immediately, also for tokens that are still valid: every call by the person is refused. Memberships, access to individual orders and open links end. A team’s orders are transferred to its admin or longest-standing member, who becomes admin if the team has no other. If access has already ended, the first record is kept.',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonAccess,
    errors: ['forbidden', 'person_not_found'],
  }),
  returnAccess: endpoint({
    method: 'POST',
    path: '/people/{id}/access-return',
    summary: 'Restore a person’s access (expert)',
    description: 'The person can sign in again, but needs a new invitation to rejoin a team.',
    access: 'signed-in',
    params: PersonParams,
    status: 200,
    reply: PersonAccess,
    errors: ['forbidden', 'person_not_found', 'person_is_erased'],
  }),
  listReaders: endpoint({
    method: 'GET',
    path: '/orders/{id}/readers',
    summary: 'Reporting contacts who may open the order',
    description:
      'For the customer’s side and experts: recipients of invitations who have been admitted or still can be, and those whose access has ended.',
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
      'For the customer’s side and experts. The person loses access to the order, links sent to this address stop working, and later emails to it contain no link.',
    access: 'signed-in',
    params: OrderParams.extend({ readerId: Id.describe('The reader’s ID.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'order_not_found', 'reader_not_found'],
  }),
  returnReading: endpoint({
    method: 'POST',
    path: '/orders/{id}/readers/{readerId}/return',
    summary: 'Restore a reporting contact’s access to the order',
    description:
      'For the customer’s side and experts. An email with a new link is sent to the address; later emails contain links again. The order must list the address as a reporting contact and let reporting contacts open it.',
    access: 'signed-in',
    params: OrderParams.extend({ readerId: Id.describe('The ID of a reader whose access has ended.') }),
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'order_not_found', 'reader_not_found', 'reader_not_admitted'],
  }),
}
