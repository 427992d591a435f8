import { formatOrderNumber, formatPrice } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const request = 'Does the lid burn, and how fast?'
const orderer = 'otto@kilpailu.example'

/** Order of three samples, with what should be tested in words only. */
async function orderInWords(): Promise<Order> {
  const post = (path: string, body: object, version?: number) =>
    callAs<Order>('otto', { method: 'POST', path, body, ...(version !== undefined && { version }) })
  const { id, version } = await post('/orders', { name: 'Lids that burn' })
  const path = `/orders/${id}`
  const body = { contact: aContact, billing: aBilling, shippingLocation: 'helsinki', request }
  const edited = await callAs<Order>('otto', { method: 'PATCH', path, body, version })
  const samples = ['Red lid', 'Blue lid', 'Cup'].map((name) => ({ name }))
  const saved = await callAs<{ version: number }>('otto', {
    method: 'PUT',
    path: `${path}/samples`,
    body: { samples },
    version: edited.version,
  })
  return post(`${path}/submit`, {}, saved.version)
}

/** Offers that came with the mails about the order so far, as text. */
async function attachedOffers(order: string, count: number): Promise<string[]> {
  const carrying = async () =>
    (await mailbox.list(orderer)).filter(
      ({ subject, attachments }) => subject.includes(order) && attachments?.length > 0,
    )
  await until(async () => (await carrying()).length === count)
  return Promise.all(
    (await carrying()).map(async ({ id, attachments: [file] }) => {
      const reply = await fetch(`${product.mailUrl}/api/email/${id}/attachment/${file?.generatedFileName}`)
      return plain(await textOfPdf(Buffer.from(await reply.arrayBuffer())))
    }),
  )
}

/** Text with plain spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an offer is made beside the samples, declined, revised and accepted (${language})`, async ({
    page: office,
    context,
    browser,
  }) => {
    const { id, number } = await orderInWords()
    const order = formatOrderNumber(number)
    await beKnownToProvider(context, 'expert')
    await office.goto(pathTo.officeOrder({ id }, language))
    await expect(office.getByText(request).first()).toBeVisible()
    await expectWellDrawn(office)

    await office.getByRole('button', { name: say('office:orderOffer.write') }).click()
    const price = (number: number) =>
      office.getByRole('textbox', {
        name: say('office-offers:items.cell', { field: say('office-offers:field.price'), number }),
      })
    const send = async () => {
      await office.getByRole('button', { name: say('office-offers:send.offer') }).click()
      await office
        .getByRole('alertdialog')
        .getByRole('button', { name: say('office-offers:send.confirm') })
        .click()
      await expect(office.getByText(say('office:order.next.customer_decides'))).toBeVisible()
    }
    await price(1).fill('100')
    await expectWellDrawn(office)
    await send()

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'otto')
    const portal = await customer.newPage()
    await portal.goto(new URL(pathTo.order({ id }, language), office.url()).href)
    const offer = portal.getByRole('region', { name: /T-\d+/ }).first()
    await expect(offer).toContainText(formatPrice(34_900, language))
    await expect(offer).toContainText(request)
    await expectWellDrawn(portal)
    expect(await attachedOffers(order, 1)).toEqual([expect.stringContaining(request)])

    const reason = 'Too dear: ä ≥ 2'
    await portal.getByRole('button', { name: say('portal:order.decline'), exact: true }).click()
    const dialog = portal.getByRole('dialog', { name: say('portal:order.declineTitle') })
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: say('portal:order.declineConfirm') }).click()
    await expect(portal.getByText(say('portal:order.next.offer_declined'))).toBeVisible()
    await expect(portal.getByText(reason).first()).toBeVisible()
    await expectWellDrawn(portal)

    await expect(office.getByText(reason).first()).toBeVisible()
    await office.getByRole('button', { name: say('office:orderOffer.revise') }).click()
    await price(1).fill('80')
    await send()

    await expect(offer).toContainText(formatPrice(28_900, language))
    await portal.getByRole('button', { name: say('orders:offerChanges.title', { version: 1 }) }).click()
    await expect(offer).toContainText(formatPrice(10_000, language))
    await expectWellDrawn(portal)
    await portal.getByRole('button', { name: say('portal:order.accept'), exact: true }).click()
    await portal
      .getByRole('alertdialog')
      .getByRole('button', { name: say('portal:order.acceptConfirm') })
      .click()
    await expect(portal.getByText(say('portal:order.next.waiting_for_samples'))).toBeVisible()
    const table = portal.getByRole('table', { name: say('orders:prices.caption') })
    await expect(table).toContainText(formatPrice(28_900, language))
    const [, revised] = await attachedOffers(order, 2)
    expect(revised).toContain('289 €')
    await customer.close()
  })
}
