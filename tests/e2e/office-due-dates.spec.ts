import { formatDay } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { aContact } from '#tests/support/a-customer.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { getByApi } from './support/draft-by-api.ts'
import { callAs, orderByApi, startByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const reasons = { en: 'The furnace is being repaired.', fi: 'Uunia korjataan.' }

/** The day some days after an ISO day. */
function dayAfter(day: string, days: number): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + days)
  return next.toISOString().slice(0, 10)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const reason = reasons[language]

  test(`a delay of a test needs a reason, and the customer is told (${language})`, async ({
    page,
    context,
    browser,
    expectedNoise,
  }) => {
    const { id } = await orderByApi({
      by: 'anna',
      samples: [{ name: 'Blue lid' }],
      shippingLocation: 'helsinki',
    })
    await startByApi(id)
    const { samples, tests } = await callAs<Order>('expert', { method: 'GET', path: `/orders/${id}` })
    const [planned] = samples[0]?.tests ?? []
    const dueOn = planned?.due?.on ?? ''
    const later = dayAfter(dueOn, 1)
    const name = tests.find(({ offerItemId }) => offerItemId === planned?.offerItemId)?.name[language] ?? ''

    const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await beKnownToProvider(customer.context(), 'anna')
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    await customer.goto(new URL(pathTo.order({ id }, language), page.url()).href)
    await expect(customer.getByText(say('orders:due.on', { day: formatDay(dueOn, language) }))).toBeVisible()

    await page
      .getByRole('button', {
        name: say('office-consignments:order.setDueNamed', { test: name, samples: '1' }),
      })
      .click()
    const dialog = page.getByRole('dialog')
    const day = dialog.getByLabel(say('office:order.estimateDay'), { exact: true })
    expectedNoise.push(/status of 422/)
    await day.fill('2020-01-02')
    await dialog.getByRole('button', { name: say('office:order.save') }).click()
    await expect(day).toHaveAccessibleDescription(new RegExp(say('errors:api.due_date_past.what')))
    await day.fill(later)
    // A colleague sets another date, and with it the row of the test is another one. The dialog stays.
    const earlier = dayAfter(dueOn, -1)
    const { version } = await getByApi('manager', id)
    const body = { on: earlier, reason: '' }
    await callAs('manager', { method: 'PUT', path: `/orders/${id}/estimate`, body, version })
    await expect(page.getByRole('table').getByText(formatDay(earlier, language)).first()).toBeVisible()
    await dialog.getByRole('button', { name: say('office:order.delayConfirm') }).click()
    await expect(dialog.getByText(say('office:order.delayReasonMissing'))).toBeVisible()
    await expectWellDrawn(page)
    await dialog.getByRole('textbox', { name: say('office:order.estimateReason') }).fill(reason)
    await dialog.getByRole('button', { name: say('office:order.delayConfirm') }).click()
    await expect(dialog).toBeHidden()

    const delayed = say('orders:due.on', { day: formatDay(later, language) })
    await expect(customer.getByText(delayed, { exact: true })).toBeVisible()
    await expect(customer.getByText(reason).first()).toBeVisible()
    await expectWellDrawn(customer)
    const mail = await mailbox.waitFor(aContact.email, reason, 30_000)
    expect(mail.text).toContain(`/${id}`)
    await customer.context().close()
  })
}
