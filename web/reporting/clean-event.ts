import type { ErrorEvent } from '@sentry/react'
import { scrub } from './scrub.ts'

const mostLetters = 250
const mostBytes = 102_400

/** Removes personal data from the failure text. Runs before the text is shortened. */
export function scrubFailure({ exception, ...event }: Pick<ErrorEvent, 'exception' | 'message'>): void {
  for (const value of exception?.values ?? []) if (value.value) value.value = scrub(value.value)
  if (event.message) event.message = scrub(event.message)
}

/** Prepares an event for sending: removes personal data and limits the length of texts and the total size. */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { sdkProcessingMetadata, ...rest } = event
  const cleaned = clean(rest) as ErrorEvent
  const size = () => new TextEncoder().encode(JSON.stringify(cleaned)).length
  // Drops the oldest breadcrumbs first, because they say least about the failure.
  while (cleaned.breadcrumbs?.length && size() > mostBytes) cleaned.breadcrumbs.shift()
  return { ...cleaned, sdkProcessingMetadata }
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cut(scrub(value))
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]))
}

const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text)
