import type { BrowserContext, Page } from '@playwright/test'
import { type Language, orderStates } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { isDeep, journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectArrived } from './support/screen.ts'

/**
 * axe finds nothing on any screen, with dialogs open. Screens take turns between a dark phone and a light desktop; in deep
 * runs each is shown in both looks and both languages.
 */

const looks = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

async function call<Body>(name: string, path: string, body?: unknown): Promise<Body> {
  const reply = await fetch(`${product.siteUrl}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${await signDemoToken(product.issuer, name)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect(reply.ok, path).toBe(true)
  return (await reply.json()) as Body
}

async function showAs(page: Page, { width, height, colorScheme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Signs in from a protected page, through the provider and back. */
async function arrive(context: BrowserContext, name: 'anna' | 'expert'): Promise<void> {
  await beKnownToProvider(context, name)
  const page = await context.newPage()
  await page.goto(name === 'anna' ? '/portal' : '/office')
  await expect(
    page.getByRole('button', { name: name === 'anna' ? /Anna Virtanen/ : /Elina Salonen/ }),
  ).toBeVisible()
  await page.close()
}

async function checkAll(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  const page = await context.newPage()
  for (const [index, address] of addresses.entries()) {
    await page.goto(address)
    for (const look of isDeep ? looks : [looks[index % 2 ? 1 : 0]]) {
      await showAs(page, look)
      await expectAccessible(page, `${address} at ${look.width}`)
    }
  }
}

for (const language of journeyLanguages) {
  test(`screens of the customer (${language})`, async ({ context, expectedNoise }) => {
    test.setTimeout(900_000)
    // Pages that say that something is not there have asked for it.
    expectedNoise.push(/status of 404/)
    await arrive(context, 'anna')
    await checkAll(context, await addressesOfCustomer(language))
  })

  test(`screens of the expert (${language})`, async ({ context }) => {
    test.setTimeout(900_000)
    await arrive(context, 'expert')
    const { items } = await call<{ items: OrderSummary[] }>('expert', '/orders')
    const offers = (await call<{ items: { id: string }[] }>('anna', '/offers')).items
    const draft = await call<{ id: string }>('expert', '/offers', {})
    const campaigns = (await call<{ items: { id: string }[] }>('expert', '/campaigns')).items
    const ids = orderStates.flatMap((state) => items.find((order) => order.state === state)?.id ?? [])
    await checkAll(context, [
      pathTo.officeOrders({}, language),
      pathTo.officeCustomers({}, language),
      pathTo.officeMails({}, language),
      pathTo.officeCampaigns({}, language),
      pathTo.officeCampaign({ id: campaigns[0]?.id ?? '' }, language),
      pathTo.officeOffers({}, language),
      pathTo.officeOffer({ id: offers[0]?.id ?? '' }, language),
      pathTo.officeOfferDraft({ id: draft.id }, language),
      pathTo.officeOfferPreview({ id: draft.id }, language),
      ...ids.map((id) => pathTo.officeOrder({ id }, language)),
    ])
  })

  test(`dialogs and menus (${language})`, async ({ page, context }) => {
    test.setTimeout(600_000)
    await arrive(context, 'anna')
    const draft = await call<{ id: string }>('anna', '/orders', {})
    for (const look of isDeep ? looks : [looks[0]]) {
      await showAs(page, look)
      await page.goto(pathTo.portal({}, language))
      await expectArrived(page)
      await page.getByRole('button', { name: /Anna Virtanen/ }).click()
      await expectAccessible(page, 'the menu of the person')
      await page.goto(pathTo.orderSamples({ id: draft.id }, language))
      await page
        .getByRole('button', { name: { en: /Paste from/, fi: /Liitä taulukosta/ }[language] })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'the paste dialog')
      await page.goto(pathTo.orderSamples({ id: draft.id }, language))
      await page.getByRole('button', { name: { en: 'Delete draft', fi: 'Poista luonnos' }[language] }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
      await expectAccessible(page, 'the question before a draft is deleted')
    }
  })
}

async function addressesOfCustomer(language: Language): Promise<string[]> {
  const { items } = await call<{ items: OrderSummary[] }>('anna', '/orders')
  const offers = (await call<{ items: { id: string; expired: boolean }[] }>('anna', '/offers')).items
  const empty = await call<{ id: string }>('anna', '/orders', {})
  const draft = items.find((order) => order.state === 'draft' && order.sampleCount > 0)?.id ?? empty.id
  const waiting = items.find((order) => order.state === 'waiting_for_samples')?.id ?? ''
  const ofOffers = [true, false].flatMap((expired) => offers.find((one) => one.expired === expired)?.id ?? [])
  const ofStates = orderStates.flatMap((state) => items.find((order) => order.state === state)?.id ?? [])
  return [
    pathTo.start({}, language),
    `${pathTo.signInError({}, language)}?code=login_required`,
    pathTo.portal({}, language),
    `${pathTo.portal({}, language)}?query=zzzz`,
    ...ofOffers.map((id) => pathTo.offer({ id }, language)),
    pathTo.offer({ id: crypto.randomUUID() }, language),
    ...ofStates.map((id) => pathTo.order({ id }, language)),
    ...[draft, empty.id].flatMap((id) => [
      pathTo.orderSamples({ id }, language),
      pathTo.orderContacts({ id }, language),
      pathTo.orderReview({ id }, language),
    ]),
    pathTo.orderConfirmation({ id: waiting }, language),
    pathTo.invitation({ token: 'x'.repeat(43) }, language),
    pathTo.campaign({ code: 'NO-SUCH' }, language),
  ]
}
