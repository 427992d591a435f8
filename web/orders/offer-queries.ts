import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfferSummary } from '#contract/offers.ts'
import { type Api, dataOf } from '#web/api/client.ts'

export const offerQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['offer', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/offers/{id}', { params: { path: { id } }, signal })),
  })

export const offerPagesQuery = (api: Api, organisation: string) =>
  infiniteQueryOptions({
    queryKey: ['offers', organisation],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(organisation && { organisation }), ...(pageParam && { cursor: pageParam }) }
      return dataOf(api.GET('/api/v1/offers', { params: { query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 30_000,
  })

const mostPages = 20

/**
 * The valid offers an order of this customer may be given. Valid ones come first, so the first expired one ends the
 * search. Personal offers don't say whose they are; the server refuses those of other people.
 */
export const validOffersQuery = (api: Api, organisationId: string | null) =>
  queryOptions({
    queryKey: ['offers', 'valid', organisationId],
    queryFn: async ({ signal }) => {
      const valid: OfferSummary[] = []
      let cursor: string | null = ''
      for (let page = 0; cursor !== null && page < mostPages; page += 1) {
        const query: { organisation?: string; cursor?: string } = {
          ...(organisationId && { organisation: organisationId }),
          ...(cursor && { cursor }),
        }
        const found: OfferPage = await dataOf(api.GET('/api/v1/offers', { params: { query }, signal }))
        const offers = found.items.filter(({ expired }) => !expired)
        valid.push(...offers.filter(({ organisation }) => (organisation?.id ?? null) === organisationId))
        cursor = offers.length < found.items.length ? null : found.nextCursor
      }
      return valid
    },
  })

type OfferPage = { items: OfferSummary[]; nextCursor: string | null }
