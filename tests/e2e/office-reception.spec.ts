import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { png } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs, orderByApi } from './support/order-by-api.ts'
import { scan } from './support/scanner.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const anOrder = (samples: number): Promise<Order> =>
  orderByApi({
    by: 'anna',
    shippingLocation: 'helsinki',
    samples: Array.from({ length: samples }, (_, index) => ({ name: `Lid ${index + 1}` })),
  })

const readOrder = (id: string) => callAs<Order>('expert', { method: 'GET', path: `/orders/${id}` })
const statesOf = async ({ id }: Order) => (await readOrder(id)).samples.map(({ state }) => state)

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`40 samples of three orders are received with nothing but scans (${language})`, async ({
    page,
    context,
  }) => {
    const orders = [await anOrder(20), await anOrder(15), await anOrder(5)]
    await beKnownToProvider(context, 'expert')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.officeReception({}, language))
    await expect(page.getByText(say('office-reception:empty.title'))).toBeVisible()
    const last = page.getByRole('region', { name: /./ }).filter({ has: page.getByRole('status') })
    for (const [index, { number, samples }] of orders.entries()) {
      const sign = (['-', '+', '/'] as const)[index] ?? '-'
      await scan(page, formatOrderNumber(number), sign)
      for (const { position } of samples) await scan(page, formatSampleNumber(number, position), sign)
      await expect(last.getByText(say('office-reception:complete'))).toBeVisible()
    }
    for (const order of orders) expect(new Set(await statesOf(order))).toEqual(new Set(['received']))
    // No scan opened a search or another page.
    expect(new URL(page.url()).pathname).toBe(pathTo.officeReception({}, language))
    await expectWellDrawn(page)
  })

  test(`a scan is explained, rejected, undone, and kept while the connection is down (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    // The refused scan, and those that are held up.
    expectedNoise.push(/404 .*\/receptions/, /ERR_FAILED .*\/receptions/, /500 .*\/receptions/)
    const order = await anOrder(3)
    const codes = order.samples.map(({ position }) => formatSampleNumber(order.number, position))
    const [first = '', second = '', third = ''] = codes
    await beKnownToProvider(context, 'expert')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.officeReception({}, language))
    await expect(page.getByText(say('office-reception:empty.title'))).toBeVisible()

    await scan(page, '6414893400012')
    await expect(page.getByText(say('errors:api.code_unreadable.what'))).toBeVisible()
    await scan(page, `${formatOrderNumber(order.number)}-4`)
    await expect(page.getByText(say('office-reception:refused.sample_not_found.todo')).first()).toBeVisible()

    // A scan into a field leaves the field unchanged.
    const place = page.getByLabel(say('office-reception:fields.storageLocation'))
    await place.fill('F2')
    await scan(page, first)
    await expect(page.getByRole('heading', { name: say('office-reception:outcome.received') })).toBeVisible()
    await expect(place).toHaveValue('F2')
    expect((await readOrder(order.id)).samples[0]?.arrival?.storageLocation).toBe('F2')

    await page.getByRole('button', { name: say('office-reception:reject'), exact: true }).click()
    await page.getByRole('button', { name: say('terms:rejectionReason.broken') }).click()
    await expect(page.getByRole('heading', { name: say('office-reception:outcome.rejected') })).toBeVisible()
    expect(await statesOf(order)).toEqual(['rejected', 'expected', 'expected'])
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-reception:undo'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('office-reception:outcome.undone') })).toBeVisible()
    expect(await statesOf(order)).toEqual(['expected', 'expected', 'expected'])

    await page.route('**/api/v1/receptions**', (route) => route.abort())
    await scan(page, second)
    await scan(page, third)
    await expect(page.getByText(say('office-reception:offline.text'))).toBeVisible()
    await expectWellDrawn(page)
    await page.reload()
    await expect(page.getByText(say('office-reception:offline.text'))).toBeVisible()
    // Another page of the office prevents signing out, and sends the waiting scans.
    await page.goto(pathTo.officeUnannounced({}, language))
    await page.getByRole('button', { name: new RegExp(demoPersonOf('expert').name) }).click()
    await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
    await expect(page.getByText(say('office-reception:offline.stay'))).toBeVisible()
    await page.unroute('**/api/v1/receptions**')
    await expect.poll(() => statesOf(order)).toEqual(['expected', 'received', 'received'])
    await page.goto(pathTo.officeReception({}, language))
    await expect(page.getByText(third).first()).toBeVisible()
    await expect(page.getByText(say('office-reception:offline.text'))).toBeHidden()
    await scan(page, second)
    await expect(page.getByText(second).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say('office-reception:undo'), exact: true })).toBeVisible()

    // The server fails with one scan again and again, which is left out.
    await page.route('**/api/v1/receptions', (route) => route.fulfill({ status: 500 }))
    await scan(page, first)
    const leaveOut = page.getByRole('button', { name: say('office-reception:leaveOut') }).first()
    const failing = page.getByText(say('office-reception:offline.failing'))
    await expect(failing).toBeVisible()
    for (const _ of ['second', 'third'])
      await page.getByRole('button', { name: say('office-reception:offline.retry') }).click()
    await expect(leaveOut).toBeVisible()
    await expectWellDrawn(page)
    await leaveOut.click()
    await expect(failing).toBeHidden()
    await expect(leaveOut).toBeHidden()
  })

  test(`photos are kept while the connection is down, and the customer sees those of a rejected sample (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_FAILED .*\/receptions/)
    const order = await anOrder(1)
    const code = formatSampleNumber(order.number, 1)
    await beKnownToProvider(context, 'expert')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.officeReception({}, language))
    await expect(page.getByText(say('office-reception:empty.title'))).toBeVisible()
    await page.route('**/api/v1/receptions**', (route) => route.abort())
    await page.getByLabel(say('office-reception:fields.code')).fill(code)
    await page.getByRole('button', { name: say('office-reception:fields.record') }).click()
    await expect(page.getByRole('button', { name: say('office-reception:photo.take') })).toBeVisible()
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: png() }
    await page.locator('input[type=file][capture]').setInputFiles(photo)
    await expect(page.getByText(say('office-reception:photo.waiting')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('office-reception:offline.text'))).toBeVisible()
    await page.unroute('**/api/v1/receptions**')
    await page.getByRole('button', { name: say('office-reception:offline.retry') }).click()
    await expect(page.getByText(say('office-reception:outcome.photo')).first()).toBeVisible()
    await page.getByRole('button', { name: say('office-reception:reject'), exact: true }).click()
    const explanation = page.getByLabel(say('office-reception:explanation'))
    await explanation.fill('Crushed in transport')
    // Neither another photo nor another page takes away what is written.
    await page.locator('input[type=file][capture]').setInputFiles(photo)
    await expect(page.getByText(say('office-reception:photo.count', { count: 2 })).first()).toBeVisible()
    await expect(explanation).toHaveValue('Crushed in transport')
    await page.reload()
    await expect(explanation).toHaveValue('Crushed in transport')
    await page.getByRole('button', { name: say('terms:rejectionReason.broken') }).click()
    await expect(page.getByRole('heading', { name: say('office-reception:outcome.rejected') })).toBeVisible()
    await expectWellDrawn(page)
    const [rejected] = (await readOrder(order.id)).samples
    expect(rejected?.photos).toHaveLength(2)
    expect(rejected?.rejection?.explanation).toBe('Crushed in transport')

    await context.clearCookies()
    await beKnownToProvider(context, 'anna')
    await page.goto(pathTo.order({ id: order.id }, language))
    await page.getByRole('button', { name: say('orders:photos.openNamed', { count: 2, name: code }) }).click()
    await expect(
      page.getByRole('img', { name: say('orders:photos.alt', { nth: 1, name: code }) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: say('orders:photos.removeShort') })).toBeHidden()
    await expectWellDrawn(page)
  })
}
