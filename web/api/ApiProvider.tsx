import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Acting } from './acting.ts'
import { type AuthorisedFetch, authorisedFetch, type GetToken } from './authorised-fetch.ts'
import { type Api, createApi } from './client.ts'

type Calls = {
  api: Api
  apiUrl: string
  send: AuthorisedFetch
  getToken: GetToken
  /** Person for whom the expert makes the calls; null where users make them for themselves. */
  acting: Acting | null
}

const CallsContext = createContext<Calls | null>(null)

/** `getToken` and `acting` must be stable over renders; new ones create a new client. */
export const ApiProvider = ({
  apiUrl,
  getToken,
  acting,
  queryClient,
  children,
}: {
  apiUrl: string
  getToken: GetToken
  acting: Acting | null
  queryClient: QueryClient
  children: ReactNode
}) => {
  const calls = useMemo(() => {
    const send = authorisedFetch(getToken, acting?.personId)
    return { api: createApi(apiUrl, send), apiUrl, send, getToken, acting }
  }, [apiUrl, getToken, acting])
  return (
    <CallsContext value={calls}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CallsContext>
  )
}

export const useCalls = (): Calls => {
  const calls = useContext(CallsContext)
  if (!calls) throw new Error('ApiProvider is missing above this component.')
  return calls
}

export const useApi = () => useCalls().api

export const useActing = (): Acting | null => useCalls().acting
