import type { OfferEvent } from '#contract/offer-history.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listEventsByIds } from '#server/events/domain.ts'
import {
  detailsOf,
  type EventAction,
  type EventWithSubject,
  eventActions,
  presentActor,
} from '#server/events/rules.ts'
import { listContacts } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { offerScope } from '../access.ts'
import { requireExpert } from '../drafts/domain.ts'
import { listVersions } from '../record/store.ts'
import { listEventIdsOfVersions } from './store.ts'

const pageSize = 50

/** Actions that are read in the conversation and among the notes. */
const writing: readonly EventAction<'offer'>[] = ['write_message', 'close_question', 'write_note']
const actions = eventActions.offer.filter((action) => !writing.includes(action))

/** Events of an offer with all its versions, newest first, for the provider. */
export async function listOfferEvents({ db }: Context, caller: Caller, id: string, cursor?: string) {
  requireExpert(caller)
  const scope = offerScope(caller)
  const versions = new Map(
    (scope ? await listVersions(db, scope, id) : []).map((row) => [row.id, row.version]),
  )
  if (versions.size === 0) throw new Refusal('offer_not_found')
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const ids = await listEventIdsOfVersions(db, [...versions.keys()], { actions, before }, pageSize + 1)
  const page = cutPage(await listEventsByIds(db, ids), pageSize, (last) => writeCursor(last.id))
  const people = await listContacts(db, page.items.flatMap(responsibleIdsOf))
  const names = new Map(people.map((person) => [person.id, person.name]))
  return {
    ...page,
    items: page.items.map((event) => ({
      ...presentEvent(event, versions.get(event.subjectId) ?? 1),
      responsible: presentResponsible(event, names),
    })),
  }
}

/** Experts before and after an `assign`. */
const responsibleIdsOf = ({ action, changes }: EventWithSubject): string[] =>
  action === 'assign'
    ? (changes.responsibleId ?? []).flatMap((id) => (typeof id === 'string' ? [id] : []))
    : []

function presentResponsible(
  { action, changes }: EventWithSubject,
  names: ReadonlyMap<string, string>,
): OfferEvent['responsible'] {
  if (action !== 'assign') return null
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? null) : null)
  const [before, after] = changes.responsibleId ?? []
  return { from: nameOf(before), to: nameOf(after) }
}

function presentEvent(event: EventWithSubject, version: number): Omit<OfferEvent, 'responsible'> {
  const { reason } = detailsOf(event)
  return {
    id: event.id,
    at: event.at.toISOString(),
    act: event.action,
    actor: presentActor(event),
    version,
    reason: typeof reason === 'string' ? reason : null,
  }
}
