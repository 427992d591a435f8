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
    businessId: z.string().nullable().describe('Its business id; null while not known.'),
    by: z
      .enum(matchGrounds)
      .describe(
        '`person`: somebody of it has the address of the sender; `business_id`: the form names its business id; `name`: it has the same name, apart from the form of the company.',
      ),
    person: z.string().nullable().describe('Name of that person; null for the other grounds.'),
  })
  .meta({ id: 'CustomerMatch' })
export type CustomerMatch = z.output<typeof CustomerMatch>

const EnquiryParams = z.strictObject({ id: Id.describe('The enquiry’s id, a UUID of version 7.') })
const Nothing = z.strictObject({})

/** Fields of the actions that one and many enquiries have. */
export const assigning = {
  personId: Id.nullable().describe('One of the staff (`GET /staff`); null gives the enquiry back to all.'),
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
    description: 'Marked again, it keeps who marked it first, and when.',
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
    'The caller works on it from then on. Of two experts at once one takes it.',
  ),
  assignEnquiry: act(
    'assign',
    'Assign an enquiry (expert)',
    z.strictObject(assigning),
    'It is in progress while it has somebody who works on it, and open otherwise.',
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
    'It waits again, with a new deadline, for the expert who worked on it or else for anybody.',
  ),
  listCustomerMatches: endpoint({
    method: 'GET',
    path: '/enquiries/{id}/customers',
    summary: 'Customers from which an enquiry may have come (expert)',
    description:
      'By the address of the sender if somebody has it, otherwise by business id and name. A proposal only: nobody joins a customer by it.',
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
    'Say which customer an enquiry came from (expert)',
    z.strictObject({
      organisationId: Id.nullable().describe('The customer; null for none of those that exist.'),
    }),
    'Offers that are begun from it afterwards are to this customer.',
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
    'Reply to the sender by mail (expert)',
    z.strictObject({
      text: MessageText,
      seenUntil: Id.optional().describe(
        'Id of the message that was recorded last among those that the author has seen, or of the enquiry while there was none. Absent: all have been seen.',
      ),
    }),
    'Sent once, in the language of the form, with the last message of the sender quoted and in the thread of the mails before. The enquiry is answered, and belongs to the caller if to nobody. It goes on waiting if the sender wrote after `seenUntil`.',
  ),
  recordMessage: message(
    '/enquiries/{id}/messages',
    'Record a message that came outside the forms (expert)',
    z.strictObject({
      text: MessageText,
      receivedAt: Instant.optional().describe('When it came; now unless given, and never in the future.'),
    }),
    'An answered or closed enquiry waits again, with a deadline counted from then.',
  ),
  addEnquiryFile: endpoint({
    ...base,
    method: 'POST',
    path: '/enquiries/{id}/files',
    summary: 'Add a file that came outside the forms (expert)',
    description:
      'Multipart with one part named `file`. PDF and pictures by content, without scripts, embedded files or encryption; at most 20 MB each and 200 in an enquiry. Nothing can be added to a closed enquiry. `DELETE /files/{id}` removes it.',
    takes: 'file',
    idempotent: true,
    status: 201,
    errors: ['forbidden', 'enquiry_not_found', 'enquiry_closed', ...fileErrors, 'files_too_many'],
  }),
}
