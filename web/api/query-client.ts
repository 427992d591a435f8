import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reportConnection } from './connection.ts'
import { isTransient } from './problem.ts'

const mostRetries = 3
const firstPauseMs = 1_000
const longestPauseMs = 15_000

/** Polling interval of live views, while their tab is visible. */
const liveIntervalMs = 3_000

/** Query options for screens that must show other people's changes within seconds. */
export const live = { refetchInterval: liveIntervalMs, refetchIntervalInBackground: false } as const

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: () => reportConnection(false),
      onError: (error) => reportConnection(isTransient(error)),
    }),
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        retry: (failures, error) => failures < mostRetries && isTransient(error),
        retryDelay: (failures) => Math.min(firstPauseMs * 2 ** failures, longestPauseMs),
        // Without a network a call fails at once and shows it; by default it would wait silently.
        networkMode: 'always',
      },
      // A change is only repeated by the user, with the same Idempotency-Key.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
