import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import {
  beForgottenByProvider,
  beKnownToProvider,
  fillSignInForm,
  listSignInCookies,
  takeAwaySilentFrame,
  tokenUrl,
  watchProvider,
} from '#tests/support/browser-sign-in.ts'
import { clearFaults, product, setFaults } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'

const say = textsOf('en')
/** One second below the limit at which a token is stale, so that every call renews it. */
const staleAtOnce = 59

async function openPortal(page: Page, context: BrowserContext, language: Language = 'en'): Promise<void> {
  await beKnownToProvider(context, 'anna')
  await page.goto(pathTo.portal({}, language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(language)('portal:list.title'))
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
}

const endedDialog = (page: Page, words: Texts = say) =>
  page.getByRole('alertdialog', { name: words('shell:signIn.ended.title') })

test('a reload keeps the user signed in by a hidden frame, without leaving the page', async ({
  page,
  context,
}) => {
  await openPortal(page, context)
  const calls = watchProvider(context)
  await page.goto('/portal?query=ICP-MS#orders')
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  expect(page.url()).toBe(`${product.siteUrl}/portal?query=ICP-MS#orders`)
  expect(calls.authorize).toEqual([])
  expect(calls.silent.map(({ searchParams }) => searchParams.get('response_mode'))).toEqual(['web_message'])
  expect(calls.tokens.map((fields) => fields.get('grant_type'))).toEqual(['authorization_code'])
})

test('several tabs that open at once are all signed in', async ({ page, context }) => {
  await openPortal(page, context)
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/portal')))
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible({ timeout: 20_000 })
    await expect(tab).toHaveURL(`${product.siteUrl}/portal`)
    await tab.close()
  }
})

test('tokens are renewed by refresh tokens, each used once, when less than a minute is left', async ({
  page,
  context,
}) => {
  const calls = watchProvider(context)
  await setFaults({ accessTokenSeconds: staleAtOnce })
  await openPortal(page, context)
  const used = () =>
    calls.tokens.map((fields) => fields.get('refresh_token')).filter((token) => token !== null)
  await expect.poll(() => used().length, { timeout: 15_000 }).toBeGreaterThan(3)
  expect(new Set(used()).size).toBe(used().length)
  expect(calls.silent).toEqual([])

  await setFaults({ accessTokenSeconds: 75 })
  const renewal = page.waitForResponse(tokenUrl)
  await renewal
  const before = calls.tokens.length
  const found = page.waitForResponse(/\/api\/v1\/orders\?/)
  await page.getByRole('searchbox').fill('EN 13432')
  await found
  expect(calls.tokens.length - before).toBeLessThanOrEqual(1)
})

test('a refresh token that was already used is invalid, and the hidden frame replaces it', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403.*\/oauth\/token/)
  const calls = watchProvider(context)
  await setFaults({ accessTokenSeconds: staleAtOnce })
  await openPortal(page, context)
  const lastUsed = () => calls.tokens.findLast((fields) => fields.has('refresh_token'))
  await expect.poll(lastUsed, { timeout: 15_000 }).toBeDefined()
  const used = lastUsed()
  const replay = await page.request.post(tokenUrl, {
    form: {
      client_id: 'labsilta-web',
      grant_type: 'refresh_token',
      refresh_token: used?.get('refresh_token') ?? '',
    },
  })
  expect(replay.status()).toBe(403)
  await expect.poll(() => calls.silent.length, { timeout: 15_000 }).toBeGreaterThan(0)
  const found = page.waitForResponse((response) => response.url().includes('query=SEM') && response.ok())
  await page.getByRole('searchbox').fill('SEM-EDX')
  await found
  await expect(endedDialog(page)).toBeHidden()
  expect(calls.authorize).toHaveLength(1)
})

test.describe('a session that ends at the provider during work', () => {
  test.beforeEach(async ({ page, context, expectedNoise }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/, /status of 400.*\/authorize/)
    await page.clock.install()
    await setFaults({ accessTokenSeconds: staleAtOnce })
    await openPortal(page, context)
    await beForgottenByProvider(context)
    await setFaults({ accessTokenSeconds: staleAtOnce, refusesRefreshTokens: true })
    await page.getByRole('searchbox').fill('what I typed')
    await expect(endedDialog(page)).toBeVisible()
  })

  test('ends here without leaving the page, and a sign-in window restores it', async ({ page, context }) => {
    expect(await listSignInCookies(context)).toEqual([])
    expect(page.url()).toContain('/portal')
    const calls = watchProvider(context)
    await page.clock.runFor(10_000)
    expect(calls.all).toEqual([])

    await clearFaults()
    const opening = page.waitForEvent('popup')
    await endedDialog(page)
      .getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true })
      .click()
    const popup = await opening
    await popup.locator('input[name=email]').waitFor()
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 600])
    const loaded = page.waitForResponse(
      (response) => response.url().includes('/api/v1/orders') && response.ok(),
    )
    await fillSignInForm(popup, 'anna')
    await expect(endedDialog(page)).toBeHidden()
    expect(popup.isClosed()).toBe(true)
    await expect(page.getByRole('searchbox')).toHaveValue('what I typed')
    await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
    await loaded
  })

  test('shows a message when the window is closed, and signs in on the page instead', async ({ page }) => {
    await clearFaults()
    const opening = page.waitForEvent('popup')
    await endedDialog(page)
      .getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true })
      .click()
    await (await opening).close()
    await expect(endedDialog(page).getByRole('alert')).toContainText(say('errors:signIn.cancelled.what'))
    await endedDialog(page)
      .getByRole('button', { name: say('shell:signIn.ended.onPage') })
      .click()
    await fillSignInForm(page, 'anna')
    await expect(page).toHaveURL(`${product.siteUrl}/portal?query=what+I+typed`)
    await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  })

  test('does not show the page of one user to another', async ({ page }) => {
    await clearFaults()
    const opening = page.waitForEvent('popup')
    await endedDialog(page)
      .getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true })
      .click()
    const reload = page.waitForEvent('load')
    await fillSignInForm(await opening, 'otto')
    await reload
    await expect(page.getByRole('button', { name: /Otto Kallio/ })).toBeVisible()
    await expect(page.getByText('Anna Virtanen')).toHaveCount(0)
  })
})

for (const language of journeyLanguages) {
  const words = textsOf(language)

  test(`without the hidden frame a lost refresh token ends the session with its reason (${language})`, async ({
    page,
    context,
  }) => {
    const bundle = await takeAwaySilentFrame(context)
    const calls = watchProvider(context)
    await setFaults({ accessTokenSeconds: staleAtOnce })
    await page.route(tokenUrl, async (route) => {
      const response = await route.fetch()
      const { refresh_token: _, ...answer } = await response.json()
      await route.fulfill({ response, json: answer })
    })
    await beKnownToProvider(context, 'anna')
    await page.goto(pathTo.portal({}, language))
    await expect(endedDialog(page, words).getByRole('alert')).toContainText(
      words('errors:signIn.missing_refresh_token.what'),
    )
    expect(bundle.timesFound).toBeGreaterThan(0)
    expect(calls.silent).toEqual([])
  })

  test(`the page waits one minute for a sign-in window (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/, /status of 400.*\/authorize/)
    await page.clock.install()
    await setFaults({ accessTokenSeconds: staleAtOnce })
    await openPortal(page, context, language)
    await beForgottenByProvider(context)
    await setFaults({ accessTokenSeconds: staleAtOnce, refusesRefreshTokens: true })
    const opening = page.waitForEvent('popup')
    await endedDialog(page, words)
      .getByRole('button', { name: words('shell:signIn.ended.inWindow'), exact: true })
      .click()
    const popup = await opening
    await popup.locator('input[name=email]').waitFor()
    const reason = endedDialog(page, words).getByRole('alert')
    await page.clock.fastForward(50_000)
    await expect(reason).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(reason).toContainText(words('errors:signIn.timeout.what'))
    await expect(reason).toContainText(words('errors:signIn.timeout.todo'))
    await expect.poll(() => popup.isClosed()).toBe(true)

    // A person who had just signed in there need not do so again.
    await clearFaults()
    await beKnownToProvider(context, 'anna')
    await endedDialog(page, words)
      .getByRole('button', { name: words('shell:signIn.ended.inWindow'), exact: true })
      .click()
    await expect(endedDialog(page, words)).toBeHidden()
  })

  test(`a second factor required for a renewal is explained (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/)
    await setFaults({ accessTokenSeconds: staleAtOnce })
    await openPortal(page, context, language)
    await setFaults({ accessTokenSeconds: staleAtOnce, asksForSecondFactor: true })
    await expect(endedDialog(page, words).getByRole('alert')).toContainText(
      words('errors:signIn.mfa_required.what'),
    )
  })
}

test('a short outage of the provider does not end the session', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(/net::ERR/)
  await setFaults({ accessTokenSeconds: staleAtOnce })
  await openPortal(page, context)
  await setFaults({ accessTokenSeconds: staleAtOnce, isDown: true })
  await expect(page.getByText(say('shell:connectionBroken.title'))).toBeVisible({ timeout: 20_000 })
  await expect(endedDialog(page)).toBeHidden()
  await clearFaults()
  await expect(page.getByText(say('shell:connectionBroken.title'))).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
})

test('the callback address without a response leads signed-in users to the home page', async ({
  page,
  context,
}) => {
  await openPortal(page, context)
  for (const address of ['/auth/', '/auth/?state=alone']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(`${product.siteUrl}/`)
  }
})
