import {
  byAddress,
  byPerson,
  holding,
  inProgress,
  kept,
  noun,
  ofTheirEnquiries,
  rows,
  set,
} from '#server/privacy/rules.ts'

const names = '(select p.name from people p where p.id = any(:ids))'
/** Orders of the person whose contact is the person, whatever address was entered. */
const theirOwn = `t.owner_id = any(:ids) and (t.contact_name in ${names} or t.contact_phone <> '' and t.contact_phone in (
  select o.contact_phone from orders o
  where o.owner_id = any(:ids) and (lower(o.contact_email) = any(:emails) or o.contact_name in ${names})))`
const withoutContact = {
  contact_name: `''`,
  contact_email: `''`,
  contact_phone: `''`,
  version: 't.version + 1',
}

/** The person as a contact of orders, laboratories and teams. */
export const contacts = [
  holding({
    kind: 'contacts',
    table: 'orders',
    of: 'lower(t.contact_email) = any(:emails)',
    shows: 'id number contact_company contact_name contact_email contact_phone',
    personal: 'contact_name contact_email contact_phone',
    fate: set(withoutContact),
    at: 't.created_at',
    unless: inProgress,
    key: 'id',
  }),
  holding({
    kind: 'contacts',
    table: 'orders',
    of: `${theirOwn} and not lower(t.contact_email) = any(:emails)`,
    shows: 'id number contact_company contact_name contact_email contact_phone',
    fate: set(withoutContact),
    unless: inProgress,
    isFirst: true,
    key: 'id',
  }),
  // Somebody else whom the person entered.
  holding({
    kind: 'contacts',
    table: 'orders',
    of: `t.owner_id = any(:ids) and t.state <> 'draft' and t.contact_name <> '' and not lower(t.contact_email) = any(:emails)
      and not (${theirOwn})`,
    shows: 'id number',
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'contacts',
    table: 'orders',
    of: 'exists (select from unnest(t.reporting_emails) as one (email) where lower(one.email) = any(:emails))',
    shows: 'id number',
    personal: 'reporting_emails',
    fate: set({
      reporting_emails:
        'array(select one.email from unnest(t.reporting_emails) as one (email) where lower(one.email) <> all(:emails))',
    }),
    at: 't.created_at',
    unless: inProgress,
    key: 'id',
  }),
  holding({
    kind: 'contacts',
    table: 'laboratory_contacts',
    of: byAddress,
    shows: 'laboratory_id name email phone',
    personal: 'name email phone',
    fate: rows,
    unless: 'exists (select from laboratories l where l.id = t.laboratory_id)',
  }),
  holding({
    kind: 'laboratories',
    table: 'consignment_links',
    of: 'lower(t.mailed_to) = any(:emails)',
    shows: 'id mailed_to created_at used_at ended_at',
    personal: 'mailed_to',
    fate: set({ mailed_to: 'null' }),
    at: 't.created_at',
  }),
  holding({
    kind: 'invitations',
    table: 'invitations',
    of: '(lower(t.receiver) = any(:emails) or t.used_by = any(:ids))',
    shows: 'order_id created_at expires_at used_at ended_at receiver',
    personal: 'receiver',
    fate: rows,
    at: 't.created_at',
  }),
  holding({
    kind: 'invitations',
    table: 'reporting_access',
    of: byPerson,
    shows: 'order_id granted_at',
    fate: rows,
  }),
  holding({
    kind: 'invitations',
    table: 'team_invitations',
    of: byAddress,
    shows: 'organisation_id email language created_at sent_at expires_at state ended_at',
    personal: 'email',
    fate: rows,
    at: 't.created_at',
  }),
]

/** Data that reached the provider without an account, and mails. */
export const correspondence = [
  holding({
    kind: 'messages',
    table: 'messages',
    of: `${ofTheirEnquiries} and t.audience = 'both'`,
    shows: 'subject_kind subject_id at side text',
    personal: 'author_name',
    fate: noun,
  }),
  holding({
    kind: 'enquiries',
    table: 'enquiries',
    of: byAddress,
    shows: `id kind name email phone company number_of_samples sample_type message recurring_need referral_source
      services_offered language page created_at state`,
    personal: `name email phone company number_of_samples sample_type message services_offered page
      search_text content_sha256`,
    fate: noun,
  }),
  holding({
    kind: 'newsletter',
    table: 'newsletter_subscriptions',
    of: byAddress,
    shows: 'email language asked_at confirmed_at',
    personal: 'email',
    fate: rows,
    at: 't.asked_at',
  }),
  holding({
    kind: 'mails',
    table: 'mails',
    of: 'lower(t.receiver) = any(:emails)',
    shows: 'id receiver language subject text attachment_name state created_at sent_at',
    personal: 'receiver subject text html unsubscribe_url attachment_name attachment sealed_key last_error',
    fate: rows,
    at: 't.created_at',
    key: 'id',
  }),
  holding({
    kind: 'mails',
    table: 'mails',
    of: 'lower(t.reply_to) = any(:emails)',
    shows: 'id reply_to created_at',
    personal: 'reply_to',
    fate: set({ reply_to: 'null' }),
    at: 't.created_at',
    key: 'id',
  }),
]
