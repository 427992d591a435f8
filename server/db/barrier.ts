import type { Tables } from './tables.ts'

const ofOrder =
  'Read by the id of an order or sample, once the order was found for the caller; searched and sorted in lists.'
const ofOffer = 'Read by the id of a version of an offer, once the version was found for the caller.'
const searched = 'Searched by words: behind a policy the search would read the whole table.'
const access =
  'Decides who may see what: policies read it, and it is read before the caller may see anything.'
const catalogue = 'Public: the catalogue of the site, or its search.'
const written = 'Written in calls of customers, about what they do; only worker and office read it.'

/**
 * Tables without policies for `labsilta_reader`, each with the reason. Every other table has them (decision 157): a policy
 * `reader`, which shows rows of the caller only, or none, so that a reader sees no row at all.
 */
export const withoutPolicies: Partial<Record<keyof Tables, string>> = {
  campaign_registrations: 'Counted for everybody when somebody registers. Names a person by id only.',
  campaigns: 'Public while a campaign is on.',
  catalogue_loads: catalogue,
  catalogue_places: catalogue,
  digest_entries: written,
  digests: written,
  ended_sessions: access,
  enquiries: searched,
  event_personal: 'Read with the events of a subject, once that was found for the caller.',
  failed_announcements: 'Deleted with a draft; only worker and office read it.',
  events: 'Read by the id of their subject, once that was found for the caller; lists of the bell sort them.',
  frame_draws: 'Summed over all orders of a frame offer.',
  invitations: access,
  join_requests: access,
  laboratories: searched,
  laboratory_accreditations: 'Decides which results were accredited, also on cover pages for customers.',
  laboratory_methods: searched,
  mails: written,
  memberships: access,
  newsletter_subscriptions: 'Changed by links in mails, without an account.',
  offer_documents: ofOffer,
  offer_item_tiers: ofOffer,
  offer_items: ofOffer,
  offer_words: searched,
  offers: searched,
  order_lines: ofOrder,
  order_offers: access,
  order_words: searched,
  orders: searched,
  organisation_identities: access,
  organisations: searched,
  parcels: ofOrder,
  people: searched,
  products: catalogue,
  proposals: ofOrder,
  rate_limits: 'Counts under keys that name nobody.',
  reception_announcements: written,
  renamed_customers: written,
  renamed_people: written,
  reported_results: ofOrder,
  reported_tests: ofOrder,
  reporting_access: access,
  result_samples: ofOrder,
  result_tables: ofOrder,
  result_tests: ofOrder,
  results: ofOrder,
  sample_tests: ofOrder,
  samples: ofOrder,
  search_documents: catalogue,
  search_index: catalogue,
  search_postings: catalogue,
  search_words: catalogue,
  stored_bytes: 'Sums of bytes under ids, of a customer that may be stored under several.',
  team_invitations: access,
  withdrawn_tests: ofOrder,
}
