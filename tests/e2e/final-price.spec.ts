import { formatOrderNumber, formatPrice, formatPriceRange } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { orderByApi, releaseByApi, startByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert sets the final price of a range, and the customer sees it (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const { id, number, prices } = await orderByApi({
      by: 'otto',
      samples: [{ name: 'Lid' }, { name: 'Cup' }],
      shippingLocation: 'helsinki',
      wants: ({ unitPriceCents }) => unitPriceCents.min < unitPriceCents.max,
    })
    const line = prices?.lines.find(({ priceRange }) => priceRange)
    if (!line?.priceRange) throw new Error('The order has no price range')
    const { offeredCents } = line.priceRange
    const named = { test: line.name[language] }
    const range = formatPriceRange(offeredCents, language)
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    await expect(page.getByText(say('orders:prices.notFinal'))).toBeVisible()
    await page.getByRole('button', { name: say('office:order.price.setNamed', named) }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('textbox', { name: say('office:order.price.label') })
    const save = dialog.getByRole('button', { name: say('office:order.price.set'), exact: true })
    await field.fill(String(offeredCents.max / 100 + 1))
    await save.click()
    await expect(dialog.getByText(say('office:order.price.wrong', { range }))).toBeVisible()
    await expectWellDrawn(page)
    const priceCents = offeredCents.min + 50
    await field.fill(`${offeredCents.min / 100}${language === 'fi' ? ',' : '.'}50`)
    await save.click()
    await expect(page.getByText(say('office:order.done.set_price')).first()).toBeVisible()
    await expect(
      page.getByRole('button', { name: say('office:order.price.changeNamed', named) }),
    ).toBeVisible()
    await expectWellDrawn(page)

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'otto')
    const seen = await customer.newPage()
    await seen.goto(new URL(pathTo.order({ id }, language), page.url()).href)
    await expect(seen.getByText(formatOrderNumber(number)).first()).toBeVisible()
    const table = seen.getByRole('table', { name: say('orders:prices.caption') })
    await expect(table).toContainText(say('orders:prices.final', { range }))
    const totalCents = (prices?.totalCents.min ?? 0) + line.quantity * 50 * (1 - line.discountPercent / 100)
    await expect(table).toContainText(formatPrice(totalCents, language))
    const price = formatPrice(priceCents, language)
    await expect(seen.getByText(say('orders:history.setPrice', { ...named, price }))).toBeVisible()
    await customer.close()
  })

  test(`an expert completes an order before its price is final (${language})`, async ({ page, context }) => {
    const { id, prices, ...order } = await orderByApi({
      by: 'otto',
      samples: [{ name: 'Lid' }, { name: 'Cup' }],
      shippingLocation: 'helsinki',
      wants: ({ unitPriceCents }) => unitPriceCents.min < unitPriceCents.max,
    })
    await startByApi(id)
    // Completing needs a result, and a result about all samples completes the order itself.
    const [reported] = order.samples
    await releaseByApi(id, 'Report.pdf', pdf, reported && [reported.id])
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    const complete = say('office:order.actions.complete')
    await page.getByRole('button', { name: complete }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: complete }).click()
    await expect(page.getByText(say('office:order.next.nothing'))).toBeVisible()
    // The button is gone, and the focus stays near it.
    await expect(page.getByRole('region', { name: say('office:order.now.title') })).toBeFocused()

    const line = prices?.lines.find(({ priceRange }) => priceRange)
    const setPrice = page.getByRole('button', {
      name: say('office:order.price.setNamed', { test: line?.name[language] ?? '' }),
    })
    await setPrice.click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: say('office:order.price.label') })
      .fill(String(Math.ceil((line?.unitPriceCents.min ?? 0) / 100)))
    await dialog.getByRole('button', { name: say('office:order.price.set'), exact: true }).click()
    await expect(setPrice).toHaveCount(0)
    await expect(page.getByRole('region', { name: say('orders:prices.caption') })).toBeFocused()
  })

  test(`an expert rejects every sample of an order (${language})`, async ({ page, context }) => {
    const samples = [{ name: 'Lid' }, { name: 'Cup' }]
    const { id } = await orderByApi({ by: 'otto', samples, shippingLocation: 'helsinki' })
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    const dialog = page.getByRole('dialog')
    for (const number of samples.keys()) {
      await page
        .getByRole('button', { name: say('office:reception.rejectedNamed', { number: number + 1 }) })
        .click()
      await dialog.getByRole('combobox').selectOption(say('terms:rejectionReason.broken'))
      await dialog.getByRole('button', { name: say('office:reception.reject') }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: say('office:order.actions.receive') }).click()
    await expect(page.getByText(say('office:order.next.replace_samples'))).toBeVisible()
    await expectWellDrawn(page)
  })
}
