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
  /** A newer worker waits for a whole load. */
  isNewWorker: () => boolean
  loadingText: () => string
  /** Draws the page; it stands when this returns. */
  show: (resources: PageResources) => void
}

/** Goes from page to page without leaving the document, and leaves it where that would not be right. */
export class Navigation {
  /** The address that a person is at or on the way to. */
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

  /** The page that is shown stays, under another query. */
  changeQuery({ search, isNew }: QueryChange): void {
    const { scroll } = this.#options
    const address = location.pathname + search
    if (isNew) history.pushState(scroll.newState(), '', address)
    else history.replaceState(history.state, '', address)
    this.lastAddress = location.href
    this.#shown = pageAddress(location)
    scroll.enter()
  }

  /** To a place on the same page, by Back or by a link that the browser followed itself. */
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

/** Whether something is at an address that has no page of ours. */
async function isThere(pathname: string): Promise<boolean> {
  // The browser would take the first word for a host.
  if (pathname.startsWith('//')) return false
  return fetch(pathname, { method: 'HEAD' }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

const pageAddress = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Addresses of ours have no slash at the end. */
export function trimmed(url: URL): URL {
  const copy = new URL(url)
  if (copy.pathname.length > 1) copy.pathname = copy.pathname.replace(/\/$/, '')
  return copy
}
