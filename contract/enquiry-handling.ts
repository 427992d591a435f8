import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Enquiry } from './enquiries.ts'
import { closingReasons } from './enquiry-choices.ts'
import type { ErrorCode } from './errors.ts'
import { block, Id, Instant, NamedRef } from './fields.ts'
import { fileErrors, StoredFile } from './files.ts'
import { longestMessage, Message, MessageText } from './messages.ts'

/** Handling of enquiries by the provider's staff. */

export const EnquiryThread = z
  .object({
    ...Enquiry.shape,
    files: z
      .array(StoredFile)
      .describe('Files that came with the form, and those that experts have added, newest first.'),
    messages: z
      .array(Message)
      .describe('Replies, further messages and internal notes, oldest first; the latest 500.'),
  })
  .meta({ id: 'EnquiryThread' })
export type EnquiryThread = z.output<typeof EnquiryThread>

/** Grounds on which a customer may be the one that an enquiry came from, the strongest first. */
export const matchGrounds = ['person', 'business_id', 'name'] as const

export const CustomerMatch = z
  .object({
    ...NamedRef.shape,
    businessId: z.string().nullable().describe('Its business ID; null if unknown.'),
    by: z
      .enum(matchGrounds)
      .describe(
        '`person`: a person of this customer has the sender’s address; `business_id`: the form contains its business ID; `name`: it has the same name, apart from the company form.',
      ),
    person: z.string().nullable().describe('Name of that person; null for the other grounds.'),
  })
  .meta({ id: 'CustomerMatch' })
export type CustomerMatch = z.output<typeof CustomerMatch>

const EnquiryParams = z.strictObject({ id: Id.describe('The enquiry’s ID, a UUID version 7.') })
const Nothing = z.strictObject({})

/** Fields of the actions that one and many enquiries have. */
export const assigning = {
  personId: Id.nullable().describe('A member of staff (`GET /staff`); null unassigns the enquiry.'),
}
export const closing = {
  reason: z.enum(closingReasons).describe('Reason, for the provider only.'),
  note: block(longestMessage).default('').describe('Explanation, added as an internal note; may be empty.'),
}

const base = { access: 'signed-in', params: EnquiryParams, reply: EnquiryThread } as const
const stateErrors = [
  'forbidden',
  'enquiry_not_found',
  'enquiry_open',
  'enquiry_in_progress',
  'enquiry_answered',
  'enquiry_closed',
] as const satisfies ErrorCode[]

const act = <Name extends string, Body extends z.ZodType>(
  name: Name,
  summary: string,
  body: Body,
  description: string,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint({
    ...base,
    method: 'POST',
    path: `/enquiries/{id}/acts/${name}`,
    summary,
    description,
    body,
    versioned: true,
    status: 200,
    errors: [...stateErrors, 'enquiry_changed', ...errors],
  })

const message = <Path extends `/enquiries/{id}/${string}`, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
  description: string,
) =>
  endpoint({
    ...base,
    method: 'POST',
    path,
    summary,
    description,
    body,
    idempotent: true,
    status: 201,
    errors: stateErrors,
  })

export const enquiryHandlingEndpoints = {
  getEnquiry: endpoint({
    ...base,
    method: 'GET',
    path: '/enquiries/{id}',
    summary: 'One enquiry with its thread (expert)',
    status: 200,
    errors: ['forbidden', 'enquiry_not_found'],
  }),
  markEnquiryAnswered: endpoint({
    method: 'POST',
    path: '/enquiries/{id}/answered',
    summary: 'Mark an enquiry as answered elsewhere, e.g. by phone (expert)',
    description: 'If it has already been marked, the first record is kept.',
    access: 'signed-in',
    params: EnquiryParams,
    status: 200,
    reply: Enquiry,
    errors: ['forbidden', 'enquiry_not_found', 'enquiry_closed'],
  }),
  takeEnquiry: act(
    'take',
    'Take an enquiry (expert)',
    Nothing,
    'The enquiry is assigned to the caller. If two experts take it at the same time, only one succeeds.',
  ),
  assignEnquiry: act(
    'assign',
    'Assign an enquiry (expert)',
    z.strictObject(assigning),
    'It is in progress while it is assigned to someone, and open otherwise.',
    ['assignee_not_found'],
  ),
  closeEnquiry: act(
    'close',
    'Close an enquiry (expert)',
    z.strictObject(closing),
    'Nothing is sent to the sender. With the reason `spam` the files of the enquiry are deleted.',
  ),
  reopenEnquiry: act(
    'reopen',
    'Reopen an enquiry (expert)',
    Nothing,
    'It is waiting again, with a new deadline, for the expert it was assigned to, or otherwise for anyone.',
  ),
  listCustomerMatches: endpoint({
    method: 'GET',
    path: '/enquiries/{id}/customers',
    summary: 'Customers from which an enquiry may have come (expert)',
    description:
      'By the sender’s address if a customer’s person has it, otherwise by business ID and name. Suggestions only: no one is added to a customer.',
    access: 'signed-in',
    params: EnquiryParams,
    status: 200,
    reply: z
      .object({ items: z.array(CustomerMatch).describe('The likeliest first, at most 10.') })
      .meta({ id: 'CustomerMatches' }),
    errors: ['forbidden', 'enquiry_not_found'],
  }),
  setCustomerOfEnquiry: act(
    'set_customer',
    'Set the customer of an enquiry (expert)',
    z.strictObject({
      organisationId: Id.nullable().describe('The customer; null for none of the existing customers.'),
    }),
    'Offers created from it afterwards are for this customer.',
    ['organisation_not_found'],
  ),
  noteOnEnquiry: message(
    '/enquiries/{id}/notes',
    'Add an internal note (expert)',
    z.strictObject({ text: MessageText }),
    'Never shown or sent to the sender.',
  ),
  replyToEnquiry: message(
    '/enquiries/{id}/replies',
    'Reply to the sender by email (expert)',
    z.strictObject({
      text: MessageText,
      seenUntil: Id.optional().describe(
        'ID of the most recently recorded message that the author has seen, or of the enquiry if there was none. Absent: all have been seen.',
      ),
    }),
    'Sent once, in the language of the form and in the same email thread, with the sender’s last message quoted. The enquiry becomes answered and is assigned to the caller if it has no assignee. It remains waiting if the sender has written after `seenUntil`.',
  ),
  recordMessage: message(
    '/enquiries/{id}/messages',
    'Record a message received outside the forms (expert)',
    z.strictObject({
      text: MessageText,
      receivedAt: Instant.optional().describe(
        'When it was received; now by default, and never in the future.',
      ),
    }),
    'An answered or closed enquiry is waiting again, with a deadline counted from that time.',
  ),
  addEnquiryFile: endpoint({
    ...base,
    method: 'POST',
    path: '/enquiries/{id}/files',
    summary: 'Add a file received outside the forms (expert)',
    description:
      'Multipart with one part named `file`. PDF and images by content, without scripts, embedded files or encryption; at most 20 MB each and 200 in an enquiry. Nothing can be added to a closed enquiry. `DELETE /files/{id}` removes it.',
    takes: 'file',
    idempotent: true,
    status: 201,
    errors: ['forbidden', 'enquiry_not_found', 'enquiry_closed', ...fileErrors, 'files_too_many'],
  }),
}
