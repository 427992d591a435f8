import { z } from 'zod'

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
  second_factor_missing: [403, 'Staff must sign in with a second factor.'],
  access_ended: [403, 'The provider has ended the access of this person.'],
  logout_token_refused: [400, 'The logout token is not valid, or has already been used.'],
  key_ended: [401, 'The API key has expired or been revoked.'],
  scope_missing: [403, 'The API key lacks the scope for this call.'],
  acting_not_possible: [
    403,
    'The expert cannot act for this person: the customer has no such person, or the person’s access has ended.',
  ],
  not_while_acting: [403, 'This cannot be done on behalf of someone else.'],
  forbidden: [403, 'This person may not do this.'],
  not_found: [404, 'This address does not exist.'],
  body_too_large: [413, 'The body exceeds the limit for this address.'],
  media_type_unsupported: [415, 'The body has a content type that this address does not accept.'],
  too_many_requests: [429, 'Too many requests; wait for Retry-After seconds.'],
  internal_error: [500, 'Something went wrong on our side; nothing was changed.'],
  identity_provider_away: [
    503,
    'The identity provider’s keys are not available at the moment; nothing was changed. Try again later.',
  ],
  database_away: [
    503,
    'The database is not responding; nothing was changed. Try again after Retry-After seconds.',
  ],
  server_busy: [
    503,
    'The server is overloaded at the moment; nothing was changed. Try again after Retry-After seconds.',
  ],

  // Idempotency and versions
  idempotency_key_missing: [
    400,
    'This call needs an `Idempotency-Key` header of 8 to 100 letters, digits, `-` or `_`.',
  ],
  idempotency_key_reused: [422, 'The same `Idempotency-Key` was used with another body.'],
  version_missing: [428, 'This call needs `If-Match` with the version that was read.'],
  order_changed: [412, 'Someone else has changed the order since it was read.'],
  sample_changed: [412, 'Someone else has changed a sample since it was read.'],

  // Conversations
  message_not_found: [404, 'There is no such message in this conversation.'],
  item_not_found: [404, 'There is no such item in the offer.'],

  // Offers
  offer_not_found: [404, 'There is no such offer for this person.'],
  offer_expired: [409, 'The offer is no longer valid.'],
  offer_of_order: [
    409,
    'The offer was made for an order under review, where it is answered, withdrawn and revised.',
  ],
  offer_closed: [409, 'The offer has been declined, withdrawn or replaced by a later version.'],
  offer_changed: [412, 'Someone else has changed the draft of the offer since it was read.'],
  offer_incomplete: [422, 'The offer is not ready to be sent; `errors` lists what is missing.'],
  offer_not_mailed: [409, 'The offer was not emailed to anyone, so no one can be reminded of it.'],
  offer_reminded: [409, 'The customer has already been reminded of the offer today.'],
  template_not_found: [404, 'There is no such template.'],
  templates_too_many: [409, 'The maximum number of templates has been reached.'],
  offer_exhausted: [409, 'Too little remains of the framework offer to start an order from it.'],
  frame_exceeded: [409, 'The order exceeds what remains of a framework offer; `shortages` lists the tests.'],

  // Campaigns
  campaign_not_found: [404, 'There is no such campaign, or it has not started.'],
  campaign_ended: [409, 'The campaign has ended.'],
  campaign_full: [409, 'The campaign has reached its registration limit.'],
  campaign_changed: [412, 'The campaign has changed since it was read; read it again before you decide.'],
  campaign_frozen: [
    409,
    'People have registered for the campaign, so its code, first day, items, prices and terms cannot be changed.',
  ],

  // Catalogue
  product_not_found: [404, 'There is no such product.'],

  // Orders
  order_not_found: [404, 'There is no such order for this person.'],
  act_not_allowed: [409, 'The order is not in a state in which this can be done.'],
  order_submitted: [409, 'Samples and tests cannot be changed after submission; propose a change.'],
  order_not_draft: [409, 'Only a draft can be deleted.'],
  drafts_too_many: [
    429,
    'The person or the organisation has reached the maximum number of open drafts; `limit` says which.',
  ],
  order_incomplete: [422, 'The draft is not ready to be submitted; `errors` lists what is missing.'],
  code_unreadable: [422, 'The code is not an order or sample code.'],
  order_not_confirmed: [409, 'The order has not been confirmed, so no samples are expected yet.'],
  order_cancelled: [409, 'The order has been cancelled, so no samples are expected.'],
  sample_not_arrived: [409, 'The sample has not arrived.'],
  parcel_not_found: [404, 'The order does not have this parcel.'],
  parcel_changed: [412, 'Someone else has changed the parcel since it was read.'],
  photos_too_many: [422, 'The sample already has five photos.'],
  reception_final: [409, 'The reception can no longer be undone: work on the order has progressed.'],
  undo_reason_missing: [422, 'The customer has been notified, so a reason is required to undo this.'],
  sample_kept_longer: [409, 'The sample is already kept until that day or longer.'],
  samples_too_many: [422, 'The order would have more samples than one order can contain.'],
  tests_too_many: [422, 'The order would have more tests than one order can contain: 100,000.'],
  sample_not_expected: [409, 'The sample has already arrived, or is no longer expected.'],
  unannounced_sample_not_found: [404, 'There is no such unannounced sample.'],
  unannounced_sample_changed: [412, 'Someone else has changed the unannounced sample since it was read.'],
  unannounced_sample_decided: [
    409,
    'The unannounced sample has already been matched or discarded; nothing was changed.',
  ],
  sample_not_found: [404, 'There is no such sample in the order.'],
  test_not_offered: [422, 'A test is not an item of an offer used in the order.'],
  rejection_reason_missing: [422, 'A rejected sample needs a reason.'],
  result_missing: [409, 'The order cannot be completed before a result has been added.'],
  line_not_found: [404, 'The order has no line for this item.'],
  price_final: [409, 'The price of the line is final: it was not a range, or the order has been completed.'],
  price_out_of_range: [422, 'The price is outside the range given in the offer.'],
  results_not_found: [404, 'The order has no released results.'],
  customs_invoice_not_needed: [
    409,
    'No customs invoice is needed: the samples are sent from within the EU, or not to the Helsinki reception.',
  ],
  result_not_found: [404, 'There is no such result, or no such table, for this person.'],
  result_corrected: [409, 'The result has already been corrected; correct the newer one.'],
  result_withdrawn: [409, 'The result has been withdrawn.'],
  result_empty: [422, 'A reported result needs a file or a table.'],
  approval_needed: [
    409,
    'Results must be approved by a second person before they are released: report the result instead.',
  ],
  original_report_internal: [
    409,
    'The file is a laboratory’s original report. The customer’s terms keep these internal.',
  ],
  approval_of_own_result: [409, 'A result must be approved by someone other than its author.'],
  reported_result_not_found: [404, 'The order has no such reported result.'],
  reported_result_decided: [409, 'A named result is already in another state; nothing was changed.'],
  test_not_at_laboratory: [
    409,
    'A named test is not at a laboratory, or has a result waiting for approval; nothing was changed.',
  ],
  tests_waiting: [
    409,
    'Some tests of the order have been received or are in transit to a laboratory and are waiting for results; `waiting` lists them.',
  ],
  results_waiting: [409, 'Results of the order are waiting for approval or release.'],
  correction_reason_missing: [422, 'A correction must state what was corrected.'],
  organisation_not_found: [404, 'There is no such organisation.'],
  key_not_found: [404, 'There is no such API key.'],
  hold_not_found: [404, 'There is no such legal hold.'],
  proposal_not_found: [404, 'There is no such proposal about the order.'],
  proposal_open: [409, 'Another proposal for the order is waiting for a decision.'],
  proposal_decided: [409, 'The proposal has been accepted, declined or withdrawn.'],
  proposal_outdated: [
    409,
    'The order has changed since the proposal was made, so its price would differ from the one proposed or its date would be later.',
  ],
  proposal_changes_nothing: [422, 'The proposal would not change anything in the order.'],
  samples_not_now: [409, 'Samples or tests of the order cannot be changed in this state.'],
  sample_arrived: [409, 'A sample to be removed has already arrived, or no more samples are expected.'],
  sample_not_rejectable: [
    409,
    'The sample has not arrived or has already been rejected, or one of its tests has been reported.',
  ],
  sample_not_testable: [409, 'A sample to which tests would be added has been rejected or reported.'],
  samples_needed: [
    422,
    'The order would have no sample to test, or a sample without a test; request its cancellation instead.',
  ],
  test_begun: [409, 'A test to be removed is at a laboratory or finished.'],
  shipping_location_refused: [422, 'The hub serves only customers in its own country.'],
  e_invoice_refused: [422, 'E-invoices are for Finnish customers only.'],

  // Files
  file_not_found: [404, 'There is no such file for this person.'],
  file_empty: [422, 'The file is empty.'],
  file_too_large: [413, 'The file exceeds the size limit.'],
  file_unsupported: [415, 'The file type, detected from its content, is not accepted.'],
  file_missing: [400, 'The request contains no file.'],
  file_infected: [422, 'The scanner found malware in the file.'],
  file_macros: [422, 'The file contains macros, or places where a program has macros.'],
  file_scripts: [422, 'The file contains a script or an action that runs by itself.'],
  file_embedded: [422, 'The file contains other files or embedded objects.'],
  file_linked: [422, 'The file loads content from somewhere else when it is opened.'],
  file_encrypted: [422, 'The file is encrypted, so its content cannot be checked.'],
  file_deceptive: [422, 'The file is damaged, or has hidden, overlapping or contradictory parts.'],
  file_archive_nested: [422, 'The archive contains another archive.'],
  file_archive_too_large: [422, 'The archive contains too many files, or unpacks to too much.'],
  file_scanner_away: [503, 'The scanner is not responding; nothing was stored. Try again later.'],
  storage_limit_reached: [
    413,
    'The files of the person or the organisation would exceed the storage limit; `limit` says which, and what is left.',
  ],
  files_too_many: [422, 'The order has reached the maximum number of files.'],
  file_store_away: [503, 'The file store is not responding; nothing was changed. Try again later.'],
  file_store_full: [507, 'There is not enough storage space; nothing was stored.'],
  upload_failed: [400, 'The upload was interrupted.'],

  // Resumable uploads
  upload_not_found: [404, 'There is no such unfinished upload for this person.'],
  upload_offset_wrong: [
    409,
    'The bytes do not continue from the current offset of the upload; `GET` or `HEAD` returns it.',
  ],
  upload_incomplete: [409, 'Some bytes of the file are still missing.'],

  // Invitations
  invitation_not_found: [404, 'There is no such invitation, or it has been used or has expired.'],

  // Teams
  team_not_found: [404, 'This person is not in such a team.'],
  team_member_not_found: [404, 'The team has no such member.'],
  membership_changed: [412, 'Someone else has changed the membership since it was read.'],
  team_needs_admin: [409, 'A team with members must have an admin; make someone else an admin first.'],
  view_not_found: [404, 'There is no such view.'],
  view_changed: [412, 'Someone else has changed the view since it was read.'],
  views_too_many: [409, 'A person can have at most 50 views, and the staff can share at most 100.'],
  team_invitation_not_found: [
    404,
    'There is no such invitation to a team, or it has been used, withdrawn or has expired.',
  ],
  already_member: [409, 'A member of the team already has this address.'],
  already_invited: [409, 'There is already an open invitation to this address; resend it instead.'],
  team_invitations_too_many: [
    429,
    'The team has reached the limit for open invitations or for invitations sent today.',
  ],
  email_unverified: [409, 'The identity provider has not verified this person’s email address.'],
  join_not_possible: [409, 'This person is already in a team, or the address is at a public email domain.'],
  join_request_declined: [409, 'This person’s last request was declined recently.'],
  join_request_not_found: [404, 'There is no such request to join this team.'],
  join_request_decided: [409, 'The request has already been decided, or has expired.'],

  // Access (experts)
  person_not_found: [404, 'There is no such person, or the person is not on this side.'],
  person_is_held: [409, 'A legal hold keeps data of the person, or of a present or former team of theirs.'],
  erasure_not_found: [404, 'There is no such request to erase a person.'],
  erasure_has_begun: [409, 'The erasure has already begun to remove data, and cannot be withdrawn.'],
  person_is_staff: [409, 'Provider staff, also former, are not erased: results name who released them.'],
  person_has_open_orders: [
    409,
    'The person has orders in progress that no colleague can take over; complete, cancel or transfer them first.',
  ],
  person_is_contact: [
    409,
    'Orders in progress or laboratories name the person as a contact; replace it first.',
  ],
  person_has_keys: [409, 'API keys that the person created are still valid; revoke them first.'],
  address_in_use: [409, 'An account has the address without having verified it; name accounts by their IDs.'],
  person_is_erased: [409, 'The person is erased, or will be within an hour, and cannot get access again.'],
  reader_not_found: [404, 'No person with this ID has access to the order.'],
  reader_not_admitted: [
    409,
    'The order does not let reporting contacts open it, or the address is no longer one of them.',
  ],

  // Customers (experts)
  customer_not_found: [404, 'There is no such customer.'],
  customer_merged: [409, 'The customer has been merged into another one.'],
  merge_with_itself: [422, 'A customer cannot be merged into itself.'],
  merge_not_found: [
    404,
    'There is no such merge, or it has been undone, or a later one has to be undone first.',
  ],
  merge_too_old: [409, 'The merge can no longer be undone: 30 days have passed.'],
  customer_changed: [412, 'Someone else has changed the customer since it was read.'],

  // Forms of the site
  foreign_origin: [403, 'This is accepted only from our own pages, not from another site.'],
  form_token_missing: [428, 'The form has no token or an expired one; get one from `GET /enquiries/form`.'],
  form_files_too_many: [422, 'A form can have at most 5 files and 20 MB in total.'],
  newsletter_link_invalid: [404, 'The link has expired or no longer applies.'],

  // Enquiries (experts)
  enquiry_not_found: [404, 'There is no such enquiry.'],
  enquiry_changed: [412, 'Someone else has changed the enquiry since it was read.'],
  enquiry_open: [409, 'The enquiry is open, so this cannot be done.'],
  enquiry_in_progress: [409, 'Someone has already taken the enquiry, so this cannot be done.'],
  enquiry_answered: [409, 'The enquiry has been answered, so this cannot be done.'],
  enquiry_closed: [409, 'The enquiry is closed, so this cannot be done. Reopen it first.'],
  enquiry_not_partner: [422, 'The enquiry is not a partner application.'],
  assignee_not_found: [422, 'The provider’s staff has no such person.'],

  // Laboratories (experts)
  laboratory_not_found: [404, 'There is no such laboratory.'],
  laboratory_changed: [412, 'Someone else has changed the laboratory since it was read.'],
  accreditation_not_found: [404, 'The laboratory has no such accreditation.'],
  accreditation_changed: [412, 'Someone else has changed the accreditation since it was read.'],
  accreditations_too_many: [422, 'The laboratory has reached the maximum number of accreditations.'],
  laboratory_method_not_found: [404, 'The laboratory has no such method.'],
  laboratory_method_changed: [412, 'Someone else has changed the method since it was read.'],
  laboratory_methods_too_many: [422, 'The laboratory would exceed the limit of 2,000 methods.'],
  laboratory_not_approved: [409, 'The laboratory has not been approved, so nothing can be assigned to it.'],
  accreditation_expired: [
    409,
    'The laboratory’s accreditation for a named test has expired; nothing was assigned.',
  ],
  test_not_received: [
    409,
    'A named test has not been received, or already has a laboratory; nothing was assigned.',
  ],
  test_done: [409, 'A named test has been released, rejected or cancelled; nothing was changed.'],
  delay_reason_missing: [
    422,
    'The new day is later than the previous one, so a reason for the customer is required.',
  ],
  due_date_past: [422, 'The new due date has already passed; nothing was changed.'],
  due_date_unchanged: [422, 'The results are already due on this day; nothing was changed.'],
  test_not_assigned: [409, 'A named test is not in a consignment in preparation; nothing was changed.'],
  no_laboratory_suggested: [409, 'No approved laboratory has a suitable method for any received test.'],
  consignment_not_found: [404, 'There is no such consignment.'],
  consignment_changed: [412, 'Someone else has changed the consignment since it was read.'],
  consignment_closed: [409, 'The state of the consignment does not allow this.'],
  consignment_reported: [
    409,
    'The laboratory has already reported on the consignment, so its arrival cannot be undone.',
  ],
  consignment_in_preparation: [
    409,
    'Another consignment is in preparation for the laboratory, so this one cannot return to preparation.',
  ],
  consignment_empty: [409, 'The consignment has no tests, so it cannot be sent.'],
  laboratory_link_not_found: [404, 'There is no such link, or it is no longer valid.'],
  laboratory_link_ended: [403, 'The laboratory’s link is no longer valid; nothing was changed.'],
  laboratory_session_over: [401, 'A session of the laboratory page is needed: open the link again.'],
  laboratory_page_full: [422, 'The consignment has reached the maximum number of questions or reports.'],
  question_not_found: [404, 'The consignment has no such question waiting for an answer.'],
  report_not_found: [404, 'There is no such report of a laboratory.'],
  report_empty: [422, 'A report needs a file or values.'],
  report_values_wrong: [422, 'Some of the values cannot be accepted; nothing was stored.'],
  tests_not_reported: [409, 'Tests of the consignment have no results yet.'],
  laboratory_act_not_allowed: [409, 'The laboratory is in a state in which this cannot be done.'],

  // Mail (experts)
  mail_not_found: [404, 'There is no such email.'],
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

export const FieldProblem = z.object({
  path: z
    .string()
    .describe(
      'Place in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`.',
    ),
  code: z.enum(fieldErrorCodes).describe('Error code, the key of its text in both languages.'),
})
export type FieldProblem = z.infer<typeof FieldProblem>
