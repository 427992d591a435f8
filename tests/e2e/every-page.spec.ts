import type { BrowserContext, Page } from '@playwright/test'
import { languageOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { isDeep, journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { readKinds, readSitemap } from '#tools/browser/sitemap.ts'
import { allRules, findViolations } from './support/axe.ts'
import {
  addressesIn,
  atOnce,
  type Described,
  describeHtml,
  posted,
  readSiteHtml,
} from './support/site-html.ts'

/**
 * Public pages as they are served and as a browser shows them. The HTML of every page is read. A browser opens one page
 * of each kind: in English by address on a desktop, in Finnish by a link on a phone. In deep runs it opens every page
 * both ways.
 */

const pagesAtOnce = 3
const wholeSiteMs = 30 * 60_000

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

async function readShownPages(language: 'en' | 'fi'): Promise<string[]> {
  if (isDeep) return readSitemap(product.siteUrl)
  return (await readKinds(product.siteUrl)).filter((path) => languageOf(path) === language)
}

// The trace would hold thousands of steps.
test.use({ trace: 'off' })

let html: ReadonlyMap<string, string>
test.beforeAll(async () => {
  html = await readSiteHtml()
})

/** Visits the pages in several tabs of one browser context, which share its cache. */
async function walk(
  context: BrowserContext,
  paths: readonly string[],
  prepare: (page: Page) => Promise<void>,
  visit: (page: Page, path: string) => Promise<void>,
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

/** Collects requests that failed or were answered with an error; prefetches that a navigation aborts are left out. */
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

async function expectWellMade(page: Page, path: string): Promise<void> {
  const found = await read(page)
  expectDescribed(path, found)
  expect(found).toMatchObject({ path, isWide: false, brokenImages: 0 })
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

const schemes = ['light', 'dark'] as const

/** Checks with axe in the colours that the page has; in deep runs also the contrasts of the other colours. */
async function expectNoFindings(page: Page, path: string, shown: (typeof schemes)[number]): Promise<void> {
  expect(await findViolations(page, { rules: allRules }), path).toEqual([])
  if (!isDeep) return
  const other = schemes.find((scheme) => scheme !== shown) ?? shown
  await page.emulateMedia({ colorScheme: other })
  expect(await findViolations(page, { rules: 'contrast' }), `${path}, ${other}`).toEqual([])
  await page.emulateMedia({ colorScheme: shown })
}

const showOnDesk = async (page: Page) => {
  await page.setViewportSize(desk)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
}

/** Opens a document that then follows links, so that axe is loaded into it once. */
const showOnPhone = async (page: Page) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto(`${product.siteUrl}/404`)
  await takenOver(page)
}

/** Longest transition, animation or smooth scroll on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const ms = (text: string) =>
      Math.max(...text.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        return [ms(transitionDuration), ms(animationDuration), scrollBehavior === 'smooth' ? 1000 : 0]
      }),
    )
  })

test('the HTML of every page has its language, title, heading, alternate and a white theme colour', () => {
  expect(html.size).toBeGreaterThan(600)
  const pages = new Map<string, Described>()
  for (const [path, text] of html) {
    const found = describeHtml(text)
    expectDescribed(path, found)
    expect(found.themeColor, path).toBe('#fff')
    pages.set(path, found)
  }
  expectAlternatesAndTitles(pages)
})

test('pages opened by address have no failures, overflow, motion or axe findings', async ({ context }) => {
  test.setTimeout(wholeSiteMs)
  const failures = listenForFailures(context)
  await walk(context, await readShownPages('en'), showOnDesk, async (page, path) => {
    const reply = await page.goto(product.siteUrl + path)
    expect([path, reply?.status()]).toEqual([path, 200])
    await takenOver(page)
    await expectWellMade(page, path)
    expect(await longestMotion(page), path).toBeLessThanOrEqual(1)
    await expectNoFindings(page, path, 'light')
  })
  expect(failures).toEqual([])
})

test('pages opened by link fit a phone and have no axe findings in the dark', async ({ context }) => {
  test.setTimeout(wholeSiteMs)
  await walk(context, await readShownPages('fi'), showOnPhone, async (page, path) => {
    await follow(page, path)
    await expectWellMade(page, path)
    await expectNoFindings(page, path, 'dark')
  })
})

for (const language of journeyLanguages)
  test(`the menu of a phone has no axe findings and closes after a navigation (${language})`, async ({
    page,
  }) => {
    const start = pathTo.start({}, language)
    await showOnPhone(page)
    await follow(page, start)
    await page.getByText({ en: 'Menu', fi: 'Valikko' }[language], { exact: true }).click()
    const navigation = page.getByRole('navigation', { name: { en: 'Menu', fi: 'Valikko' }[language] })
    await expect(navigation).toBeVisible()
    await expectNoFindings(page, 'the menu', 'dark')
    await navigation.getByRole('link').first().click()
    await expect(page).not.toHaveURL(product.siteUrl + start)
    await expect(navigation).toBeHidden()
  })

test('every own address in pages, feeds and sitemap exists', async () => {
  test.setTimeout(wholeSiteMs)
  const named = new Map<string, string>()
  const others = [
    '/404',
    '/fi/404',
    '/500',
    '/fi/500',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
    '/fi/blogi/feed.xml',
  ]
  const texts = new Map(html)
  for (const path of others) texts.set(path, await (await fetch(product.siteUrl + path)).text())
  for (const [source, text] of texts) for (const path of addressesIn(text)) named.set(path, source)
  expect(named.size).toBeGreaterThan(html.size)
  const missing: string[] = []
  await atOnce(named, async ([path, source]) => {
    if (posted.has(path)) return
    const reply = await fetch(product.siteUrl + path, { method: 'HEAD' })
    if (!reply.ok && !/\/(?:404|500)$/.test(path))
      missing.push(`${source} names ${path}, which answers ${reply.status}`)
  })
  expect(missing).toEqual([])
})

test('every page is reachable by links from the home page of its language', () => {
  const reached = new Set<string>()
  const left = ['/', '/fi']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const [link, address = ''] of (html.get(path) ?? '').matchAll(/<a [^>]*?href="(\/[^"#?]*)[^>]*>/g)) {
      // A page that only its alternate links to cannot be found.
      if (!link.includes('hrefLang=')) left.push(address)
    }
  }
  expect([...html.keys()].filter((path) => !reached.has(path))).toEqual([])
})
