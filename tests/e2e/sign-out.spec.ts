import type { Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'

/** Signing out reaches the API: the token is refused, and only this one. */

const say = textsOf('en')

/** Opens a protected page and returns the token of its calls. */
async function openSignedIn(page: Page, name: string, path: string): Promise<string> {
  await beKnownToProvider(page.context(), name)
  const call = page.waitForRequest((request) => request.url().endsWith('/api/v1/session'))
  await page.goto(path)
  const { authorization = '' } = await (await call).allHeaders()
  await expect(nameOf(page, name)).toBeVisible()
  return authorization
}

const nameOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(demoPersonOf(name).name) })

async function signOut(page: Page, name: string): Promise<void> {
  await nameOf(page, name).click()
  await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
}

const statusOf = async (authorization: string) =>
  (await fetch(`${product.siteUrl}/api/v1/session`, { headers: { authorization } })).status

for (const [name, path] of [
  ['anna', pathTo.portal({}, 'en')],
  ['expert', pathTo.office({}, 'en')],
] as const)
  test(`signing out ends the token of ${name} and leaves another device signed in`, async ({
    page,
    browser,
  }) => {
    const token = await openSignedIn(page, name, path)
    const device = await browser.newContext()
    try {
      const elsewhere = await device.newPage()
      const other = await openSignedIn(elsewhere, name, product.siteUrl + path)
      expect([await statusOf(token), await statusOf(other)]).toEqual([200, 200])
      const leaving = page.waitForRequest((request) => request.url().includes('/v2/logout'))
      await signOut(page, name)
      await leaving
      expect(await statusOf(token)).toBe(401)
      await expect(page).toHaveURL(product.siteUrl + pathTo.start({}, 'en'))
      expect(await statusOf(other)).toBe(200)
      await elsewhere.reload()
      await expect(nameOf(elsewhere, name)).toBeVisible()
      // The provider has the same browser sign in again at once.
      await openSignedIn(page, name, path)
    } finally {
      await device.close()
    }
  })

for (const fault of ['answers', 'can be reached'] as const)
  test(`signing out works when the API no longer ${fault}, and the provider ends the token`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const token = await openSignedIn(page, 'anna', pathTo.portal({}, 'en'))
    await page.route('**/api/**', (route) => (fault === 'answers' ? undefined : route.abort()))
    await signOut(page, 'anna')
    await expect(page).toHaveURL(product.siteUrl + pathTo.start({}, 'en'), { timeout: 5000 })
    await expect.poll(() => statusOf(token)).toBe(401)
  })
