import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActing, useApi } from '#web/api/ApiProvider.tsx'
import { offerListKey } from '../offers/offer-queries.ts'
import { newsQuery } from './news-query.ts'
import { subjectIdOf } from './present-news.ts'

/** Marks an offer, order or enquiry as seen while its page is open. A failure is repeated with the next news. */
export const useNewsSeen = (id: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  // An expert who acts for a customer marks nothing as read.
  const isActing = useActing() !== null
  const { data } = useQuery({ ...newsQuery(api), enabled: !isActing })
  const { items = [], count = 0, newestAt = null } = data ?? {}
  const mayHaveNews = count > items.length || items.some((item) => subjectIdOf(item) === id)
  useEffect(() => {
    if (!mayHaveNews || newestAt === null) return
    const { queryKey } = newsQuery(api)
    api
      .POST('/api/v1/news/{id}/seen', { params: { path: { id } } })
      .then(() =>
        Promise.all(
          [queryKey, offerListKey].map((shown) => queryClient.invalidateQueries({ queryKey: shown })),
        ),
      )
      .catch(() => undefined)
  }, [api, queryClient, id, mayHaveNews, newestAt])
}
