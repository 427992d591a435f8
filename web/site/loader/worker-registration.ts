import { allowScripts } from '#web/shell/trusted-types.ts'
import { whenIdle } from './idle.ts'

const address = '/sw.js'

export type Worker = {
  /** A newer one has been installed beside the one that this document began with. */
  isNew: boolean
  /** Lets the worker keep what a page needs, for when there is no network. */
  keep(urls: readonly string[]): void
}

/**
 * Registers the worker where browsers take it for safe: https, or this very machine by its name. Once the page has nothing
 * else to do: a worker that starts wants the processor that the page is being taken over with.
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
      // Switched off by the person, or no network: the site does without.
      () => {},
    )
  })
  return worker
}

function watchForNext(registration: ServiceWorkerRegistration, worker: Worker): void {
  registration.addEventListener('updatefound', () => {
    // The very first one replaces none.
    if (!navigator.serviceWorker.controller) return
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') worker.isNew = true
    })
  })
}
