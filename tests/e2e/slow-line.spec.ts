import type { Page, Route } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beForgottenByProvider, beKnownToProvider, fillSignInForm } from '#tests/support/browser-sign-in.ts'
import { clearFaults, setFaults } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expectArrived } from './support/screen.ts'

/** Screens on a slow connection, and at the end of a session. */

/** Delays matching requests until it is released. */
async function hold(page: Page, address: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const pass = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.context().route(address, pass)
  return release
}

/** Checks that the page is not of a single colour. */
const drawn = (page: Page) => page.locator('.arriving')

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`on a slow connection no screen is blank, and each press has a visible response (${language})`, async ({
    page,
    context,
  }) => {
    const { id } = await orderByApi({ by: 'otto', samples: [{ name: 'Lid' }], shippingLocation: 'helsinki' })
    await beKnownToProvider(context, 'otto')
    const letScripts = await hold(page, '**/assets/*.js')
    const letData = await hold(page, /\/api\/v1\/orders(?:\?|$)/)
    const letOrderPage = await hold(page, '**/assets/OrderPage-*.js')
    await page.goto(pathTo.portal({}, language), { waitUntil: 'commit' })
    await expect(drawn(page)).toBeVisible()

    letScripts()
    await expectArrived(page)
    await expect(drawn(page)).toBeHidden()
    await expect(page.locator('[aria-busy=true]').last()).toContainText(say('shell:ui.loading'))
    letData()
    const link = page.locator(`a[href="${pathTo.order({ id }, language)}"]`)
    await link.click()
    const progress = page.getByRole('progressbar', { name: say('shell:ui.loading') })
    await expect(progress).toBeVisible()
    letOrderPage()
    await expect(page).toHaveURL(pathTo.order({ id }, language))
    await expect(progress).toBeHidden()
  })

  test(`a session that ends during typing loses nothing of the draft (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/, /status of 400.*\/authorize/)
    // One second below the limit at which a token counts as stale: every call renews it.
    const stale = { accessTokenSeconds: 59 }
    await setFaults(stale)
    const visitor = await GridVisitor.open(page, language, ['Lid'])
    // While it waits for its order the page has the same heading; none of its own calls is to meet the end of the session.
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    await page.waitForLoadState('networkidle')
    await beForgottenByProvider(context)
    await setFaults({ ...stale, refusesRefreshTokens: true })
    await visitor.text('name', 1).fill('Lid, typed when it ended')
    const ended = page.getByRole('alertdialog', { name: say('shell:signIn.ended.title') })
    await expect(ended).toBeVisible()

    await clearFaults()
    const opening = page.waitForEvent('popup')
    await ended.getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true }).click()
    await fillSignInForm(await opening, 'anna')
    await expect(ended).toBeHidden()
    await expect(visitor.text('name', 1)).toHaveValue('Lid, typed when it ended')
    await expect
      .poll(async () => (await visitor.read()).samples.map(({ name }) => name), { timeout: 30_000 })
      .toEqual(['Lid, typed when it ended'])
  })
}
