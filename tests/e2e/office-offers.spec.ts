import type { Page } from '@playwright/test'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { plain } from '#tools/browser/plain.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const free = {
  name: { en: 'Migration of plasticisers', fi: 'Pehmittimien siirtymä' },
  price: { en: '290–310.50', fi: '290–310,50' },
}

const cell = (
  page: Page,
  say: Texts,
  field: 'nameEn' | 'nameFi' | 'quantity' | 'price' | 'tiers',
  number: number,
) =>
  page.getByRole('textbox', {
    name: say('office-offers:items.cell', { field: say(`office-offers:field.${field}`), number }),
    exact: true,
  })

const seeSaved = (page: Page, say: Texts) =>
  expect(page.getByText(say('shell:saving.saved'), { exact: true })).toBeVisible()

/** Opens the preview, in the language of the customer and in the other one, its PDF, and goes back by keyboard. */
async function seePreview(page: Page, say: Texts, language: Language): Promise<void> {
  await page.getByRole('link', { name: say('office-offers:editor.preview') }).click()
  await expect(page.getByText(say('office-offers:preview.notSent'))).toBeVisible()
  for (const reader of ['fi', 'en'] as const) {
    await page.getByRole('radio', { name: say(`office-offers:preview.languages.${reader}`) }).click()
    const theirs = textsOf(reader)
    await expect(page.getByRole('table', { name: theirs('orders:offerItems.items') })).toContainText(
      free.name[reader],
    )
    await expect(page.getByRole('button', { name: theirs('orders:offer.orderOnline') })).toBeDisabled()
  }
  await expectWellDrawn(page)
  await page.getByRole('radio', { name: say('office-offers:preview.views.pdf') }).click()
  await expect(page.getByRole('button', { name: say('office-offers:preview.pdf.en') })).toBeVisible()
  await page.getByRole('link', { name: say('office-offers:preview.back') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${{ en: 'draft', fi: 'luonnos' }[language]}$`))
}

/** Adds two products of the catalogue and one free item with a price range and volume tiers, by keyboard. */
async function fillItems(page: Page, say: Texts, language: Language): Promise<void> {
  const finder = page.getByRole('combobox', { name: say('office-offers:items.find') })
  for (const [index, words] of ['EN 71-3', { en: 'tensile', fi: 'vetolujuus' }[language]].entries()) {
    await finder.fill(words)
    // At once: Enter waits for the answer to what was typed.
    await finder.press('Enter')
    await expect(cell(page, say, 'nameEn', index + 1)).not.toHaveValue('')
  }
  await page.getByRole('button', { name: say('office-offers:items.addCustom'), exact: true }).click()
  // The name that the customer reads comes first.
  const read = await page
    .getByLabel(say('office-offers:head.recipientLanguage'), { exact: true })
    .inputValue()
  const [first, other] = read === 'fi' ? (['nameFi', 'nameEn'] as const) : (['nameEn', 'nameFi'] as const)
  await expect(cell(page, say, first, 3)).toBeFocused()
  await page.keyboard.type(free.name[first === 'nameFi' ? 'fi' : 'en'])
  await page.keyboard.press('Tab')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(free.price[language].replace('–', '-'))
  await page.keyboard.press('Tab')
  await expect(cell(page, say, 'price', 3)).toHaveValue(free.price[language])
  await cell(page, say, 'tiers', 3).focus()
  await page.keyboard.type('10: 5')
  await page.keyboard.press('Tab')
  await expect(cell(page, say, other, 3)).toBeFocused()
  await page.keyboard.type(free.name[other === 'nameFi' ? 'fi' : 'en'])
  await page.keyboard.press('Tab')
}

/** Fills in the customer and the recipient. */
async function fillHead(page: Page, say: Texts, name: string): Promise<void> {
  const customer = page.getByRole('combobox', { name: say('office-offers:head.customer') })
  await customer.fill('Fennopack')
  await page
    .getByRole('option', { name: /Fennopack/ })
    .first()
    .click()
  // Choosing the customer has chosen its language.
  const language = page.getByLabel(say('office-offers:head.recipientLanguage'), { exact: true })
  await expect(language).toHaveValue('fi')
  await language.selectOption('en')
  await page.getByRole('combobox', { name: say('office-offers:head.teamRecipient') }).fill('anna')
  await page.getByRole('option', { name: /Anna Virtanen/ }).click()
  const recipient = page.getByLabel(say('office-offers:head.recipientName'), { exact: true })
  await expect(recipient).toHaveValue('Anna Virtanen')
  const email = page.getByLabel(say('office-offers:head.recipientEmail'), { exact: true })
  await expect(email).toHaveValue(addressOf('anna'))
  await page.getByLabel(say('office-offers:head.name'), { exact: true }).fill(name)
  await page.getByLabel(say('office-offers:terms.discount')).fill('10')
  await page.getByLabel(say('office-offers:terms.text')).fill('Send the toys in their packages.')
}

/** Copies the offer to a colleague of the recipient and to an address outside, which is mistyped at first. */
async function addCopies(page: Page, say: Texts, outside: string): Promise<void> {
  const copies = page.getByLabel(say('office-offers:head.copies'))
  await copies.fill(outside.slice(0, outside.indexOf('@')))
  await expect(page.getByText(say('errors:field.not_an_email')).first()).toBeVisible()
  await expectWellDrawn(page)
  await copies.fill(outside)
  await page.getByRole('combobox', { name: say('office-offers:head.addCopy') }).fill('mikko')
  await page.getByRole('option', { name: /Mikko/ }).click()
  await expect(copies).toHaveValue(`${outside}\n${addressOf('mikko')}`)
  await expect(page.getByText(say('errors:field.not_an_email'))).toHaveCount(0)
}

const fileName = 'Scope of accreditation.pdf'

/** Writes what the values of the third item have to be, in its form. */
async function writeRequirements(page: Page, say: Texts): Promise<void> {
  await page.getByRole('button', { name: say('office-offers:items.openRow', { number: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(say('office-offers:field.limits'))
  await field.fill('Lead; 90')
  await expect(dialog.getByText(say('office-offers:hint.limits'))).toBeVisible()
  await field.fill('Lead; mg/kg; ; 90')
  await expect(dialog.getByText(say('office-offers:hint.limits'))).toBeHidden()
  await expectWellDrawn(page)
  await dialog.getByRole('button', { name: say('office-offers:item.done') }).click()
  await expect(dialog).toBeHidden()
}

/** Adds a file for the customer. */
async function addFile(page: Page, say: Texts): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf })
  await expect(
    page.getByRole('button', { name: say('orders:files.deleteNamed', { name: fileName }) }),
  ).toBeVisible()
}

/** Keeps the offer of this page as a template, begins another offer from it, and inserts its items once more. */
async function useTemplate(page: Page, say: Texts, name: string, language: Language): Promise<void> {
  await page.getByRole('button', { name: say('office-offers:templates.save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('office-offers:templates.name')).fill(name)
  await dialog.getByRole('button', { name: say('office-offers:templates.saveConfirm') }).click()
  await expect(dialog).toBeHidden()
  await page.goto(pathTo.officeOffers({}, language))
  await page.getByRole('link', { name: say('office-offers:templates.title') }).click()
  await expectWellDrawn(page)
  await page.getByRole('button', { name: say('office-offers:templates.beginNamed', { name }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-offers:editor.newTitle'))
  await expect(cell(page, say, 'price', 3)).toHaveValue(free.price[language])
  await page.getByRole('button', { name: say('office-offers:templates.insert') }).click()
  const choice = page.getByRole('combobox', { name: say('office-offers:templates.choice') })
  await choice.fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: say('office-offers:templates.insertConfirm'), exact: true }).click()
  await expect(cell(page, say, 'price', 6)).toHaveValue(free.price[language])
  await seeSaved(page, say)
}

/** The responsible expert of a sent offer is changed, and the history names the one before. */
async function setNobodyResponsible(page: Page, say: Texts): Promise<void> {
  await page.getByRole('button', { name: say('office-offers:act.changeResponsible') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(say('office-offers:record.responsible'))
    .selectOption({ label: say('office-offers:act.nobody') })
  await dialog.getByRole('button', { name: say('office-offers:act.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: say('office-offers:record.history') })).toContainText(
    new RegExp(`→ ${say('office-offers:act.nobody')}`),
  )
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert writes an offer and sends it, and the customer orders from it (${language})`, async ({
    page,
    context,
    browser,
    expectedNoise,
  }) => {
    const name = `Toys of the season ${language} ${Date.now()}`
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOffers({}, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-offers:list.title'))
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-offers:list.new') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-offers:editor.newTitle'))

    // Missing fields are shown instead of the question.
    await page.getByRole('button', { name: say('office-offers:send.action'), exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: say('office-offers:send.missingTitle') }),
    ).toBeFocused()
    await fillItems(page, say, language)
    await writeRequirements(page, say)
    await fillHead(page, say, name)
    const outside = `copy-${language}-${Date.now()}@kumppani.example`
    await addCopies(page, say, outside)
    await addFile(page, say)
    await seeSaved(page, say)
    await expectWellDrawn(page)

    // Nothing typed is lost with a broken connection and the page.
    const save = /\/offers\/[^/]+\/draft$/
    expectedNoise.push(/ERR_FAILED/)
    await page.route(save, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
    await cell(page, say, 'quantity', 3).focus()
    await page.keyboard.type('6')
    await expect(page.getByText(say('shell:saving.kept'))).toBeVisible()
    // Sending says that the connection is broken, instead of looking for a mistake in the fields.
    await page.getByRole('button', { name: say('office-offers:send.action'), exact: true }).click()
    await expect(page.getByText(say('errors:api.network_failed.what')).nth(1)).toBeVisible()
    await expect(page.getByText(say('office-offers:send.unsaved'))).toHaveCount(0)
    // A save whose reply the reload cuts off leaves a newer version, with which the page then merges.
    expectedNoise.push(/412 .*\/draft/)
    await page.unroute(save)
    await page.reload()
    await expect(cell(page, say, 'quantity', 3)).toHaveValue('6')
    await expect(cell(page, say, 'price', 3)).toHaveValue(free.price[language])
    await seeSaved(page, say)

    await seePreview(page, say, language)

    await page.getByRole('button', { name: say('office-offers:send.action'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(addressOf('anna'))
    await expect(question).toContainText(fileName)
    await expect(question).toContainText(outside)
    await question.getByRole('button', { name: say('office-offers:send.confirm') }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText(say('office-offers:state.sent')).first()).toBeVisible()
    await expect(page.getByText(say('office-offers:record.notViewed'), { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: say('office-offers:record.history') })).toContainText(
      say('office-customers:history.offerActs.send'),
    )
    await setNobodyResponsible(page, say)
    await expectWellDrawn(page)
    const number = Number(/T-(\d+)/.exec(await page.locator('main').innerText())?.[1])

    const mail = await mailbox.waitFor(addressOf('anna'), name, 30_000)
    expect(mail.text).toContain(fileName)
    const [attached] = mail.attachments
    const file = await fetch(
      `${product.mailUrl}/api/email/${mail.id}/attachment/${attached?.generatedFileName}`,
    )
    const paper = plain(await textOfPdf(Buffer.from(await file.arrayBuffer())))
    expect(paper).toContain(formatOfferNumber(number))
    expect(paper).toContain(free.name.en)
    expect(paper).toContain('Lead ≤ 90 mg/kg')
    expect(paper).not.toContain('Laboratory')

    const copied = await mailbox.waitFor(outside, name, 30_000)
    expect(copied.attachments).toHaveLength(1)
    expect(copied.text).not.toContain('invitation')

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'anna')
    const seen = await customer.newPage()
    const [link = ''] = /https?:\/\/\S+\/portal\S+/.exec(mail.text) ?? []
    await seen.goto(link)
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(seen.getByText('Send the toys in their packages.')).toBeVisible()
    await expect(seen.getByText(outside)).toBeVisible()
    await expect(seen.getByText(/Lead ≤\s90\smg\/kg/)).toBeVisible()
    const getting = seen.waitForEvent('download')
    await seen
      .getByRole('button', { name: textsOf('en')('orders:results.downloadNamed', { name: fileName }) })
      .click()
    expect((await getting).suggestedFilename()).toBe(fileName)
    await expect(page.getByText(/Anna Virtanen/).first()).toBeVisible()
    await expect(page.getByText(say('office-offers:record.notViewed'), { exact: true })).toHaveCount(0)
    const english = textsOf('en')
    await seen.getByRole('button', { name: english('orders:offer.orderOnline') }).click()
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(english('order-creation:steps.samples'))
    await customer.close()
    await useTemplate(page, say, name, language)
  })
}
