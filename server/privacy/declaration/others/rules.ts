import type { Tables } from '#server/db/tables.ts'
import { columnsIn } from '#server/privacy/rules.ts'

/**
 * Columns of text, JSON or bytes that hold no personal data: codes, catalogue, technical keys, and what organisations and
 * laboratories have written about samples and tests. A new column is added here or to a holding.
 */
const others: Partial<Record<keyof Tables, string>> = {
  api_keys: 'secret_sha256 beginning scopes',
  backups: 'name',
  campaigns: 'code name_en name_fi items path text_en text_fi end_reason',
  catalogue_loads: 'hash',
  catalogue_places: 'kind key slug_fi name_en name_fi',
  consignment_links: 'secret_sha256',
  // Laboratories ask without an account.
  consignment_questions: 'text',
  consignments: 'carrier tracking note',
  // Ids of memberships, invitations and requests.
  customer_merges: 'moved',
  default_views: 'list',
  enquiries: 'kind referral_source language state closed_reason',
  // Ids, codes, numbers and dates only.
  events: 'changes',
  files: 'content_type sha256 storage_key uploaded_by_kind subject_kind',
  idempotency_keys: 'key endpoint body_sha256 access',
  // The name is that of an API key.
  internal_notes: 'subject_kind author_name',
  invitations: 'token_sha256',
  join_requests: 'state',
  laboratories: 'state name country language methods state_reason street postal_code city website',
  laboratory_accreditations: 'body number standard',
  laboratory_methods: 'name technique unit minimum_amount note',
  laboratory_reports: 'note values',
  laboratory_sessions: 'token_sha256',
  list_views: 'list',
  mails: 'event_key language message_id state in_thread',
  messages: 'subject_kind side audience',
  newsletter_subscriptions: 'language',
  notification_choices: 'timing',
  offer_documents: 'language',
  // The name is that of an organisation.
  offer_drafts: 'new_customer_name items typed_terms',
  offer_items:
    'name_en name_fi standard unit sample_requirements_en sample_requirements_fi materials intended_laboratory requirements',
  offer_templates: 'name text items',
  offers: 'currency recipient_language',
  orders: 'contact_company e_invoice_operator',
  organisation_identities: 'issuer external_id',
  organisations: 'name country business_id vat_number language notes',
  parcels: 'note carrier tracking',
  people: 'language role',
  privacy_requests: 'kind refusal downloads',
  products: `key slug_fi name_en name_fi summary_en summary_fi description_en description_fi method types_of_testing industries
    device_types standards quality_systems matrices_en matrices_fi detection_limit_en detection_limit_fi required_quantity_en
    required_quantity_fi unit tiers expert detection_limit_kind`,
  // The name is that of an API key.
  proposals: 'kind state side author_name price_before price_after decision_reason',
  // Ids and keyed hashes, for a day at most.
  rate_limits: 'key',
  reported_results: 'title table_tests table_samples correction refusal',
  restores: 'source',
  result_tables: 'tests samples',
  results: 'title correction withdrawal',
  retention_runs: 'step',
  samples: 'name material batch note rejection_explanation condition storage_location',
  search_documents: 'key',
  search_postings: 'field term anywhere in_title',
  search_words: 'language word term written',
  team_invitations: 'language token_sha256 state',
  // Written on a parcel: somebody has to look (`toCheck`).
  unannounced_samples: 'description sender tracking storage_location reason',
  upload_parts: 'storage_key',
  uploads: 'subject_kind',
}

export const columnsOfOthers = new Map(
  Object.entries(others).map(([table, columns]) => [table, columnsIn(columns)]),
)
