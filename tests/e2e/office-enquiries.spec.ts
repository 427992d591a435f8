import { randomUUID } from 'node:crypto'
import { fileTexts } from '#contract/forms.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { mailbox } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { download } from './support/screen.ts'
import { patienceMs, VisitedForm, valuesOf } from './support/site-form.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Times between typing and the click, around the pause of 300 ms after which the list is searched. */
for (const pauseMs of [0, 260, 299])
  test(`a click ${pauseMs} ms after typing in the search opens the row`, async ({ page, context }) => {
    await beKnownToProvider(context, 'expert')
    // The next page loads until the search would have begun.
    const { promise: isSearching, resolve: letPageLoad } = Promise.withResolvers<void>()
    await page.route(/\/EnquiryPage-[^/]*\.js$/, async (route) => {
      await isSearching
      await route.continue()
    })
    await page.clock.install()
    await page.goto(pathTo.officeEnquiries({}, 'en'))
    const row = page.getByRole('row').getByRole('link').first()
    await row.waitFor()
    // From here on only the test moves the time of the page.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.getByRole('searchbox').fill('Oy')
    await page.clock.runFor(pauseMs)
    await row.click()
    await page.clock.runFor(1000)
    letPageLoad()
    await page.clock.resume()
    await expect(page).toHaveURL(/\/office\/enquiries\/[0-9a-f-]{36}$/)
  })

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert handles an offer request of the site (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    // The browser reports the refused file.
    expectedNoise.push(/status of 415.*enquiries\/files/)
    const company = `Kallio ${randomUUID().slice(0, 8)} Oy`
    const email = `aino.${randomUUID()}@kallio.example`
    const values = { ...valuesOf('offer_request'), company, email }
    const visited = new VisitedForm(page, 'offer_request', language)
    await visited.open()
    await visited.fill(values)
    await visited.form
      .locator('input[type=file]')
      .setInputFiles({ name: 'kansi.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(
      visited.form.getByRole('status').filter({ hasText: fileTexts.added[language] }),
    ).toBeVisible()
    await visited.form.locator('input[type=file]').setInputFiles({
      name: 'evil.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>alert(1)</script>'),
    })
    await expect(visited.form.getByText(fileTexts.unsupported[language])).toBeVisible()
    await visited.hasNoAxeFinding()
    await visited.form.getByRole('button', { name: `${fileTexts.remove[language]}: evil.pdf` }).click()
    await visited.button.click()
    await visited.isThanked()

    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeEnquiries({}, language))
    await expect(
      page.getByRole('heading', { level: 1, name: say('office-enquiries:list.title') }),
    ).toBeVisible()
    await page.getByRole('searchbox').fill(company)
    await expect(page.getByRole('row').filter({ hasText: company })).toHaveCount(1)
    await expectWellDrawn(page)
    await page.getByRole('link', { name: new RegExp(company) }).click()

    const file = page.getByRole('button', {
      name: say('office-enquiries:files.downloadNamed', { name: 'kansi.pdf' }),
    })
    expect((await download(page, file)).bytes).toEqual(pdf)
    await page.getByRole('button', { name: say('office-enquiries:actions.take') }).click()
    await expect(page.getByText(say('office-enquiries:done.take')).first()).toBeVisible()
    const conversation = page.getByRole('list', { name: say('office-enquiries:thread.title') })
    await page
      .getByRole('textbox', { name: say('office-enquiries:note.label'), exact: true })
      .fill('Soitin, palaa huomenna')
    // Typed text survives a reload.
    await page.reload()
    const note = page.getByRole('textbox', { name: say('office-enquiries:note.label'), exact: true })
    await expect(note).toHaveValue('Soitin, palaa huomenna')
    await page.getByRole('button', { name: say('office-enquiries:note.submit') }).click()
    await expect(conversation.getByRole('listitem').nth(1)).toContainText('Soitin, palaa huomenna')
    await expect(conversation.getByRole('listitem').nth(1)).toContainText(say('office-enquiries:thread.note'))
    await expect(note).toHaveValue('')
    await expectWellDrawn(page)

    const reply =
      language === 'fi' ? 'Hei, saatko näytteet jo tällä viikolla?' : 'Hello, how many lids are there?'
    await page.getByRole('textbox', { name: say('office-enquiries:reply.label'), exact: true }).fill(reply)
    await page.getByRole('button', { name: say('office-enquiries:reply.submit') }).click()
    await expect(conversation.getByRole('listitem').nth(2)).toContainText(reply)
    await expect(conversation).toContainText(say('office-enquiries:thread.delivery.sent'), {
      timeout: patienceMs,
    })
    const mail = await mailbox.waitFor(email, reply, patienceMs)
    expect(await mailbox.source(mail.id)).toContain('Reply-To: experts@labsilta.example')
    expect(mail.text).toContain('> Migraatio elintarvikkeeseen.')
    expect(mail.text).not.toContain('Soitin')

    // An offer begins with what the sender wrote.
    await page.getByRole('button', { name: say('office-enquiries:page.createOffer') }).click()
    await expect(page.getByLabel(say('office-offers:head.recipientEmail'), { exact: true })).toHaveValue(
      email,
    )
    await expect(page.getByLabel(say('office-offers:head.newCustomer'), { exact: true })).toHaveValue(company)
    await page.goBack()

    await page.getByLabel(say('office-enquiries:reply.label'), { exact: true }).fill('Valitettavasti emme')
    await page.getByRole('button', { name: say('office-enquiries:actions.close') }).click()
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: say('office-enquiries:actions.close') })
    await close.click()
    await expect(dialog.getByText(say('office-enquiries:close.reasonMissing'))).toBeVisible()
    await dialog.getByText(say('office-enquiries:reason.out_of_scope')).click()
    await expectWellDrawn(page)
    await close.click()
    await expect(
      page.getByText(
        say('office-enquiries:panel.closed', { reason: say('office-enquiries:reason.out_of_scope') }),
      ),
    ).toBeVisible()
    await expect(page.getByText(say('office-enquiries:unsent.title'))).toBeVisible()
    await expect(page.getByText('Valitettavasti emme')).toBeVisible()
    await page.getByRole('button', { name: say('office-enquiries:actions.reopen') }).click()
    await expect(page.getByLabel(say('office-enquiries:reply.label'), { exact: true })).toHaveValue(
      'Valitettavasti emme',
    )
  })
}
