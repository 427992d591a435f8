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

/** Personal data is removed before texts are shortened, because half an e-mail address is not recognised. */
const scrubbing = { name: 'Scrubbing', preprocessEvent: scrubFailure }

/**
 * Starts error reporting and gives the function that reports a failure. Users, visits and performance are not
 * reported.
 */
export function startReporting(dsn: string) {
  // Chromium keeps ten by default.
  Error.stackTraceLimit = 50
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    transportOptions: { bufferSize: 64 },
    // Matches the fifty stack frames that the server keeps.
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
