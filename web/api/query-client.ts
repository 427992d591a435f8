import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reportConnection } from './connection.ts'
import { isTransient } from './problem.ts'

const mostRetries = 3
const firstPauseMs = 1_000
const longestPauseMs = 15_000

/** How often a live view asks again. It does so only while its tab is seen. */
const liveIntervalMs = 3_000

/** Spread into the options of a query whose screen must show changes of others within seconds. */
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
        // Without a network a call fails at once and says so; the default would wait in silence.
        networkMode: 'always',
      },
      // A change is repeated by the person, with the same Idempotency-Key, never behind the person's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
