import { product } from '#tests/support/product.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { readKinds, readSitemap } from '#tools/browser/sitemap.ts'

/** Print, reduced motion, keyboard and links of the site. */

const longTexts = [
  '/terms',
  '/fi/toimitusehdot',
  '/privacy',
  '/fi/tietosuoja',
  '/shipping',
  '/fi/lahetysohjeet',
]

test('on paper a long text is whole, in dark letters, without what one could only click', async ({
  page,
}) => {
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

test('reduced motion is respected', async ({ page }) => {
  const longestMs = () =>
    page.evaluate(() => {
      const ms = (text: string) =>
        Math.max(
          ...text.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)),
        )
      return Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
          return [ms(transitionDuration), ms(animationDuration), scrollBehavior === 'smooth' ? 1000 : 0]
        }),
      )
    })
  for (const path of await readKinds(product.siteUrl)) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(product.siteUrl + path)
    expect(await longestMs(), path).toBeLessThanOrEqual(1)
  }
})

for (const [path, skip] of [
  ['/quality', 'Skip to the content'],
  ['/fi/laatu', 'Siirry sisältöön'],
] as const)
  test(`by keyboard one skips to the text, and sees where one is (${path})`, async ({ page }) => {
    await page.goto(product.siteUrl + path)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: skip })
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

test('links lead from either home page to every page of its language', async () => {
  const reached = new Set<string>()
  const left = ['/', '/fi']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const text = await (await fetch(product.siteUrl + path)).text()
    for (const [link, address = ''] of text.matchAll(/<a [^>]*?href="(\/[^"#?]*)[^>]*>/g)) {
      // A page that only its translation leads to is found by nobody.
      if (!link.includes('hrefLang=')) left.push(address)
    }
  }
  const lost = (await readSitemap(product.siteUrl)).filter((path) => !reached.has(path))
  expect(lost).toEqual([])
})

test('the browser’s own frame is white, as the site is', async ({ page }) => {
  for (const path of await readKinds(product.siteUrl)) {
    await page.goto(product.siteUrl + path)
    expect(await page.locator('head > meta[name=theme-color]').getAttribute('content'), path).toBe('#fff')
  }
})
