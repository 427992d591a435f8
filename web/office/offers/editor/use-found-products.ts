import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { useAskedWords } from '../../list/use-asked-words.ts'

/** Products that match what is typed. */
export const useFoundProducts = () => {
  const api = useApi()
  const language = useLanguage()
  const { asked, isSettled, setTyped } = useAskedWords(200)
  const found = useQuery({
    queryKey: ['products', language, asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/products', { params: { query: { text: asked, language } }, signal })),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    products: (asked ? found.data?.items : null) ?? [],
    /** False while the list still answers what was typed before, from which nothing may be chosen. */
    isCurrent: isSettled && !found.isPlaceholderData && !found.isLoading,
    setTyped,
  }
}
