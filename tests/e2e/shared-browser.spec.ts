import type { Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import {
  beForgottenByProvider,
  beKnownToProvider,
  fillSignInForm,
  listSignInCookies,
} from '#tests/support/browser-sign-in.ts'
import { clearFaults, setFaults } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'

/** Two people with one browser: unsaved work belongs to the person who typed it. */

/** One second below the limit at which a token is stale, so that every call renews it. */
const stale = { accessTokenSeconds: 59 }

const namesOf = async (visitor: GridVisitor) => (await visitor.read()).samples.map(({ name }) => name)

/**
 * Keeps typed samples from the server. Refuses requests inside the page, because Playwright does not intercept the
 * last save of a page that is being left.
 */
const refuseSaves = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const isSave = input instanceof Request && input.method === 'PATCH' && input.url.endsWith('/samples')
      return isSave ? Promise.reject(new TypeError('The line is down.')) : send(input, init)
    }
  })

/** Checks that nothing was saved under another name and that the person who typed finds it again. */
async function expectKeptForAnna(visitor: GridVisitor, typed: string): Promise<void> {
  const { page, language, order } = visitor
  expect(await namesOf(visitor)).toEqual(['Lid'])
  await clearFaults()
  await beForgottenByProvider(page.context())
  await beKnownToProvider(page.context(), 'anna')
  await page.goto(pathTo.orderSamples({ id: order.id }, language))
  await expect(visitor.text('name', 1)).toHaveValue(typed)
  await expect.poll(() => namesOf(visitor), { timeout: 30_000 }).toEqual([typed])
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a colleague who signs in after an ended session neither sees nor sends the typed text (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/, /status of 400.*\/authorize/)
    await setFaults(stale)
    await page.clock.install()
    const visitor = await GridVisitor.open(page, language, ['Lid'])
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    await page.waitForLoadState('networkidle')
    await beForgottenByProvider(context)
    await setFaults({ ...stale, refusesRefreshTokens: true })
    await visitor.text('name', 1).fill('Lid, typed by Anna')
    const ended = page.getByRole('alertdialog', { name: say('shell:signIn.ended.title') })
    await expect(ended).toBeVisible()

    await clearFaults()
    // The person who is asked about unsaved changes stays.
    const questions: string[] = []
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type())
      await dialog.dismiss()
    })
    const opening = page.waitForEvent('popup')
    await ended.getByRole('button', { name: say('shell:signIn.ended.inWindow'), exact: true }).click()
    await fillSignInForm(await opening, 'mikko')
    await expect(page.getByRole('button', { name: new RegExp(demoPersonOf('mikko').name) })).toBeVisible()
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    expect(questions).toEqual([])
    // Longer than any pause before a failed save is tried again.
    await page.clock.runFor(10_000)
    await expectKeptForAnna(visitor, 'Lid, typed by Anna')
  })

  test(`text typed after a colleague has signed in to the same browser is not sent as the colleague’s (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 403.*\/oauth\/token/)
    await setFaults(stale)
    const visitor = await GridVisitor.open(page, language, ['Lid'])
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    await page.waitForLoadState('networkidle')
    await beForgottenByProvider(context)
    await beKnownToProvider(context, 'mikko')
    await setFaults({ ...stale, refusesRefreshTokens: true })
    await visitor.text('name', 1).fill('Lid, typed by Anna')
    await expect(page.getByRole('button', { name: new RegExp(demoPersonOf('mikko').name) })).toBeVisible()
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    // Signing out removes the person's own data only.
    await page.getByRole('button', { name: new RegExp(demoPersonOf('mikko').name) }).click()
    await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
    await expect(page).toHaveURL(pathTo.start({}, language))
    await expectKeptForAnna(visitor, 'Lid, typed by Anna')
  })
}

/** Keeps typed samples from the server until `allow` is called. */
async function holdSaves(page: Page): Promise<{ tries: () => number; allow(): Promise<void> }> {
  let tries = 0
  const saves = /\/orders\/[^/]+\/samples$/
  await page.route(saves, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    tries += 1
    return route.abort()
  })
  return { tries: () => tries, allow: () => page.unroute(saves) }
}

/** Types a sample that cannot be saved yet. */
async function typeUnsaved(page: Page, language: Language) {
  const visitor = await GridVisitor.open(page, language, ['Lid'])
  await expect(visitor.text('name', 1)).toHaveValue('Lid')
  const saves = await holdSaves(page)
  await visitor.text('name', 1).fill('Lid, typed by Anna')
  await expect.poll(saves.tries).toBeGreaterThan(0)
  return { visitor, saves }
}

/** Signs out in a new tab of the same browser. */
async function signOutInAnotherTab(page: Page, language: Language, name: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(pathTo.portal({}, language))
  await other.getByRole('button', { name: new RegExp(demoPersonOf(name).name) }).click()
  await other.getByRole('menuitem', { name: textsOf(language)('shell:person.signOut') }).click()
  await expect(other).toHaveURL(pathTo.start({}, language))
  await other.close()
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`signing out holds for all tabs, which neither read, send nor keep anything more (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/net::ERR_FAILED/)
    await page.clock.install()
    const { visitor, saves } = await typeUnsaved(page, language)
    await signOutInAnotherTab(page, language, 'anna')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:signIn.signedOut.title'))
    await expect(page.getByText(demoPersonOf('anna').name)).toHaveCount(0)
    await expectAccessible(page, 'a page after signing out in another tab')

    await saves.allow()
    const calls: string[] = []
    page.on('request', (request) => /\/api\/|\/oauth\//.test(request.url()) && calls.push(request.url()))
    // Longer than any pause before a failed save is tried again.
    await page.clock.runFor(40_000)
    expect(calls).toEqual([])
    await page.getByRole('button', { name: say('shell:person.signIn') }).click()
    await fillSignInForm(page, 'anna')
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    await page.clock.runFor(10_000)
    expect(await namesOf(visitor)).toEqual(['Lid'])
  })

  test(`a tab that learns late of a sign-out ends, and leaves the next session and its text (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/net::ERR_FAILED/)
    const { visitor, saves } = await typeUnsaved(page, language)
    await page.evaluate(() => {
      const channel = new BroadcastChannel('labsilta.sign-out')
      channel.postMessage({ sub: null, personId: null, at: Date.now() - 60_000 })
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:signIn.signedOut.title'))
    const person = await page.evaluate(() => localStorage.getItem('labsilta.person'))
    expect(person).toContain(demoPersonOf('anna').name)
    expect(await listSignInCookies(page.context())).not.toEqual([])
    await saves.allow()
    await page.reload()
    await expect(visitor.text('name', 1)).toHaveValue('Lid, typed by Anna')
    await expect.poll(() => namesOf(visitor), { timeout: 30_000 }).toEqual(['Lid, typed by Anna'])
  })

  test(`a colleague who signs out ends all tabs and leaves the unsaved text of others (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/net::ERR_FAILED/)
    const { visitor, saves } = await typeUnsaved(page, language)
    await beForgottenByProvider(context)
    await beKnownToProvider(context, 'mikko')
    await signOutInAnotherTab(page, language, 'mikko')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:signIn.signedOut.title'))
    await saves.allow()
    await expectKeptForAnna(visitor, 'Lid, typed by Anna')
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`signing out with changes that cannot be saved asks first and can be cancelled (${language})`, async ({
    page,
    context,
  }) => {
    await refuseSaves(page)
    const visitor = await GridVisitor.open(page, language, ['Lid'])
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
    await visitor.text('name', 1).fill('Lid, typed offline')
    const signOut = async () => {
      await page.getByRole('button', { name: new RegExp(demoPersonOf('anna').name) }).click()
      await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
    }
    const asked = page.getByRole('alertdialog', { name: say('shell:leave.title') })
    await signOut()
    await expect(asked).toContainText(say('shell:leave.textOfSigningOut'))
    await expectAccessible(page, 'the question before signing out')
    await asked.getByRole('button', { name: say('shell:leave.stay') }).click()
    await expect(asked).toBeHidden()
    await expect(visitor.text('name', 1)).toHaveValue('Lid, typed offline')
    await page.reload()
    await expect(visitor.text('name', 1)).toHaveValue('Lid, typed offline')

    await signOut()
    await asked.getByRole('button', { name: say('shell:leave.signOut') }).click()
    await expect(page).toHaveURL(pathTo.start({}, language))
    await beKnownToProvider(context, 'anna')
    await page.goto(pathTo.orderSamples({ id: visitor.order.id }, language))
    await expect(visitor.text('name', 1)).toHaveValue('Lid')
  })
}
