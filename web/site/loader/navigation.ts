import type { BuildWatch } from './app-data.ts'
import type { QueryChange } from './change-query.ts'
import { targetOfClick } from './links.ts'
import { watchNavigation } from './progress-bar.ts'
import type { PageResources, Resources } from './resources.ts'
import { type ScrollMemory, scrollToHash } from './scroll-memory.ts'

type Options = {
  resources: Resources
  build: BuildWatch
  scroll: ScrollMemory
  idOf: (url: URL) => string
  isElsewhere: (pathname: string) => boolean
  /** A newer service worker takes over with a full page load. */
  isNewWorker: () => boolean
  loadingText: () => string
  /** Renders the page synchronously. */
  show: (resources: PageResources) => void
}

/** Navigates between pages within the document, and with a full page load where that is necessary. */
export class Navigation {
  /** Current address, or that of the navigation in progress. */
  lastAddress = location.href
  readonly #options: Options
  #shown = pageAddress(location)
  #turn = 0
  #endWatch = () => {}

  constructor(options: Options) {
    this.#options = options
    document.addEventListener('click', (event) => {
      const url = targetOfClick(event, options.isElsewhere)
      if (!url) return
      event.preventDefault()
      void this.#go(trimmed(url), false)
    })
    addEventListener('popstate', () => {
      if (pageAddress(location) === this.#shown) this.#jump()
      else void this.#go(new URL(location.href), true)
    })
  }

  /** Renders the current page with another query. */
  changeQuery({ search, isNew }: QueryChange): void {
    const { scroll } = this.#options
    const address = location.pathname + search
    if (isNew) history.pushState(scroll.newState(), '', address)
    else history.replaceState(history.state, '', address)
    this.lastAddress = location.href
    this.#shown = pageAddress(location)
    scroll.enter()
  }

  /** Scrolls to an anchor after Back or a link handled by the browser. */
  #jump(): void {
    this.#turn += 1
    this.#endWatch()
    this.#options.scroll.enter()
    this.#options.scroll.restore()
  }

  async #go(url: URL, isBack: boolean): Promise<void> {
    const { resources, build, idOf, isNewWorker } = this.#options
    const turn = ++this.#turn
    const isOver = () => turn !== this.#turn
    const leave = () => (isBack ? location.reload() : location.assign(url))
    this.lastAddress = url.href
    this.#endWatch()
    if (build.isNewBuild || isNewWorker()) return leave()

    const id = idOf(url)
    if (!resources.isLoaded(id)) this.#endWatch = watchNavigation(url, this.#options.loadingText())
    const loaded = await resources.load(id).catch(() => null)
    if (isOver()) return
    const isElsewhere = loaded?.isMissing && (await isThere(url.pathname))
    if (isOver()) return
    if (!loaded || isElsewhere || build.isNewBuild) return leave()
    this.#endWatch()
    this.#arrive(loaded, url, isBack)
  }

  #arrive(loaded: PageResources, url: URL, isBack: boolean): void {
    const { scroll, show } = this.#options
    const isSame = url.href === location.href
    if (!isBack && !isSame) history.pushState(scroll.newState(), '', url)
    this.#shown = pageAddress(url)
    scroll.enter()
    show(loaded)
    if (isBack) scroll.restore()
    else scrollToHash()
  }
}

/** True when the server has something at an address without a page. */
async function isThere(pathname: string): Promise<boolean> {
  // The browser would read the first segment as a host.
  if (pathname.startsWith('//')) return false
  return fetch(pathname, { method: 'HEAD' }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

const pageAddress = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Removes the trailing slash. */
export function trimmed(url: URL): URL {
  const copy = new URL(url)
  if (copy.pathname.length > 1) copy.pathname = copy.pathname.replace(/\/$/, '')
  return copy
}
