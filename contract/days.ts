// Created once, because creating a formatter takes longer than reading an order.
const dayInHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })

const timeInHelsinki = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day of an instant in Helsinki, such as `2026-09-05`. Days begin and end there. */
export const helsinkiDay = (at: Date): string => dayInHelsinki.format(at)

/** Day and time of an instant in Helsinki, such as `2026-09-05 09:05`. */
export const helsinkiTime = (at: Date): string => timeInHelsinki.format(at)

/**
 * Instant of a day and time in Helsinki, such as `2026-09-05T09:05`; null if it is none. Where clocks are set back, the later of the
 * two instants.
 */
export function fromHelsinki(time: string): Date | null {
  const asUtc = Date.parse(`${time.slice(0, 16)}Z`)
  if (Number.isNaN(asUtc)) return null
  const written = time.slice(0, 16).replace('T', ' ')
  const [found] = [2, 3]
    .map((hours) => new Date(asUtc - hours * 60 * 60 * 1000))
    .filter((instant) => helsinkiTime(instant) === written)
  return found ?? null
}
