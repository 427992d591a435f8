import type { UseQueryResult } from '@tanstack/react-query'
import type { LoadState } from '#web/ui/LoadStates.tsx'
import { useExplain } from './explain.ts'

/**
 * Load state of a query: `<LoadStates state={useLoadState(query)}>`. Loaded data stays visible while a later
 * attempt fails.
 */
export const useLoadState = <Data>(query: UseQueryResult<Data>, kept?: string): LoadState<Data> => {
  const explain = useExplain()
  if (query.data !== undefined) return { status: 'success', data: query.data }
  if (query.isError) {
    return { status: 'error', explanation: explain(query.error, kept), retry: () => query.refetch() }
  }
  return query.fetchStatus === 'idle' ? { status: 'none' } : { status: 'loading' }
}
