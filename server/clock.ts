/** Source of the current time. Tests use their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
