import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { OverlayBoundary } from './OverlayBoundary.tsx'

const waiting = new Set<() => Promise<unknown>>()
let isTouched = false

/**
 * What lies over a page is of no use before somebody presses something, so its code comes with the first touch of
 * pointer or keyboard, and at the latest when it opens. A line that breaks meanwhile no longer matters, and without a line
 * the page below stays as it is.
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
    // What has failed once is begun anew: React remembers the failure for good.
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

/** Whether it failed before anybody had asked for it. Known a moment after the failure. */
export const isFailureAhead = (error: Error) => failedAhead.has(error)

/** Nobody asked for it yet: when it fails it is tried again, and told, on opening. */
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
