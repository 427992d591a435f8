import type { FunctionComponent } from 'react'
import { twinOf } from '#contract/entry-paths.ts'
import type { PageData, SharedData, SliceData } from '../page-data.ts'
import type { BuildWatch } from './app-data.ts'
import { errorPathOf } from './error-path.ts'
import { dataUrlOf } from './page-id.ts'
import { type Answer, askPatiently } from './retry.ts'

export type PageProps = { page: PageData; shared: SharedData['data']; search: string }
export type PageComponent = FunctionComponent<PageProps>

/** Everything needed to render a page. */
export type PageResources = {
  page: PageData
  slices: SliceData[]
  shared: SharedData['data']
  Component: PageComponent
  /** True when this is the not-found page for the requested address. */
  isMissing: boolean
}

type LoadComponent = (name: string) => Promise<PageComponent>

/** Loads pages and caches them for the life of the document. Simultaneous requests share one call. */
export class Resources {
  readonly #build: BuildWatch
  readonly #loadComponent: LoadComponent
  readonly #pages = new Map<string, PageResources>()
  readonly #calls = new Map<string, Promise<PageResources>>()
  readonly #answers = new Map<string, Promise<Answer>>()

  constructor(build: BuildWatch, loadComponent: LoadComponent) {
    this.#build = build
    this.#loadComponent = loadComponent
  }

  isLoaded(id: string): boolean {
    return this.#pages.has(id)
  }

  async load(id: string, priority?: RequestPriority): Promise<PageResources> {
    const loaded = this.#pages.get(id)
    if (loaded) return loaded
    const call = this.#calls.get(id) ?? this.#load(id, priority).finally(() => this.#calls.delete(id))
    this.#calls.set(id, call)
    return call
  }

  async #load(id: string, priority?: RequestPriority): Promise<PageResources> {
    const [answer] = await Promise.all([this.#ask(dataUrlOf(id), priority), this.#build.ask()])
    const isPage = answer.status === 200 && isPageData(answer.json)
    const resources = await this.#complete(
      isPage ? (answer.json as PageData) : await this.#errorPage(id, answer),
    )
    resources.isMissing = !isPage && answer.status !== 500
    // A server error may be gone at the next attempt.
    if (answer.status !== 500) this.#pages.set(id, resources)
    return resources
  }

  async #errorPage(id: string, { status }: Answer): Promise<PageData> {
    const { json } = await this.#ask(dataUrlOf(errorPathOf(status === 500 ? 'serverError' : 'notFound', id)))
    if (!isPageData(json)) throw new Error(`${id} was answered with ${status}`)
    return status === 500 ? json : { ...json, alternate: encodeURI(twinOf(id)) }
  }

  async #complete(page: PageData): Promise<PageResources> {
    const slices = await Promise.all(
      page.slices.map((name) => this.#get<SliceData>(`/slice-data/${name}.json`)),
    )
    const [Component, ...shared] = await Promise.all([
      this.#loadComponent(page.component),
      ...page.shared.map((hash) => this.#get<SharedData>(`/page-data/sq/d/${hash}.json`)),
    ])
    const data = Object.assign({}, ...shared.map((each) => each.data)) as SharedData['data']
    return { page, slices, shared: data, Component, isMissing: false }
  }

  async #get<Data>(url: string): Promise<Data> {
    const { status, json } = await this.#ask(url)
    if (!json) throw new Error(`${url} was answered with ${status}`)
    return json as Data
  }

  #ask(url: string, priority?: RequestPriority): Promise<Answer> {
    const known = this.#answers.get(url)
    if (known) return known
    const call = askPatiently(url, priority)
    this.#answers.set(url, call)
    const forget = () => this.#answers.delete(url)
    call.then(({ status }) => status === 500 && forget(), forget)
    return call
  }
}

const isPageData = (json: unknown): json is PageData =>
  typeof json === 'object' && json !== null && typeof (json as { path?: unknown }).path === 'string'
