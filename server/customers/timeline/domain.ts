import type { CustomerEvent } from '#contract/customers.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listEventsByIds } from '#server/events/domain.ts'
import { changedValuesOf, type EventWithSubject, presentActor } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers } from '../access.ts'
import { getCustomerRow, partsOf } from '../domain.ts'
import { labelOf } from './rules.ts'
import { listEventIdsOf, listSubjects, type SubjectRow } from './store.ts'

const pageSize = 50

/** Events of a customer, its team, orders, offers and enquiries, newest first. */
export async function listCustomerEvents({ db }: Context, caller: Caller, id: string, cursor?: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const customer = await getCustomerRow(db, id)
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const ids = await listEventIdsOf(db, await partsOf(db, customer.id), before, pageSize + 1)
  const page = cutPage(await listEventsByIds(db, ids), pageSize, (last) => writeCursor(last.id))
  const subjects = await listSubjects(
    db,
    page.items.map(({ subjectId }) => subjectId),
  )
  const found = new Map(subjects.map((subject) => [subject.eventSubjectId, subject]))
  return { ...page, items: page.items.map((event) => presentEvent(event, found.get(event.subjectId))) }
}

function presentEvent(event: EventWithSubject, subject: SubjectRow | undefined): CustomerEvent {
  const { subjectKind: kind } = event
  return {
    id: event.id,
    at: event.at.toISOString(),
    subject: { kind, id: subject?.id ?? null, label: subject ? labelOf(subject) : '' },
    act: event.action,
    actor: presentActor(event),
    changes: kind === 'organisation' ? changedValuesOf(event) : [],
  }
}
