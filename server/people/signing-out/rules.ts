const day = 24 * 60 * 60 * 1000
/** An access token lives for 30 days at most at hosted providers. */
const keptDays = 31

/** Tokens issued before this time have expired. */
export const keptSince = (now: Date) => new Date(now.getTime() - keptDays * day)
