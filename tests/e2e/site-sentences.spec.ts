import { randomUUID } from 'node:crypto'
import { companiesOnly, presentNewsletterForm } from '#contract/forms.ts'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { type SentenceName, sentences } from '#tests/support/sentences.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { patienceMs, VisitedForm, valuesOf } from './support/site-form.ts'

/** Messages of the public site about failures, word for word, at real causes. */

for (const language of journeyLanguages) {
  const kept = { en: 'Everything you entered has been kept.', fi: 'Kaikki kirjoittamasi on tallessa.' }[
    language
  ]
  const told = (name: SentenceName) => `${sentences[name][language]} ${kept}`

  test(`a broken connection is reported with the text of each form (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    for (const [kind, sentence] of [
      ['contact', 'messageNotSent'],
      ['offer_request', 'formNotSubmitted'],
      ['partner', 'formNotSubmitted'],
    ] as const) {
      const visited = new VisitedForm(page, kind, language)
      await visited.open()
      await expect(visited.form).toContainText(companiesOnly[language])
      await visited.field('name').focus()
      // The form's code is loaded when the pointer comes near; then the network is cut.
      await page.waitForLoadState('networkidle')
      // The choice of the message before is kept with its text.
      if (kind !== 'partner') await visited.choose()
      const values = valuesOf(kind)
      await visited.fill(values)
      await context.setOffline(true)
      await visited.button.click()
      await expect(visited.alert).toHaveText(told(sentence), { timeout: patienceMs })
      await visited.holds(values)
      await context.setOffline(false)
    }
  })

  test(`the newsletter form reports an invalid address and a broken connection (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const { heading, submit, thankYou } = presentNewsletterForm(language)
    await page.goto(product.siteUrl + pathTo.about({}, language))
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    const form = page.getByRole('form', { name: heading, exact: true })
    const field = form.getByRole('textbox')
    const button = form.getByRole('button', { name: submit })
    await field.fill('reader@')
    // Until the script has taken over, the browser says it in words of its own.
    await expect(form).toHaveJSProperty('noValidate', true)
    await field.press('Enter')
    await expect(form.getByRole('alert')).toHaveText(sentences.wrongFields[language])
    await expect(field).toHaveAccessibleDescription(sentences.invalidEmail[language])

    const address = `${randomUUID()}@reader.example`
    await field.fill(address)
    await context.setOffline(true)
    await button.click()
    await expect(form.getByRole('alert')).toHaveText(told('newsletterFailed'), { timeout: patienceMs })
    await expect(field).toHaveValue(address)
    await context.setOffline(false)
    await button.click()
    await expect(page.getByText(thankYou.title)).toBeVisible({ timeout: patienceMs })
  })

  test(`a missing page is reported (${language})`, async ({ page, expectedNoise }) => {
    expectedNoise.push(/status of 404/)
    const reply = await page.goto(`${product.siteUrl}${pathTo.about({}, language)}/nowhere`)
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences.pageNotFound[language])
  })
}
