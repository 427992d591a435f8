import { helsinkiDay } from '#contract/days.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { daysKept, mostDaysKept } from '#contract/kept-samples.ts'
import type { OrderState } from '#contract/lists.ts'
import { type KeepingState, type KeptSampleAct, keptSampleActs } from '#contract/reception-lists.ts'

/** Every action on a sample after testing: from which states, and to which. */
export const keepingTransitions = {
  dispose: { from: ['kept'], to: 'disposed' },
  return: { from: ['kept'], to: 'returned' },
  keep: { from: ['kept'], to: 'kept' },
  restore: { from: ['disposed', 'returned'], to: 'kept' },
} as const satisfies Record<KeptSampleAct, { from: readonly KeepingState[]; to: KeepingState }>

const fits = (act: KeptSampleAct, state: KeepingState): boolean =>
  (keepingTransitions[act].from as readonly KeepingState[]).includes(state)

/** A sample of a finished order. Without a day it never arrived. */
type Kept = { state: KeepingState; until: string | null; leftAt: Date | null }

export const allowedActs = ({ state }: Pick<Kept, 'state'>): KeptSampleAct[] =>
  keptSampleActs.filter((act) => fits(act, state))

/** True if the action is undone with a reason only: the customer has been told of it, or its day is over. */
export const needsReason = ({ state, leftAt }: Omit<Kept, 'until'>, now: Date): boolean =>
  leftAt !== null && (state === 'returned' || helsinkiDay(leftAt) < helsinkiDay(now))

/** Code with which an action on a sample is refused; null if it is not. */
export function refusalOf(
  act: KeptSampleAct,
  sample: Kept,
  { reason = '', until }: { reason?: string; until?: string },
  now: Date,
): ErrorCode | null {
  if (sample.until === null || !fits(act, sample.state)) return 'act_not_allowed'
  if (until !== undefined && until <= sample.until) return 'sample_kept_longer'
  return act === 'restore' && reason === '' && needsReason(sample, now) ? 'undo_reason_missing' : null
}

/** True for an order whose samples are not needed any more. */
export const isFinished = (state: OrderState): boolean => state === 'completed' || state === 'cancelled'

/** A day in Helsinki, some days after today. */
export function dayAfter(now: Date, days: number): string {
  const day = new Date(helsinkiDay(now))
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Day until which samples are kept whose order is finished now. */
export const keptUntil = (now: Date): string => dayAfter(now, daysKept)

/** True for a day until which samples can be kept longer. */
export const isLaterDay = (day: string, now: Date): boolean =>
  day > helsinkiDay(now) && day <= dayAfter(now, mostDaysKept)
