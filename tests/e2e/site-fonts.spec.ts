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
