import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { enquiriesOf, patienceMs, VisitedForm, valuesOf } from './support/site-form.ts'

/** Failures of forms of the site: the message is in the language of the page, and no typed word is lost. */

const sentences = {
  contact: {
    en: 'Your message was not sent. Please try again. Everything you entered has been kept.',
    fi: 'Viestiäsi ei lähetetty. Yritä uudelleen. Kaikki kirjoittamasi on tallessa.',
  },
  fields: {
    en: 'There are errors in one or more fields. Please review the information you entered and try again.',
    fi: 'Yhdessä tai useammassa kentässä on virheitä. Tarkista antamasi tiedot ja yritä uudelleen.',
  },
  required: { en: 'This field is required.', fi: 'Pakollinen kenttä' },
  phone: {
    en: 'Enter the phone number in international format, such as +1 123 555 1234.',
    fi: 'Anna puhelinnumero kansainvälisessä muodossa, esimerkiksi +358 40 123 4567.',
  },
}

const endpoint = '**/api/v1/enquiries'

for (const language of journeyLanguages)
  test(`empty fields show their errors in place, and the first has the focus (${language})`, async ({
    page,
  }) => {
    const visited = new VisitedForm(page, 'offer_request', language)
    await visited.open()
    await visited.field('phone').fill('040 123')
    await visited.button.click()
    await expect(visited.alert).toHaveText(sentences.fields[language])
    await expect(visited.field('name')).toBeFocused()
    for (const name of ['name', 'email', 'company', 'message'])
      await expect(visited.field(name)).toHaveAccessibleDescription(new RegExp(sentences.required[language]))
    await expect(visited.field('phone')).toHaveAccessibleDescription(
      new RegExp(escaped(sentences.phone[language])),
    )
    await expect(visited.form.locator('[aria-invalid]')).toHaveCount(5)
    await visited.hasNoAxeFinding()
    await visited.field('phone').fill('+358 40 123 4567')
    await visited.field('company').focus()
    await expect(visited.form.locator('[aria-invalid]')).toHaveCount(4)
  })

test('the click that leaves a corrected field sends the form', async ({ page }) => {
  await page.goto(`${product.siteUrl}/about`)
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox')
  await field.fill('reader@')
  // Until the script has taken over, the browser shows its own message.
  await expect(footer.locator('form')).toHaveJSProperty('noValidate', true)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Invalid email address\./)
  await field.fill(`${randomUUID()}@reader.example`)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please check your email')).toBeVisible({ timeout: patienceMs })
})

const escaped = (text: string) => text.replaceAll('+', '\\+')

test('an invalid phone number is refused by the server and reported at the field', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/)
  const values: Record<string, string> = { ...valuesOf('contact'), phone: '+99 9999999' }
  const visited = new VisitedForm(page, 'contact', 'fi')
  await visited.open()
  await visited.fill(values)
  await visited.button.click()
  await expect(visited.field('phone')).toBeFocused({ timeout: patienceMs })
  await expect(visited.field('phone')).toHaveAccessibleDescription(new RegExp(escaped(sentences.phone.fi)))
  await visited.holds(values)
  expect(await enquiriesOf(values.email)).toEqual([])
})

for (const language of journeyLanguages)
  test(`a server failure loses no input, and the next attempt succeeds (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 500/)
    const values = valuesOf('contact')
    const visited = new VisitedForm(page, 'contact', language)
    await visited.open()
    await visited.fill(values)
    await page.route(endpoint, (route) => route.fulfill({ status: 500, body: '' }))
    await visited.button.click()
    await expect(visited.alert).toHaveText(sentences.contact[language], { timeout: patienceMs })
    await visited.holds(values)
    await visited.hasNoAxeFinding()
    await page.unroute(endpoint)
    await visited.button.click()
    await visited.isThanked()
    expect(await enquiriesOf(values.email)).toHaveLength(1)
  })

test('without network all input is kept, also after a reload and on another page', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const values = valuesOf('partner')
  const visited = new VisitedForm(page, 'partner', 'en')
  await visited.open()
  await visited.fill(values)
  await formBegins(page)
  await context.setOffline(true)
  await visited.button.click()
  await expect(visited.alert).toHaveText(
    'Failed to submit the form. Please contact us through another channel. Everything you entered has been kept.',
    { timeout: patienceMs },
  )
  await visited.holds(values)
  await context.setOffline(false)
  await page.reload()
  await visited.isTakenOver()
  await visited.holds(values)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await page.goBack()
  await visited.holds(values)
  await visited.button.click()
  await visited.isThanked()
  expect(await enquiriesOf(values.email)).toHaveLength(1)
  await page.reload()
  await visited.isTakenOver()
  await visited.holds({})
})

test('text that was typed before the script of the form was loaded is kept', async ({ page }) => {
  const values = valuesOf('partner')
  // The context sees requests of the service worker too.
  await page.context().route(/\/enhanced-form-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const visited = new VisitedForm(page, 'partner', 'en')
  await visited.open()
  await visited.fill(values)
  await formBegins(page)
  // A reload would let the browser restore the text.
  await visited.open()
  await visited.holds(values)
})

/** Waits until the form has loaded its script and token. */
const formBegins = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /enquiries\/form$/.test(name)),
  )

test('a form with an expired token is sent with a new one', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 428/)
  const old = `019a0000-0000-7000-8000-000000000000.${'A'.repeat(43)}`
  let asked = 0
  await page.route(`${endpoint}/form`, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ json: { form: old } }) : route.continue()
  })
  const values = valuesOf('contact')
  const visited = new VisitedForm(page, 'contact', 'en')
  await visited.open()
  await visited.fill(values)
  await visited.button.click()
  await visited.isThanked()
  expect(asked).toBe(2)
  expect(await enquiriesOf(values.email)).toHaveLength(1)
})

test('a double click sends once', async ({ page }) => {
  const values = valuesOf('contact')
  const visited = new VisitedForm(page, 'contact', 'fi')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await visited.open()
  await visited.fill(values)
  await visited.button.dblclick()
  await visited.isThanked()
  expect(sent).toBe(1)
  expect(await enquiriesOf(values.email)).toHaveLength(1)
})

test('too many enquiries are refused with a phone number', async ({ page, expectedNoise }) => {
  expectedNoise.push(/status of 429/)
  const values = valuesOf('contact')
  await sendFive(values)
  const visited = new VisitedForm(page, 'contact', 'en')
  await visited.open()
  await visited.fill(values)
  await visited.button.click()
  await expect(visited.alert).toHaveText(/^Too many messages .* call us: \+358 9 5550 0142\.$/, {
    timeout: patienceMs,
  })
  await visited.holds(values)
  expect(await enquiriesOf(values.email)).toHaveLength(5)
})

async function sendFive(values: Record<string, string>): Promise<void> {
  const address = `${product.siteUrl}/api/v1/enquiries`
  const { form } = (await (await fetch(`${address}/form`)).json()) as { form: string }
  const send = (message: string) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams({
        ...values,
        kind: 'contact',
        language: 'en',
        page: '/contact',
        message,
        form,
      }),
    })
  // Within three seconds a form is asked for once more; after that each of these is another enquiry.
  await expect(async () => expect((await send('1')).status).toBe(200)).toPass({ timeout: patienceMs })
  for (const message of ['2', '3', '4', '5']) expect((await send(message)).status).toBe(200)
}

test('if the script cannot be loaded, a message says so and the browser sends the form', async ({
  browser,
}) => {
  // The service worker would fetch the script past the test.
  const context = await browser.newContext({ baseURL: product.siteUrl, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.route('**/enhanced-form-*.js', (route) => route.abort())
  const values = valuesOf('contact')
  const visited = new VisitedForm(page, 'contact', 'en')
  await visited.open()
  await visited.fill(values)
  await visited.button.click()
  await expect(visited.alert).toHaveText('Your message was not sent. Please try again.', {
    useInnerText: true,
  })
  await visited.holds(values)
  await visited.button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your message')
  await expect(page.getByLabel('Name')).toHaveValue('Aino Kallio')
  await context.close()
})
