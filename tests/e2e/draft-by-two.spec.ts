import { pathTo } from '#contract/paths.ts'
import { demoPersonOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect } from '#tests/support/watched-test.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browsers.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'

/** Two colleagues with the same draft open in two browsers. */

for (const language of journeyLanguages) {
  test(`two colleagues on one draft keep each other’s work and see who changed what (${language})`, async ({
    browsers,
  }) => {
    const anna = await GridVisitor.open(await browsers.openBrowser(), language, ['Lid', 'Cup', 'Tray'])
    const mikkosPage = await browsers.openBrowser()
    await beKnownToProvider(mikkosPage.context(), 'mikko')
    await mikkosPage.goto(pathTo.orderSamples({ id: anna.order.id }, language))
    const mikko = new GridVisitor(mikkosPage, language, anna.order)
    const { say } = mikko

    await mikko.text('batch', 2).fill('B-77')
    await mikkosPage
      .getByRole('textbox', { name: say('order-creation:samples.orderName') })
      .fill('Lids of the autumn')
    await expect
      .poll(async () => {
        const { name, samples } = await anna.read()
        return [name, samples[1]?.batch]
      })
      .toEqual(['Lids of the autumn', 'B-77'])

    await anna.text('material', 1).fill('PP')
    const title = say('order-creation:colleague.title', { name: demoPersonOf('mikko').name })
    const notice = anna.page.getByRole('status').filter({ hasText: title })
    await expect(notice).toBeVisible()
    await expect(notice).toContainText(say('order-creation:colleague.samples', { count: 1, numbers: '2' }))
    const orderName = say('order-creation:samples.orderName')
    await expect(notice).toContainText(say('order-creation:colleague.fields', { fields: orderName }))
    await expect(anna.text('batch', 2)).toHaveValue('B-77')
    await expect(anna.page.getByRole('textbox', { name: orderName })).toHaveValue('Lids of the autumn')
    await expectAccessible(anna.page, 'a draft that a colleague works on')
    await notice.getByRole('button', { name: say('order-creation:conflict.ok') }).click()
    await expect(notice).toHaveCount(0)
    await anna.expectSaved()

    const { name, samples } = await anna.read()
    expect([name, ...samples.map(({ material, batch }) => `${material} ${batch}`)]).toEqual([
      'Lids of the autumn',
      'PP ',
      ' B-77',
      ' ',
    ])
  })
}
