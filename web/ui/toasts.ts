import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Tone } from './Banner.tsx'

export type Toast = { tone: Tone; title: string; text?: string }

/** Queue that ToastRegion shows. At most three toasts are visible at once; the rest wait. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

const secondsToRead = 7

/**
 * Shows a toast. Success disappears by itself, a failure stays until dismissed. A failure must also be shown
 * elsewhere.
 */
export const showToast = (toast: Toast) =>
  toastQueue.add(toast, toast.tone === 'signal' ? {} : { timeout: secondsToRead * 1000 })
