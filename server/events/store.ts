import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isBefore, type Moment } from '#server/db/moments.ts'
import type {
  Audience,
  Changes,
  EventAction,
  EventActor,
  EventRow,
  EventWithSubject,
  SubjectKind,
} from './rules.ts'

export type EventToInsert = {
  id: string
  subject: { kind: SubjectKind; id: string }
  organisationId: string | null
  at: Date
  actor: EventActor
  action: EventAction
  from: string | null
  to: string | null
  changes: Changes
  audience: Audience
}

/** One statement text for any number of events, so that it is prepared once per connection. */
export async function insertEvents(tx: Tx, events: readonly EventToInsert[]): Promise<void> {
  const rows = events.map(({ actor, subject, ...event }) => ({
    id: event.id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    organisation_id: event.organisationId,
    at: event.at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    on_behalf_of_id: actor.onBehalfOfId,
    actor_side: actor.side,
    action: event.action,
    from_state: event.from,
    to_state: event.to,
    changes: event.changes,
    audience: event.audience,
  }))
  await sql`
    insert into events (${insertedColumns})
    select ${insertedColumns} from json_populate_recordset(null::events, ${JSON.stringify(rows)})`.execute(tx)
}

const insertedColumns = sql.raw(
  'id, subject_kind, subject_id, organisation_id, at, actor_kind, actor_id, on_behalf_of_id, actor_side, action, ' +
    'from_state, to_state, changes, audience',
)

export async function insertPersonal(
  tx: Tx,
  rows: readonly { eventId: string; values: Record<string, unknown> }[],
): Promise<void> {
  const inserted = rows.map(({ eventId, values }) => ({ event_id: eventId, values }))
  await sql`
    insert into event_personal (event_id, "values")
    select event_id, "values" from json_populate_recordset(null::event_personal, ${JSON.stringify(inserted)})`.execute(
    tx,
  )
}

/** Erases the personal values of all events of subjects. The events themselves stay. */
export async function deletePersonal(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await sql`
    delete from event_personal p using events e
    where e.subject_id = any(${subjectIds}::uuid[]) and p.event_id = e.id`.execute(tx)
}

/** Columns of an event `e`, with the actor and the personal values that `eventJoins` adds. */
const eventColumns = sql`e.id, e.at, e.action, e.actor_id as "actorId", a.name as "actorName",
  e.on_behalf_of_id as "onBehalfOfId", b.name as "onBehalfOfName",
  e.actor_side as "actorSide", e.from_state as "from", e.to_state as "to", e.changes, v."values" as personal`
const subjectColumns = sql`e.subject_kind as "subjectKind", e.subject_id as "subjectId",
  e.organisation_id as "organisationId"`
const eventJoins = sql`left join people a on a.id = e.actor_id left join people b on b.id = e.on_behalf_of_id
  left join event_personal v on v.event_id = e.id`

export type EventFilter = {
  actions: readonly EventAction[]
  audiences: readonly Audience[]
  before: string | null
}

/** Events before the given id, newest first. */
export async function selectEvents(
  db: Db,
  subjectId: string,
  { actions, audiences, before }: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events e ${eventJoins}
    where e.subject_id = ${subjectId} and ${before === null ? sql`true` : sql`e.id < ${before}`}
      and e.action = any(${actions}::text[]) and e.audience = any(${audiences}::text[])
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Events before a moment, by the instant at which they happened. */
export async function selectEventsByTime(
  db: Db,
  subjectId: string,
  { actions, audiences, before }: Omit<EventFilter, 'before'> & { before: Moment | null },
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from events e ${eventJoins}
    where e.subject_id = ${subjectId} and ${isBefore(sql`e.at`, sql`e.id`, before)}
      and e.action = any(${actions}::text[]) and e.audience = any(${audiences}::text[])
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

/** These events, newest first. */
export async function selectEventsByIds(db: Db, ids: readonly string[]): Promise<EventWithSubject[]> {
  const { rows } = await sql<EventWithSubject>`
    select ${eventColumns}, ${subjectColumns} from events e ${eventJoins}
    where e.id = any(${ids}::uuid[]) order by e.id desc`.execute(db)
  return rows
}

export async function selectEvent(db: Db | Tx, id: string): Promise<EventWithSubject | undefined> {
  const { rows } = await sql<EventWithSubject>`
    select ${eventColumns}, ${subjectColumns} from events e ${eventJoins} where e.id = ${id}`.execute(db)
  return rows[0]
}
