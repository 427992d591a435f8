import { type SearchKind, type SearchResult, searchKinds } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { findEnquiriesByWords } from '#server/enquiries/finding/domain.ts'
import { findLaboratoriesByWords } from '#server/laboratories/finding/domain.ts'
import { findOffersByWords } from '#server/offers/finding/domain.ts'
import { findOrdersByWords, findSamplesByWords } from '#server/orders/finding/domain.ts'
import { findCustomersByWords, findPeopleByWords } from '#server/people/finding/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSearch } from './access.ts'
import type { Finder } from './rules.ts'

/** Each kind with the noun that finds it. */
const finders: Record<SearchKind, Finder> = {
  orders: findOrdersByWords,
  samples: findSamplesByWords,
  offers: findOffersByWords,
  enquiries: findEnquiriesByWords,
  customers: findCustomersByWords,
  people: findPeopleByWords,
  laboratories: findLaboratoriesByWords,
}

/** Searches everything that the office shows. */
export async function searchEverything(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchResult> {
  if (!canSearch(caller)) throw new Refusal('forbidden')
  const groups = await Promise.all(
    searchKinds.map(async (kind) => ({ kind, items: await finders[kind](context, caller, words) })),
  )
  return { groups: groups.filter(({ items }) => items.length > 0) }
}
