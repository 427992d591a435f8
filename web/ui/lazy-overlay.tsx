import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { OverlayBoundary } from './OverlayBoundary.tsx'

const waiting = new Set<() => Promise<unknown>>()
let isTouched = false

/**
 * Lazy component for a dialog or a menu. Its chunk is prefetched at the first pointer or keyboard event and loaded at the
 * latest when the overlay opens. If loading fails, the page below stays as it is.
 */
export const lazyOverlay = <Props extends { isOpen: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const begin = () => lazy(async () => ({ default: await load() }))
  let Loaded = begin()
  beforeNeeded(load)
  return memo((props: Props) => {
    const [wasOpened, setOpened] = useState(false)
    if (props.isOpen && !wasOpened) setOpened(true)
    if (!wasOpened) return null
    // React remembers a failed lazy component, so a retry needs a new one.
    const forget = () => {
      Loaded = begin()
    }
    return (
      <OverlayBoundary isOpen={props.isOpen} onClose={props.onClose} onRetry={forget}>
        {() => (
          <Suspense fallback={null}>
            <Loaded {...props} />
          </Suspense>
        )}
      </OverlayBoundary>
    )
  })
}

const beforeNeeded = (load: () => Promise<unknown>) => {
  if (isTouched) void fetchAhead(load)
  else waiting.add(load)
}

const failedAhead = new WeakSet<Error>()

/** True for the failure of a prefetch. Set one task after the failure. */
export const isFailureAhead = (error: Error) => failedAhead.has(error)

/** Prefetch; a failure is retried and reported when the overlay opens. */
const fetchAhead = (load: () => Promise<unknown>) => load().catch((error: Error) => failedAhead.add(error))

const onTouch = () => {
  isTouched = true
  removeEventListener('pointerdown', onTouch, true)
  removeEventListener('keydown', onTouch, true)
  for (const load of waiting) void fetchAhead(load)
  waiting.clear()
}
addEventListener('pointerdown', onTouch, true)
addEventListener('keydown', onTouch, true)
