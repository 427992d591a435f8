import { product } from '#tests/support/product.ts'
import { readKinds } from '#tests/support/sitemap.ts'
import { expect, test } from '#tests/support/watched-test.ts'

/** The public site as it is drawn: whole and readable before a line of script has run. */

for (const width of [360, 1440]) {
  test(`one page of each kind reads without script (${width} px)`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const page = await context.newPage()
    for (const path of await readKinds(product.siteUrl)) {
      await page.goto(product.siteUrl + path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
    await context.close()
  })
}
