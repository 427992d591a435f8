import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'

/** Print and keyboard on the site. */

const longTexts = journeyLanguages.flatMap((language) => [
  pathTo.terms({}, language),
  pathTo.privacy({}, language),
  pathTo.shipping({}, language),
])

test('long texts print completely, dark on white, without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of longTexts) {
    await page.goto(product.siteUrl + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).last()).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    const lightness = await page.evaluate(() =>
      (getComputedStyle(document.body).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
    )
    expect(Math.max(...lightness), path).toBeLessThan(80)
  }
})

for (const language of journeyLanguages)
  test(`keyboard users can skip to the text, and the focus is visible (${language})`, async ({ page }) => {
    await page.goto(product.siteUrl + pathTo.quality({}, language))
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', {
      name: { en: 'Skip to content', fi: 'Siirry sisältöön' }[language],
    })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    const ring = () =>
      page.locator(':focus').evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      })
    expect(await ring()).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    expect(await ring()).toBeGreaterThanOrEqual(2)
  })
