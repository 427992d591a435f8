import { queryOptions } from '@tanstack/react-query'
import type { NamedRef } from '#contract/fields.ts'
import type { OrderSuggestions } from '#contract/laboratory-suggestions.ts'
import { type Api, dataOf } from '#web/api/client.ts'
import { orderKey } from '#web/orders/order-queries.ts'

export type TestSuggestions = OrderSuggestions['tests'][number]
export type Suggestion = TestSuggestions['laboratories'][number]

/** Laboratories for the received tests of an order. Loads and prices change without it, so they are read anew for each dialog. */
export const suggestionsQuery = (api: Api, { id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [...orderKey(id), 'suggestions', version],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/orders/{id}/suggestions', { params: { path: { id } }, signal })),
    staleTime: 60_000,
  })

/** The suggestion for a test, if there is a suitable laboratory. */
export const bestOf = ({ laboratories: [first] }: TestSuggestions): Suggestion | undefined =>
  first?.isSuitable ? first : undefined

/** How a laboratory fits a test: null if it does not, undefined for a test without suggestions. */
export function fitOf(
  tests: readonly TestSuggestions[],
  offerItemId: string,
  chosen: NamedRef,
): Suggestion | null | undefined {
  const test = tests.find((each) => each.offerItemId === offerItemId)
  return test && (test.laboratories.find(({ laboratory }) => laboratory.id === chosen.id) ?? null)
}

/** True for a test that a laboratory can be given at once: one that it fits, or any if it fits none. */
export function isProposedFor(
  tests: readonly TestSuggestions[],
  offerItemId: string,
  chosen: NamedRef,
): boolean {
  const fitsSome = tests.some((test) => fitOf(tests, test.offerItemId, chosen))
  return !fitsSome || fitOf(tests, offerItemId, chosen) !== null
}

/** Laboratory that is the best for most tests, and the tests that it is the best for. */
export function mostSuggested(tests: readonly TestSuggestions[]): {
  laboratory: NamedRef | null
  offerItemIds: ReadonlySet<string>
} {
  const byLaboratory = new Map<string, { laboratory: NamedRef; offerItemIds: Set<string> }>()
  for (const test of tests) {
    const laboratory = bestOf(test)?.laboratory
    if (!laboratory) continue
    const { offerItemIds } = byLaboratory.get(laboratory.id) ?? { offerItemIds: new Set() }
    byLaboratory.set(laboratory.id, { laboratory, offerItemIds: offerItemIds.add(test.offerItemId) })
  }
  const [first] = [...byLaboratory.values()].toSorted(
    (one, other) => other.offerItemIds.size - one.offerItemIds.size,
  )
  return first ?? { laboratory: null, offerItemIds: new Set() }
}
