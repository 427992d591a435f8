import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useAskedWords } from '../list/use-asked-words.ts'

/** Organisations that fit what is typed into a combobox, a moment after the last key. */
export const useOrganisations = () => {
  const api = useApi()
  const { asked, isSettled, setTyped } = useAskedWords(100)
  const found = useQuery({
    queryKey: ['names', 'organisations', asked],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/organisations', { params: { query: asked ? { query: asked } : {} }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    organisations: found.data?.items ?? [],
    /** False while the list answers what was typed before. */
    isCurrent: isSettled && !found.isPlaceholderData,
    setTyped,
  }
}
