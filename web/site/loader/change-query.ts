/** Request of a page to change its own query, as a new history entry or in place. */
export type QueryChange = { search: string; isNew: boolean }

export const changeQueryEvent = 'change-query'

/** Keeps the page and renders it with the new query. */
export const changeQuery = (detail: QueryChange) =>
  dispatchEvent(new CustomEvent(changeQueryEvent, { detail }))
