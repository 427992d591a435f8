import type { Tables } from '#server/db/tables.ts'
import { type Mention, saysAddress } from '#server/privacy/rules.ts'

const ofTheirEvents = 't.event_id = any(:events)'
const atTheEvent = '(select e.at from events e where e.id = t.event_id)'

/** Columns in which an erasure replaces words, in rows that stay. */
export const mentions: readonly Mention[] = [
  {
    place: 'history',
    table: 'event_personal',
    key: 'event_id',
    of: `(${ofTheirEvents} or ${saysAddress('t."values"')})`,
    at: atTheEvent,
    json: ['values'],
  },
  {
    place: 'mails',
    table: 'mails',
    key: 'id',
    // The key of a mail about an event begins with the id of the event.
    of: `(split_part(t.event_key, ':', 1) = any((:events)::text[]) or lower(t.reply_to) = any(:emails))`,
    at: 't.created_at',
    texts: ['subject', 'text', 'html', 'last_error'],
  },
  {
    place: 'digests',
    table: 'digest_entries',
    key: 'id',
    of: ofTheirEvents,
    at: 't.at',
    texts: ['line_en', 'line_fi'],
  },
  {
    place: 'proposals',
    table: 'proposals',
    key: 'id',
    // An open proposal is still to be carried out as it is written.
    of: `t.state <> 'open' and (t.author_id = any(:ids) or ${saysAddress('t.changes')} or ${saysAddress('t.differences')}
      or exists (select from orders o where o.id = t.order_id and o.owner_id = any(:ids)))`,
    at: 't.created_at',
    json: ['changes', 'differences'],
  },
  {
    place: 'failures',
    table: 'failed_announcements',
    key: 'event_id',
    of: ofTheirEvents,
    at: atTheEvent,
    texts: ['last_error'],
  },
]

/**
 * Columns in which others may have written about a person. An erasure leaves them, and says how many rows have to be looked at by
 * somebody.
 */
export const toCheck = [
  {
    place: 'messages',
    table: 'messages',
    column: 'text',
    of: 't.author_id is null or t.author_id <> all(:ids)',
  },
  { place: 'notes', table: 'internal_notes', column: 'text', of: 't.author_id <> all(:ids)' },
  {
    place: 'files',
    table: 'files',
    column: 'name',
    of: 't.uploaded_by is null or t.uploaded_by <> all(:ids)',
  },
  { place: 'samples', table: 'unannounced_samples', column: 'sender', of: 'true' },
  {
    place: 'holds',
    table: 'retention_holds',
    column: 'reason',
    of: 't.person_id is null or t.person_id <> all(:ids)',
  },
] as const

/** Replies to repeated calls of others, which are deleted after two days (`forgetOldKeys`). */
export const shortLived: readonly { table: keyof Tables; columns: readonly string[] }[] = [
  { table: 'idempotency_keys', columns: ['reply'] },
]
