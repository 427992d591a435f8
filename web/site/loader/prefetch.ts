import { whenIdle } from './idle.ts'
import { linkOf, targetOf } from './links.ts'
import type { Resources } from './resources.ts'

const batchSize = 4
const pauseMs = 3000

type Options = {
  resources: Resources
  /** Page of an address. */
  idOf: (url: URL) => string
  isElsewhere: (pathname: string) => boolean
  isCurrent: (id: string) => boolean
}

/**
 * Prefetches pages of visible links, four at a time with low priority, and that of a hovered link at once.
 */
export function startPrefetch({ resources, idOf, isElsewhere, isCurrent }: Options): void {
  if (isBot()) return
  const inSight = new Set<Element>()
  const tried = new Set<string>()
  let isWaiting = false

  const idOfLink = (link: HTMLAnchorElement | null): string | null => {
    const url = link && targetOf(link, isElsewhere)
    return url && idOf(url)
  }
  // Read when it is loaded, because rendering may have changed the link's address.
  const wanted = () => {
    const ids = [...inSight].map((link) => idOfLink(link as HTMLAnchorElement))
    return [...new Set(ids)]
      .filter((id) => id !== null)
      .filter((id) => !isCurrent(id) && !resources.isLoaded(id) && !tried.has(id))
  }
  const wait = () => {
    if (isWaiting || isSparing() || wanted().length === 0) return
    isWaiting = true
    setTimeout(() => whenIdle(() => void loadBatch()), pauseMs)
  }
  const loadBatch = async () => {
    const batch = isSparing() ? [] : wanted().slice(0, batchSize)
    for (const id of batch) tried.add(id)
    await Promise.allSettled(batch.map((id) => resources.load(id, 'low')))
    isWaiting = false
    wait()
  }

  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target)
      else inSight.delete(target)
    }
    wait()
  })
  watchLinks(watcher, inSight, wait)

  document.addEventListener('mouseover', ({ target }) => {
    const id = idOfLink(linkOf(target))
    if (id === null || isSparing() || isCurrent(id)) return
    resources.load(id).catch(() => {
      // Ignored, because a click repeats the load.
    })
  })
}

/** Observes added links and releases removed ones. */
function watchLinks(watcher: IntersectionObserver, inSight: Set<Element>, onChange: () => void): void {
  const watched = new Set<Element>()
  const rescan = () => {
    for (const link of watched) {
      if (link.isConnected) continue
      watcher.unobserve(link)
      watched.delete(link)
      inSight.delete(link)
    }
    for (const link of document.querySelectorAll('a[href]')) {
      if (!watched.has(link)) watcher.observe(link)
      watched.add(link)
    }
    onChange()
  }
  rescan()
  new MutationObserver(rescan).observe(document.body, { childList: true, subtree: true })
}

const isBot = () => /bot|crawler|spider|crawling/i.test(navigator.userAgent)

type Connection = { effectiveType?: string; saveData?: boolean }

/** True when the user wants to save data or has a slow connection. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}
