import { daysBetween } from './days.ts'

/**
 * Reminder that is due: so many days before the last one, of several. What began when the time of a reminder had come gets
 * the next one only. `days` are in ascending order.
 */
export function dueReminder<Days extends number>(
  days: readonly Days[],
  { today, beganOn, lastOn }: { today: string; beganOn: string; lastOn: string },
): Days | null {
  const left = daysBetween(today, lastOn)
  const due = days.find((each) => left <= each)
  return due === undefined || left < 0 || daysBetween(beganOn, lastOn) <= due ? null : due
}
