import { helsinkiDay } from '#contract/days.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Clock set by a demo order; it never runs backwards and never past the real time. */
export type DemoClock = { now(): Date; set(at: Date): void; startAgain(): void }

export function createDemoClock(end: Date): DemoClock {
  let current = new Date(0)
  return {
    now: () => current,
    /** Actions of the same moment are one minute apart, so that the history is in order. */
    set(at) {
      const next = Math.max(at.getTime(), current.getTime() + 60_000)
      current = new Date(Math.min(next, end.getTime()))
    },
    startAgain() {
      current = new Date(0)
    },
  }
}

/**
 * Instant in office hours, the given number of days before `end`, moved off weekends. The time of day is derived from
 * `seed`.
 */
export function workingTime(end: Date, daysAgo: number, seed: number): Date {
  const day = new Date(end.getTime() - daysAgo * dayMs)
  const sinceFriday = (day.getUTCDay() + 2) % 7
  if (sinceFriday === 1 || sinceFriday === 2) day.setTime(day.getTime() - sinceFriday * dayMs)
  const minute = (seed * 97) % (6 * 60)
  day.setUTCHours(6, minute, (seed * 31) % 60, 0)
  return day
}

/** Day in Helsinki, the given number of days after `end`, such as `2026-12-05`. */
export function dayAfter(end: Date, days: number): string {
  return helsinkiDay(new Date(end.getTime() + days * dayMs))
}
