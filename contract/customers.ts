import { z } from 'zod'
import { PersonAccess } from './access.ts'
import { endpoint } from './endpoint.ts'
import { onBehalfOf } from './events.ts'
import {
  block,
  Cents,
  Count,
  Cursor,
  Email,
  Id,
  Instant,
  line,
  NamedRef,
  nextCursor,
  Version,
} from './fields.ts'
import { actorKinds, eventSubjects, languages, paymentMethods, teamRoles } from './lists.ts'
import { mostOpenInvitations, TeamInvitation } from './teams.ts'

export const customerActs = ['edit', 'set_terms', 'invite', 'end_access', 'act_for', 'merge'] as const
export type CustomerAct = (typeof customerActs)[number]

const originalReports = z
  .boolean()
  .describe('True if reports of laboratories may be released to the customer. They name the laboratory.')

export const CustomerTerms = z
  .strictObject({
    serviceFeeCents: Cents.nullable().describe(
      'The service fee of new offers and orders in whole cents; 0 for none, null for the standard fee of 49 euros.',
    ),
    discountPercent: z.int().min(0).max(90).describe('Discount on new offers, in whole percent; 0 for none.'),
    paymentDays: z
      .int()
      .min(1)
      .max(180)
      .nullable()
      .describe('Days until an invoice is due; null if nothing special has been agreed.'),
    originalReports,
  })
  .meta({ id: 'CustomerTerms' })
export type CustomerTerms = z.infer<typeof CustomerTerms>

export const CustomerBilling = z
  .strictObject({
    street: line(300).describe('Street address; may be empty.'),
    postalCode: line(20).describe('May be empty.'),
    city: line(100).describe('May be empty.'),
    email: line(254).describe('Address for invoices; may be empty.'),
    paymentMethod: z.enum(paymentMethods).nullable().describe('`e_invoice` for Finnish customers only.'),
    eInvoiceOperator: line(50).describe('The routing id of the operator; may be empty.'),
    eInvoiceAddress: line(50).describe('An OVT identifier or IBAN, with its check digits; may be empty.'),
  })
  .meta({ id: 'CustomerBilling' })
export type CustomerBilling = z.infer<typeof CustomerBilling>

const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'not_a_choice')
  .nullable()
  .describe('ISO 3166-1 alpha-2; null if unknown.')

/** Fields that an expert may set. */
const fields = {
  name: line(200, 1).describe('Name of the company; from then on tokens no longer change it.'),
  businessId: line(20, 1)
    .nullable()
    .describe('Business ID. In Finland, or where the country is not known, seven digits and a check digit.'),
  vatNumber: line(20, 1).nullable().describe('VAT number with its country prefix.'),
  country: Country,
  language: z.enum(languages).nullable().describe('Language of offers and emails; null if unknown.'),
  responsibleId: Id.nullable().describe('The expert who is responsible for the customer.'),
  billing: CustomerBilling.describe('Billing details of the customer’s first order; replaced as a whole.'),
  notes: block(5000).describe('Internal notes, at most 5,000 characters; never shown to the customer.'),
}

export const NewCustomer = z.strictObject({
  name: fields.name,
  businessId: fields.businessId.default(null),
  vatNumber: fields.vatNumber.default(null),
  country: fields.country.default(null),
  language: fields.language.default(null),
  responsibleId: fields.responsibleId.default(null),
  notes: fields.notes.default(''),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const CustomerEdit = z.strictObject(fields).partial().meta({ id: 'CustomerEdit' })
export type CustomerEdit = z.infer<typeof CustomerEdit>

const head = {
  id: Id.describe('The organisation’s ID, a UUID version 7.'),
  name: z.string().describe('Name of the company.'),
  businessId: z.string().nullable().describe('Business ID; a Finnish one as `1234567-1`.'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null if unknown.'),
  responsible: NamedRef.nullable().describe('The expert who is responsible for the customer.'),
  memberCount: Count.describe('Number of people in its team; 0 while none of them has signed in.'),
}

export const CustomerSummary = z.object(head).meta({ id: 'CustomerSummary' })
export type CustomerSummary = z.infer<typeof CustomerSummary>

export const Customer = z
  .object({
    ...head,
    nameSource: z
      .enum(['token', 'office'])
      .describe('`token`: the name follows the identity provider; `office`: it was set by an expert.'),
    vatNumber: z.string().nullable().describe('VAT number with its country prefix.'),
    language: z.enum(languages).nullable().describe('Language of offers and emails; null if unknown.'),
    billing: CustomerBilling.describe('Billing details of the customer’s first order.'),
    terms: CustomerTerms.describe('Terms with which offers and orders of the customer start.'),
    notes: z.string().describe('Internal notes.'),
    createdAt: Instant.describe('When the customer was created or first seen, in UTC.'),
    version: Version,
    allowed: z.array(z.enum(customerActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

export const CustomerPerson = z
  .object({
    id: Id.describe('The person’s ID.'),
    name: z.string().describe('From the identity provider.'),
    email: z.string().describe('From the identity provider.'),
    role: z.enum(teamRoles).describe('Role of the person in the team.'),
    since: Instant.describe('When the person joined, in UTC.'),
    allowed: z
      .array(z.enum(['end_access', 'act_for']))
      .describe('Actions that the reader may take for or on the person; empty for a member of staff.'),
  })
  .meta({ id: 'CustomerPerson' })
export type CustomerPerson = z.infer<typeof CustomerPerson>

export const CustomerEvent = z
  .object({
    id: Id,
    at: Instant.describe('When it happened, in UTC.'),
    subject: z
      .object({
        kind: z.enum(eventSubjects).describe('Kind of what the event is about. New kinds may be added.'),
        id: Id.nullable().describe('ID for reading it; null if it has been deleted.'),
        label: z
          .string()
          .describe(
            'Number of an order or offer, or the sender of an enquiry; empty for the customer itself.',
          ),
      })
      .describe('Subject of the event.'),
    act: z.string().describe('Action on the subject. New actions may be added.'),
    actor: z
      .object({
        name: z.string().describe('The person; empty for the system.'),
        kind: z.enum(actorKinds).describe('Side of the actor.'),
        onBehalfOf,
      })
      .describe('Actor.'),
    changes: z
      .array(
        z.object({
          path: z.string().describe('Name of the changed field.'),
          from: z.unknown().describe('Value before; null where there was none.'),
          to: z.unknown().describe('Value after.'),
        }),
      )
      .describe(
        'Changed fields of the customer, with names and texts while these are kept; empty for other subjects.',
      ),
  })
  .meta({ id: 'CustomerEvent' })
export type CustomerEvent = z.infer<typeof CustomerEvent>

const CustomerParams = z.strictObject({ id: Id.describe('The customer’s ID.') })
const PageQuery = z.strictObject({ cursor: Cursor.optional() })

const InvitationParams = CustomerParams.extend({ invitationId: Id.describe('The invitation’s ID.') })

const invitationEndpoints = {
  listCustomerInvitations: endpoint({
    method: 'GET',
    path: '/customers/{id}/invitations',
    summary: 'Open invitations to a customer’s team (expert)',
    access: 'signed-in',
    params: CustomerParams,
    status: 200,
    reply: z
      .object({ items: z.array(TeamInvitation).describe(`Newest first, at most ${mostOpenInvitations}.`) })
      .meta({ id: 'CustomerInvitations' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  inviteToCustomer: endpoint({
    method: 'POST',
    path: '/customers/{id}/invitations',
    summary: 'Invite a person to a customer’s team (expert)',
    description:
      'Possible even if nobody from the customer has signed in. The email contains a link that admits one person once within 7 days. The first person to join becomes the team admin.',
    access: 'signed-in',
    idempotent: true,
    params: CustomerParams,
    body: z.strictObject({
      email: Email.describe('Address to which the link is sent.'),
      language: z.enum(languages).describe('The language of the email.'),
    }),
    status: 201,
    reply: TeamInvitation,
    errors: [
      'forbidden',
      'customer_not_found',
      'already_member',
      'already_invited',
      'team_invitations_too_many',
    ],
  }),
  resendCustomerInvitation: endpoint({
    method: 'POST',
    path: '/customers/{id}/invitations/{invitationId}/resend',
    summary: 'Send an invitation again (expert)',
    description: 'The new email has a new link, for another 7 days; the old one no longer works.',
    access: 'signed-in',
    idempotent: true,
    params: InvitationParams,
    status: 200,
    reply: TeamInvitation,
    errors: ['forbidden', 'customer_not_found', 'team_invitation_not_found', 'team_invitations_too_many'],
  }),
  withdrawCustomerInvitation: endpoint({
    method: 'DELETE',
    path: '/customers/{id}/invitations/{invitationId}',
    summary: 'Withdraw an invitation (expert)',
    description: 'Its link no longer works.',
    access: 'signed-in',
    params: InvitationParams,
    status: 204,
    reply: 'nothing',
    errors: ['forbidden', 'customer_not_found', 'team_invitation_not_found'],
  }),
}

export const customerEndpoints = {
  ...invitationEndpoints,
  createCustomer: endpoint({
    method: 'POST',
    path: '/customers',
    summary: 'Create a customer (expert)',
    description: 'An organisation from which nobody has signed in yet.',
    access: 'signed-in',
    idempotent: true,
    body: NewCustomer,
    status: 201,
    reply: Customer,
    errors: ['forbidden'],
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/customers/{id}',
    summary: 'One customer (expert)',
    access: 'signed-in',
    params: CustomerParams,
    status: 200,
    reply: Customer,
    errors: ['forbidden', 'customer_not_found'],
  }),
  editCustomer: endpoint({
    method: 'PATCH',
    path: '/customers/{id}',
    summary: 'Edit a customer (expert)',
    description: 'Fields that are not sent are left unchanged.',
    access: 'signed-in',
    versioned: true,
    params: CustomerParams,
    body: CustomerEdit,
    status: 200,
    reply: Customer,
    errors: ['forbidden', 'customer_not_found', 'customer_changed'],
  }),
  setCustomerTerms: endpoint({
    method: 'PUT',
    path: '/customers/{id}/terms',
    summary: 'Set the terms of a customer (manager)',
    description: 'They apply to offers and orders created from then on.',
    access: 'signed-in',
    versioned: true,
    params: CustomerParams,
    // Callers that do not know the field keep the reports internal.
    body: CustomerTerms.extend({ originalReports: originalReports.default(false) }),
    status: 200,
    reply: Customer,
    errors: ['forbidden', 'customer_not_found', 'customer_changed'],
  }),
  listCustomerPeople: endpoint({
    method: 'GET',
    path: '/customers/{id}/people',
    summary: 'People of a customer (expert)',
    description: 'At most 50 per page, in the order in which they first used the portal.',
    access: 'signed-in',
    params: CustomerParams,
    query: PageQuery,
    status: 200,
    reply: z
      .object({ items: z.array(CustomerPerson).describe('At most 50.'), nextCursor })
      .meta({ id: 'CustomerPeoplePage' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  listEndedAccess: endpoint({
    method: 'GET',
    path: '/customers/{id}/ended-access',
    summary: 'Former people of a customer, whose access has ended (expert)',
    access: 'signed-in',
    params: CustomerParams,
    status: 200,
    reply: z
      .object({ items: z.array(PersonAccess).describe('At most 100.') })
      .meta({ id: 'CustomerEndedAccess' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  listCustomerEvents: endpoint({
    method: 'GET',
    path: '/customers/{id}/events',
    summary: 'Timeline of a customer (expert)',
    description:
      'Events of the customer, its team, orders, offers and enquiries, without those that only the customer sees. Newest first, at most 50 per page.',
    access: 'signed-in',
    params: CustomerParams,
    query: PageQuery,
    status: 200,
    reply: z
      .object({ items: z.array(CustomerEvent).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'CustomerEventPage' }),
    errors: ['forbidden', 'customer_not_found'],
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/staff',
    summary: 'Staff of the provider (expert)',
    description: 'People whose last token named a role of the staff, by name, at most 200.',
    access: 'signed-in',
    status: 200,
    reply: z.object({ items: z.array(NamedRef).describe('By name, at most 200.') }).meta({ id: 'Staff' }),
    errors: ['forbidden'],
  }),
}
