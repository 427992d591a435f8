import type { Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import type { Offer, OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { submitByApi } from './support/draft-by-api.ts'
import { callAs } from './support/order-by-api.ts'
import { expectArrived } from './support/screen.ts'

/** Screens of the portal with long values on a phone, and with many tests on a desktop. */

const person = 'anna'
const longWord = 'Elintarvikekontaktimateriaalitutkimussuunnitelmaluonnos'
const longEmail = `laboratorion.asiakaspalvelu.ja.pakkausten.laskutus@${'pakkausteollisuus'.repeat(2)}.example`

const listValidOffers = async (): Promise<Offer[]> => {
  const { items } = await callAs<{ items: OfferSummary[] }>(person, { method: 'GET', path: '/offers' })
  const valid = items.filter(({ expired, frame }) => !expired && frame === null)
  return Promise.all(valid.map(({ id }) => callAs<Offer>(person, { method: 'GET', path: `/offers/${id}` })))
}

/** Draft with a price of many digits, which is a range, and with texts that have nowhere to break. */
async function aLongDraft(): Promise<{ offer: Offer; order: Order }> {
  const offers = await listValidOffers()
  const isRange = ({ unit, unitPriceCents: { min, max } }: Offer['items'][number]) =>
    (unit === 'sample' || unit === 'product') && min < max
  const offer = offers.find((one) => one.items.some(isRange))
  const item = offer?.items.find(isRange)
  if (!offer || !item) throw new Error(`${person} has no offer with a range of prices`)
  const created = await callAs<Order>(person, {
    method: 'POST',
    path: '/orders',
    body: { offerIds: [offer.id] },
  })
  const path = `/orders/${created.id}`
  const contact = {
    ...aContact,
    company: longWord,
    name: longWord,
    email: longEmail,
    reportingEmails: [longEmail],
  }
  const body = {
    name: longWord,
    reference: longWord,
    contact,
    billing: { ...aBilling, street: longWord, city: longWord, email: longEmail },
    shippingLocation: 'helsinki',
  }
  const edited = await callAs<Order>(person, { method: 'PATCH', path, body, version: created.version })
  const samples = Array.from({ length: 600 }, (_, index) => ({
    name: index === 0 ? longWord : `Cup ${index}`,
    material: index === 0 ? longWord : '',
    tests: [item.id],
  }))
  await callAs(person, { method: 'PUT', path: `${path}/samples`, body: { samples }, version: edited.version })
  return { offer, order: await callAs<Order>(person, { method: 'GET', path }) }
}

/** Elements that reach beyond the right edge of the window; none if the page does not scroll sideways. */
const widerThanWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [`${scrollWidth}`, ...wide.map(({ tagName, className }) => `${tagName} ${className}`).slice(-8)]
  })

const pathsOf = ({ offer, order }: { offer: Offer; order: Order }, language: Language) => ({
  list: pathTo.portal({}, language),
  offer: pathTo.offer({ id: offer.id }, language),
  samples: pathTo.orderSamples({ id: order.id }, language),
  contacts: pathTo.orderContacts({ id: order.id }, language),
  review: pathTo.orderReview({ id: order.id }, language),
  team: pathTo.portalTeam({}, language),
  notifications: pathTo.portalNotifications({}, language),
})

async function expectToFit(page: Page, paths: Record<string, string>): Promise<void> {
  const wide: Record<string, string[]> = {}
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path)
    await expectArrived(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const found = await widerThanWindow(page)
    if (found.length > 0) wide[name] = found
  }
  expect(wide).toEqual({})
}

for (const language of journeyLanguages) {
  test(`no screen of the portal scrolls sideways on a phone, however long its values are (${language})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const draft = await aLongDraft()
    expect(draft.order.prices?.totalCents.max).toBeGreaterThan(10_000_000)
    await beKnownToProvider(context, person)
    await expectToFit(page, pathsOf(draft, language))
    const { id } = await submitByApi(person, draft.order)
    await expectToFit(page, {
      order: pathTo.order({ id }, language),
      confirmation: pathTo.orderConfirmation({ id }, language),
    })
  })
}

test('at 1440 pixels the fifth test of a sample is not covered by its actions', async ({ page, context }) => {
  const offers = await listValidOffers()
  const body = { offerIds: offers.map(({ id }) => id) }
  const { id, tests } = await callAs<Order>(person, { method: 'POST', path: '/orders', body })
  expect(tests.length).toBeGreaterThanOrEqual(5)
  const save = [{ id: crypto.randomUUID(), version: null, position: 1, name: 'Cup' }]
  await callAs(person, { method: 'PATCH', path: `/orders/${id}/samples`, body: { save } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await beKnownToProvider(context, person)
  await page.goto(pathTo.orderSamples({ id }, 'en'))
  const grid = page.getByRole('grid')
  const heads = grid.getByRole('columnheader')
  const actions = await heads.last().boundingBox()
  // Selection, number and four texts come before the tests.
  const fifth = await heads.nth(10).boundingBox()
  expect((fifth?.x ?? 0) + (fifth?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1)
  expect(await widerThanWindow(page)).toEqual([])
})

test('a button below a field whose error appears takes the first click', async ({ page, context }) => {
  const say = textsOf('en')
  const { id } = await callAs<Order>(person, { method: 'POST', path: '/orders', body: {} })
  await beKnownToProvider(context, person)
  await page.goto(pathTo.orderContacts({ id }, 'en'))
  const phone = page.getByRole('textbox', { name: say('order-creation:contacts.phone') })
  await phone.fill('0401234567')
  await expect
    .poll(async () => (await callAs<Order>(person, { method: 'GET', path: `/orders/${id}` })).contact?.phone)
    .toBe('0401234567')
  const add = page.getByRole('button', { name: say('order-creation:contacts.addReporting') })
  const emails = page.getByRole('textbox', {
    name: say('order-creation:contacts.reportingEmail', { number: '' }).trim(),
  })
  const before = await emails.count()
  await add.scrollIntoViewIfNeeded()
  const box = await add.boundingBox()
  if (!box) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(emails).toHaveCount(before + 1)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
})
