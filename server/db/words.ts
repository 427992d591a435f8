import { type RawBuilder, sql } from 'kysely'

/** Condition that a text in the form of the search contains each word. In a subquery, so that the words are normalised once. */
export const containing = (words: unknown): RawBuilder<boolean> =>
  sql<boolean>`like all ((select search_patterns(${words}))::text[])`
