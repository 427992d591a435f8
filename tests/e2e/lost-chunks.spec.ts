import type { Page } from '@playwright/test'
import type { OfferSummary } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs } from './support/order-by-api.ts'

/** Chunks of the portal that disappear after its page was opened, as after a release. */

const say = textsOf('en')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Answers 404 for one chunk until the browser asks for the next document, which belongs to a release that has the chunk. */
async function lose(page: Page, part: string): Promise<{ timesLost: number }> {
  const seen = { timesLost: 0 }
  let isOld = true
  page.on('request', (request) => {
    if (seen.timesLost > 0 && request.isNavigationRequest()) isOld = false
  })
  await page.context().route(`**/assets/${part}-*.js`, (route) => {
    if (!isOld) return route.continue()
    seen.timesLost++
    return route.fulfill({ status: 404, body: '' })
  })
  return seen
}

async function openPortal(page: Page): Promise<void> {
  await beKnownToProvider(page.context(), 'emily')
  await page.goto(pathTo.portal({}, 'en'))
  await expect(heading(page)).toHaveText(say('portal:list.title'))
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }))
}

const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in globalThis)

test('a screen whose chunk is missing is loaded by a reload at its address', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/OfferPage/)
  const { items } = await callAs<{ items: OfferSummary[] }>('emily', { method: 'GET', path: '/offers' })
  const offer = items.find(({ expired }) => !expired)
  const lost = await lose(page, 'OfferPage')
  await openPortal(page)
  await page.getByRole('link', { name: offer?.name ?? '', exact: true }).click()
  await expect(heading(page)).toHaveText(offer?.name ?? '')
  expect(new URL(page.url()).pathname).toBe(pathTo.offer({ id: offer?.id ?? '' }, 'en'))
  expect(lost.timesLost).toBeGreaterThan(0)
  expect(await isFirstDocument(page)).toBe(false)
})

test('a chunk that is missing before it is needed leaves the page unchanged', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/BellPanel/)
  const lost = await lose(page, 'BellPanel')
  await openPortal(page)
  const told = page.waitForEvent('console', (message) => message.location().url.includes('BellPanel'))
  const search = page.getByRole('searchbox')
  await search.fill('what I typed')
  await search.press('End')
  await told
  expect(lost.timesLost).toBeGreaterThan(0)
  // A reload would have begun before the server answers.
  await page.evaluate(() => fetch('/api/ready'))
  expect(await isFirstDocument(page)).toBe(true)
  await expect(search).toHaveValue('what I typed')
})

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a screen that cannot load waits for the server on a page of the product (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_CONNECTION_REFUSED/, /NotificationsPage/)
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.portal({}, language))
    await expect(heading(page)).toHaveText(say('portal:list.title'))
    await page.getByRole('button', { name: /Emily Carter/ }).click()
    const notifications = page.getByRole('menuitem', { name: say('shell:person.notifications') })
    await expect(notifications).toBeVisible()
    // The browser itself has a line, so it does not say that it is offline.
    await context.route(`${product.siteUrl}/**`, (route) => route.abort('connectionrefused'))
    await notifications.click()
    await expect(heading(page)).toHaveText(say('shell:broken.title'))
    const reload = page.getByRole('button', { name: say('shell:broken.reload') })
    await reload.click()
    await expect(
      page.getByRole('alert').filter({ hasText: say('errors:api.network_failed.what') }),
    ).toBeVisible()
    await expect(heading(page)).toHaveText(say('shell:broken.title'))

    await context.unroute(`${product.siteUrl}/**`)
    await reload.click()
    await expect(heading(page)).toHaveText(say('notifications:title'))
    await expect(page).toHaveURL(pathTo.portalNotifications({}, language))
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a menu that cannot load leaves the page unchanged and opens when the server is back (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_CONNECTION_REFUSED/, /Failed to load chunk/)
    const reported: string[] = []
    page.on('pageerror', ({ message }) => reported.push(message))
    await beKnownToProvider(context, 'emily')
    await page.goto(pathTo.portal({}, language))
    await expect(heading(page)).toHaveText(say('portal:list.title'))
    const search = page.getByRole('searchbox')
    // No press yet: with the first one the parts are fetched.
    await search.fill('zebra')
    const everything = `${product.siteUrl}/**`
    await context.route(everything, (route) => route.abort('connectionrefused'))
    const trigger = page.getByRole('button', { name: /Emily Carter/ })
    await trigger.click()
    const missing = page.getByRole('alert').filter({ hasText: say('shell:ui.partMissing') })
    await expect(missing).toBeVisible()
    await expect(search).toHaveValue('zebra')
    await expect.poll(() => reported).toContainEqual(expect.stringContaining('MenuList'))
    await missing.getByRole('button', { name: say('shell:ui.close') }).click()
    await expect(missing).toBeHidden()

    await trigger.click()
    await expect(missing).toBeVisible()
    await context.unroute(everything)
    await missing.getByRole('button', { name: say('shell:ui.tryAgain') }).click()
    await page.getByRole('menuitem', { name: say('shell:person.notifications') }).click()
    await expect(heading(page)).toHaveText(say('notifications:title'))
  })
}
