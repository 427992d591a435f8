import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const alsoOpen = (page: Page, language: Language, person: 'approver' | 'expert') => {
  const text = textsOf(language)('office:presence.alsoOpen', { names: demoPersonOf(person).name })
  return page.getByRole('status').filter({ hasText: text })
}

/** Opens one order as an expert and as an approver, who see each other. */
async function openByTwo(
  { page, context, browser }: { page: Page; context: BrowserContext; browser: Browser },
  language: Language,
) {
  const { id } = await orderByApi({ by: 'anna', shippingLocation: 'helsinki', samples: [{ name: 'Lid' }] })
  const address = product.siteUrl + pathTo.officeOrder({ id }, language)
  await beKnownToProvider(context, 'expert')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const other = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
  await beKnownToProvider(other, 'approver')
  const theirs = await other.newPage()
  await theirs.goto(address)
  await expect(alsoOpen(page, language, 'approver')).toBeVisible({ timeout: 8_000 })
  await expect(alsoOpen(theirs, language, 'expert')).toBeVisible({ timeout: 8_000 })
  return { address, other, theirs }
}

for (const language of journeyLanguages) {
  test(`two experts who have the same order open see each other (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const { address, other, theirs } = await openByTwo({ page, context, browser }, language)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWellDrawn(page)
    // Another page of the office.
    await theirs.goto(product.siteUrl + pathTo.officeOrders({}, language))
    await expect(alsoOpen(page, language, 'approver')).toBeHidden({ timeout: 8_000 })
    await theirs.goto(address)
    await expect(alsoOpen(page, language, 'approver')).toBeVisible({ timeout: 8_000 })
    await other.close()
  })

  test(`an expert whose network is lost is no longer shown, until it is back (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    // A page without a network counts as open for most of a minute.
    test.setTimeout(150_000)
    const { other } = await openByTwo({ page, context, browser }, language)
    await other.setOffline(true)
    await expect(alsoOpen(page, language, 'approver')).toBeHidden({ timeout: 60_000 })
    await other.setOffline(false)
    await expect(alsoOpen(page, language, 'approver')).toBeVisible({ timeout: 25_000 })
    await other.close()
  })
}
