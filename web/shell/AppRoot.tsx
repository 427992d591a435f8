import { useMemo, useState } from 'react'
import {
  type ClientOnErrorFunction,
  type DataRouter,
  isRouteErrorResponse,
  RouterProvider,
} from 'react-router'
import { type AppName, appOf } from '#contract/entry-paths.ts'
import { ApiProvider } from '#web/api/ApiProvider.tsx'
import { readActing } from '#web/api/acting.ts'
import type { Configuration } from '#web/api/configuration.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { reportFailure } from '#web/reporting/failures.ts'
import { type App, AppContextProvider, type HeaderParts } from './AppContext.tsx'
import { SignInProvider, useSignIn } from './sign-in/SignInProvider.tsx'

/** Providers around the router of portal and office: configuration, sign-in, API and navigation. */
export const AppRoot = ({
  name,
  router,
  configuration,
  headerParts,
}: {
  name: AppName
  router: DataRouter
  configuration: Configuration
  headerParts: HeaderParts
}) => {
  const app = useMemo<App>(
    () => ({
      name,
      openAddress: opener(name, router),
      isOpening: () => isOpening(router),
      ...headerParts,
    }),
    [name, router, headerParts],
  )
  return (
    <AppContextProvider value={app}>
      <SignInProvider
        configuration={configuration}
        openAddress={(address) => app.openAddress(address, { replace: true })}
      >
        <WithApi name={name} apiUrl={configuration.apiUrl} router={router} />
      </SignInProvider>
    </AppContextProvider>
  )
}

const WithApi = ({ name, apiUrl, router }: { name: AppName; apiUrl: string; router: DataRouter }) => {
  const { getToken, personSub } = useSignIn()
  const acting = useMemo(() => (name === 'portal' ? readActing(personSub) : null), [name, personSub])
  const [queryClient] = useState(createQueryClient)
  return (
    <ApiProvider apiUrl={apiUrl} getToken={getToken} acting={acting} queryClient={queryClient}>
      <RouterProvider router={router} onError={reportRouteError} />
    </ApiProvider>
  )
}

/** Reports errors that the router catches and BrokenPage shows; a missing page is not a failure. */
const reportRouteError: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!isRouteErrorResponse(error)) reportFailure(error, errorInfo?.componentStack ?? null)
}

const isOpening = ({ state: { location, navigation } }: DataRouter): boolean =>
  navigation.location !== undefined && navigation.location.pathname !== location.pathname

const opener =
  (name: AppName, router: DataRouter): App['openAddress'] =>
  (address, { replace = false, state } = {}) => {
    if (appOf(new URL(address, location.origin).pathname) === name) {
      void router.navigate(address, { replace, state })
    } else if (replace) location.replace(address)
    else location.assign(address)
  }
