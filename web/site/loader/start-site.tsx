import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { AppData } from '../page-data.ts'
import { createAnnouncer, nameOfPage } from './announcer.ts'
import { BuildWatch } from './app-data.ts'
import { changeQueryEvent, type QueryChange } from './change-query.ts'
import { leaveOnLostChunk } from './chunk-failure.ts'
import { nextTask, whenIdle } from './idle.ts'
import { Navigation, trimmed } from './navigation.ts'
import { describePage } from './page-head.ts'
import { type Patterns, pageIdOf } from './page-id.ts'
import { startPrefetch } from './prefetch.ts'
import { type PageComponent, type PageResources, Resources } from './resources.ts'
import { elementOfHash, ScrollMemory } from './scroll-memory.ts'
import { registerWorker } from './worker-registration.ts'

type Site = {
  loadComponent: (name: string) => Promise<PageComponent>
  draw: (resources: PageResources, search: string) => ReactNode
  patterns?: Patterns
  /** Addresses of another program; going there is a full navigation. */
  isElsewhere: (pathname: string) => boolean
  /** A page has been shown. */
  onRoute: () => void
  /** What is said in the language of a page. */
  texts: (shown: PageResources) => { loading: string; navigatedTo: string }
}

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/**
 * Gives the drawn page its life: loads what it is made of, takes it over, and from then on goes from page to page. Gives what
 * the server said of itself.
 */
export async function startSite(site: Site): Promise<Partial<AppData>> {
  const container = document.getElementById('site')
  if (!container) throw new Error('The document has no place for the site')
  tidyAddress()
  // What the scripts are made of has just been put together, in one piece of work that was long enough.
  await nextTask()
  const idOf = ({ pathname }: { pathname: string }) => pageIdOf(pathname, '/', site.patterns)
  const build = new BuildWatch()
  const resources = new Resources(build, site.loadComponent)
  let lastAddress = () => location.href
  leaveOnLostChunk(() => lastAddress(), metaOf('build-hash'))

  let current = idOf(location)
  const first = await resources.load(current).catch(() => null)
  if (build.reloadOnce()) return {}
  // What was drawn reads and leads on by itself. It is not replaced by less.
  if (first?.page.path !== metaOf('page-path')) return build.data

  const scroll = new ScrollMemory()
  const isReturn = scroll.hasPlace()
  if (isReturn) scroll.restore()
  // It reads and leads on by itself: what it looks like comes first.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const announce = createAnnouncer()
  // In a transition, so that React lets the browser answer people while it goes through a long page.
  const root = await new Promise<Root>((resolve) =>
    startTransition(() => resolve(hydrateRoot(container, site.draw(first, '')))),
  )
  // After it was taken over as it was drawn, and with what of it waits for its script.
  if (location.search) startTransition(() => root.render(site.draw(first, location.search)))

  const worker = registerWorker()
  let shown = first
  const show = (loaded: PageResources) => {
    shown = loaded
    current = idOf(location)
    flushSync(() => root.render(site.draw(loaded, location.search)))
    describePage(loaded.page)
    // Before it is told where one is: what is told last is heard whole.
    const place = fieldOfHash() ?? document.getElementById('page')
    place?.focus({ preventScroll: true })
    announce(`${site.texts(loaded).navigatedTo} ${nameOfPage()}`)
    site.onRoute()
    worker.keep([location.href])
  }
  const { isElsewhere } = site
  const navigation = new Navigation({
    resources,
    build,
    scroll,
    idOf,
    isElsewhere,
    isNewWorker: () => worker.isNew,
    loadingText: () => site.texts(shown).loading,
    show,
  })
  lastAddress = () => navigation.lastAddress
  addEventListener(changeQueryEvent, (event) => {
    const { detail } = event as CustomEvent<QueryChange>
    navigation.changeQuery(detail)
    root.render(site.draw(shown, location.search))
    if (detail.isNew) site.onRoute()
  })
  whenIdle(() => startPrefetch({ resources, idOf, isElsewhere, isCurrent: (id) => id === current }))
  // Who was quicker than this script, and came by a document of its own, finds the form as ready as everybody else.
  if (!isReturn && document.activeElement === document.body) fieldOfHash()?.focus({ preventScroll: true })
  site.onRoute()
  worker.keep([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  return build.data
}

/** The first field of the form that the address names. */
function fieldOfHash(): HTMLElement | null {
  const element = elementOfHash()
  return element?.matches('form') ? element.querySelector<HTMLElement>('[name]:not([type=hidden])') : null
}

const tidyAddress = () => {
  const tidy = trimmed(new URL(location.href))
  if (tidy.href !== location.href) history.replaceState(history.state, '', tidy)
}
