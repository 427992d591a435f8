import { laboratoryMoves } from '#contract/delivery-lists.ts'
import { type ActorKind, type EventSubject, enquiryActs, offerMoves, recordedActs } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { roleOf } from '#server/auth/grants.ts'

/** The actions of each kind of subject. */
export const eventActions = {
  order: [...recordedActs, 'delete'],
  offer: [
    'create',
    ...offerMoves,
    'delete',
    'view',
    'remind',
    'remind_of_expiry',
    'assign',
    'write_message',
    'close_question',
    'write_note',
  ],
  organisation: [
    'create',
    'edit',
    'set_terms',
    'merge',
    'merge_into',
    'undo_merge',
    'undo_merge_into',
    'arrive',
    'invite',
    'resend_invitation',
    'withdraw_invitation',
    'accept_invitation',
    'ask_to_join',
    'accept_request',
    'decline_request',
    'change_role',
    'remove',
    'leave',
    'place_hold',
    'end_hold',
  ],
  person: [
    'ask_to_join',
    'end_access',
    'return_access',
    'create_key',
    'revoke_key',
    'export',
    'erase',
    'place_hold',
    'end_hold',
  ],
  enquiry: ['receive', ...enquiryActs, 'delete'],
  laboratory: [
    'create',
    'edit',
    ...laboratoryMoves,
    'write_note',
    'add_file',
    'remove_file',
    'add_accreditation',
    'edit_accreditation',
    'remove_accreditation',
    'add_method',
    'edit_method',
    'remove_method',
    'import_methods',
  ],
  consignment: [
    'create',
    'edit',
    'send',
    'recall',
    'arrive',
    'undo_arrival',
    'withdraw_tests',
    'reopen_tests',
    'close',
    'create_link',
    'revoke_link',
    'ask',
    'answer',
    'report',
  ],
  subscription: ['subscribe', 'confirm', 'unsubscribe', 'delete'],
  campaign: ['create', 'edit', 'end'],
} as const satisfies Record<EventSubject, readonly string[]>
export type SubjectKind = EventSubject
export type EventAction<Kind extends SubjectKind = SubjectKind> = (typeof eventActions)[Kind][number]

/** Path of a changed value → values before and after. Contains ids and non-personal values only. */
export type Changes = Record<string, readonly [from: unknown, to: unknown]>

/** Caller of an action, or a visitor who used a form of the site. */
export type Actor = Pick<Caller, 'kind' | 'id' | 'personId' | 'grants'> | 'visitor'

export type EventActor = {
  kind: 'person' | 'key' | 'system' | 'visitor' | 'laboratory'
  id: string | null
  /** Person for whom an expert acts. */
  onBehalfOfId: string | null
  side: ActorKind
}

export function actorOf(actor: Actor): EventActor {
  if (actor === 'visitor') return { kind: 'visitor', id: null, onBehalfOfId: null, side: 'customer' }
  const { kind, id, personId } = actor
  // The subject of the event says which laboratory it is. It is on neither side.
  if (kind === 'system' || kind === 'laboratory')
    return { kind, id: null, onBehalfOfId: null, side: 'system' }
  return { kind, id, onBehalfOfId: personId === id ? null : personId, side: roleOf(actor) }
}

/** Actor of an event as the provider sees it. */
export const presentActor = ({ actorName, actorSide, onBehalfOfName }: EventRow) => ({
  name: actorName ?? '',
  kind: actorSide,
  onBehalfOf: onBehalfOfName,
})

/** Values that an event states without a value before. */
export const stated = (values: Record<string, unknown>): Changes =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, [null, value]]))

/** Details of an event by name: the values after it, and its personal values unless they were erased. */
export const detailsOf = (event: {
  changes: Changes
  personal: Record<string, unknown> | null
}): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(event.changes).map(([path, [, after]]) => [path, after])),
  ...event.personal,
})

/**
 * Changed values of an event with its personal ones, unless these were erased. Personal values of an edit are pairs, as its
 * other values are; those of other actions may be single values.
 */
export const changedValuesOf = (event: { changes: Changes; personal: Record<string, unknown> | null }) =>
  Object.entries({ ...event.changes, ...event.personal }).map(([path, value]) => {
    const [from, to] = Array.isArray(value) ? value : [null, value]
    return { path, from: from ?? null, to: to ?? null }
  })

export type EventRow = {
  id: string
  at: Date
  action: EventAction
  actorId: string | null
  actorName: string | null
  /** Person for whom an expert acted; null for all other events. */
  onBehalfOfId: string | null
  onBehalfOfName: string | null
  actorSide: ActorKind
  from: string | null
  to: string | null
  changes: Changes
  /** Null if the event has none, or if they were erased. */
  personal: Record<string, unknown> | null
}
export type EventWithSubject = EventRow & {
  subjectKind: SubjectKind
  subjectId: string
  organisationId: string | null
}

/** Readers of an event in a history. */
export type Audience = 'both' | 'provider' | 'customer'

export const audiencesOf = (side: 'customer' | 'expert'): Audience[] => [
  'both',
  side === 'expert' ? 'provider' : 'customer',
]
