import { randomUUID } from 'node:crypto'
import type { Laboratory } from '#contract/laboratories.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { VisitedForm, valuesOf } from './support/site-form.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Price list of a laboratory with a unit that does not exist in the last row. */
const priceList = [
  'Name;Technique;Price;Unit;Weeks;Accreditation',
  'Odour of packaging;ISO 16000-28;120,50;sample;1–2;T999',
  'Colour difference;ISO 11664-4;80;measurement;0,5;',
  'Taste;;40;bucket;;',
].join('\r\n')

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an applicant is approved, gets accreditation and methods, and is paused (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    const company = `Analyysi ${randomUUID().slice(0, 8)} Oy`
    const visited = new VisitedForm(page, 'partner', language)
    await visited.open()
    await visited.fill({ ...valuesOf('partner'), company })
    await visited.button.click()
    await visited.isThanked()

    await beKnownToProvider(context, 'manager')
    await page.goto(pathTo.officeEnquiries({}, language))
    await page.getByRole('searchbox').fill(company)
    await page.getByRole('link', { name: new RegExp(company) }).click()
    await page.getByRole('button', { name: say('office-laboratories:add.do') }).click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expect(
      page.getByText(say('office-laboratories:state.applicant'), { exact: true }).first(),
    ).toBeVisible()

    await page.getByRole('button', { name: say('office-laboratories:move.approve.do') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('office-laboratories:move.approve.do') }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByText(say('office-laboratories:state.approved'), { exact: true }).first(),
    ).toBeVisible()

    await page.getByRole('button', { name: say('office-laboratories:accreditations.add') }).click()
    await dialog.getByLabel(say('office-laboratories:accreditations.body')).fill('FINAS')
    await dialog.getByLabel(say('office-laboratories:accreditations.number')).fill('T999')
    await dialog.getByLabel(say('office-laboratories:accreditations.validUntil')).fill('2040-06-30')
    await dialog.getByRole('button', { name: say('office-laboratories:accreditations.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('FINAS T999', { exact: true })).toBeVisible()

    // A colleague was first: what was typed stays, and so does what the colleague wrote.
    await page.getByRole('button', { name: say('office-laboratories:page.edit'), exact: true }).click()
    const website = dialog.getByLabel(say('office-laboratories:edit.website'))
    await website.fill('https://analyysi.example')
    const path = `/laboratories/${new URL(page.url()).pathname.split('/').at(-1)}`
    const edit = async () => {
      const seen = await callAs<Laboratory>('expert', { method: 'GET', path })
      const { name, country, street, postalCode, city, language, website, contacts, version } = seen
      const body = { name, country, street, postalCode, city, language, website, contacts, methods: 'Smells' }
      await callAs('expert', { method: 'PUT', path, body, version })
    }
    await overtake(page, `**${path}`, edit, expectedNoise)
    const save = dialog.getByRole('button', { name: say('office-laboratories:edit.confirm') })
    await save.click()
    await expect(dialog.getByText(say('errors:api.laboratory_changed.what'))).toBeVisible()
    await expect(website).toHaveValue('https://analyysi.example')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('https://analyysi.example').first()).toBeVisible()
    await expect(page.getByText('Smells').first()).toBeVisible()

    await page.getByRole('button', { name: say('office-laboratories:methods.import'), exact: true }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) })
    await expect(
      dialog.getByText(say('office-laboratories:import.read', { name: 'prices.csv' })),
    ).toBeVisible()
    await expectWellDrawn(page)
    await dialog.getByRole('button', { name: say('office-laboratories:import.preview') }).click()
    await expect(
      dialog.getByText(say('office-laboratories:import.line', { line: 4, name: 'Taste' })),
    ).toBeVisible()
    const imported = dialog.getByRole('table', { name: say('office-laboratories:import.rows') })
    await expect(imported.getByRole('row').filter({ hasText: 'Odour of packaging' })).toContainText(
      say('office-laboratories:import.new'),
    )
    await expectWellDrawn(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: say('office-laboratories:import.copyFaulty') }).click()
    await expect(
      dialog.getByRole('button', { name: say('office-laboratories:import.copied'), exact: true }),
    ).toBeVisible()
    // The rows to import stay on the way back.
    await dialog.getByRole('button', { name: say('office-laboratories:import.back') }).click()
    await expect(
      dialog.getByText(say('office-laboratories:import.read', { name: 'prices.csv' })),
    ).toBeVisible()
    await dialog.getByRole('button', { name: say('office-laboratories:import.preview') }).click()
    await dialog.getByRole('button', { name: say('office-laboratories:import.take', { count: 2 }) }).click()
    await expect(dialog).toBeHidden()
    const methods = page.getByRole('table', {
      name: say('office-laboratories:methods.caption', { name: company }),
    })
    await expect(methods.getByText('Odour of packaging')).toBeVisible()
    await expect(methods.getByText('T999')).toBeVisible()
    await expect(methods.getByText('Taste')).toBeHidden()

    await page.getByRole('button', { name: say('office-laboratories:move.pause.do') }).click()
    await dialog.getByRole('button', { name: say('office-laboratories:move.pause.do') }).click()
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel(say('office-laboratories:move.reason')).fill('No capacity before spring')
    await dialog.getByRole('button', { name: say('office-laboratories:move.pause.do') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('office-laboratories:page.paused'))).toBeVisible()
    await expect(page.getByText('No capacity before spring').first()).toBeVisible()
    await expectWellDrawn(page)
  })
}
