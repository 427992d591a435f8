import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'

/** Addresses without a page, and pages without a connection. */

const desk = { width: 1280, height: 800 }
const missing = { en: 'Page not found', fi: 'Sivua ei löytynyt' }

test('an unreadable address shows the page of the site', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 404/)
  for (const [path, language] of [
    ['/old.html', 'en'],
    ['/fi/about.pdf', 'fi'],
    ['/%zz', 'en'],
    ['/fi/%E4', 'fi'],
    [`/${'x'.repeat(3000)}`, 'en'],
    ['/nowhere?x=%zz', 'en'],
  ] as const) {
    const reply = await page.goto(product.siteUrl + path)
    expect(reply?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing[language])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test('from a missing page the language link leads to the same address in the other language', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/)
  await page.setViewportSize(desk)
  await page.goto(`${product.siteUrl}/fi/products?text=lead`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.fi)
  await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  const toEnglish = page.getByRole('banner').getByRole('link', { name: 'In English' })
  await expect(toEnglish).toHaveAttribute('href', '/products?text=lead')
  await toEnglish.click()
  await expect(page).toHaveURL(`${product.siteUrl}/products?text=lead`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(missing.fi)

  // By a link within the document, and where neither language has a page.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/nowhere/ä'
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.en)
  await page.getByRole('banner').getByRole('link', { name: 'Suomeksi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.fi)
  await expect(page).toHaveURL(`${product.siteUrl}/fi/nowhere/%C3%A4`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'In English' })).toHaveAttribute(
    'href',
    '/nowhere/%C3%A4',
  )
})

const offline = {
  en: { heading: 'No internet connection', retry: 'Try again', footer: 'Newsletter' },
  fi: { heading: 'Ei verkkoyhteyttä', retry: 'Yritä uudelleen', footer: 'Uutiskirje' },
}
const otherLanguage = { en: 'Suomeksi', fi: 'In English' }

for (const language of journeyLanguages)
  test(`without a connection a page that was never opened says so and can be tried again (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.goto(product.siteUrl + pathTo.about({}, language))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    const address = `${product.siteUrl}${pathTo.careers({}, language)}?from=mail`
    await page.goto(address)
    const { heading, retry, footer } = offline[language]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(address)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('contentinfo').getByText(footer, { exact: true })).toBeVisible()
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))
    expect(sheets.length).toBeGreaterThan(2)
    await page.getByRole('link', { name: retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const other = language === 'en' ? 'fi' : 'en'
    await page.getByRole('banner').getByRole('link', { name: otherLanguage[language] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline[other].heading)
    await expect(page).toHaveURL(product.siteUrl + pathTo.start({}, other))
    await page.goBack()
    await context.setOffline(false)
    await page.getByRole('link', { name: retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    await expect(page).toHaveURL(address)
  })

test('browsers and researchers find their files', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('icon')])
  expect((await request.get('/.well-known/security.txt')).status()).toBe(200)
})
