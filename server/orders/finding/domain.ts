import { mostHitsPerKind, type SearchHit } from '#contract/search.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { listOrganisations } from '#server/people/domain.ts'
import { listOrders } from '../listing/domain.ts'
import { readSampleNumber } from './rules.ts'
import { findSampleByNumber, findSamplesByName } from './store.ts'

/** Customers by whose names orders are found. */
const mostCustomers = 3

/** Newest orders with these words, and after them the newest orders of customers with such a name. */
export async function findOrdersByWords(
  context: Context,
  caller: Caller,
  words: string,
): Promise<SearchHit[]> {
  const { items } = await listOrders(context, caller, { query: words })
  const found = new Map(items.slice(0, mostHitsPerKind).map((order) => [order.id, order]))
  if (found.size < mostHitsPerKind) {
    const customers = await listOrganisations(context, caller, { query: words })
    for (const { id: organisation } of customers.items.slice(0, mostCustomers)) {
      const ofCustomer = await listOrders(context, caller, { organisation })
      for (const order of ofCustomer.items) if (found.size < mostHitsPerKind) found.set(order.id, order)
    }
  }
  return [...found.values()].map(({ id, number, name, organisation, owner }) => ({
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
