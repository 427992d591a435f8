import { helsinkiDay } from '#contract/days.ts'
import type { OfferMove, OfferState } from '#contract/lists.ts'
import type { OfferRecord } from '#contract/offer-records.ts'
import { fitsState, type Transition } from '#server/events/transitions/rules.ts'
import { dueReminder } from '#server/reminder-days.ts'
import type { Relation } from '../access.ts'

/** Life cycle of a version: every change of its state is one of these rows. A draft is created; the rest starts from it. */
export const moves = {
  send: { from: ['draft'], to: ['sent'], by: ['expert'] },
  // Follows from sending the next version, whatever became of this one meanwhile.
  supersede: {
    from: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'],
    to: ['superseded'],
    by: ['expert'],
  },
  // By ordering. An accepted offer can be ordered from again until its last day is over, which changes nothing of it.
  accept: { from: ['sent'], to: ['accepted'], by: ['customer'] },
  decline: { from: ['sent'], to: ['declined'], by: ['customer'] },
  withdraw: { from: ['sent'], to: ['withdrawn'], by: ['expert'] },
  expire: { from: ['sent'], to: ['expired'], by: ['system'] },
} as const satisfies Record<OfferMove, Required<Transition<OfferState, Relation>>>

/** Actions that keep the state. */
const others = {
  view: { from: ['sent', 'accepted', 'declined', 'withdrawn', 'expired'], by: ['customer'] },
  remind: { from: ['sent'], by: ['expert'] },
  /** Sets the responsible expert. */
  assign: { from: ['sent', 'accepted', 'declined', 'expired'], by: ['expert'] },
  remind_of_expiry: { from: ['sent'], by: ['system'] },
} as const satisfies Record<string, Transition<OfferState, Relation>>

export const actions = { ...moves, ...others }

/** States of a sent version from which the next one can be begun. */
const revisable: readonly OfferState[] = ['sent', 'declined', 'expired']
export const canRevise = (state: OfferState): boolean => revisable.includes(state)

const over: readonly OfferState[] = ['declined', 'withdrawn', 'expired']
/** True in states in which nothing is asked of the customer any more. */
export const isOver = (state: OfferState): boolean => over.includes(state)

/** True for a version that was addressed to somebody, who can be reminded of it. */
export const hasRecipient = ({ recipientEmail }: { recipientEmail: string }): boolean => recipientEmail !== ''

/** Actions of an expert on the latest version, by its state as it is shown. */
export function expertActions(
  latest: { state: OfferState; recipientEmail: string; order: object | null } | null,
): OfferRecord['allowed'] {
  if (!latest) return []
  const { state } = latest
  return [
    ...(canRevise(state) && !latest.order ? (['revise'] as const) : []),
    'copy',
    ...(fitsState(moves.withdraw, state) && !latest.order ? (['withdraw'] as const) : []),
    ...(fitsState(others.remind, state) && hasRecipient(latest) ? (['remind'] as const) : []),
    ...(fitsState(others.assign, state) ? (['assign'] as const) : []),
  ]
}

/** Days before the last one of the automatic reminders. */
const reminderDays = [1, 7] as const

/**
 * Automatic reminder that is due today; null for none, and on a day on which an expert has reminded. An offer that was sent when
 * its time of reminding had come gets the next one only.
 */
export function reminderDue(
  offer: { validUntil: string; sentAt: Date; expiryReminder: number | null; remindedAt: Date | null },
  now: Date,
): 7 | 1 | null {
  if (offer.remindedAt && helsinkiDay(offer.remindedAt) === helsinkiDay(now)) return null
  const days = dueReminder(reminderDays, {
    today: helsinkiDay(now),
    beganOn: helsinkiDay(offer.sentAt),
    lastOn: offer.validUntil,
  })
  return days === null || (offer.expiryReminder !== null && offer.expiryReminder <= days) ? null : days
}
