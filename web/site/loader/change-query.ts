/** What a page asks for of itself: its address gets another query, in a new entry of the history or in the one it has. */
export type QueryChange = { search: string; isNew: boolean }

export const changeQueryEvent = 'change-query'

/** The page stays as it is, and is drawn with the query. */
export const changeQuery = (detail: QueryChange) =>
  dispatchEvent(new CustomEvent(changeQueryEvent, { detail }))
