import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { type AppName, languageOf } from '#contract/entry-paths.ts'
import { findPath, pathTo, trimSlashes } from '#contract/paths.ts'
import { readConfiguration } from '#web/api/configuration.ts'
import { keepWorkOnLeaving } from '#web/api/unsaved-work.ts'
import { reportFailures } from '#web/reporting/failures.ts'
import '#web/ui/base.css'
import './arriving.css'
import type { HeaderParts } from './AppContext.tsx'
import { AppRoot } from './AppRoot.tsx'
import { keepFocus } from './keep-focus.ts'
import { recoverFromLostChunks } from './lost-chunks.ts'
import { preventFileDrops } from './prevent-file-drops.ts'
import { takeKeptSignIn } from './sign-in/kept-sign-ins.ts'
import { peekReturnAddress } from './sign-in/return-address.ts'
import { workerUrl } from './sign-in/worker-url.ts'
import { allowScripts } from './trusted-types.ts'

/** Starts portal or office in the served page. */
export const startApp = (name: AppName, routes: RouteObject[], headerParts: HeaderParts) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  allowScripts((address) => address === workerUrl)
  const configuration = readConfiguration()
  takeKeptSignIn(configuration.authClientId, location)
  normaliseAddress()
  const router = createBrowserRouter(routes)
  recoverFromLostChunks(router)
  preventFileDrops()
  keepFocus()
  keepWorkOnLeaving()
  createRoot(root).render(
    <StrictMode>
      <AppRoot name={name} router={router} configuration={configuration} headerParts={headerParts} />
    </StrictMode>,
  )
  reportFailures(configuration.sentryDsn)
}

/**
 * Normalises the address before anything reads it: own addresses have no trailing slash, but typed ones and
 * the sign-in callback may. The provider knows one callback for both languages, so its language is that of
 * the return address.
 */
const normaliseAddress = () => {
  const { pathname, search, hash } = location
  const returnAddress = peekReturnAddress()
  const tidy =
    returnAddress !== null && findPath(pathname)?.name === 'signInCallback'
      ? pathTo.signInCallback({}, languageOf(returnAddress))
      : trimSlashes(pathname)
  if (tidy !== pathname) history.replaceState(history.state, '', tidy + search + hash)
}
