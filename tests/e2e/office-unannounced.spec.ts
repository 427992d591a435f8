import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs, orderByApi } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { scan } from './support/scanner.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const say = textsOf('en')

test('samples without labels are recorded at reception, matched and discarded', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED .*\/unannounced-samples/)
  const order = await orderByApi({ by: 'anna', shippingLocation: 'helsinki', samples: [{ name: 'Lid 1' }] })
  await beKnownToProvider(context, 'expert')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathTo.officeReception({}, 'en'))
  await expect(page.getByText(say('office-reception:empty.title'))).toBeVisible()
  const record = page.getByRole('button', { name: say('office-reception:unannounced.record') })
  const dialog = page.getByRole('dialog')
  const field = (name: 'description' | 'orderCode' | 'place') =>
    dialog.getByLabel(say(`office-reception:unannounced.${name}`))
  const confirm = dialog.getByRole('button', { name: say('office-reception:unannounced.recordConfirm') })

  // The connection is down: the typed text is kept, also by a new page.
  await page.route('**/api/v1/unannounced-samples', (route) => route.abort())
  await record.click()
  await field('description').fill('Jar with a green lid')
  await field('place').fill('F7')
  await scan(page, formatSampleNumber(order.number, 1))
  await expect(field('orderCode')).toHaveValue(formatOrderNumber(order.number))
  await confirm.click()
  await expect(dialog.getByText(say('office-reception:unannounced.kept'))).toBeVisible()
  await expectWellDrawn(page)
  await page.unroute('**/api/v1/unannounced-samples')
  await page.reload()
  await record.click()
  await expect(field('description')).toHaveValue('Jar with a green lid')
  await confirm.click()
  await expect(dialog).toBeHidden()
  await record.click()
  await field('description').fill('Empty box')
  // The toast about the first one still covers the button.
  await confirm.press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto(pathTo.officeUnannounced({}, 'en'))
  const act = (name: string) => page.getByRole('button', { name })
  const jar = act(say('office-reception:unannounced.matchOf', { name: 'Jar with a green lid' }))
  await expect(jar).toBeVisible()
  await expectWellDrawn(page)
  await jar.click()
  await dialog
    .getByLabel(say('office-reception:unannounced.expected'))
    .selectOption({ label: `${formatSampleNumber(order.number, 1)} · Lid 1` })
  await expectWellDrawn(page)
  await dialog.getByRole('button', { name: say('office-reception:unannounced.match'), exact: true }).click()
  await expect(jar).toHaveCount(0)
  const { samples } = await callAs<Order>('expert', { method: 'GET', path: `/orders/${order.id}` })
  expect(samples[0]).toMatchObject({ state: 'received', arrival: { storageLocation: 'F7' } })

  await page.setViewportSize({ width: 1440, height: 900 })
  // A colleague was first: the row goes, and what was typed stays.
  const bag = await callAs<UnannouncedSample>('expert', {
    method: 'POST',
    path: '/unannounced-samples',
    body: { description: 'Torn bag' },
  })
  const row = act(say('office-reception:unannounced.discardOf', { name: bag.description }))
  await page.reload()
  await row.click()
  const reason = dialog.getByLabel(say('office-reception:unannounced.discardReason'))
  await reason.fill('Nothing is left of it')
  const discard = () =>
    callAs('manager', {
      method: 'POST',
      path: `/unannounced-samples/${bag.id}/discard`,
      body: { reason: 'Torn' },
      version: bag.version,
    })
  await overtake(page, '**/discard', discard, expectedNoise)
  const confirmDiscard = dialog.getByRole('button', {
    name: say('office-reception:unannounced.discard'),
    exact: true,
  })
  await confirmDiscard.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(reason).toHaveValue('Nothing is left of it')
  await dialog.getByRole('button', { name: say('office-reception:unannounced.cancel') }).click()

  const box = act(say('office-reception:unannounced.discardOf', { name: 'Empty box' }))
  await box.click()
  await reason.fill('It was empty')
  await confirmDiscard.click()
  await expect(box).toHaveCount(0)
  await page.goto(`${pathTo.officeUnannounced({}, 'en')}?state=decided`)
  await expect(page.getByRole('row').filter({ hasText: 'It was empty' })).toBeVisible()
  await expectWellDrawn(page)
})
