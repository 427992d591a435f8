import type { Page } from '@playwright/test'
import { expectAtTop } from '#tests/support/places.ts'
import { product } from '#tests/support/product.ts'
import { journeyWidths } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'

/** Public site after hydration. */

/** Bytes as sent with Brotli, which browsers accept from every HTTPS server. */
const mostScriptBytes = 74_000

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.siteUrl + path)
  await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis)

test('navigation between pages and languages stays in one document', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/about')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(`${product.siteUrl}/blog`)
  await header.getByRole('link', { name: 'Suomeksi' }).first().click()
  await expect(page).toHaveURL(`${product.siteUrl}/fi/blogi`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Siirryttiin sivulle Blogi')
  await header.getByRole('link', { name: 'Labsilta' }).click()
  await expect(page).toHaveURL(`${product.siteUrl}/fi`)
  expect(await isSameDocument(page)).toBe(true)
  await header.getByRole('link', { name: 'Asiakasportaali' }).first().click()
  await page.waitForFunction(() => !('isSameDocument' in globalThis))
})

for (const width of journeyWidths)
  test(`Back leads to the same card of a long list (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page, '/products')
    const card = page.locator('main h3 a').nth(200)
    const readPlace = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await card.hover()
    const place = await readPlace()
    await card.click()
    await expect(page).not.toHaveURL(`${product.siteUrl}/products`)
    await page.goBack()
    await expect(page).toHaveURL(`${product.siteUrl}/products`)
    await expect.poll(readPlace).toBe(place)
    expect(await isSameDocument(page)).toBe(true)
  })

test('Back restores the position in a long text, and links lead to their anchors in it', async ({ page }) => {
  await open(page, '/terms')
  await page.evaluate(async () => {
    const scrolled = new Promise((done) => addEventListener('scroll', done))
    scrollTo({ top: 4000, behavior: 'instant' })
    await scrolled
  })
  // Without scrolling to the link, as a pointer would have to.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Blog' })
    .first()
    .dispatchEvent('click', { button: 0 })
  await expect(page).toHaveURL(`${product.siteUrl}/blog`)
  await page.goBack()
  await expect(page).toHaveURL(`${product.siteUrl}/terms`)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(4000)
  expect(await isSameDocument(page)).toBe(true)

  await open(page, '/quality')
  await page.locator('a[href="/terms#11-confidentiality"]').click()
  await expectAtTop(page.locator('[id="11-confidentiality"]'))
  expect(await isSameDocument(page)).toBe(true)
})

const lightPages = [
  '/',
  '/about',
  '/fi/blogi',
  '/products',
  '/fi/tuotteet/rakennustuotteen-voc-paastot-en-16516',
]
for (const path of lightPages)
  test(`the script of ${path} is small and does not block rendering`, async ({ page }) => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await open(page, path)
    const replies = await Promise.all(
      [...scripts].map((url) => fetch(url, { headers: { 'accept-encoding': 'br' } })),
    )
    const texts = await Promise.all(replies.map((reply) => reply.text()))
    // Small scripts are sent as they are, some without their length.
    const sizes = replies.map(({ headers }, at) =>
      Number(headers.get('content-length') ?? Buffer.byteLength(texts[at] ?? '')),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB of script as sent`)
    expect(bytes).toBeLessThanOrEqual(mostScriptBytes)
    // The portal's program knows the identity provider, the site's does not.
    expect(texts.filter((text) => text.includes('oauth/token'))).toEqual([])
    const waiting = await page.locator('script[src]:not([type=module])').count()
    expect(waiting).toBe(0)
  })
