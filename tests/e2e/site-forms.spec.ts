import { randomUUID } from 'node:crypto'
import { enquiryKinds } from '#contract/enquiries.ts'
import { provider } from '#contract/facts.ts'
import { type Language, languages } from '#contract/lists.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { enquiriesOf, patienceMs, VisitedForm, valuesOf } from './support/site-form.ts'

/** Forms of the site, really sent: they reach the provider, and the sender is informed. */

const subjects = {
  offer_request: { en: 'Your offer request to Labsilta', fi: 'Tarjouspyyntösi Labsillalle' },
  contact: { en: 'Your message to Labsilta', fi: 'Viestisi Labsillalle' },
  partner: { en: 'Your application to Labsilta', fi: 'Kumppanihakemuksesi Labsillalle' },
}
const promised = { en: 'within one business day', fi: 'yhden arkipäivän kuluessa' }

/** The languages of the mail and of the thanks; in deep runs each kind in both. */
const sentForms = languages.flatMap((language) =>
  enquiryKinds
    .filter((kind) => isDeep || (kind === 'offer_request') === (language === 'fi'))
    .map((kind) => [language, kind] as const),
)

for (const [language, kind] of sentForms)
  test(`a form arrives and is acknowledged (${kind}, ${language})`, async ({ page }) => {
    const values = valuesOf(kind)
    const visited = new VisitedForm(page, kind, language)
    await visited.open()
    await expect(visited.form).toContainText(
      { en: 'private individuals', fi: 'yksityishenkilöitä' }[language],
    )
    await visited.fill(values)
    await visited.button.click()
    await visited.isThanked()
    await expect(page.locator(':focus')).toContainText(promised[language])
    const kept = await enquiriesOf(values.email)
    expect(kept).toMatchObject([
      {
        kind,
        language,
        ...values,
        phone: '+358401234567',
        recurringNeed: kind === 'offer_request',
        page: new URL(page.url()).pathname,
      },
    ])
    await mailbox.waitFor(provider.email, values.email ?? '', patienceMs)
    const { subject, text } = await mailbox.waitFor(values.email ?? '', promised[language], patienceMs)
    expect(subject).toBe(subjects[kind][language])
    expect(text).toContain('5 µg/dm²')
  })

const newsletter = {
  en: { path: '/about', button: 'Subscribe', asked: 'Please check your email', confirm: 'Confirm' },
  fi: { path: '/fi/meista', button: 'Tilaa uutiskirje', asked: 'Tarkista sähköpostisi', confirm: 'Vahvista' },
} as const

const subscribers = [
  { language: 'en', javaScriptEnabled: true },
  { language: 'fi', javaScriptEnabled: false },
  ...(isDeep
    ? ([
        { language: 'en', javaScriptEnabled: false },
        { language: 'fi', javaScriptEnabled: true },
      ] as const)
    : []),
] as const

for (const { language, javaScriptEnabled } of subscribers)
  test(`the newsletter is subscribed to, confirmed and cancelled (${language}, script: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const { path, button, asked, confirm } = newsletter[language]
    const email = `${randomUUID()}@reader.example`
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(product.siteUrl + path)
    if (javaScriptEnabled) await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox').fill(email)
    await footer.getByRole('button', { name: button }).click()
    await expect(page.getByText(asked).filter({ visible: true })).toHaveCount(1, { timeout: patienceMs })
    await page.goto(await linkInMail(email, 'confirmations', language))
    await page.getByRole('button', { name: confirm }).click()
    const unsubscription = await linkInMail(email, 'unsubscriptions', language)
    const oneClick = await fetch(unsubscription, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    await context.close()
  })

async function linkInMail(
  email: string,
  purpose: 'confirmations' | 'unsubscriptions',
  language: Language,
): Promise<string> {
  const { text } = await mailbox.waitFor(email, `/newsletter/${purpose}/`, patienceMs)
  const link = text.match(new RegExp(`http\\S+/newsletter/${purpose}/[^\\s\\])]+`))?.[0] ?? ''
  expect(new URL(link).searchParams.get('language')).toBe(language)
  return link
}

test('a form without script is shown again for review and then accepted', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.siteUrl })
  const values = valuesOf('offer_request')
  const visited = new VisitedForm(await context.newPage(), 'offer_request', 'fi')
  await visited.open({ hasScript: false })
  await visited.fill(values)
  await visited.button.click()
  await expect(visited.page.getByRole('heading', { level: 1 })).toHaveText('Tarkista vielä viestisi')
  // A form that was sent within three seconds is shown again.
  await expect(async () => {
    await Promise.all([
      visited.page.waitForEvent('load'),
      visited.page.locator('main button[type=submit]').click(),
    ])
    expect(await visited.page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Kiitos/)
  }).toPass({ timeout: patienceMs })
  expect(await enquiriesOf(values.email)).toMatchObject([{ message: values.message, language: 'fi' }])
  await context.close()
})

test('a form is filled in and sent by the keyboard alone', async ({ page }) => {
  const values = valuesOf('contact')
  const visited = new VisitedForm(page, 'contact', 'en')
  await visited.open()
  await visited.field('name').focus()
  for (const name of ['name', 'email', 'phone', 'company', 'message']) {
    await expect(visited.field(name)).toBeFocused()
    await page.keyboard.insertText(values[name] ?? '')
    await page.keyboard.press('Tab')
  }
  await expect(visited.field('files')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Trade')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(visited.button).toBeFocused()
  await page.keyboard.press('Enter')
  await visited.isThanked()
  expect(await enquiriesOf(values.email)).toMatchObject([
    { message: values.message, referralSource: 'event' },
  ])
})

const askedFrom = [
  { screen: 'phone', width: 360, isHasty: false },
  ...(isDeep ? [{ screen: 'desk', width: 1440, isHasty: false }] : []),
  { screen: 'phone', width: 360, isHasty: true },
]
for (const { screen, width, isHasty } of askedFrom)
  test(`an offer request for a test contains its name, and its first field has the focus (${screen}, ${isHasty ? 'before' : 'after'} the script)`, async ({
    page,
    expectedNoise,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // Without its script a link leads to a document of its own, which then gets its script.
    if (isHasty) {
      expectedNoise.push(/assets\/.*\.js/)
      await page.route('**/assets/*.js', (route) => route.abort())
    }
    await page.goto('/products')
    const href = await page.locator('main a[href^="/products/"]').first().getAttribute('href')
    await page.goto(href ?? '')
    const visited = new VisitedForm(page, 'offer_request', 'en')
    if (!isHasty) await visited.isTakenOver()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    // A heading is set so that its lines end well; what is asked about is the name, letter by letter.
    const name = heading.replaceAll('\u00a0', ' ').replace(/[\u00ad\u2060]/g, '')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Request an offer' }).click()
    await expect.poll(() => visited.field('message').inputValue()).toContain(`About: ${name}\n`)
    await expect(visited.form.getByText(`About: ${name}`).first()).toBeInViewport()
    await expect(visited.field('name')).toBeFocused()
    await expect(visited.field('name')).toBeInViewport()
    if (!isHasty) await expect(page.locator('[aria-live=assertive]')).toHaveText('Navigated to Contact us')
  })
