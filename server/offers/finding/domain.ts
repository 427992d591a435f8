import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { findNewest } from '../overview/domain.ts'

/** Newest offers with these words, drafts among them. */
export async function findOffersByWords(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const rows = await findNewest(context, caller, words, mostHitsPerKind)
  return rows.map(({ stableId, number, name, customer }) => ({ id: stableId, number, name, note: customer }))
}
