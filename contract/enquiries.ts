import { z } from 'zod'
import { contentRefusals } from './content-refusals.ts'
import { endpoint } from './endpoint.ts'
import { closingReasons } from './enquiry-choices.ts'
import { block, Email, Id, Instant, LocalText, line, NamedRef, Version } from './fields.ts'
import { enquiryActs, enquiryStates, languages } from './lists.ts'

/** Kinds of enquiry; each has its own form on the site. */
export const enquiryKinds = ['contact', 'offer_request', 'partner'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const referralSources = [
  'search',
  'colleague',
  'laboratory',
  'event',
  'newsletter',
  'social_media',
  'customer',
  'other',
] as const
export type ReferralSource = (typeof referralSources)[number]

/** Path of a page of the site. */
export const SitePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w\-./~%]*$/, 'wrong_format')
  .describe('The page of the site that the form was on: its path, at most 300 characters.')

/** Honeypot field, hidden from people; bots fill it in. */
export const Trap = line(200)
  .default('')
  .describe(
    'Hidden on the page and left empty by people. A form with a value here is answered but not stored.',
  )

export const FormToken = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/, 'wrong_format')

/** Submitted values that the confirmation page repeats. */
const enquiryFields = {
  kind: z.enum(enquiryKinds).describe('Kind of the form.'),
  name: line(200, 1).describe('Name of the sender, 1 to 200 characters.'),
  email: Email.describe('Work email; the answer goes there.'),
  phone: line(40)
    .regex(/^(?:\+[\d ()./-]{5,39})?$/, 'not_a_phone')
    .default('')
    .describe('Work phone in international format, kept as E.164; may be empty.'),
  company: line(200, 1).describe(
    'Company or organisation, 1 to 200 characters: private individuals are not served.',
  ),
  numberOfSamples: line(100).default('').describe('Number of samples, in words or digits; may be empty.'),
  sampleType: line(200).default('').describe('Material or product; may be empty.'),
  message: block(5000).pipe(z.string().min(1)).describe('Message, 1 to 5,000 characters.'),
  referralSource: z
    .enum([...referralSources, ''])
    .default('')
    .describe('How the sender found us; may be empty.'),
  servicesOffered: block(2000)
    .default('')
    .describe('Services of a laboratory; required for partners and empty otherwise.'),
  language: z.enum(languages).describe('The language of the form, in which we answer.'),
  page: SitePath,
}

export const NewEnquiry = z.strictObject({
  ...enquiryFields,
  recurringNeed: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Recurring need; text, because form values are always text.'),
  homepage: Trap,
  form: FormToken.optional().describe(
    'From `GET /enquiries/form`. A form sent twice with the same contents creates one enquiry.',
  ),
})
export type NewEnquiry = z.output<typeof NewEnquiry>

export const Enquiry = z
  .object({
    id: Id.describe('A UUID version 7.'),
    ...enquiryFields,
    recurringNeed: z.boolean().describe('True for a recurring need.'),
    createdAt: Instant.describe('When it was received, in UTC.'),
    state: z
      .enum(enquiryStates)
      .describe(
        'An enquiry is waiting for the provider while it is `open` or, once someone has taken it, `in_progress`.',
      ),
    assignee: NamedRef.nullable().describe('The expert it is assigned to; null for none.'),
    dueAt: Instant.nullable().describe(
      'When the promised reply is due, in UTC: the end of the next business day in Finland. Null unless it is waiting.',
    ),
    isOverdue: z.boolean().describe('True if it is waiting and that time has passed.'),
    closedReason: z.enum(closingReasons).nullable().describe('Why it was closed; null unless it is closed.'),
    organisation: NamedRef.nullable().describe('The customer that it belongs to; null if unknown.'),
    answeredAt: Instant.nullable().describe('When it was last answered, in UTC; null while it is waiting.'),
    answeredBy: z.string().nullable().describe('The name of the expert who answered it.'),
    version: Version,
    allowed: z.array(z.enum(enquiryActs)).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.output<typeof Enquiry>

export const enquiryEndpoints = {
  openForm: endpoint({
    method: 'GET',
    path: '/enquiries/form',
    summary: 'Start filling in a form',
    description:
      'A token that states when the form was started: anything sent within three seconds was not written by a person. It is valid for one day. A page without scripts does not need it, but the sender is asked to confirm the contents.',
    access: 'anyone',
    status: 200,
    reply: z.object({ form: FormToken.describe('Sent with the form.') }).meta({ id: 'OpenedForm' }),
    errors: [],
  }),
  sendEnquiry: endpoint({
    method: 'POST',
    path: '/enquiries',
    summary: 'Send a message, an offer request or a partner’s application',
    description:
      'Kept for 24 months, emailed to the provider, and acknowledged to the sender. Files added to the form become part of it. A form posted without a script, as `application/x-www-form-urlencoded` with the same fields or as `multipart/form-data` with `files` as well, is answered with a page.',
    access: 'anyone',
    takes: 'form',
    ownPagesOnly: true,
    body: NewEnquiry,
    status: 200,
    reply: z
      .object({ replyPromise: LocalText.describe('When the sender may expect an answer.') })
      .meta({ id: 'EnquiryReceipt' }),
    errors: [
      'form_token_missing',
      'too_many_requests',
      'form_files_too_many',
      'file_empty',
      'file_too_large',
      ...contentRefusals,
      'file_scanner_away',
      'file_store_away',
      'file_store_full',
      'upload_failed',
    ],
  }),
}
