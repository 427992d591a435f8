import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { findNewest } from '../listing/domain.ts'

/** Newest enquiries with these words. */
export async function findEnquiriesByWords(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const rows = await findNewest(context, caller, words, mostHitsPerKind)
  return rows.map(({ id, company, name }) => ({ id, number: null, name: company || name, note: name }))
}
