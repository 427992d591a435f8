import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Tone } from './Banner.tsx'

/** `act` is an action that the reader may take for a while, such as undoing what was done. It reports its own failure. */
export type Toast = {
  tone: Tone
  title: string
  text?: string
  act?: { label: string; run: () => unknown }
  /** Failure that disappears by itself, because the page lists what is wrong and the toast may cover it. */
  isBrief?: boolean
}

/** Queue that ToastRegion shows. At most three toasts are visible at once; the rest wait. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

const secondsToRead = 7
const secondsToAct = 20

/** Narrow windows have room for one toast. `ToastRegion.module.css` hides the others there. */
const isNarrow = () => matchMedia('(max-width: 40rem)').matches

/** Closes failures that are shown. A dialog does so when it opens, because they would cover its buttons. */
export const closeFailures = () => {
  for (const { key, content } of toastQueue.visibleToasts)
    if (content.tone === 'signal') toastQueue.close(key)
}

/**
 * Shows a toast. Success disappears by itself, in a narrow window with the next toast. A failure stays until it is dismissed or a
 * dialog opens unless it is brief, and must also be shown elsewhere.
 */
export const showToast = (toast: Toast) => {
  if (isNarrow())
    for (const { key, content } of toastQueue.visibleToasts)
      if (content.tone !== 'signal') toastQueue.close(key)
  const seconds = toast.act ? secondsToAct : secondsToRead
  const stays = toast.tone === 'signal' && !toast.isBrief
  return toastQueue.add(toast, stays ? {} : { timeout: seconds * 1000 })
}
