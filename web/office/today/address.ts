import { useSearchParams } from 'react-router'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { type TodayFilter, type TodayKind, todayFilters, todayKinds } from '#contract/today.ts'

export type TodayChoice = { filter: TodayFilter; group?: TodayKind | undefined }

/** Address of the start screen, or of one of its groups. */
export const todayAddress = ({ filter, group }: TodayChoice, language: Language): string => {
  const query = new URLSearchParams({
    ...(group && { group }),
    ...(filter !== 'all' && { filter }),
  }).toString()
  return pathTo.office({}, language) + (query && `?${query}`)
}

/** Choice in the address. */
export const useTodayChoice = (): TodayChoice => {
  const [address] = useSearchParams()
  return {
    filter: todayFilters.find((one) => one === address.get('filter')) ?? 'all',
    group: todayKinds.find((one) => one === address.get('group')),
  }
}
