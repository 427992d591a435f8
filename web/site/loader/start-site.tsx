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
  /** True for addresses of another program, which need a full page load. */
  isElsewhere: (pathname: string) => boolean
  /** Called after a page was shown. */
  onRoute: () => void
  /** Texts in the language of a page. */
  texts: (shown: PageResources) => { loading: string; navigatedTo: string }
}

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Hydrates the page and then handles navigation within the document. Returns the server's app data. */
export async function startSite(site: Site): Promise<Partial<AppData>> {
  const container = document.getElementById('site')
  if (!container) throw new Error('No place for the site')
  tidyAddress()
  // Evaluating the scripts was one long task already.
  await nextTask()
  const idOf = ({ pathname }: { pathname: string }) => pageIdOf(pathname, '/', site.patterns)
  const build = new BuildWatch()
  const resources = new Resources(build, site.loadComponent)
  let lastAddress = () => location.href
  leaveOnLostChunk(() => lastAddress(), metaOf('build-hash'))

  const first = await resources.load(idOf(location)).catch(() => null)
  if (build.reloadOnce()) return {}
  // The rendered page works by itself and must not be replaced by an error page.
  if (first?.page.path !== metaOf('page-path')) return build.data

  const scroll = new ScrollMemory()
  const isReturn = scroll.hasPlace()
  if (isReturn) scroll.restore()
  // The rendered page works by itself, so painting comes first.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const announce = createAnnouncer()
  const root = await hydrate(site, container, first)
  const worker = registerWorker()
  const view = createView(site, root, first, worker, announce)
  const navigation = new Navigation({
    resources,
    build,
    scroll,
    idOf,
    isElsewhere: site.isElsewhere,
    isNewWorker: () => worker.isNew,
    loadingText: () => site.texts(view.shown()).loading,
    show: view.show,
  })
  lastAddress = () => navigation.lastAddress
  followQueryChanges(site, navigation, view)
  const isCurrent = (id: string) => id === idOf({ pathname: view.pathname() })
  whenIdle(() => startPrefetch({ resources, idOf, isElsewhere: site.isElsewhere, isCurrent }))
  // For users who pressed a link before this script ran and came by a full page load.
  if (!isReturn && document.activeElement === document.body) fieldOfHash()?.focus({ preventScroll: true })
  site.onRoute()
  worker.keep([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  return build.data
}

/** Hydrates the prerendered content, and then renders it with the query of the address. */
async function hydrate(site: Site, container: HTMLElement, first: PageResources): Promise<Root> {
  // In a transition, so that React yields to input while it hydrates a long page.
  const root = await new Promise<Root>((resolve) =>
    startTransition(() => resolve(hydrateRoot(container, site.draw(first, '')))),
  )
  if (location.search) startTransition(() => root.render(site.draw(first, location.search)))
  return root
}

type View = ReturnType<typeof createView>

/** Page that is shown, with functions that replace it or render it again. */
function createView(
  site: Site,
  root: Root,
  first: PageResources,
  worker: ReturnType<typeof registerWorker>,
  announce: (text: string) => void,
) {
  let shown = first
  let { pathname } = location
  return {
    shown: () => shown,
    pathname: () => pathname,
    renderAgain: () => root.render(site.draw(shown, location.search)),
    show(loaded: PageResources) {
      shown = loaded
      pathname = location.pathname
      flushSync(() => root.render(site.draw(loaded, location.search)))
      describePage(loaded.page)
      // Focused before the announcement, because the last announcement is heard completely.
      const place = fieldOfHash() ?? document.getElementById('page')
      place?.focus({ preventScroll: true })
      announce(`${site.texts(loaded).navigatedTo} ${nameOfPage()}`)
      site.onRoute()
      worker.keep([location.href])
    },
  }
}

function followQueryChanges(site: Site, navigation: Navigation, view: View): void {
  addEventListener(changeQueryEvent, (event) => {
    const { detail } = event as CustomEvent<QueryChange>
    navigation.changeQuery(detail)
    view.renderAgain()
    if (detail.isNew) site.onRoute()
  })
}

/** First field of the form that the address names. */
function fieldOfHash(): HTMLElement | null {
  const element = elementOfHash()
  return element?.matches('form') ? element.querySelector<HTMLElement>('[name]:not([type=hidden])') : null
}

const tidyAddress = () => {
  const tidy = trimmed(new URL(location.href))
  if (tidy.href !== location.href) history.replaceState(history.state, '', tidy)
}
