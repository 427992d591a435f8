import { expect, type Page } from '@playwright/test'
import { pages } from '#tests/support/site-loader/fixture-pages.ts'
import type { FixtureSite } from '#tests/support/site-loader/fixture-site.ts'

type Marked = {
  isSameDocument?: boolean
  events?: string[]
  waits?: number[]
  dataLayer?: { event: string }[]
}

/** Reader of the fixture, who can tell a page shown by the loader from a loaded document. */
export class SiteVisitor {
  readonly page: Page
  readonly site: FixtureSite

  constructor(page: Page, site: FixtureSite) {
    this.page = page
    this.site = site
  }

  /** Opens a page and waits for the loader. */
  async open(path: string, host?: '127.0.0.1' | 'localhost'): Promise<void> {
    await this.page.goto(this.site.url(path, host))
    await this.page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    await this.mark()
    this.site.log.length = 0
  }

  /**
   * Lets the clock of the page run on, which must have been installed before the page was opened, and then waits until
   * a request has been answered, so that requests made by timers have arrived as well.
   */
  async passTime(ms: number): Promise<void> {
    await this.page.clock.runFor(ms)
    await this.page.evaluate(() => fetch('/page-data/app-data.json', { cache: 'no-store' }))
  }

  /** Makes the timers of the next page run ten times as fast. Must be called before it is opened. */
  async hurry(): Promise<void> {
    await this.page.addInitScript(() => {
      const wait = globalThis.setTimeout
      const waits: number[] = []
      Object.assign(globalThis, { waits })
      globalThis.setTimeout = ((act: () => void, ms = 0) => {
        waits.push(ms)
        return wait(act, ms / 10)
      }) as typeof setTimeout
    })
  }

  /** Timers of this length that the page has set since it was hurried. */
  async waitsOf(ms: number): Promise<number> {
    return this.page.evaluate(
      (length) => ((globalThis as Marked).waits ?? []).filter((each) => each === length).length,
      ms,
    )
  }

  async mark(): Promise<void> {
    await this.page.evaluate(() => {
      const marked = globalThis as Marked
      marked.isSameDocument = true
      marked.events = []
      addEventListener('delayed-navigation', (event) =>
        marked.events?.push((event as CustomEvent<string>).detail),
      )
    })
  }

  /** Clicks without waiting for the effect. */
  async click(href: string): Promise<void> {
    await this.page.locator(`a[href="${href}"]`).first().dispatchEvent('click', { button: 0 })
  }

  /** Adds a link to the page, outside of what React may be hydrating. */
  async addLink(href: string): Promise<void> {
    await this.page.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      link.textContent = address
      document.body.append(link)
    }, href)
  }

  async sees(heading: string): Promise<void> {
    await expect(this.page.locator('h1')).toHaveText(heading)
  }

  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => (globalThis as Marked).isSameDocument === true)
  }

  delayedEvents(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as Marked).events ?? [])
  }

  routeChanges(): Promise<number> {
    return this.page.evaluate(() => (globalThis as Marked).dataLayer?.length ?? 0)
  }

  async expectShown(heading: string, address: string): Promise<void> {
    await this.sees(heading)
    expect(this.page.url()).toBe(this.site.url(address))
    expect(await this.isSameDocument()).toBe(true)
  }

  async expectLoaded(heading: string, address: string): Promise<void> {
    await this.page.waitForFunction(() => (globalThis as Marked).isSameDocument === undefined)
    await this.sees(heading)
    expect(this.page.url()).toBe(this.site.url(address))
  }

  /** Requested page data, without code. */
  dataCalls(): string[] {
    return this.site.log.filter((call) => /^GET \/(?:page|slice)-data\//.test(call)).map(shorten)
  }

  callsOf(path: string): number {
    return this.site.count(`GET ${dataOf(path)}`)
  }
}

export const dataOf = (path: string) => `/page-data${path}/page-data.json`

const shorten = (call: string) => call.replace('GET ', '').replace('/page-data.json', '')

export const titleOf = (path: string) => pages.find((page) => page.path === path)?.title ?? ''
