/** Limits that pages show too. Without zod, which pages do not load. */

/** Counts of waiting work go no further, because nobody reads on. */
export const mostWaitingCounted = 1000

/** Number of orders to which a saved view is counted. */
export const mostCountedInView = 100
