import { allowScripts } from '#web/shell/trusted-types.ts'
import { whenIdle } from './idle.ts'

const address = '/sw.js'

export type Worker = {
  /** True when a newer worker than that of this document has been installed. */
  isNew: boolean
  /** Asks the worker to cache the resources of a page. */
  keep(urls: readonly string[]): void
}

/**
 * Registers the service worker in secure contexts: https or localhost. Delayed until the page is idle,
 * because starting a worker competes with hydration.
 */
export function registerWorker(): Worker {
  const worker: Worker = { isNew: false, keep: () => {} }
  const isSafe = location.protocol === 'https:' || location.hostname === 'localhost'
  if (!isSafe || !('serviceWorker' in navigator)) return worker
  const { serviceWorker } = navigator
  worker.keep = (urls) => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: urls }))
  }
  allowScripts((script) => script === address)
  whenIdle(() => {
    serviceWorker.register(address).then(
      (registration) => watchForNext(registration, worker),
      // Registration is disabled or offline; the site works without it.
      () => {},
    )
  })
  return worker
}

function watchForNext(registration: ServiceWorkerRegistration, worker: Worker): void {
  registration.addEventListener('updatefound', () => {
    // The first worker replaces none.
    if (!navigator.serviceWorker.controller) return
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') worker.isNew = true
    })
  })
}
