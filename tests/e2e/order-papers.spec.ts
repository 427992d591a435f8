import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf, pdfWith } from '#tests/support/file-bytes.ts'
import { placesOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { orderByApi, releaseByApi, startByApi } from './support/order-by-api.ts'
import { download, downloadText, expectArrived, tick } from './support/screen.ts'

/** Documents of an order with samples from the United States to Helsinki. */

const american = { street: '1 Orchard Way', postalCode: '94301', city: 'Palo Alto', country: 'US' }
const anOrder = () =>
  orderByApi({
    by: 'emily',
    samples: [
      { name: 'Infusion set', material: 'PVC-free TPE', note: 'Keep at 2–8 °C' },
      { name: 'Solvent', note: 'UN 1263' },
      { name: 'Cap', material: 'PP' },
    ],
    billing: american,
    shippingLocation: 'helsinki',
  })

async function open(
  page: Page,
  { id }: Order,
  language: 'en' | 'fi',
  screen: 'order' | 'orderConfirmation' = 'order',
) {
  await beKnownToProvider(page.context(), 'emily')
  await page.goto(pathTo[screen]({ id }, language))
  await expectArrived(page)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`labels are printed from a chosen place on the sheet (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const order = await anOrder()
    await open(page, order, language)
    await page.getByRole('button', { name: say('orders:labels.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('orders:labels.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'the dialog for labels')
    await expectNoSidewaysScrolling(page)
    const chosen = (place: number, row: number, column: number) =>
      expect(
        dialog.getByRole('radio', { name: say('orders:labels.place', { place, row, column }), exact: true }),
      ).toBeChecked()

    // By the keyboard, as on the sheet: right, down, to the end and back.
    await dialog
      .getByRole('radio', { name: say('orders:labels.place', { place: 1, row: 1, column: 1 }) })
      .focus()
    await page.keyboard.press('ArrowUp')
    await chosen(1, 1, 1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await chosen(5, 2, 2)
    await page.keyboard.press('End')
    await chosen(24, 8, 3)
    // By the pointer.
    await dialog
      .getByRole('radio', { name: say('orders:labels.place', { place: 23, row: 8, column: 2 }), exact: true })
      .click()
    await dialog.getByLabel(say('orders:labels.copies')).selectOption('2')
    await expect(dialog.getByRole('status')).toHaveText(
      `${say('orders:labels.labelCount', { count: 6 })}, ${say('orders:labels.sheetCount', { count: 2 })}.`,
    )
    const file = await download(page, dialog.getByRole('button', { name: say('orders:labels.download') }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: say('orders:labels.open') })).toBeFocused()
    const number = formatOrderNumber(order.number)
    expect(file.name).toBe(`${number}-${language === 'fi' ? 'tarrat' : 'labels'}.pdf`)
    const codes = (await placesOfPdf(file.bytes))
      .filter(({ text }) => text.startsWith(number))
      // As on the sheet; a reader of PDF may take columns first.
      .sort((one, other) => one.page - other.page || one.y - other.y || one.x - other.x)
    expect(codes.map(({ page: sheet, text }) => [sheet, text])).toEqual(
      [1, 1, 2, 2, 3, 3].map((position, index) => [index < 2 ? 1 : 2, `${number}-${position}`]),
    )
    const text = await textOfPdf(file.bytes)
    for (const words of ['Infusion set', 'PVC-free TPE', 'Keep at 2–8 °C', 'UN 1263'])
      expect(text).toContain(words)
  })

  test(`labels of another format begin at the first place, also from the confirmation (${language})`, async ({
    page,
  }) => {
    const order = await anOrder()
    await open(page, order, language, 'orderConfirmation')
    await page.getByRole('button', { name: say('orders:labels.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('orders:labels.title') })
    const radios = dialog.getByRole('radiogroup', { name: say('orders:labels.start') }).getByRole('radio')
    await radios.last().click()
    await tick(dialog.getByRole('radio', { name: /48[.,]5/ }))
    await expect(radios).toHaveCount(40)
    await expect(radios.first()).toBeChecked()
    const text = await downloadText(page, dialog.getByRole('button', { name: say('orders:labels.download') }))
    expect(text.match(/L-\d+-\d/g)).toHaveLength(3)
  })

  test(`the customs invoice asks for the goods and refuses a wrong HS code (${language})`, async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400.*customs-invoice/)
    await page.setViewportSize({ width: 360, height: 740 })
    const order = await anOrder()
    await open(page, order, language)
    await page.getByRole('button', { name: say('orders:customs.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('orders:customs.title') })
    const field = (name: 'description' | 'hsCode' | 'netKilograms' | 'grossKilograms') =>
      dialog.getByRole('textbox', { name: say(`orders:customs.${name}`) })
    const go = dialog.getByRole('button', { name: say('orders:customs.download') })
    await field('hsCode').fill('39201')
    await go.click()
    await expect(dialog.getByText(say('errors:field.required'))).toBeVisible()
    await expect(dialog.getByText(say('errors:field.not_an_hs_code'))).toBeVisible()
    await expect(field('description')).toBeFocused()
    await expect(field('description')).toBeInViewport()
    await expectAccessible(page, 'the dialog for customs with its errors')
    await expectNoSidewaysScrolling(page)

    await field('description').fill('Infusion sets of thermoplastic elastomer')
    await field('hsCode').fill('9018.39')
    await field('netKilograms').fill('1,25')
    const text = await downloadText(page, go)
    await expect(dialog).toBeHidden()
    for (const words of [
      'Commercial invoice',
      '1 Orchard Way',
      'United States',
      'Näytesillantie 7',
      'Infusion sets of thermoplastic elastomer',
      '901839',
      '3 samples',
      '1.00 USD',
      '1.25 kg',
      'No commercial value, for testing only.',
    ])
      expect(text).toContain(words)
  })

  test(`all results are downloaded as one ZIP (${language})`, async ({ page }) => {
    const order = await anOrder()
    const second = pdfWith('second')
    await startByApi(order.id)
    await releaseByApi(order.id, 'Raportti ä.pdf', pdf)
    await open(page, order, language)
    const results = page.getByRole('region', { name: say('orders:order.results') })
    await expect(
      results.getByRole('button', { name: say('orders:results.downloadNamed', { name: 'Raportti ä.pdf' }) }),
    ).toBeVisible()
    await expect(results.getByRole('button', { name: say('orders:results.all') })).toHaveCount(0)
    await releaseByApi(order.id, 'Raportti ä.pdf', second)
    const file = await download(page, results.getByRole('button', { name: say('orders:results.all') }))
    expect(file.name).toBe(
      `${formatOrderNumber(order.number)}-${language === 'fi' ? 'tulokset' : 'results'}.zip`,
    )
    const found: [string, Buffer][] = []
    const zip = await fromBufferPromise(file.bytes)
    for await (const entry of zip.eachEntry()) {
      found.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
    }
    expect(found).toEqual([
      ['Raportti ä.pdf', second],
      ['Raportti ä (2).pdf', pdf],
    ])
  })
}

test('a hub of the customer’s own country has no customs invoice', async ({ page }) => {
  const order = await orderByApi({
    by: 'emily',
    samples: [{ name: 'Cap' }],
    billing: american,
    shippingLocation: 'us',
  })
  await open(page, order, 'en')
  const say = textsOf('en')
  await expect(page.getByRole('button', { name: say('orders:labels.open') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('orders:customs.open') })).toHaveCount(0)
})

test('the dialog stays open and says that labels could not be created', async ({ page, expectedNoise }) => {
  expectedNoise.push(/label-sheet/)
  const say = textsOf('en')
  await open(page, await anOrder(), 'en')
  await page.getByRole('button', { name: say('orders:labels.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('orders:labels.title') })
  await page.route('**/label-sheet*', (route) => route.abort())
  await dialog.getByRole('button', { name: say('orders:labels.download') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('orders:labels.failed'))
  await page.unroute('**/label-sheet*')
  await download(page, dialog.getByRole('button', { name: say('orders:labels.download') }))
})
