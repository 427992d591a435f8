import type { Tables } from './tables.ts'

/** Owns the schema: migrates, and prepares the job queue. */
export const ownerRole = 'labsilta_owner'
/** Serves and works. It owns nothing. */
export const appRole = 'labsilta_app'
/** Role that `labsilta_app` takes for callers from outside the provider. Policies show it the rows of the caller only. */
export const readerRole = 'labsilta_reader'

/**
 * Privileges of `labsilta_app`, and of `labsilta_reader`, the whole list. Each migration step revokes everything and grants this, so a table without
 * a row here can be neither read nor written by server and worker: a new table needs a row.
 *
 * Grant only what the code does. A lock (`for update`, `for share`) needs `update` of at least one column; where nothing
 * else updates a table, that is the column `id`. `maintain` permits `analyze`. Never grant `truncate` or `trigger`.
 *
 * During a release the servers of the release before still run: revoke a privilege one release after its last use.
 */
export const tablePrivileges: Record<keyof Tables, string> = {
  absences: 'select, insert, update, delete',
  api_keys: 'select, insert, update',
  // Written by the command backup, as the owner.
  backups: 'select',
  // A trigger marks those whose offer is put into an order.
  campaign_registrations: 'select, insert, update (is_used)',
  campaigns: 'select, insert, update',
  catalogue_loads: 'select, insert',
  catalogue_places: 'select, insert, delete',
  default_views: 'select, insert, update, delete',
  consignment_questions: 'select, insert, update (answer, answered_at, answered_by)',
  consignment_links: 'select, insert, update (used_at, ended_at, mailed_to)',
  consignments: 'select, insert, update',
  customer_merges: 'select, insert, update',
  digest_entries: 'select, insert, update, delete',
  digests: 'select, insert, delete',
  ended_sessions: 'select, insert, update, delete',
  enquiries: 'select, insert, update, delete',
  // Erased with the person whom they name.
  event_personal: 'select, insert, update ("values"), delete',
  // Append-only. The columns are listed, so that writing a new one needs a decision.
  events: `select, insert (id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, on_behalf_of_id, actor_side,
    action, from_state, to_state, changes, audience)`,
  failed_announcements: 'select, insert, update (last_error), delete',
  files: 'select, insert, update (subject_kind, subject_id), delete',
  frame_draws: 'select, insert, update, delete',
  idempotency_keys: 'select, insert, update, delete',
  // Never changed, so that a note cannot become anything else.
  internal_notes: 'select, insert',
  invitations: 'select, insert, update, delete',
  join_requests: 'select, insert, update, delete',
  laboratories: 'select, insert, update',
  laboratory_accreditations: 'select, insert, update, delete',
  laboratory_contacts: 'select, insert, delete',
  laboratory_methods: 'select, insert, update, delete',
  laboratory_reports: 'select, insert',
  laboratory_sessions: 'select, insert, delete',
  list_views: 'select, insert, update, delete',
  mails: 'select, insert, update, delete',
  memberships: 'select, insert, update, delete',
  // A message never changes, but for the answer that it waits for.
  messages: 'select, insert, update (answered_at, answered_by), delete',
  news_marks: 'select, insert, update, delete',
  newsletter_subscriptions: 'select, insert, update, delete',
  notification_choices: 'select, insert, update, delete',
  offer_documents: 'select, insert',
  offer_drafts: 'select, insert, update, delete',
  offer_item_tiers: 'select, insert',
  offer_templates: 'select, insert, update (name), delete',
  // Written by triggers of what they are of.
  offer_words: 'select, insert, update',
  offer_items: 'select, insert, update (id)',
  // Only the state of a sent offer changes. A trigger enforces this for the owner too.
  offers: 'select, insert, update, delete',
  order_lines: 'select, insert, update, delete',
  order_offers: 'select, insert, delete',
  // Written by a trigger of orders.
  order_words: 'select, insert, update',
  orders: 'select, insert, update, delete',
  organisation_identities: 'select, insert',
  organisations: 'select, insert, update',
  parcels: 'select, insert, update (carrier, tracking, note, version)',
  people: 'select, insert, update',
  presence: 'select, insert, update, delete',
  privacy_requests: 'select, insert, update',
  products: 'select, insert, update, maintain',
  proposals: `select, insert, update (state, decided_at, decided_by, decision_reason, last_position, completion_after, completion_is_set,
    changes, differences)`,
  rate_limits: 'select, insert, update, delete',
  reception_announcements: 'select, insert, update, delete',
  // A trigger of customers inserts.
  renamed_customers: 'select, insert, update, delete',
  // A trigger of people inserts.
  renamed_people: 'select, insert, update, delete',
  reported_results:
    'select, insert, update (state, title, table_tests, editor_ids, file_id, decided_at, decided_by, refusal, release_due_at, releaser_id)',
  reported_tests: 'select, insert',
  reporting_access: 'select, insert, delete',
  // Written by restoring, as the owner. The command confirm-restore ends a restore.
  restores: 'select, update (confirmed_at)',
  result_samples: 'select, insert',
  result_tables: 'select, insert',
  result_tests: 'select, insert',
  results: 'select, insert, update',
  retention_holds: 'select, insert, update (ended_at, ended_by)',
  retention_runs: 'select, insert, update',
  sample_tests: 'select, insert, update, delete',
  samples: 'select, insert, update, delete',
  search_documents: 'select, insert, delete, maintain',
  search_index: 'select, insert, delete',
  search_postings: 'select, insert, delete, maintain',
  search_words: 'select, insert, delete, maintain',
  // Written by triggers of files and uploads.
  stored_bytes: 'select',
  team_invitations: 'select, insert, update, delete',
  unannounced_samples: `select, insert, update (state, sample_id, reason, decided_at, decided_by, version)`,
  withdrawn_tests: 'select, insert, update (withdrawn_at)',
  upload_parts: 'select, insert, delete',
  uploads: 'select, insert, update, delete',
}

export const sequencePrivileges: Record<string, string> = {
  consignment_numbers: 'usage',
  offer_numbers: 'usage',
  order_numbers: 'usage',
}

/** Tables that libraries own. */
export const libraryPrivileges: Record<string, string> = {
  // Server and worker compare it with the migrations that they know.
  kysely_migration: 'select',
  // A worker that runs on the schema of a later release asks for pending index builds.
  'pgboss.bam': 'select, update',
  'pgboss.job': 'select, insert, update, delete',
  // The tables behind pgboss.job. The worker rebuilds their indexes when they are bloated.
  'pgboss.job_common': 'select, insert, update, delete, maintain',
  'pgboss.job_dependency': 'select, insert, delete',
  // The worker's timetable asks for its queue at each start, also when it exists.
  'pgboss.queue': 'select, insert, update',
  'pgboss.schedule': 'select, update',
  'pgboss.subscription': 'select',
  'pgboss.version': 'select, update',
}

/** Tables that server and worker have no business with. */
export const closedTables = ['kysely_migration_lock', 'pgboss.queue_stats', 'pgboss.warning']
