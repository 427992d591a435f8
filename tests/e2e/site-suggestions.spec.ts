import type { Locator, Page } from '@playwright/test'
import type { Suggestions } from '#contract/catalogue.ts'
import { type Language, languages } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { keptTogether } from '#web/site/parts/kept-together.ts'
import { suggestionTexts } from '#web/site/suggestions/suggestion-texts.ts'
import { expectAccessible } from './support/accessible.ts'

/** Suggestions while a search is typed, used by keyboard. */

const samples = {
  en: { unknown: '/about/nowhere', tests: 'lead' },
  fi: { unknown: '/fi/ei-ole/mitaan', tests: 'lyijy' },
} as const

const isCall = (url: URL) => url.pathname === '/api/v1/products/suggestions'
const list = (page: Page, language: Language): Locator =>
  page.getByRole('listbox', { name: suggestionTexts[language].label })
const field = (page: Page): Locator => page.locator('input[type=search][name=text]')

async function openUnknown(page: Page, language: Language, expectedNoise: RegExp[]): Promise<void> {
  expectedNoise.push(/404/)
  await open(page, samples[language].unknown)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.siteUrl + path)
  await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
}

async function suggestByApi(text: string, language: Language): Promise<Suggestions> {
  const query = new URLSearchParams({ text, language })
  const reply = await fetch(`${product.siteUrl}/api/v1/products/suggestions?${query}`)
  return (await reply.json()) as Suggestions
}

/** Types letter by letter in one task, because a busy machine would pause between key presses. */
const typeWithoutPause = (page: Page, text: string) =>
  page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, text)

/** Types words, goes through the suggestions by keyboard and chooses the first. */
async function chooseByKeyboard(page: Page, language: Language): Promise<void> {
  const sample = samples[language]
  const calls: string[] = []
  page.on('request', (request) => isCall(new URL(request.url())) && calls.push(request.url()))
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  await typeWithoutPause(page, sample.tests)
  const { tests, places } = await suggestByApi(sample.tests, language)
  const options = list(page, language).getByRole('option')
  await expect(options).toHaveCount(tests.length + places.length)
  expect(calls).toHaveLength(1)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-live-announcer]')).toHaveText(
    suggestionTexts[language].count(tests.length + places.length),
  )
  await expect(options.first().locator('mark').first()).toBeVisible()
  await expectAccessible(page, `suggestions (${language})`)

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(list(page, language)).toBeHidden()
  await expect(field(page)).toHaveValue(sample.tests)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(product.siteUrl + pathTo.product({ slug: tests[0]?.slug ?? '' }, language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(keptTogether(tests[0]?.name ?? ''))
}

for (const language of languages) {
  test(`tests are suggested on an unknown address and chosen by keyboard (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    await openUnknown(page, language, expectedNoise)
    await chooseByKeyboard(page, language)
  })

  test(`tests are suggested on the home page and chosen by keyboard (${language})`, async ({ page }) => {
    await open(page, pathTo.start({}, language))
    await chooseByKeyboard(page, language)
  })
}

test('a late answer to older text is ignored', async ({ page, expectedNoise }) => {
  await openUnknown(page, 'en', expectedNoise)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isCall, async (route) => {
    const isOld = new URL(route.request().url()).searchParams.get('text') === 'lead'
    if (isOld) await held
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest((request) => isCall(new URL(request.url())))
  await field(page).pressSequentially('lead')
  await asked
  await field(page).fill('raman')
  const options = list(page, 'en').getByRole('option')
  await expect(options.first()).toContainText('Raman')
  release()
  await page.evaluate(() => fetch('/api/ready'))
  await expect(options.first()).toContainText('Raman')
})

test('Enter searches for text that was typed after an option was active', async ({ page, expectedNoise }) => {
  await openUnknown(page, 'en', expectedNoise)
  await field(page).pressSequentially('lead')
  await expect(list(page, 'en').getByRole('option').first()).toBeVisible()
  await page.route(isCall, () => undefined)
  await page.keyboard.press('ArrowDown')
  await field(page).pressSequentially(' paint')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.siteUrl}/products?text=lead+paint`)
})

test('a field that was left while the script was loaded shows nothing', async ({ page, expectedNoise }) => {
  await openUnknown(page, 'en', expectedNoise)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const script = page.waitForResponse(/\/suggest-[^/]*\.js$/)
  await page.route(/\/suggest-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await field(page).pressSequentially('lead')
  await page.keyboard.press('Tab')
  release()
  await script
  await expect(field(page)).toHaveRole('combobox')
  await expect(list(page, 'en')).toBeHidden()
})

for (const trouble of ['does not answer', 'fails'])
  test(`the form works where the API ${trouble}`, async ({ page, expectedNoise }) => {
    expectedNoise.push(/ERR_FAILED/)
    await openUnknown(page, 'en', expectedNoise)
    // A request that is neither continued nor aborted waits.
    await page.route(isCall, (route) => (trouble === 'fails' ? route.abort() : undefined))
    const asked = page.waitForRequest((request) => isCall(new URL(request.url())))
    await field(page).pressSequentially('lead')
    await asked
    await expect(list(page, 'en')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.siteUrl}/products?text=lead`)
  })

test('the form works where the script of the suggestions is lost', async ({ page, expectedNoise }) => {
  expectedNoise.push(/suggest/i, /ERR_FAILED/)
  await page.route(/\/suggest-[^/]*\.js$/, (route) => route.abort())
  await openUnknown(page, 'en', expectedNoise)
  await field(page).pressSequentially('lead')
  await expect(field(page)).toHaveRole('searchbox')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.siteUrl}/products?text=lead`)
})
