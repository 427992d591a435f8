import type { Consignment } from '#contract/consignments.ts'
import { formatConsignmentNumber, formatDay, formatNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { getByApi } from './support/draft-by-api.ts'
import { anApprovedLaboratory } from './support/laboratory.ts'
import { callAs, orderByApi } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { downloadText } from './support/screen.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Order of three samples, of which two were received. */
async function aPartlyReceivedOrder(): Promise<Order> {
  const { id, version, samples } = await orderByApi({
    by: 'anna',
    samples: ['Grey toy', 'Red toy', 'Blue toy'].map((name) => ({ name, material: 'PP' })),
    shippingLocation: 'helsinki',
  })
  const received = samples.slice(0, 2).map((sample) => ({ sampleId: sample.id, outcome: 'received' }))
  return callAs<Order>('expert', {
    method: 'POST',
    path: `/orders/${id}/acts/receive`,
    body: { samples: received },
    version,
  })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`received tests are assigned, sent to a laboratory and arrive there (${language})`, async ({
    page,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(/500.*\/laboratories/)
    const order = await aPartlyReceivedOrder()
    const { name } = await anApprovedLaboratory()
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id: order.id }, language))
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: say('office-consignments:order.dialogConfirm') })
    const laboratory = dialog.getByRole('combobox', { name: say('office-consignments:order.laboratory') })
    // Nothing is assigned or typed before the suggestions are shown, which fill the fields.
    const suggestions = Promise.withResolvers<void>()
    await page.route('**/suggestions', async (route) => {
      await suggestions.promise
      await route.continue()
    })
    const waiting = dialog.getByText(say('office-consignments:order.suggestWait'))
    await page.getByRole('button', { name: say('office-consignments:order.assign') }).click()
    await expect(waiting).toBeVisible()
    await expect(laboratory).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('office-consignments:order.suggest') }).click()
    await expect(waiting).toBeVisible()
    suggestions.resolve()
    const count = { count: 2, number: formatNumber(2, language) }
    await expect(
      dialog.getByRole('button', { name: say('office-consignments:order.suggestConfirm', count) }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    const ofLaboratories = (url: URL) => url.pathname === '/api/v1/laboratories'
    await page.route(ofLaboratories, (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: say('office-consignments:order.assign') }).click()
    const retry = dialog.getByRole('button', { name: say('shell:ui.tryAgain') })
    await expect(retry).toBeVisible()
    await page.unroute(ofLaboratories)
    await retry.click()
    await expect(retry).toBeHidden()
    // The laboratory that fits the test is suggested. Without one nothing is assigned.
    await expect(laboratory).toHaveValue('Auran Kontaktitestit Oy')
    await laboratory.fill('')
    await confirm.click()
    await expect(dialog.getByText(say('office-consignments:order.laboratoryMissing'))).toBeVisible()
    // There are more laboratories than are listed, so they are searched for.
    const search = page.waitForRequest((request) => new URL(request.url()).searchParams.get('query') === name)
    await laboratory.fill(name)
    await search
    await dialog.getByRole('option', { name }).click()
    const samples = dialog.getByRole('textbox')
    await samples.fill('3')
    await confirm.click()
    await expect(
      dialog.getByText(say('office-consignments:order.samplesWrong', { ranges: '1–2' })),
    ).toBeVisible()
    await expectWellDrawn(page)
    // A colleague changes the order. What was entered stays.
    const body = { on: '2031-03-14', reason: 'The laboratory is full.' }
    const { version } = await getByApi('expert', order.id)
    await callAs('manager', { method: 'PUT', path: `/orders/${order.id}/estimate`, body, version })
    await expect(page.getByText(formatDay(body.on, language)).first()).toBeVisible()
    await expect(samples).toHaveValue('3')
    await samples.fill('1–2')
    await confirm.click()
    await expect(dialog).toBeHidden()
    const tests = page.getByRole('table', { name: say('office-consignments:order.caption') })
    await expect(tests.getByText(say('office-consignments:testState.assigned'))).toBeVisible()
    await expectWellDrawn(page)

    await tests.getByRole('link', { name: /^K-\d+$/ }).click()
    const list = await downloadText(
      page,
      page.getByRole('button', { name: say('office-consignments:page.dispatchList') }),
    )
    for (const number of [1, 2]) expect(list).toContain(`L-${order.number}-${number}`)
    for (const word of [`L-${order.number}-3`, 'Grey toy', 'Virtanen']) expect(list).not.toContain(word)

    await page.getByRole('button', { name: say('office-consignments:actions.edit') }).click()
    const tracking = dialog.getByRole('textbox', { name: say('office-consignments:page.tracking') })
    // Results are expected by the last due date of the tests.
    await expect(dialog.getByLabel(say('office-consignments:edit.expectedBack'))).toHaveValue(body.on)
    await tracking.fill('JJFI 123')
    // A colleague was first: what was typed stays, and so does what the colleague wrote.
    const path = `/consignments/${new URL(page.url()).pathname.split('/').at(-1)}`
    const instruct = async () => {
      const seen = await callAs<Consignment>('manager', { method: 'GET', path })
      await callAs('manager', { method: 'PUT', path, body: { note: 'Keep it dry' }, version: seen.version })
    }
    await overtake(page, `**${path}`, instruct, expectedNoise)
    const save = dialog.getByRole('button', { name: say('office-consignments:edit.confirm') })
    await save.click()
    await expect(dialog.getByText(say('errors:api.consignment_changed.what'))).toBeVisible()
    await expect(tracking).toHaveValue('JJFI 123')
    await save.click()
    await expect(dialog).toBeHidden()
    for (const written of ['JJFI 123', 'Keep it dry']) await expect(page.getByText(written)).toBeVisible()
    const take = async (action: 'send' | 'arrive') => {
      const label = say(`office-consignments:actions.${action}`)
      await page.getByRole('button', { name: label }).click()
      // Notices are alert dialogs too, without this button.
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: label })
      await confirm.click()
      await expect(confirm).toBeHidden()
    }
    await take('send')
    await take('arrive')
    await expect(page.getByText(say('office-consignments:testState.at_laboratory')).first()).toBeVisible()
    await expectWellDrawn(page)
    const { samples: reached } = await callAs<Order>('anna', { method: 'GET', path: `/orders/${order.id}` })
    expect(reached.map(({ state }) => state)).toEqual(['in_analysis', 'in_analysis', 'expected'])

    await page.goto(pathTo.officeConsignments({}, language))
    const number = await page
      .getByRole('link', { name: /^K-\d+$/ })
      .first()
      .textContent()
    expect(number).toMatch(new RegExp(`^${formatConsignmentNumber(1).slice(0, 2)}`))
    await page
      .getByRole('combobox', { name: say('office-consignments:list.state') })
      .selectOption({ label: say('office-consignments:state.arrived') })
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expectWellDrawn(page)
  })
}
