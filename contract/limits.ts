/** Limits that pages show too. Without zod, which pages do not load. */

/** Counts of waiting work go no further, because nobody reads on. */
export const mostWaitingCounted = 1000

/** Number of rows to which a saved view is counted. */
export const mostCountedInView = 100
/** Number of views of a list that are counted, because pages poll the counts. */
export const mostCountedViews = 10

/** Largest number of contacts of a laboratory. */
export const mostLaboratoryContacts = 20

/** Largest number of rows of a list on which one call takes an action. */
export const mostInBulk = 1000
