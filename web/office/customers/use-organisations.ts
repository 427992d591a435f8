import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/ApiProvider.tsx'
import { dataOf } from '#web/api/client.ts'
import { useSettled } from '#web/orders/list/use-settled.ts'

const settleMs = 200

/** Organisations that fit what is typed into a combobox, a moment after the last key. */
export const useOrganisations = () => {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const words = typed.trim().slice(0, 100)
  useSettled(words, settleMs, setAsked)
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
    isCurrent: words === asked && !found.isPlaceholderData,
    setTyped,
  }
}
