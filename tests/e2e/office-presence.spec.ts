import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const openTo = (names: string) => say('office:presence.alsoOpen', { names })

  test(`two experts who have the same order open see each other (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    // A page without a network counts as open for most of a minute.
    test.setTimeout(150_000)
    const { id } = await orderByApi({ by: 'anna', shippingLocation: 'helsinki', samples: [{ name: 'Lid' }] })
    const address = pathTo.officeOrder({ id }, language)
    await beKnownToProvider(context, 'expert')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const other = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(other, 'approver')
    const theirs = await other.newPage()
    await theirs.goto(new URL(address, page.url()).href)
    const seen = page.getByRole('status').filter({ hasText: openTo(demoPersonOf('approver').name) })
    await expect(seen).toBeVisible({ timeout: 8_000 })
    await expect(
      theirs.getByRole('status').filter({ hasText: openTo(demoPersonOf('expert').name) }),
    ).toBeVisible({ timeout: 8_000 })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWellDrawn(page)

    // Another page of the office.
    await theirs.goto(new URL(pathTo.officeOrders({}, language), page.url()).href)
    await expect(seen).toBeHidden({ timeout: 8_000 })
    await theirs.goto(new URL(address, page.url()).href)
    await expect(seen).toBeVisible({ timeout: 8_000 })
    // A lost network: nothing is said, and the time of the page runs out.
    await other.setOffline(true)
    await expect(seen).toBeHidden({ timeout: 60_000 })
    await other.setOffline(false)
    await expect(seen).toBeVisible({ timeout: 25_000 })
    await other.close()
  })
}
