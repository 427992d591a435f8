import { erasedName } from '#server/people/rules.ts'
import { byPerson, holding, kept, noun, ofTheirEnquiries, rows, set } from '#server/privacy/rules.ts'

/** Names of former and new owners of orders. The event says by id whose each is. */
const handedOver = (detail: 'from' | 'to', place: 0 | 1) => [
  holding({
    kind: 'history',
    table: 'event_personal',
    of: `exists (select from events e where e.id = t.event_id and e.action = 'hand_over'
      and e.changes #>> '{ownerId,${place}}' = any((:ids)::text[])) and t."values" ->> '${detail}' <> '${erasedName}'`,
    shows: '',
    fate: set({ values: `t."values" || jsonb_build_object('${detail}', '${erasedName}')` }),
    key: 'event_id',
  }),
]

/** Texts, files and actions of a person. */
export const work = [
  holding({
    kind: 'messages',
    table: 'messages',
    of: `t.author_id = any(:ids)`,
    shows: 'id subject_kind subject_id at text',
    personal: 'text',
    fate: kept('bookkeeping'),
    key: 'id',
  }),
  holding({
    kind: 'messages',
    table: 'proposals',
    of: 't.author_id = any(:ids)',
    shows: 'id order_id kind state reason created_at',
    personal: 'reason',
    fate: kept('bookkeeping'),
  }),
  holding({
    kind: 'messages',
    table: 'internal_notes',
    of: 't.author_id = any(:ids)',
    shows: 'id subject_kind subject_id at text',
    personal: 'text',
    fate: kept('organisation'),
    key: 'id',
  }),
  holding({
    kind: 'messages',
    table: 'consignment_questions',
    of: 't.answered_by = any(:ids)',
    shows: 'id consignment_id answer answered_at',
    personal: 'answer',
    fate: kept('organisation'),
    key: 'id',
  }),
  holding({
    kind: 'files',
    table: 'files',
    of: 't.uploaded_by = any(:ids)',
    shows: 'id name content_type size_bytes uploaded_at subject_kind subject_id',
    personal: 'name',
    fate: kept('organisation'),
    key: 'id',
  }),
  holding({
    kind: 'files',
    table: 'files',
    of: ofTheirEnquiries,
    shows: 'id name content_type size_bytes uploaded_at subject_kind subject_id',
    fate: noun,
    key: 'id',
  }),
  holding({
    kind: 'files',
    table: 'uploads',
    of: 't.begun_by = any(:ids)',
    shows: 'id name size_bytes modified_at touched_at subject_kind subject_id',
    personal: 'name',
    fate: noun,
  }),
  holding({
    kind: 'history',
    table: 'events',
    of: `(t.actor_id = any(:ids) or t.on_behalf_of_id = any(:ids) or t.subject_kind = 'person' and t.subject_id = any(:ids))`,
    shows: 'id at action subject_kind subject_id from_state to_state',
    fate: kept('organisation'),
    key: 'id',
  }),
  holding({
    kind: 'history',
    table: 'event_personal',
    of: 'exists (select from events e where e.id = t.event_id and e.actor_id = any(:ids))',
    // Details of an act may name others: new owners, invited readers.
    shows: 'event_id',
    personal: 'values',
    fate: kept('organisation'),
    key: 'event_id',
  }),
  ...handedOver('from', 0),
  ...handedOver('to', 1),
  holding({
    kind: 'technical',
    table: 'idempotency_keys',
    of: 't.caller_id = any(:ids)',
    shows: 'endpoint created_at',
    personal: 'reply',
    fate: rows,
  }),
  holding({
    kind: 'technical',
    table: 'ended_sessions',
    of: `t.key in (select 'sub ' || p.subject from people p where p.id = any(:ids) union all
      select 'unnamed ' || p.subject from people p where p.id = any(:ids))`,
    shows: 'issued_until',
    personal: 'key',
    fate: kept('security'),
  }),
  holding({
    kind: 'technical',
    table: 'retention_holds',
    of: byPerson,
    shows: 'id reason placed_at ended_at',
    personal: 'reason',
    fate: kept('organisation'),
  }),
  holding({
    kind: 'technical',
    table: 'privacy_requests',
    of: '(t.person_ids && :ids or t.emails && :emails)',
    shows: 'kind asked_at finished_at',
    personal: 'emails words',
    fate: noun,
  }),
]
