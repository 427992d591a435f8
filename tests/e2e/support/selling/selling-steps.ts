import { expect } from '@playwright/test'
import { fileTexts } from '#contract/forms.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { download } from '../screen.ts'
import { VisitedForm, valuesOf } from '../site-form.ts'
import { expectWellDrawn } from '../whole-screen.ts'
import { addProduct, itemCell, seeOfferSaved, sendOffer } from './offer-editor.ts'
import type { Sale } from './sale.ts'

/** Sends an offer request with a file from the site. */
export async function askForOffer({ page, language, stranger }: Sale): Promise<void> {
  const visited = new VisitedForm(page, 'offer_request', language)
  await visited.open()
  await visited.fill({ ...valuesOf('offer_request'), ...stranger })
  const drawing = { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: pdf }
  await visited.form.locator('input[type=file]').setInputFiles(drawing)
  await expect(visited.form.getByRole('status').filter({ hasText: fileTexts.added[language] })).toBeVisible()
  await visited.button.click()
  await visited.isThanked()
}

/** Finds the request on the start screen of the office, reads its file and takes it. */
export async function takeRequest({ office, language, say, stranger }: Sale): Promise<void> {
  await beKnownToProvider(office.context(), 'expert')
  await office.goto(`${pathTo.office({}, language)}?filter=unassigned`)
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(say('office-today:title'))
  const group = say('office-today:groups.enquiries_waiting')
  const all = office.getByRole('link', { name: say('office-today:allNamed', { group }) })
  const request = office.getByRole('link', { name: new RegExp(stranger.company) })
  await expect(all.or(request).first()).toBeVisible()
  // The start screen shows the first of each group.
  if (!(await request.isVisible())) await all.click()
  await request.click()
  const file = office.getByRole('button', {
    name: say('office-enquiries:files.downloadNamed', { name: 'drawing.pdf' }),
  })
  expect((await download(office, file)).bytes).toEqual(pdf)
  await office.getByRole('button', { name: say('office-enquiries:actions.take') }).click()
  await expect(office.getByText(say('office-enquiries:done.take')).first()).toBeVisible()
}

/** Rows as on a spreadsheet's clipboard: an hourly fee, a test with volume tiers, a price range and a statement. */
const pastedRows = [
  'Name\tName in Finnish\tQuantity\tUnit\tPrice\tTiers\tCost\tLaboratory',
  'Grinding\tJauhatus\t2\thour\t95\t\t40\tSecret Laboratory Ltd',
  'Sensory test\tAistinvarainen testi\t12\tsample\t120\t10: 10\t\t',
  'Plasticisers\tPehmittimet\t1\tsample\t290-310\t\t\t',
  'Expert statement\tAsiantuntijalausunto\t1\torder\t250\t\t\t',
]

/** Writes an offer of six items from the request: two of the catalogue, four pasted from a spreadsheet. */
export async function writeOffer({ office, language, say, stranger, offerName }: Sale): Promise<void> {
  await office.getByRole('button', { name: say('office-enquiries:page.createOffer') }).click()
  const email = office.getByLabel(say('office-offers:head.recipientEmail'), { exact: true })
  await expect(email).toHaveValue(stranger.email)
  await addProduct(office, say, 'EN 71-3', 1)
  await addProduct(office, say, { en: 'tensile', fi: 'vetolujuus' }[language], 2)
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await office.evaluate((text) => navigator.clipboard.writeText(text), pastedRows.join('\r\n'))
  await itemCell(office, say, 'nameEn', 2).focus()
  await office.keyboard.press('ControlOrMeta+V')
  await expect(itemCell(office, say, 'nameEn', 6)).not.toHaveValue('')
  await office.getByLabel(say('office-offers:head.name'), { exact: true }).fill(offerName)
  await seeOfferSaved(office, say)
  await expectWellDrawn(office)
  await sendOffer(office, say)
  await expectWellDrawn(office)
}

/** Doubles the quantity of the first item in the next version, and sends it. */
export async function reviseOffer({ office, say }: Sale): Promise<void> {
  await office.getByRole('button', { name: say('office-offers:act.revise'), exact: true }).click()
  await itemCell(office, say, 'quantity', 1).fill('12')
  await itemCell(office, say, 'quantity', 1).press('Tab')
  await sendOffer(office, say)
}
