import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { findByWords } from './store.ts'

/** Laboratories by words of their name, of a contact, or of a method. */
export async function findLaboratoriesByWords(
  { db }: Context,
  _caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const rows = await findByWords(db, words, mostHitsPerKind)
  return rows.map(({ id, name, note }) => ({ id, number: null, name, note }))
}
