import {
  BrowserClient,
  breadcrumbsIntegration,
  captureException,
  captureReactException,
  consoleIntegration,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/react'
import { cleanEvent, scrubFailure } from './clean-event.ts'

/** Personal data is cleaned away before a text is cut: half an address is not recognised. */
const scrubbing = { name: 'Scrubbing', preprocessEvent: scrubFailure }

/** Gives what tells the error reporting of a failure. Of people, their visits and how fast pages are it hears nothing. */
export function startReporting(dsn: string) {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    transportOptions: { bufferSize: 64 },
    // Fifty frames are what it keeps of a stack.
    stackParser: defaultStackParser,
    integrations: [
      scrubbing,
      eventFiltersIntegration(),
      breadcrumbsIntegration(),
      consoleIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    maxBreadcrumbs: 100,
    normalizeDepth: 3,
    maxValueLength: 250,
    dataCollection: { userInfo: false, cookies: false, httpBodies: [] },
    sendClientReports: false,
    release: document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content,
    beforeSend: cleanEvent,
  })
  getCurrentScope().setClient(client)
  client.init()
  return (error: unknown, componentStack?: string | null) => {
    const isCaught = componentStack !== undefined
    const mechanism = { mechanism: { type: 'labsilta', handled: isCaught } }
    if (isCaught) captureReactException(error, { componentStack }, mechanism)
    else captureException(error, mechanism)
  }
}
