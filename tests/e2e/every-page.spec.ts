import type { BrowserContext, Page } from '@playwright/test'
import { endpoints } from '#contract/api.ts'
import { languageOf } from '#contract/entry-paths.ts'
import { product } from '#tests/support/product.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { readKinds, readSitemap } from '#tools/browser/sitemap.ts'
import { allRules, findViolations } from './support/axe.ts'

/**
 * Public pages as they are served and as a browser shows them, opened by address and by a link. The HTML of every page is
 * read; a browser opens one page of each kind and language, and in deep runs every page.
 */

const pagesAtOnce = 3
const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const wholeSiteMs = 15 * 60_000

const readShownPages = () => (isDeep ? readSitemap : readKinds)(product.siteUrl)

// The trace would hold thousands of steps.
test.use({ trace: 'off' })

/** Visits the pages in several tabs of one browser context, which share its cache. */
async function walk(
  context: BrowserContext,
  paths: readonly string[],
  visit: (page: Page, path: string) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async (page) => page.setViewportSize(desk),
): Promise<void> {
  const left = [...paths]
  const walkOne = async () => {
    const page = await context.newPage()
    await prepare(page)
    for (let path = left.shift(); path !== undefined; path = left.shift()) await visit(page, path)
    await page.close()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, walkOne))
}

/** Waits until the site's script follows links within the document. */
const takenOver = (page: Page) => page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })

const read = (page: Page) =>
  page.evaluate(() => {
    const pathOf = (selector: string) => {
      const link = document.querySelector<HTMLAnchorElement | HTMLLinkElement>(selector)
      return link ? new URL(link.href).pathname : ''
    }
    const other = document.documentElement.lang === 'fi' ? 'en' : 'fi'
    return {
      path: location.pathname,
      language: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText.trim()),
      canonical: pathOf('head > link[rel=canonical]'),
      alternate: pathOf(`head > link[hreflang=${other}]`),
      linkToAlternate: pathOf(`header a[hreflang=${other}]`),
      isWide: document.documentElement.scrollWidth > innerWidth,
      brokenImages: [...document.images].filter((image) => image.complete && !image.naturalWidth).length,
    }
  })

type Read = Awaited<ReturnType<typeof read>>

/** Collects requests that failed or were answered with an error; prefetches that a navigation aborts are none. */
function listenForFailures(context: BrowserContext): string[] {
  const failures: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`)
  })
  return failures
}

function expectWellMade(path: string, page: Read): void {
  expectDescribed(path, page)
  expect(page).toMatchObject({ path, isWide: false, brokenImages: 0 })
}

type Described = Pick<
  Read,
  'language' | 'title' | 'description' | 'headings' | 'canonical' | 'alternate' | 'linkToAlternate'
>

function describeHtml(html: string): Described {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  const language = find(/<html[^>]* lang="([^"]*)"/)
  const other = language === 'fi' ? 'en' : 'fi'
  const tags = [...html.matchAll(/<(?:link|a|meta)\s[^>]*>/g)].map(([tag]) => tag)
  const attributeOf = (name: string, ...marks: string[]) => {
    const tag = tags.find((each) => marks.every((mark) => each.toLowerCase().includes(mark))) ?? ''
    return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  }
  const pathOf = (...marks: string[]) => new URL(attributeOf('href', ...marks), product.siteUrl).pathname
  return {
    language,
    title: find(/<title>([^<]*)</),
    description: attributeOf('content', '<meta', 'name="description"'),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text),
    canonical: pathOf('<link', 'rel="canonical"'),
    alternate: pathOf('<link', `hreflang="${other}"`),
    linkToAlternate: pathOf('<a', `hreflang="${other}"`),
  }
}

function expectDescribed(path: string, page: Described): void {
  expect(page).toMatchObject({
    language: languageOf(path),
    headings: [expect.stringMatching(/\S/)],
    canonical: path,
    linkToAlternate: page.alternate,
  })
  expect(page.title.length, path).toBeGreaterThan(9)
  expect(page.description.length, path).toBeGreaterThan(39)
}

function expectAlternatesAndTitles(pages: ReadonlyMap<string, Described>): void {
  const titles = new Map<string, string>()
  for (const [path, { language, title, alternate }] of pages) {
    expect(languageOf(alternate), `the alternate of ${path}`).not.toBe(language)
    expect(
      pages.get(alternate)?.alternate,
      `the alternate of ${alternate}, which is the alternate of ${path}`,
    ).toBe(path)
    const key = `${language} ${title}`
    expect(titles.get(key), `another page with the title of ${path}`).toBeUndefined()
    titles.set(key, path)
  }
}

/** Adds a link to the page and follows it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction(
    (href) =>
      location.pathname === href &&
      document.querySelector<HTMLLinkElement>('head > link[rel=canonical]')?.href.endsWith(href),
    path,
  )
}

/** Names, classes and states of all elements and their ancestors, which determine the colours: no page has styles of its own. */
const readLooks = (page: Page) =>
  page.evaluate(() => {
    const looks = new Map<Element, string>()
    const lookOf = (element: Element): string => {
      const known = looks.get(element)
      if (known !== undefined) return known
      const { parentElement, localName } = element
      const state = ['aria-current', 'aria-expanded', 'open', 'disabled'].filter((name) =>
        element.hasAttribute(name),
      )
      const look = `${parentElement ? lookOf(parentElement) : ''} ${[localName, element.getAttribute('class'), ...state].join('.')}`
      looks.set(element, look)
      return look
    }
    return [...new Set([...document.body.querySelectorAll('*')].map(lookOf))]
  })

test('the HTML of every page has its language, title, heading and alternate', async () => {
  const paths = await readSitemap(product.siteUrl)
  expect(paths.length).toBeGreaterThan(600)
  const pages = new Map<string, Described>()
  for (const path of paths) {
    const reply = await fetch(product.siteUrl + path)
    expect([path, reply.status]).toEqual([path, 200])
    const found = describeHtml(await reply.text())
    expectDescribed(path, found)
    pages.set(path, found)
  }
  expectAlternatesAndTitles(pages)
})

test('in a browser nothing on a page fails, and nothing is wider than the screen', async ({ context }) => {
  test.setTimeout(wholeSiteMs)
  const failures = listenForFailures(context)
  const open = async (page: Page, path: string) => {
    const reply = await page.goto(product.siteUrl + path)
    expect([path, reply?.status()]).toEqual([path, 200])
    await takenOver(page)
    expectWellMade(path, await read(page))
  }
  await walk(context, await readShownPages(), open)
  expect(failures).toEqual([])
})

/** Opens a document that then follows links, so that axe is loaded into it once. */
const openDocument = (viewport: typeof desk) => async (page: Page) => {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${product.siteUrl}/404`)
  await takenOver(page)
}

test('axe finds nothing on pages that links led to, nor in the dark on elements not seen before', async ({
  context,
}) => {
  test.setTimeout(wholeSiteMs)
  const seen = new Set<string>()
  const visit = async (page: Page, path: string) => {
    await follow(page, path)
    expectWellMade(path, await read(page))
    expect(await findViolations(page, { rules: allRules }), path).toEqual([])
    const unseen = (await readLooks(page)).filter((look) => !seen.has(look))
    if (unseen.length === 0) return
    for (const look of unseen) seen.add(look)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: 'contrast' }), `${path} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await walk(context, await readShownPages(), visit, openDocument(desk))
})

test('axe finds nothing on a page of each kind on a phone, light and dark', async ({ context }) => {
  test.setTimeout(wholeSiteMs)
  const visit = async (page: Page, path: string) => {
    await follow(page, path)
    expectWellMade(path, await read(page))
    expect(await findViolations(page, { rules: allRules }), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: 'contrast' }), `${path} in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await walk(context, await readKinds(product.siteUrl), visit, openDocument(phone))
})

test('axe finds nothing on the open menu of a phone, and the menu is gone when it has led on', async ({
  page,
}) => {
  await openDocument(phone)(page)
  for (const [path, menu] of [
    ['/', 'Menu'],
    ['/fi', 'Valikko'],
  ] as const) {
    await follow(page, path)
    await page.getByText(menu, { exact: true }).click()
    const navigation = page.getByRole('navigation', { name: menu })
    await expect(navigation).toBeVisible()
    expect(await findViolations(page, { rules: allRules })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: 'contrast' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await navigation.getByRole('link').first().click()
    await expect(page).not.toHaveURL(product.siteUrl + path)
    await expect(navigation).toBeHidden()
  }
})

test('whatever address of ours pages, feeds and sitemap name, something is there', async () => {
  test.setTimeout(wholeSiteMs)
  const paths = await readSitemap(product.siteUrl)
  const sources = [
    ...paths,
    '/404',
    '/fi/404',
    '/500',
    '/fi/500',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
    '/fi/blogi/feed.xml',
  ]
  const named = new Map<string, string>()
  for (const source of sources) {
    const text = await (await fetch(product.siteUrl + source)).text()
    for (const path of addressesIn(text)) named.set(path, source)
  }
  expect(named.size).toBeGreaterThan(paths.length)
  const missing: string[] = []
  for (const [path, source] of named) {
    if (posted.has(path)) continue
    const reply = await fetch(product.siteUrl + path, { method: 'HEAD' })
    if (!reply.ok && !/\/(?:404|500)$/.test(path))
      missing.push(`${source} names ${path}, which answers ${reply.status}`)
  }
  expect(missing).toEqual([])
})

/** Addresses that forms post to, which have no GET. */
const posted = new Set(
  Object.values(endpoints).flatMap(({ method, path }) => (method === 'POST' ? [`/api/v1${path}`] : [])),
)

/** Paths of this site in links, pictures, scripts, styles, metadata, feeds and the sitemap. */
function addressesIn(text: string): Set<string> {
  const own = [...text.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, address = '']) => address)
  const origin = builtFor(text)
  const whole =
    origin === null ? [] : [...text.matchAll(/https?:\/\/[^\s"<>\\]+/g)].map(([address]) => address)
  const told = whole
    .filter((address) => address.startsWith(`${origin}/`))
    .map((address) => address.slice(origin?.length))
  return new Set(
    [...own, ...told].map((address) => address.replaceAll('&amp;', '&').replace(/#.*$/, '') || '/'),
  )
}

/** Finds the origin that the site was built for, which differs from the one that serves it here. */
const builtFor = (text: string) => {
  const address =
    /rel="canonical" href="([^"]+)"/.exec(text)?.[1] ??
    /<(?:loc|id)>([^<]+)</.exec(text)?.[1] ??
    /Sitemap: (\S+)/.exec(text)?.[1]
  return address === undefined ? null : new URL(address).origin
}
