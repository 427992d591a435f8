import { helsinkiDay } from '#server/clock.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A clock that a story sets; it never runs backwards and never past the real time. */
export type StoryClock = { now(): Date; set(at: Date): void; startAgain(): void }

export function createStoryClock(end: Date): StoryClock {
  let current = new Date(0)
  return {
    now: () => current,
    /** Two deeds of one moment are a minute apart, so that a history reads in order. */
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
 * That many days before `end`, in office hours: nobody orders or receives on a Saturday. The time of day follows from
 * `seed`, so that two stories do not tick alike.
 */
export function workingTime(end: Date, daysAgo: number, seed: number): Date {
  const day = new Date(end.getTime() - daysAgo * dayMs)
  const sinceFriday = (day.getUTCDay() + 2) % 7
  if (sinceFriday === 1 || sinceFriday === 2) day.setTime(day.getTime() - sinceFriday * dayMs)
  const minute = (seed * 97) % (6 * 60)
  day.setUTCHours(6, minute, (seed * 31) % 60, 0)
  return day
}

/** `2026-12-05`, that many days after the day of `end` in Helsinki. */
export function dayAfter(end: Date, days: number): string {
  return helsinkiDay(new Date(end.getTime() + days * dayMs))
}
