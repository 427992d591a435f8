import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { listOrders } from '../listing/domain.ts'
import { readSampleNumber } from './rules.ts'
import { findSampleByNumber, findSamplesByName } from './store.ts'

/** Newest orders with these words. */
export async function findOrdersByWords(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const { items } = await listOrders(context, caller, { query: words })
  return items.slice(0, mostHitsPerKind).map(({ id, number, name, organisation, owner }) => ({
    id,
    number,
    name,
    note: organisation?.name ?? owner.name,
  }))
}

/** Samples by number, or by the beginning of their name: of each order one. */
export function findSamplesByWords({ db }: Context, _caller: Caller, words: string): Promise<SearchHit[]> {
  const number = readSampleNumber(words)
  return number ? findSampleByNumber(db, number) : findSamplesByName(db, words, mostHitsPerKind)
}
