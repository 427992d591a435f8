import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'
import { useLanguage } from '#web/shell/use-language.ts'

const settleMs = 200

/** Products that match what is typed. */
export const useFoundProducts = () => {
  const api = useApi()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useSettled(typed.trim().slice(0, 200), settleMs, setAsked)
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
    isCurrent: typed.trim().slice(0, 200) === asked && !found.isPlaceholderData && !found.isLoading,
    setTyped,
  }
}
