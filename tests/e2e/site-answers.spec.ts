import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { formAlerts, kindTexts, newsletterTexts, problemText } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { isDeep, journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import rules from '../../.htmlvalidate.mjs'
import { hasNoAxeFinding, VisitedForm, valuesOf } from './support/site-form.ts'

/** Answer pages of forms without script. */

test.use({ viewport: { width: 360, height: 740 } })

/**
 * Sends a form as a browser without script and without field checks does. Only scripts of the test inspect the
 * answer.
 */
async function send(page: Page, form: string): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    page.locator(form).evaluate((element: HTMLFormElement) => element.submit()),
  ])
  await page.waitForLoadState()
  return response.text()
}

async function isOfSite(page: Page, html: string, language: Language, other: RegExp): Promise<void> {
  const report = await new HtmlValidate(rules).validateString(html)
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
  await hasNoAxeFinding(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toContainText('Labsilta Oy')
  const banner = page.getByRole('banner')
  await expect(banner.locator('a[hreflang]').first()).toHaveAttribute('href', other)
  const [light, dark] = [await backgroundIn(page, 'light'), await backgroundIn(page, 'dark')]
  expect(light).not.toBe(dark)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

async function backgroundIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme })
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

for (const [language, kind] of [
  ['en', 'contact'],
  ['fi', 'offer_request'],
  ...(isDeep ? ([['en', 'partner']] as const) : []),
] as const)
  test(`an invalid form sent without script is answered with a page of the site (${kind}, ${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 4(00|28)/)
    const visited = new VisitedForm(page, kind, language)
    await visited.open({ hasScript: false })
    const values = { ...valuesOf(kind), name: '"><b>Aino</b>', email: 'aino', company: '' }
    await visited.fill(values)
    const html = await send(page, kind === 'partner' ? '#partner-form' : '#offer_request-form')
    await expect(page).toHaveTitle(
      `${formAlerts.title[language]}: ${kindTexts[kind].heading[language]} – Labsilta`,
    )
    const other = { en: /^\/fi\/(ota-yhteytta|kumppaniksi)$/, fi: /^\/(contact|partners)$/ }[language]
    await isOfSite(page, html, language, other)
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(formAlerts.fields[language])
    await expect(summary.getByRole('link')).toHaveCount(2)
    await visited.holds(values)
    await summary.getByRole('link').first().click()
    await expect(visited.field('email')).toBeFocused()
    await expect(visited.field('email')).toHaveAccessibleDescription(
      new RegExp(problemText('not_an_email', language)),
    )
  })

for (const language of journeyLanguages)
  test(`the newsletter is answered with a page of the site (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto({ en: '/about', fi: '/fi/meista' }[language])
    await page.locator('#newsletter-email').fill('"aino"')
    const html = await send(page, '#newsletter-form')
    const other = { en: /^\/fi$/, fi: /^\/$/ }[language]
    await isOfSite(page, html, language, other)
    await expect(page.locator('#answer-email')).toHaveValue('"aino"')
    await page.locator('#answer-email').fill(valuesOf('contact').email ?? '')
    await isOfSite(page, await send(page, '#answer-form'), language, other)
    await expect(page).toHaveTitle(`${newsletterTexts.asked.title[language]} – Labsilta`)
  })
