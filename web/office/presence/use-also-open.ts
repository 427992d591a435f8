import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { v7 as uuid } from 'uuid'
import { notedEverySeconds } from '#contract/presence.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { newsQuery } from '#web/orders/bell/news-query.ts'

/**
 * Notes that this page about an offer, enquiry, order or customer is open while its tab is visible, and gives the colleagues who have
 * the same open. They come with the news, which the bell asks for anyway.
 */
export const useAlsoOpen = (subjectId: string) => {
  useNotedPage(subjectId)
  const { data } = useQuery({
    ...newsQuery(useApi()),
    select: ({ alsoOpen }) => alsoOpen?.find((each) => each.subjectId === subjectId)?.people,
  })
  return data ?? []
}

const useNotedPage = (subjectId: string) => {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    const path = { id: uuid() }
    // A call that fails is made up for by the next one, and by the end of its time on the server.
    const ignore = () => undefined
    const note = async () => {
      await api.PUT('/api/v1/presence/{id}', { params: { path }, body: { subjectId } })
    }
    const end = () =>
      void api.DELETE('/api/v1/presence/{id}', { params: { path }, keepalive: true }).catch(ignore)
    const begin = () =>
      void note()
        .then(() => queryClient.invalidateQueries(newsQuery(api)))
        .catch(ignore)
    const follow = () => (document.visibilityState === 'visible' ? begin() : end())
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void note().catch(ignore)
    }, notedEverySeconds * 1000)
    if (document.visibilityState === 'visible') begin()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', end)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [api, queryClient, subjectId])
}
