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
