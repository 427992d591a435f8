import { z } from 'zod'

/**
 * Every error the API can answer with. The code is permanent and is the key of its text in both languages
 * (web/i18n/{language}/errors.json); the number is the HTTP status; the sentence is for developers who read the reply.
 */
export const errorCodes = {
  // The request itself
  invalid_json: [400, 'The body is not JSON.'],
  invalid_fields: [400, 'One or more fields are invalid; `errors` lists each with its path and code.'],
  organisation_filter_refused: [403, 'Only the provider’s experts may choose the organisation.'],
  not_signed_in: [401, 'A valid access token is needed: `Authorization: Bearer …`.'],
  forbidden: [403, 'This person may not do this.'],
  not_found: [404, 'There is no such address.'],
  body_too_large: [413, 'The body is over the limit of this address.'],
  media_type_unsupported: [415, 'The body has a content type that this address does not take.'],
  too_many_requests: [429, 'Too many requests; wait for Retry-After seconds.'],
  internal_error: [500, 'Something failed on our side; nothing was changed.'],
  identity_provider_away: [
    503,
    'The identity provider’s keys cannot be had now; nothing was changed. Try again later.',
  ],
  database_away: [
    503,
    'The database does not answer; nothing was changed. Try again after Retry-After seconds.',
  ],
  server_busy: [
    503,
    'The server has more to do than it can at the moment; nothing was changed. Try again after Retry-After seconds.',
  ],

  // Doing things once, and on what one has seen
  idempotency_key_missing: [
    400,
    'This call needs an `Idempotency-Key` header of 8 to 100 letters, digits, `-` or `_`.',
  ],
  idempotency_key_reused: [422, 'The same `Idempotency-Key` was used with another body.'],
  version_missing: [428, 'This call needs `If-Match` with the version that was read.'],
  order_changed: [412, 'The order was changed by somebody else since it was read.'],
  sample_changed: [412, 'A sample was changed by somebody else since it was read.'],

  // Offers
  offer_not_found: [404, 'There is no such offer for this person.'],
  offer_expired: [409, 'The offer is no longer valid.'],

  // Orders
  order_not_found: [404, 'There is no such order for this person.'],
  act_not_allowed: [409, 'The order is not in a state in which this can be done.'],
  order_submitted: [409, 'Samples and tests cannot be changed after submission; contact the provider.'],
  order_not_draft: [409, 'Only a draft can be deleted.'],
  order_incomplete: [422, 'The draft is not ready to be submitted; `errors` lists what is missing.'],
  samples_too_many: [422, 'The order would have more samples than one order may have.'],
  sample_not_found: [404, 'There is no such sample in the order.'],
  test_not_offered: [422, 'A test is not an item of an offer that the order uses.'],
  rejection_reason_missing: [422, 'A rejected sample needs a reason.'],
  result_missing: [409, 'The order cannot be completed before a result has been added.'],
  organisation_not_found: [404, 'There is no such organisation.'],
  shipping_location_refused: [422, 'The hub serves customers of its own country only.'],
  e_invoice_refused: [422, 'E-invoices are for Finnish customers only.'],

  // Files
  file_not_found: [404, 'There is no such file for this person.'],
  file_empty: [422, 'The file is empty.'],
  file_too_large: [413, 'The file is over the limit.'],
  file_unsupported: [415, 'The file is of a kind that is not accepted, judged by its content.'],
  file_missing: [400, 'The request carries no file.'],
  file_infected: [422, 'The scanner found malware in the file.'],
  file_scanner_away: [503, 'The scanner does not answer; nothing was kept. Try again later.'],
  files_too_many: [422, 'The order has as many files as one order may have.'],
  file_store_full: [507, 'There is no room left to store files; nothing was kept.'],
  upload_failed: [400, 'The upload broke off; nothing was kept.'],

  // Invitations
  invitation_not_found: [404, 'There is no such invitation, or it has been used or has expired.'],

  // Mail (experts)
  mail_not_found: [404, 'There is no such mail.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errorCodes

/** What can be wrong with one field. The key of its text in both languages. */
export const fieldErrorCodes = [
  'required',
  'too_long',
  'too_short',
  'too_large',
  'too_small',
  'too_many',
  'wrong_type',
  'wrong_format',
  'not_an_email',
  'not_a_phone',
  'not_a_vat_number',
  'not_a_choice',
  'control_characters',
  'unknown_field',
  'no_samples',
  'sample_without_tests',
  'duplicate',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

export const FieldProblem = z.object({
  path: z
    .string()
    .describe(
      'Where in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`.',
    ),
  code: z.enum(fieldErrorCodes).describe('What is wrong; the key of a text in both languages.'),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** RFC 9457 problem details, the one shape of every error reply. */
export const Problem = z
  .object({
    type: z.string().describe('A link to the description of the code in the API documentation.'),
    title: z.string().describe('One English sentence about the code, for developers.'),
    status: z.int().describe('The HTTP status, repeated.'),
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('Permanent; the key of the text in both languages.'),
    errors: z.array(FieldProblem).optional().describe('The invalid fields, when there are any.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
