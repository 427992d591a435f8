import { type RawBuilder, sql } from 'kysely'

/** Condition that a text in the form of the search contains each word. In a subquery, so that the words are normalised once. */
export const containing = (words: unknown): RawBuilder<boolean> =>
  sql<boolean>`like all ((select search_patterns(${words}))::text[])`

/** Condition that a column contains a part of a word, by an index of its parts. */
export const containingPart = (column: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql<boolean>`search_parts(search_form(${column})) @> search_needles(search_form(${part}))
    and search_form(${column}) like search_pattern(${part})`
