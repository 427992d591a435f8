import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { type Api, dataOf } from '#web/api/client.ts'

export const offerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/offers/{id}', { params: { path: { id } }, signal })),
  })

export const offerVersionQuery = (api: Api, id: string, version: number) =>
  queryOptions({
    queryKey: ['offer', id, 'version', version],
    queryFn: ({ signal }) => {
      const path = { id, version: String(version) }
      return dataOf(api.GET('/api/v1/offers/{id}/versions/{version}', { params: { path }, signal }))
    },
  })

/** Differences to the version before. Versions that were sent never change, so they are fetched once. */
export const offerDifferencesQuery = (api: Api, id: string, version: number) =>
  queryOptions({
    queryKey: ['offer', id, 'differences', version],
    queryFn: ({ signal }) => {
      const path = { id, version: String(version) }
      return dataOf(
        api.GET('/api/v1/offers/{id}/versions/{version}/differences', { params: { path }, signal }),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Key of all lists of offers of the reader. */
export const offerListKey = ['offers'] as const

/** Offers of the reader, open ones first. */
export const offerPagesQuery = (api: Api, organisation: string) =>
  infiniteQueryOptions({
    queryKey: [...offerListKey, organisation],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        sort: 'open' as const,
        ...(organisation && { organisation }),
        ...(pageParam && { cursor: pageParam }),
      }
      return dataOf(api.GET('/api/v1/offers', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 30_000,
  })

const mostPages = 20

/**
 * Valid offers that an order may get: those of its organisation, or of its owner if it has none, but not those that are made for
 * other orders and not answered yet. Valid offers
 * are listed first, so the first expired one ends the search.
 */
export const validOffersQuery = (api: Api, { organisation, owner }: Pick<Order, 'organisation' | 'owner'>) =>
  queryOptions({
    queryKey: ['offers', 'valid', organisation?.id ?? owner.id],
    queryFn: async ({ signal }) => {
      const valid: OfferSummary[] = []
      let cursor: string | null = ''
      for (let page = 0; cursor !== null && page < mostPages; page += 1) {
        const query: { organisation?: string; cursor?: string } = {
          ...(organisation && { organisation: organisation.id }),
          ...(cursor && { cursor }),
        }
        const found: OfferPage = await dataOf(api.GET('/api/v1/offers', { params: { query }, signal }))
        const offers = found.items.filter(({ expired }) => !expired)
        const open = offers.filter(({ order, state }) => !(order && state === 'sent'))
        valid.push(...open.filter(({ person }) => organisation || person?.id === owner.id))
        cursor = offers.length < found.items.length ? null : found.nextCursor
      }
      return valid
    },
  })

type OfferPage = { items: OfferSummary[]; nextCursor: string | null }
