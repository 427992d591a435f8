import type { Language } from '#contract/lists.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { readApi } from './support/api-reader.ts'
import { actByApi, getByApi } from './support/draft-by-api.ts'
import { callAs } from './support/order-by-api.ts'
import { readTable } from './support/screen.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Framework offers of the bakery: one partly used, and one used up. */
async function findFrames(): Promise<{ open: Offer; exhausted: Offer }> {
  const { offers, offer } = readApi('aino')
  const frames = (await offers()).filter(({ frame }) => frame)
  const idOf = (exhausted: boolean) => frames.find(({ frame }) => frame?.exhausted === exhausted)?.id ?? ''
  return { open: await offer(idOf(false)), exhausted: await offer(idOf(true)) }
}

/** Test that is counted by products, with one left. */
const scarceOf = ({ frame }: Offer) => {
  const balance = frame?.balances.find(({ unit }) => unit === 'product')
  if (!balance) throw new Error('The bakery has no such test')
  return balance
}

/** Complete draft with these products for the scarce test. */
async function draftOf(offer: Offer, products: readonly string[]): Promise<Order> {
  const post = { method: 'POST', path: '/orders', body: { offerIds: [offer.id] } } as const
  const { id, version } = await callAs<Order>('aino', post)
  const path = `/orders/${id}`
  const edit = { contact: aContact, billing: aBilling, shippingLocation: 'helsinki' }
  const edited = await callAs<Order>('aino', { method: 'PATCH', path, body: edit, version })
  const samples = products.map((name) => ({ name, tests: [scarceOf(offer).offerItemId] }))
  await callAs('aino', {
    method: 'PUT',
    path: `${path}/samples`,
    body: { samples },
    version: edited.version,
  })
  return getByApi('aino', id)
}

const shortText = (language: Language, offer: Offer, needed: number) => {
  const { name, leftQuantity } = scarceOf(offer)
  const words = { test: name[language], needed: String(needed), left: String(leftQuantity) }
  return textsOf(language)('orders:frame.short', words)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a framework offer shows the remaining quantities, and an exhausted one starts no order (${language})`, async ({
    page,
    context,
  }) => {
    const { open, exhausted } = await findFrames()
    await beKnownToProvider(context, 'aino')
    await page.goto(pathTo.portal({}, language))
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: open.name }) })
    await expect(card).toContainText(say('orders:frame.kind'))
    const [first] = open.frame?.balances ?? []
    const left = { left: String(first?.leftQuantity), agreed: String(first?.agreedQuantity) }
    await expect(card).toContainText(
      say('orders:frame.leftOf', { test: first?.name[language] ?? '', ...left }),
    )
    await expectWellDrawn(page)

    await card.getByRole('link', { name: open.name }).click()
    await expect(page.getByText(`${say('orders:frame.kind')} T-${open.number}`)).toBeVisible()
    const rows = await readTable(page.getByRole('table', { name: say('orders:frame.caption') }))
    expect(rows).toEqual(
      (open.frame?.balances ?? []).map((balance) => [
        balance.name[language],
        say(`terms:unit.${balance.unit}`),
        String(balance.agreedQuantity),
        String(balance.orderedQuantity),
        String(balance.leftQuantity),
      ]),
    )
    await expect(page.getByRole('button', { name: say('orders:offer.orderOnline') })).toBeVisible()
    await expectWellDrawn(page)

    await page.goto(pathTo.offer({ id: exhausted.id }, language))
    await expect(page.getByText(say('orders:offer.exhaustedTitle'))).toBeVisible()
    await expect(page.getByText(say('orders:frame.exhausted'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say('orders:offer.orderOnline') })).toHaveCount(0)
    await expectWellDrawn(page)
  })

  test(`an order above the remaining quantity is warned about and refused, and a smaller one accepted (${language})`, async ({
    page,
    context,
    browser,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 409.*submit/)
    const { open } = await findFrames()
    const { id } = await draftOf(open, ['Rye bread', 'Oat bread'])
    const short = shortText(language, open, 2)
    await beKnownToProvider(context, 'aino')
    await page.goto(pathTo.orderReview({ id }, language))
    await expect(page.getByText(short, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('order-creation:submit') }).click()
    await expect(page.getByRole('alert')).toContainText(short)
    expect((await getByApi('aino', id)).state).toBe('draft')
    await expectWellDrawn(page)

    await page.goto(pathTo.orderSamples({ id }, language))
    await expect(page.getByText(short, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('order-creation:samples.deleteRow', { number: '2' }) }).click()
    await expect(page.getByText(say('order-creation:frame.title'))).toBeHidden()
    await page.goto(pathTo.orderReview({ id }, language))
    await expect(page.getByRole('table', { name: say('orders:frame.caption') })).toBeVisible()
    await page.getByRole('button', { name: say('order-creation:submit') }).click()
    await expect(page).toHaveURL(new RegExp(pathTo.orderConfirmation({ id }, language)))
    expect(scarceOf((await findFrames()).open).leftQuantity).toBe(scarceOf(open).leftQuantity - 1)

    const office = await (await browser.newContext()).newPage()
    await beKnownToProvider(office.context(), 'expert')
    await office.goto(pathTo.officeOrder({ id }, language))
    await expect(office.getByRole('table', { name: say('orders:frame.caption') })).toContainText(
      scarceOf(open).name[language],
    )
    await office.context().close()
    await actByApi('expert', id, 'cancel', { reason: 'Asked for' })
    expect(scarceOf((await findFrames()).open)).toEqual(scarceOf(open))
  })
}
