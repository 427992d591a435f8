import { z } from 'zod'
import { FrameShortage } from './frames.ts'
import { WaitingTests } from './waiting-tests.ts'

/**
 * Every error code of the API. A code is permanent and is the key of its text in both languages
 * (web/i18n/{language}/errors.json). The number is the HTTP status; the sentence is for developers.
 */
export const errorCodes = {
  // Request
  invalid_json: [400, 'The body is not JSON.'],
  invalid_fields: [400, 'One or more fields are invalid; `errors` lists each with its path and code.'],
  organisation_filter_refused: [403, 'Only the provider’s experts may choose the organisation.'],
  not_signed_in: [401, 'A valid access token is needed: `Authorization: Bearer …`.'],
  access_ended: [403, 'The provider has ended the access of this person.'],
  key_ended: [401, 'The API key has expired or was revoked.'],
  scope_missing: [403, 'The API key has no scope for this call.'],
  acting_not_possible: [
    403,
    'The expert cannot act for this person: there is no such person of a customer, or the access has ended.',
  ],
  not_while_acting: [403, 'This is not done in the name of somebody else.'],
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

  // Idempotency and versions
  idempotency_key_missing: [
    400,
    'This call needs an `Idempotency-Key` header of 8 to 100 letters, digits, `-` or `_`.',
  ],
  idempotency_key_reused: [422, 'The same `Idempotency-Key` was used with another body.'],
  version_missing: [428, 'This call needs `If-Match` with the version that was read.'],
  order_changed: [412, 'The order was changed by somebody else since it was read.'],
  sample_changed: [412, 'A sample was changed by somebody else since it was read.'],

  // Conversations
  message_not_found: [404, 'There is no such message in this conversation.'],
  item_not_found: [404, 'There is no such item in the offer.'],

  // Offers
  offer_not_found: [404, 'There is no such offer for this person.'],
  offer_expired: [409, 'The offer is no longer valid.'],
  offer_of_order: [
    409,
    'The offer is made for an order under review, where it is answered, taken back and revised.',
  ],
  offer_closed: [409, 'The offer was declined, withdrawn or replaced by a later version.'],
  offer_changed: [412, 'The draft of the offer was changed by somebody else since it was read.'],
  offer_incomplete: [422, 'The offer is not ready to be sent; `errors` lists what is missing.'],
  offer_not_mailed: [409, 'The offer was not mailed to anybody, so nobody can be reminded of it.'],
  offer_reminded: [409, 'The customer was reminded of the offer today.'],
  template_not_found: [404, 'There is no such template.'],
  templates_too_many: [409, 'There are as many templates as there may be.'],
  offer_exhausted: [409, 'So little is left of the frame offer that no order can be begun from it.'],
  frame_exceeded: [
    409,
    'The order needs more than is left of a frame offer; `shortages` lists of which tests.',
  ],

  // Campaigns
  campaign_not_found: [404, 'There is no such campaign, or it has not begun.'],
  campaign_ended: [409, 'The campaign has ended.'],
  campaign_full: [409, 'As many people have registered for the campaign as it is for.'],
  campaign_changed: [412, 'The campaign was changed since it was read; read it again, and decide again.'],
  campaign_frozen: [
    409,
    'People have registered for the campaign: its code, first day, items, prices and terms stay as they are.',
  ],

  // Catalogue
  product_not_found: [404, 'There is no such product.'],

  // Orders
  order_not_found: [404, 'There is no such order for this person.'],
  act_not_allowed: [409, 'The order is not in a state in which this can be done.'],
  order_submitted: [409, 'Samples and tests cannot be changed after submission; propose a change.'],
  order_not_draft: [409, 'Only a draft can be deleted.'],
  order_incomplete: [422, 'The draft is not ready to be submitted; `errors` lists what is missing.'],
  code_unreadable: [422, 'The code is not that of an order or a sample.'],
  order_not_confirmed: [409, 'The order is not confirmed, so it expects no samples yet.'],
  order_cancelled: [409, 'The order is cancelled, so it expects no samples.'],
  sample_not_arrived: [409, 'The sample has not arrived.'],
  parcel_not_found: [404, 'The order has no such parcel.'],
  parcel_changed: [412, 'The parcel was changed by somebody else since it was read.'],
  photos_too_many: [422, 'The sample has five photos already.'],
  reception_final: [409, 'The reception can no longer be undone: the order has gone further.'],
  undo_reason_missing: [422, 'The customer has been told; undoing needs a reason.'],
  sample_kept_longer: [409, 'The sample is kept until that day or longer already.'],
  samples_too_many: [422, 'The order would have more samples than one order may have.'],
  tests_too_many: [422, 'The order would have more tests of samples than one order may have: 100,000.'],
  sample_not_expected: [409, 'The sample has arrived, or is not expected any more.'],
  unannounced_sample_not_found: [404, 'There is no such unannounced sample.'],
  unannounced_sample_changed: [412, 'The unannounced sample was changed by somebody else since it was read.'],
  unannounced_sample_decided: [409, 'The unannounced sample was matched or discarded; nothing was changed.'],
  sample_not_found: [404, 'There is no such sample in the order.'],
  test_not_offered: [422, 'A test is not an item of an offer that the order uses.'],
  rejection_reason_missing: [422, 'A rejected sample needs a reason.'],
  result_missing: [409, 'The order cannot be completed before a result has been added.'],
  line_not_found: [404, 'There is no line for this item in the order.'],
  price_final: [409, 'The price of the line is final: it was no range, or the order is completed.'],
  price_out_of_range: [422, 'The price is not within the range that was offered.'],
  results_not_found: [404, 'The order has no released results.'],
  customs_invoice_not_needed: [
    409,
    'The samples pass no customs: they are sent from inside the EU, or not to the reception in Helsinki.',
  ],
  result_not_found: [404, 'There is no such result, or no such table, for this person.'],
  result_corrected: [409, 'The result was corrected already; correct the newer one.'],
  result_withdrawn: [409, 'The result was withdrawn.'],
  result_empty: [422, 'A reported result needs a file or a table.'],
  approval_needed: [
    409,
    'Results are approved by a second person before they are released: report the result instead.',
  ],
  original_report_internal: [
    409,
    'The file is a report as a laboratory sent it. The terms of the customer keep these internal.',
  ],
  approval_of_own_result: [409, 'A result is approved by somebody other than its author.'],
  reported_result_not_found: [404, 'There is no such reported result of the order.'],
  reported_result_decided: [409, 'A named result is in another state already; nothing was changed.'],
  test_not_at_laboratory: [
    409,
    'A named test is not at a laboratory, or has a result that waits for approval; nothing was changed.',
  ],
  tests_waiting: [
    409,
    'Tests of the order are received or on their way to a laboratory, so that their results are to come; `waiting` lists them.',
  ],
  results_waiting: [409, 'Results of the order wait for their approval or release.'],
  correction_reason_missing: [422, 'A correction says what was wrong.'],
  organisation_not_found: [404, 'There is no such organisation.'],
  key_not_found: [404, 'There is no such API key.'],
  proposal_not_found: [404, 'There is no such proposal about the order.'],
  proposal_open: [409, 'Another proposal about the order waits for a decision.'],
  proposal_decided: [409, 'The proposal has been accepted, declined or withdrawn.'],
  proposal_outdated: [
    409,
    'The order was changed since the proposal was made, and its price would be another than the one proposed, or its date later.',
  ],
  proposal_changes_nothing: [422, 'The order is like that already.'],
  samples_not_now: [409, 'Samples or tests of the order cannot be changed in this state.'],
  sample_arrived: [409, 'A sample that should be removed has arrived, or none is expected any more.'],
  sample_not_rejectable: [
    409,
    'The sample has not arrived, is rejected already, or a test of it is reported.',
  ],
  sample_not_testable: [409, 'A sample that should get tests was rejected, or has been reported.'],
  samples_needed: [
    422,
    'The order would be left without a sample to test, or a sample without a test; request its cancellation instead.',
  ],
  test_begun: [409, 'A test that should be left out is at a laboratory or finished.'],
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
  upload_failed: [400, 'The upload broke off.'],

  // Resumable uploads
  upload_not_found: [404, 'There is no such unfinished upload for this person.'],
  upload_offset_wrong: [
    409,
    'The bytes do not begin where the upload has come to; `GET` or `HEAD` says where.',
  ],
  upload_incomplete: [409, 'Some bytes of the file are still missing.'],

  // Invitations
  invitation_not_found: [404, 'There is no such invitation, or it has been used or has expired.'],

  // Teams
  team_not_found: [404, 'This person is in no such team.'],
  team_member_not_found: [404, 'There is no such member in the team.'],
  membership_changed: [412, 'The membership was changed by somebody else since it was read.'],
  team_needs_admin: [409, 'A team with members has an admin; make somebody else one first.'],
  view_not_found: [404, 'There is no such view.'],
  view_changed: [412, 'The view was changed by somebody else since it was read.'],
  views_too_many: [409, 'A person can have at most 50 views, and the staff can share at most 100.'],
  team_invitation_not_found: [
    404,
    'There is no such invitation to a team, or it has been used, withdrawn or has expired.',
  ],
  already_member: [409, 'A member of the team has this address already.'],
  already_invited: [409, 'There is an open invitation to this address; send it again instead.'],
  team_invitations_too_many: [
    429,
    'The team has as many open invitations, or has sent as many today, as it may.',
  ],
  email_unverified: [409, 'The identity provider has not verified this person’s e-mail address.'],
  join_not_possible: [409, 'This person is in a team already, or the address is one that anybody can get.'],
  join_request_declined: [409, 'The last request of this person was declined a short while ago.'],
  join_request_not_found: [404, 'There is no such request to join this team.'],
  join_request_decided: [409, 'The request has been decided already, or has expired.'],

  // Access (experts)
  person_not_found: [404, 'There is no such person, or not on this side.'],
  reader_not_found: [404, 'Nobody of this id may open the order.'],

  // Customers (experts)
  customer_not_found: [404, 'There is no such customer.'],
  customer_merged: [409, 'The customer was merged into another one.'],
  merge_with_itself: [422, 'A customer cannot be merged into itself.'],
  merge_not_found: [404, 'There is no such merge, or it was undone, or a later one has to be undone before.'],
  merge_too_old: [409, 'The merge can no longer be undone: 30 days have passed.'],
  customer_changed: [412, 'The customer was changed by somebody else since it was read.'],

  // Forms of the site
  foreign_origin: [403, 'This is taken from our own pages only, not from another site.'],
  form_token_missing: [
    428,
    'The form brings no token, or one that is no longer good; get one from `GET /enquiries/form`.',
  ],
  form_files_too_many: [422, 'A form takes at most 5 files of 20 MB together.'],
  newsletter_link_invalid: [404, 'The link has expired, or what it was for has ended.'],

  // Enquiries (experts)
  enquiry_not_found: [404, 'There is no such enquiry.'],
  enquiry_changed: [412, 'The enquiry was changed by somebody else since it was read.'],
  enquiry_open: [409, 'The enquiry is open, so this cannot be done.'],
  enquiry_in_progress: [409, 'Somebody has taken the enquiry, so this cannot be done.'],
  enquiry_answered: [409, 'The enquiry is answered, so this cannot be done.'],
  enquiry_closed: [409, 'The enquiry is closed, so this cannot be done. Reopen it first.'],
  enquiry_not_partner: [422, 'The enquiry is not a partner’s application.'],
  assignee_not_found: [422, 'There is no such person among the staff of the provider.'],

  // Laboratories (experts)
  laboratory_not_found: [404, 'There is no such laboratory.'],
  laboratory_changed: [412, 'The laboratory was changed by somebody else since it was read.'],
  accreditation_not_found: [404, 'The laboratory has no such accreditation.'],
  accreditation_changed: [412, 'The accreditation was changed by somebody else since it was read.'],
  accreditations_too_many: [422, 'The laboratory has as many accreditations as it may.'],
  laboratory_method_not_found: [404, 'The laboratory has no such method.'],
  laboratory_method_changed: [412, 'The method was changed by somebody else since it was read.'],
  laboratory_methods_too_many: [422, 'The laboratory would have more methods than it may: 2,000.'],
  laboratory_not_approved: [409, 'The laboratory is not approved, so nothing can be assigned to it.'],
  accreditation_expired: [
    409,
    'The accreditation under which the laboratory does a named test has expired; nothing was assigned.',
  ],
  test_not_received: [
    409,
    'A named test is not received, or has a laboratory already; nothing was assigned.',
  ],
  test_done: [409, 'A named test is released, rejected or cancelled; nothing was changed.'],
  delay_reason_missing: [422, 'The new day is later than before, which needs a reason for the customer.'],
  due_date_past: [422, 'The new due date has passed already; nothing was changed.'],
  due_date_unchanged: [422, 'The results are due on this day already; nothing was changed.'],
  test_not_assigned: [409, 'A named test is in no consignment that is being prepared; nothing was changed.'],
  no_laboratory_suggested: [409, 'No approved laboratory has a suitable method for any received test.'],
  consignment_not_found: [404, 'There is no such consignment.'],
  consignment_changed: [412, 'The consignment was changed by somebody else since it was read.'],
  consignment_closed: [409, 'The state of the consignment does not allow this.'],
  consignment_reported: [409, 'The laboratory has reported on the consignment, so that its arrival stays.'],
  consignment_in_preparation: [
    409,
    'Another consignment is being prepared for the laboratory; this one cannot be prepared again.',
  ],
  consignment_empty: [409, 'The consignment has no tests, so it cannot be sent.'],
  laboratory_link_not_found: [404, 'There is no such link, or it is no longer valid.'],
  laboratory_link_ended: [403, 'The link of the laboratory is no longer valid; nothing was changed.'],
  laboratory_session_over: [401, 'A session of the laboratory page is needed: open the link again.'],
  laboratory_page_full: [422, 'The consignment has as many questions or reports as it may.'],
  question_not_found: [404, 'The consignment has no such question that waits for an answer.'],
  report_not_found: [404, 'There is no such report of a laboratory.'],
  report_empty: [422, 'A report needs a file or values.'],
  report_values_wrong: [422, 'Some of the values cannot be taken; nothing was kept.'],
  tests_not_reported: [409, 'Tests of the consignment have no results yet.'],
  laboratory_act_not_allowed: [409, 'The laboratory is in a state in which this cannot be done.'],

  // Mail (experts)
  mail_not_found: [404, 'There is no such mail.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errorCodes

/** Error codes of one field. Each is the key of its text in both languages. */
export const fieldErrorCodes = [
  'required',
  'too_long',
  'too_short',
  'too_large',
  'too_small',
  'below_minimum',
  'too_many',
  'wrong_type',
  'wrong_format',
  'not_an_email',
  'not_a_phone',
  'not_a_business_id',
  'not_a_vat_number',
  'not_a_choice',
  'not_an_hs_code',
  'not_an_e_invoice_address',
  'not_for_these_goods',
  'control_characters',
  'unknown_field',
  'no_samples',
  'no_items',
  'sample_without_tests',
  'duplicate',
  'same_as_recipient',
  'taken',
  'reserved',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** Maps a zod issue to a field error code. A code named by the shape itself is the issue's message. */
export function codeOfIssue(issue: z.core.$ZodIssue): FieldErrorCode {
  const own = fieldErrorCodes.find((code) => code === issue.message)
  if (own) return own
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'required'
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'invalid_value':
      return 'not_a_choice'
    default:
      return 'wrong_format'
  }
}

export const FieldProblem = z.object({
  path: z
    .string()
    .describe(
      'Place in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`.',
    ),
  code: z.enum(fieldErrorCodes).describe('Error code, the key of its text in both languages.'),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** RFC 9457 problem details, the shape of every error reply. */
export const Problem = z
  .object({
    type: z.string().describe('A link to the description of the code in the API documentation.'),
    title: z.string().describe('One English sentence about the code, for developers.'),
    status: z.int().describe('The HTTP status, repeated.'),
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('Permanent; the key of the text in both languages.'),
    errors: z.array(FieldProblem).optional().describe('The invalid fields, when there are any.'),
    shortages: z
      .array(FrameShortage)
      .optional()
      .describe('With `frame_exceeded`: the tests of which too little is left.'),
    waiting: z
      .array(WaitingTests)
      .optional()
      .describe('With `tests_waiting`: the tests whose results are to come.'),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
