import { v7 as uuid } from 'uuid'
import { announcementsOf } from '#server/announcements/rules.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  type Actor,
  type Audience,
  actorOf,
  type Changes,
  type EventAction,
  type EventRow,
  type EventWithSubject,
  type SubjectKind,
} from './rules.ts'
import {
  deletePersonal,
  type EventFilter,
  insertEvents,
  insertPersonal,
  selectEvent,
  selectEvents,
  selectEventsByIds,
  selectEventsByTime,
} from './store.ts'

export type NewEvent<Kind extends SubjectKind = SubjectKind> = {
  subject: { kind: Kind; id: string }
  /** Organisation of the customer to whom the event belongs. */
  organisationId: string | null
  at: Date
  actor: Actor
  action: EventAction<Kind>
  from?: string | null
  to?: string | null
  changes?: Changes
  /** Names, addresses, file names and free text. Stored separately, so that they can be erased. */
  personal?: Record<string, unknown>
  audience?: Audience
  /** False if another event of the same change is announced instead. */
  isAnnounced?: boolean
}

/**
 * Writes events in the transaction of the change, in this order, and queues their announcements. An event is
 * announced if and only if it is committed.
 */
export async function recordEvents<Kind extends SubjectKind>(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  events: readonly NewEvent<Kind>[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, id: uuid() }))
  await insertEvents(
    tx,
    rows.map(
      ({
        from = null,
        to = null,
        changes = {},
        audience = 'both',
        personal: _,
        isAnnounced: __,
        ...event
      }) => ({
        ...event,
        actor: actorOf(event.actor),
        from,
        to,
        changes,
        audience,
      }),
    ),
  )
  const personal = rows.flatMap(({ id, personal: values = {} }) =>
    Object.keys(values).length > 0 ? [{ eventId: id, values }] : [],
  )
  if (personal.length > 0) await insertPersonal(tx, personal)
  const announced = rows.filter(
    ({ subject, action, actor, isAnnounced = true }) =>
      isAnnounced &&
      announcementsOf({ subjectKind: subject.kind, action, actorSide: actorOf(actor).side }).length > 0,
  )
  await jobs.enqueue(
    tx,
    'announce',
    announced.map(({ id }) => ({ eventId: id })),
  )
}

/** Lists the history of a subject, newest first. The caller of this function decides who may read it. */
export function listEvents(
  db: Db,
  subjectId: string,
  filter: EventFilter,
  limit: number,
): Promise<EventRow[]> {
  return selectEvents(db, subjectId, filter, limit)
}

/** The same by the instant, for lists that have more than events. */
export function listEventsByTime(
  ...[db, subjectId, filter, limit]: Parameters<typeof selectEventsByTime>
): Promise<EventRow[]> {
  return selectEventsByTime(db, subjectId, filter, limit)
}

/** These events, newest first. The caller of this function decides who may read them. */
export function listEventsByIds(db: Db, ids: readonly string[]): Promise<EventWithSubject[]> {
  return selectEventsByIds(db, ids)
}

export function findEvent(db: Db | Tx, id: string): Promise<EventWithSubject | undefined> {
  return selectEvent(db, id)
}

/** Erases the personal values of the events of subjects. The events themselves stay. */
export async function erasePersonal(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await deletePersonal(tx, subjectIds)
}
