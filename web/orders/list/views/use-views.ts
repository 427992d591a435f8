import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { ListName } from '#contract/office-lists.ts'
import type { ViewFilters } from '#contract/view-filters.ts'
import type { View } from '#contract/views.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { ifMatch } from '#web/api/client.ts'
import { useIntent } from '#web/api/intent.ts'
import { addressOf, isEmptyView, isSameView, type ViewedList, viewOf } from './view-address.ts'
import { viewsKey, viewsQuery } from './views-query.ts'

/** Saved views of a list, the one that is shown, and what can be done with them. */
export const useViews = (viewed: ViewedList) => {
  const [address, setAddress] = useSearchParams()
  const views = useQuery(viewsQuery(useApi(), viewed.list)).data?.items ?? noViews
  const shown = useMemo(() => viewOf(viewed, address), [viewed, address])
  const show = useCallback(
    (filters: ViewFilters) =>
      setAddress((before) => addressOf(viewed, filters, before), { replace: true, preventScrollReset: true }),
    [viewed, setAddress],
  )
  const isEmpty = isEmptyView(viewed, shown)
  const current = views.find(({ filters }) => isSameView(viewed, filters, shown))
  useDefaultView(views, isEmpty, show)
  return {
    views,
    shown,
    show,
    isEmpty,
    current,
    isUnsaved: !isEmpty && !current,
    ...useViewActions(viewed.list),
  }
}

const noViews: readonly View[] = []

/**
 * Opens the default view where the address of the list says nothing, once: not after the reader has set a filter, and not by Back,
 * which shows what was there.
 */
const useDefaultView = (views: readonly View[], isPlain: boolean, show: (filters: ViewFilters) => void) => {
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== 'default'
  const isSettled = useRef(isReturn)
  useEffect(() => {
    if (!isPlain) isSettled.current = true
    if (isSettled.current || views.length === 0) return
    isSettled.current = true
    const chosen = views.find(({ isDefault }) => isDefault)
    if (chosen) show(chosen.filters)
  }, [views, isPlain, show])
}

const useViewActions = (list: ListName) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const intent = useIntent()
  const renew = () => queryClient.invalidateQueries({ queryKey: viewsKey })
  return {
    save: async (values: { name: string; filters: ViewFilters; isShared: boolean }) => {
      const view = { ...values, list }
      await api.POST('/api/v1/views', { params: { header: intent.headers(view) }, body: view })
      intent.complete()
      await renew()
    },
    edit: async ({ id, version }: View, body: { name: string; isShared: boolean; filters?: ViewFilters }) => {
      const params = { path: { id }, header: ifMatch(version) }
      try {
        await api.PATCH('/api/v1/views/{id}', { params, body })
      } finally {
        await renew()
      }
    },
    remove: async ({ id }: View) => {
      await api.DELETE('/api/v1/views/{id}', { params: { path: { id } } })
      await renew()
    },
    chooseDefault: async (viewId: string | null) => {
      await api.PUT('/api/v1/views/default', { body: { viewId, list } })
      await renew()
    },
  }
}

export type ViewsState = ReturnType<typeof useViews>
