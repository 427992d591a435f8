import { helsinkiDay } from '#contract/days.ts'
import type { DueUrgency } from '#contract/due-dates.ts'
import type { Language, OrderState } from '#contract/lists.ts'
import { dayAfter } from '#server/days.ts'
import { Refusal } from '#server/refusal.ts'
import { addWorkingDays, workingDaysBetween } from '#server/working-days.ts'

const workingDaysPerWeek = 5

/** Working days of a turnaround in weeks. */
export const workingDaysOf = (weeks: number): number => Math.ceil(weeks * workingDaysPerWeek)

/** Days of a question to the customer: asked and, unless it is open, answered or closed. */
export type Pause = { from: string; until: string | null }

/** Facts from which the due date of a test follows. Days are days in Helsinki. */
export type DueFacts = {
  /** Null while the sample is expected. */
  receivedOn: string | null
  /** Upper end of the turnaround in the offer; null if it was agreed case by case. */
  weeks: number | null
  /** Country in which the work is done, which decides about holidays. */
  country: string
  /** Date set by an expert, and the day on which it was set; null for none. */
  setTo: string | null
  setOn: string | null
  /** Questions about the sample or the whole order, in any order. */
  pauses: readonly Pause[]
}

/** Tests of one name that are due on one day, with the numbers of their samples. */
export type DueTests = { name: Record<Language, string>; dueOn: string; samples: number[] }

/** The same in the event of a delay, with the samples as ranges such as `1–3, 5`. */
export type DelayedTests = Omit<DueTests, 'samples'> & { samples: string }

export type DueDate = { dueOn: string | null; isPaused: boolean }

/**
 * Due date of a test: reception, or the date set by an expert, moved by the working days on which questions were open since then.
 * The days of an open question are added when it ends.
 */
export function dueDateOf(facts: DueFacts): DueDate {
  const { receivedOn, weeks, country, setTo, setOn, pauses } = facts
  if (receivedOn === null) return { dueOn: setTo, isPaused: false }
  const since = setOn !== null && setOn > receivedOn ? setOn : receivedOn
  const paused = pausedDays(pauses, since, country)
  const isPaused = pauses.some(({ until }) => until === null)
  if (setTo !== null)
    return { dueOn: paused === 0 ? setTo : addWorkingDays(setTo, paused, country), isPaused }
  if (weeks === null) return { dueOn: null, isPaused }
  return {
    dueOn: addWorkingDays(receivedOn, workingDaysOf(weeks) + paused, country),
    isPaused,
  }
}

/** Latest of some days; null where none is known. */
export const latestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)

/** Refuses a due date that has passed already, by the day in Helsinki. */
export function refusePast(on: string | null | undefined, now: Date): void {
  if (on && on < helsinkiDay(now)) throw new Refusal('due_date_past')
}

/** Working days after a day on which a question was open. A day with several questions counts once. */
function pausedDays(pauses: readonly Pause[], since: string, country: string): number {
  let count = 0
  let counted = since
  for (const { from, until } of pauses.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const start = from > counted ? from : counted
    if (until === null || until <= start) continue
    count += workingDaysBetween(start, until, country)
    counted = until
  }
  return count
}

/** Working days ahead in which a due date counts as near: enough to tell the customer of a delay in time. */
const daysAhead = 2

/** Today, and the last day that counts as near, for the provider in Finland. */
export type DueHorizon = { today: string; soonUntil: string }

export function dueHorizon(now: Date): DueHorizon {
  const today = helsinkiDay(now)
  return { today, soonUntil: addWorkingDays(today, daysAhead, 'FI') }
}

/** Urgency of a due date; null for none, and for one that is further away. */
export function urgencyOf(dueOn: string | null, { today, soonUntil }: DueHorizon): DueUrgency | null {
  if (dueOn === null || dueOn > soonUntil) return null
  return dueOn < today ? 'overdue' : 'soon'
}

/** Days of the due dates with this urgency, exclusive at the end. */
export const daysOf = (urgency: DueUrgency, { today, soonUntil }: DueHorizon) =>
  urgency === 'overdue' ? { from: null, before: today } : { from: today, before: dayAfter(soonUntil, 1) }

/** States in which results of an order are expected. */
export const workedStates: readonly OrderState[] = [
  'submitted',
  'waiting_for_samples',
  'samples_received',
  'analysis_in_progress',
]

/** Urgency of an order by the next due date of its tests, as a part of the order; nothing for none. */
export function urgencyOfOrder(
  { state, nextDueOn }: { state: OrderState; nextDueOn: string | null },
  horizon: DueHorizon,
): { urgency?: DueUrgency } {
  const urgency = workedStates.includes(state) ? urgencyOf(nextDueOn, horizon) : null
  return urgency ? { urgency } : {}
}
