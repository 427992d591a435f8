import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { listOrganisations } from '../domain.ts'
import { findPeople } from './store.ts'

/** Customers by words of their name. */
export async function findCustomersByWords(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const { items } = await listOrganisations(context, caller, { query: words })
  return items.slice(0, mostHitsPerKind).map(({ id, name }) => ({ id, number: null, name, note: '' }))
}

/** People by words of their name and address. */
export async function findPeopleByWords(
  { db }: Context,
  _caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const rows = await findPeople(db, words, mostHitsPerKind)
  return rows.map(({ id, name, email }) => ({ id, number: null, name, note: email }))
}
