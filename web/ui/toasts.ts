import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { Tone } from './Banner.tsx'

export type Toast = { tone: Tone; title: string; text?: string }

/** Where ToastRegion looks. At most three are seen at once; the rest wait. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 })

const secondsToRead = 7

/** Good news leaves by itself; what went wrong stays until it is dismissed. Never the only place an error is told. */
export const showToast = (toast: Toast) =>
  toastQueue.add(toast, toast.tone === 'signal' ? {} : { timeout: secondsToRead * 1000 })
