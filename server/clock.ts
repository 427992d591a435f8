/** Where the product gets the time from; tests give their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

// Made once: making one takes longer than reading an order.
const inHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' })

/** `2026-09-05`: which day an instant is in Helsinki, where our days begin and end. */
export const helsinkiDay = (at: Date): string => inHelsinki.format(at)
