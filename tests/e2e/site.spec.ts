import { languageOf } from '#contract/entry-paths.ts'
import { pathTo } from '#contract/paths.ts'
import { expectAtTop } from '#tests/support/places.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages, journeyWidths } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { readKinds } from '#tools/browser/sitemap.ts'

/** Public site as prerendered, before any script runs. */

for (const width of journeyWidths) {
  test(`one page of each kind is readable without script (${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const page = await context.newPage()
    const kinds = await readKinds(product.siteUrl)
    for (const path of kinds.filter((each) => journeyLanguages.includes(languageOf(each)))) {
      await page.goto(product.siteUrl + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
    await context.close()
  })

  test(`an address leads to its anchor also without script (${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const page = await context.newPage()
    for (const path of [pathTo.contact({}, 'en'), pathTo.terms({}, 'fi'), pathTo.products({}, 'fi')]) {
      await page.goto(product.siteUrl + path)
      const places = await page.locator('main :is(section, h2)[id]').all()
      const id = await places[Math.floor(places.length / 2)]?.getAttribute('id')
      // From nowhere: within one document Chromium would only scroll.
      await page.goto('about:blank')
      await page.goto(`${product.siteUrl}${path}#${id}`)
      await expectAtTop(page.locator(`[id="${id}"]`))
    }
    await context.close()
  })
}

test('pages, sitemap, robots.txt and feeds name the address at which they are served', async ({
  request,
}) => {
  for (const path of ['/products', '/fi/tuotteet', '/sitemap.xml', '/robots.txt', '/blog/feed.xml']) {
    const text = await (await request.get(path)).text()
    const origins = [...text.matchAll(/http:\/\/localhost:\d+/g)].map(([origin]) => origin)
    expect([path, new Set(origins)]).toEqual([path, new Set([product.siteUrl])])
  }
})
