import { byPerson, holding, kept, noun, rows } from '#server/privacy/rules.ts'

/** Rows of a person that only say what the person has chosen or seen. */
const preferences = (
  [
    ['absences', byPerson, 'from_on until_on', ''],
    ['default_views', byPerson, 'list view_id', ''],
    ['digest_entries', byPerson, 'kind at line_en line_fi', 'line_en line_fi'],
    ['digests', byPerson, 'day', ''],
    ['list_views', `${byPerson} and not t.is_shared`, 'name list filters created_at', 'name filters'],
    ['news_marks', byPerson, 'subject_id seen_at', ''],
    ['notification_choices', byPerson, 'kind timing', ''],
    ['presence', byPerson, 'subject_id noted_at', ''],
  ] as const
).map(([table, of, shows, personal]) =>
  holding({ kind: 'preferences', table, of, shows, personal, fate: rows }),
)

export const accounts = [
  ...preferences,
  holding({
    kind: 'account',
    table: 'people',
    of: 't.id = any(:ids)',
    shows:
      'id issuer subject name email email_verified language role created_at claims_at access_ended_at claimed_grants claimed_organisation',
    personal: 'issuer subject name email claimed_grants claimed_organisation',
    fate: noun,
  }),
  holding({
    kind: 'memberships',
    table: 'memberships',
    of: byPerson,
    shows: 'organisation_id role created_at ended_at',
    fate: kept('organisation'),
  }),
  holding({
    kind: 'memberships',
    table: 'join_requests',
    of: byPerson,
    shows: 'domain organisation_id asked_at expires_at state decided_at',
    personal: 'domain',
    fate: rows,
  }),
  holding({
    kind: 'preferences',
    table: 'list_views',
    of: `${byPerson} and t.is_shared`,
    shows: 'name list filters created_at',
    fate: kept('organisation'),
  }),
  holding({
    kind: 'keys',
    table: 'api_keys',
    of: 't.created_by = any(:ids)',
    shows: 'id organisation_id scopes expires_on created_at last_used_at revoked_at',
    fate: kept('organisation'),
  }),
  // Absences of others for whom the person stands in: theirs, not the person's.
  holding({
    kind: 'preferences',
    table: 'absences',
    of: 't.substitute_id = any(:ids)',
    shows: '',
    fate: kept('organisation'),
  }),
]
