/** Source of the current time. Tests use their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

// Created once, because creating one takes longer than reading an order.
const inHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })

const timeInHelsinki = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time of an instant in Helsinki, such as `2026-09-05 09:05`. */
export const helsinkiTime = (at: Date): string => timeInHelsinki.format(at)

/** Day of an instant in Helsinki, such as `2026-09-05`. Days begin and end there. */
export const helsinkiDay = (at: Date): string => inHelsinki.format(at)
