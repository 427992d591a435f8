import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type AuthorisedFetch, authorisedFetch, type GetToken } from './authorised-fetch.ts'
import { type Api, createApi } from './client.ts'

type Calls = { api: Api; apiUrl: string; send: AuthorisedFetch; getToken: GetToken }

const CallsContext = createContext<Calls | null>(null)

/** `getToken` must be stable over renders; a new function creates a new client. */
export const ApiProvider = ({
  apiUrl,
  getToken,
  queryClient,
  children,
}: {
  apiUrl: string
  getToken: GetToken
  queryClient: QueryClient
  children: ReactNode
}) => {
  const calls = useMemo(() => {
    const send = authorisedFetch(getToken)
    return { api: createApi(apiUrl, send), apiUrl, send, getToken }
  }, [apiUrl, getToken])
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
