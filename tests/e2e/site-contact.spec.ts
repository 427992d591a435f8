import { kindTexts } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { enquiriesOf, patienceMs, VisitedForm, valuesOf } from './support/site-form.ts'

/** The one form of the contact page for offer requests and messages. */

const headingOf = (kind: keyof typeof kindTexts, language: Language) => kindTexts[kind].heading[language]

for (const language of journeyLanguages)
  test(`the choice decides which texts and fields are shown (${language})`, async ({ page }) => {
    const visited = new VisitedForm(page, 'offer_request', language)
    await visited.open()
    await expect(page.getByRole('main').locator('form')).toHaveCount(1)
    for (const kind of ['offer_request', 'contact', 'partner'] as const)
      await expect(page.getByRole('heading', { name: headingOf(kind, language), exact: true })).toBeVisible()
    const offer = page.getByRole('radio', { name: headingOf('offer_request', language) })
    await expect(offer).toBeChecked()
    const texts = kindTexts.offer_request
    await expect(visited.field('message')).toHaveAccessibleName(texts.message.label[language])
    await expect(visited.field('message')).toHaveAccessibleDescription(texts.message.hint[language])
    await expect(visited.button).toHaveAccessibleName(texts.submit[language])
    await expect(visited.field('sampleType')).toBeVisible()
    await visited.hasNoAxeFinding()

    await offer.press('ArrowDown')
    await expect(page.getByRole('radio', { name: headingOf('contact', language) })).toBeChecked()
    await expect(visited.field('message')).toHaveAccessibleName(kindTexts.contact.message.label[language])
    await expect(visited.button).toHaveAccessibleName(kindTexts.contact.submit[language])
    for (const name of ['numberOfSamples', 'sampleType', 'recurringNeed'])
      await expect(visited.field(name)).toBeHidden()
    await expect(visited.field('files')).toBeVisible()
    await visited.hasNoAxeFinding()

    await page.getByRole('link', { name: headingOf('partner', language), exact: true }).click()
    await expect(page).toHaveURL(product.siteUrl + pathTo.partners({}, language))
  })

test('addresses choose the kind, and words in them an offer request', async ({ page }) => {
  const chosen = () => page.locator('[name=kind]:checked')
  for (const [address, kind] of [
    ['/contact', 'offer_request'],
    ['/contact#contact', 'contact'],
    ['/contact#send-a-message', 'contact'],
    ['/fi/ota-yhteytta#l%C3%A4het%C3%A4-viesti', 'contact'],
    ['/contact#request-an-offer', 'offer_request'],
    ['/contact?about=Lead%20in%20paint#offer_request', 'offer_request'],
    ['/contact?about=%zz#%zz', 'offer_request'],
  ] as const) {
    // From nowhere: within one document Chromium would only scroll.
    await page.goto('about:blank')
    await page.goto(product.siteUrl + address)
    await expect(chosen(), address).toHaveValue(kind)
  }
  // A choice is kept with the text, until words of an address ask for an offer.
  const message = new VisitedForm(page, 'contact', 'en')
  await message.open()
  await message.field('name').fill('Aino Kallio')
  // The script that keeps it is loaded with the first use of the form.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('labsilta.forms')))
    .toContain('Aino Kallio')
  await page.reload()
  await expect(message.field('name')).toHaveValue('Aino Kallio')
  await expect(chosen()).toHaveValue('contact')
  await page.goto('/contact?about=Lead%20in%20paint#offer_request')
  await expect(message.field('message')).toHaveValue(/^About: Lead in paint\n/)
  await expect(chosen()).toHaveValue('offer_request')
})

test('what was typed for another kind is not sent', async ({ page }) => {
  const values = valuesOf('offer_request')
  const visited = new VisitedForm(page, 'offer_request', 'en')
  await visited.open()
  await visited.fill(values)
  await page.getByRole('radio', { name: 'Send a message' }).check()
  await visited.button.click()
  await expect(page.getByText(kindTexts.contact.thankYou.title.en)).toBeVisible({ timeout: patienceMs })
  await expect(page.getByText(kindTexts.offer_request.thankYou.title.en)).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await enquiriesOf(values.email)).toMatchObject([
    { kind: 'contact', message: values.message, numberOfSamples: '', sampleType: '', recurringNeed: false },
  ])
})

test('a message can be chosen and sent without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl })
  const values = valuesOf('contact')
  const visited = new VisitedForm(await context.newPage(), 'contact', 'en')
  await visited.open({ hasScript: false })
  await expect(visited.field('sampleType')).toBeHidden()
  await visited.fill(values)
  await visited.button.click()
  await expect(visited.page.getByRole('heading', { level: 1 })).toHaveText('Please check your message')
  // A form that was sent within three seconds is shown again.
  await expect(async () => {
    await Promise.all([visited.page.waitForEvent('load'), visited.button.click()])
    expect(await visited.page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Thank you/)
  }).toPass({ timeout: patienceMs })
  expect(await enquiriesOf(values.email)).toMatchObject([{ kind: 'contact', message: values.message }])
  await context.close()
})
