import { expect, type Page, test } from '@playwright/test'
import { type Language, languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { isDeep } from '#tests/support/volume.ts'

const mostBytes = 60_000

const pagesIn = (language: Language) => [
  pathTo.start({}, language),
  pathTo.products({}, language),
  pathTo.blog({}, language),
  pathTo.contact({}, language),
  pathTo.terms({}, language),
]

/** The pages of one language on a phone and of the other on a desktop; in deep runs all pages on both. */
const looks = [
  { width: 360, pages: isDeep ? languages.flatMap(pagesIn) : pagesIn('en') },
  { width: 1440, pages: isDeep ? languages.flatMap(pagesIn) : pagesIn('fi') },
]

/** Layout shift as the browser measures it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }
    new PerformanceObserver((list) => add(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  return async () => {
    // Layout shifts of a frame are reported after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    return page.evaluate(() => Number(Reflect.get(window, 'shifted')))
  }
}

const standIns = ['Source Sans 3 Stand-in', 'Source Sans 3 Stand-in Roboto', 'Source Sans 3 Stand-in DejaVu']

test('every fallback font that is installed has the measures of the web font', async ({ page }) => {
  await page.goto('/about')
  const texts = await page.locator('main p, main h2').allInnerTexts()
  const measured = await page.evaluate(
    async ({ families, text }) => {
      const block = document.createElement('p')
      block.textContent = text
      block.style.cssText = 'position: absolute; width: max-content; font-size: 40px; line-height: normal'
      document.body.append(block)
      const measure = (family: string, weight: number) => {
        block.style.fontFamily = family
        block.style.fontWeight = String(weight)
        const { width, height } = block.getBoundingClientRect()
        return { width, height }
      }
      // A face of its own, because that of the page is given up if it is late.
      const { href } = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]') ?? { href: '' }
      document.fonts.add(await new FontFace('web', `url(${href})`, { weight: '200 900' }).load())
      const found = []
      for (const weight of [400, 600]) {
        const wanted = measure('web', weight)
        const none = measure('monospace', weight)
        for (const family of families) {
          await document.fonts.load(`${weight} 40px "${family}"`).catch(() => undefined)
          const { width, height } = measure(`"${family}", monospace`, weight)
          if (width === none.width) continue
          found.push({ family, weight, width: width / wanted.width, height: height / wanted.height })
        }
      }
      return found
    },
    { families: standIns, text: texts.join(' ').replaceAll('\n', ' ').slice(0, 2_000) },
  )
  expect(measured.length).toBeGreaterThan(0)
  for (const { family, weight, width, height } of measured) {
    expect(Math.abs(width - 1), `width of ${family}, ${weight}`).toBeLessThan(0.03)
    expect(Math.abs(height - 1), `height of ${family}, ${weight}`).toBeLessThan(0.03)
  }
})

test('portal, office and laboratory page request their font with the page', async ({ request }) => {
  for (const path of [pathTo.portal({}, 'en'), pathTo.office({}, 'fi'), pathTo.laboratory({}, 'en')]) {
    const html = await (await request.get(path)).text()
    const named = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/g)]
    expect([path, named.length]).toEqual([path, 1])
    const font = await request.get(named[0]?.[1] ?? '')
    expect([font.status(), font.headers()['content-type']]).toEqual([200, 'font/woff2'])
  }
})

for (const { width, pages } of looks) {
  test(`fonts have at most 60 kB, and a late font shifts no layout, at ${width} px`, async ({ browser }) => {
    test.setTimeout(240_000)
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block' })
      const page = await context.newPage()
      let bytes = 0
      const held = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await held.promise
        const response = await route.fetch()
        bytes += (await response.body()).length
        await route.fulfill({ response })
      })
      const shiftOf = await watchShifts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect([path, await shiftOf()]).toEqual([path, 0])
      held.resolve()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => bytes).toBeGreaterThan(20_000)
      expect([path, await shiftOf()]).toEqual([path, 0])
      expect(bytes, `the fonts of ${path}`).toBeLessThanOrEqual(mostBytes)
      await context.close()
    }
  })
}
