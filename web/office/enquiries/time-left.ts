const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Time to a deadline in the unit that suits its length, rounded down; `isLate` after the deadline. */
export type TimeLeft = { isLate: boolean; unit: 'minutes' | 'hours' | 'days'; count: number }

export const timeLeftOf = (dueAt: string, now: number): TimeLeft => {
  const ms = new Date(dueAt).getTime() - now
  const [isLate, length] = [ms < 0, Math.abs(ms)]
  if (length < hourMs) return { isLate, unit: 'minutes', count: Math.floor(length / minuteMs) }
  if (length < 24 * hourMs) return { isLate, unit: 'hours', count: Math.floor(length / hourMs) }
  return { isLate, unit: 'days', count: Math.floor(length / (24 * hourMs)) }
}
