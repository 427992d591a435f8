import { useSyncExternalStore } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'
import { toastQueue } from './toasts.ts'

const ToastRegion = lazyOverlay<{ isOpen: boolean }>(
  async () => (await import('./ToastRegion.tsx')).ToastRegion,
)

const subscribe = (listener: () => void) => toastQueue.subscribe(listener)
const hasToasts = () => toastQueue.visibleToasts.length > 0

/** Rendered once, in the shell. */
export const Toasts = () => <ToastRegion isOpen={useSyncExternalStore(subscribe, hasToasts)} />
