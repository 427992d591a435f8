import { formatOrderNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { draftByApi, getByApi, submitByApi } from './support/draft-by-api.ts'
import { callAs, orderByApi } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert moves an order on the board by keyboard and mouse (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    const name = `Taulu ${crypto.randomUUID().slice(0, 8)}`
    const draft = await draftByApi('otto', { name, request: 'Why?' }, ['Lid'])
    const { number } = draft
    await submitByApi('otto', draft)
    await beKnownToProvider(context, 'expert')
    await page.goto(`${pathTo.officeOrders({}, language)}?query=${encodeURIComponent(name)}`)
    await page.getByRole('radio', { name: say('office-board:look.board'), exact: true }).click()
    await expect(page).toHaveURL(/query=/)

    const column = (state: 'waiting_for_review' | 'completed' | 'cancelled') =>
      page.getByRole('grid', { name: say(`terms:orderState.${state}`), exact: true })
    const card = column('waiting_for_review').getByRole('row', { name })
    await expect(card).toBeVisible()
    await expectAccessible(page, 'board')

    // By keyboard to a column that nothing leads to.
    await card.focus()
    await page.keyboard.press('Space')
    const target = column('completed').getByRole('button')
    for (
      let step = 0;
      step < 9 && !(await target.evaluate((element) => element === document.activeElement));
      step += 1
    )
      await page.keyboard.press('ArrowRight')
    await expect(target).toBeFocused()
    await page.keyboard.press('Space')
    const shown = { number: formatOrderNumber(number), state: say('terms:orderState.completed') }
    const refusal = page.getByRole('alertdialog', { name: say('office-board:refused', shown) })
    await expect(refusal).toBeVisible()
    await expect(card).toBeVisible()
    await refusal.getByRole('button').click()

    // With the mouse to one that an action with a reason leads to, in a window that shows both.
    await page.setViewportSize({ width: 2600, height: 900 })
    await card.getByText(name).dragTo(column('cancelled'))
    const dialog = page.getByRole('dialog', { name: say('office:order.cancelTitle') })
    await dialog.getByRole('textbox').fill('Ordered twice')
    // The customer was first: nothing is done before the expert knows, and the reason stays.
    const cancel = dialog.getByRole('button', { name: say('office:order.actions.cancel') })
    const request = async () => {
      const { version } = await getByApi('otto', draft.id)
      const body = { kind: 'cancellation', reason: 'Ordered twice' }
      await callAs('otto', { method: 'POST', path: `/orders/${draft.id}/proposals`, body, version })
    }
    await overtake(page, '**/acts/cancel', request, expectedNoise)
    await cancel.click()
    await expect(dialog.getByText(say('shell:ui.overtaken'))).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue('Ordered twice')
    await cancel.click()
    const moved = column('cancelled').getByRole('row', { name })
    await expect(moved).toBeFocused()
    await expect(card).toBeHidden()

    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScrolling(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
  test(`samples are received on the board, also after a colleague was first (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    const { id, number } = await orderByApi({
      by: 'anna',
      samples: [{ name: 'Blue lid' }],
      shippingLocation: 'helsinki',
    })
    await beKnownToProvider(context, 'expert')
    await page.setViewportSize({ width: 2600, height: 900 })
    await page.goto(`${pathTo.officeBoard({}, language)}?query=${formatOrderNumber(number)}`)
    const column = (state: 'waiting_for_samples' | 'samples_received') =>
      page.getByRole('grid', { name: say(`terms:orderState.${state}`), exact: true })
    const card = column('waiting_for_samples').getByRole('row').first()
    // The order cannot be loaded at first, which is said.
    expectedNoise.push(/status of 500/)
    await page.route(`**/orders/${id}`, (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await card.dragTo(column('samples_received'))
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.unroute(`**/orders/${id}`)
    await page.getByRole('button', { name: say('shell:ui.tryAgain') }).click()
    const dialog = page.getByRole('dialog', { name: say('office:reception.title') })
    await dialog.getByRole('button', { name: say('office:reception.allOthers') }).click()
    const estimate = async () => {
      const { version } = await getByApi('expert', id)
      const body = { on: '2031-03-14', reason: 'The laboratory is full.' }
      await callAs('manager', { method: 'PUT', path: `/orders/${id}/estimate`, body, version })
    }
    await overtake(page, '**/acts/receive', estimate, expectedNoise)
    const receive = dialog.getByRole('button', { name: say('office:order.actions.receive') })
    await receive.click()
    await expect(dialog.getByText(say('office:order.changedTitle'))).toBeVisible()
    await receive.click()
    await expect(dialog).toBeHidden()
    await expect(column('samples_received').getByRole('row')).toHaveCount(1)
  })
}
