import type { Page } from '@playwright/test'
import { receptions } from '#contract/facts.ts'
import { pathTo } from '#contract/paths.ts'
import { aBilling } from '#tests/support/a-customer.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { draftByApi, getByApi } from './support/draft-by-api.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { tick } from './support/screen.ts'

/** Warnings while an order is filled in. */

const next = (page: Page, say: Texts) =>
  page.getByRole('button', { name: say('order-creation:next'), exact: true })

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a sample that does not fit its tests has warnings in its row and on the review (${language})`, async ({
    page,
  }) => {
    const visitor = await GridVisitor.open(page, language, ['Lid'])
    const water = { en: 'Drinking water', fi: 'Talousvesi' }[language]
    const takes = (['food-contact', 'polymer', 'packaging'] as const)
      .map((each) => say(`orders:offerItems.material.${each}`))
      .join(', ')
    const material = say('order-creation:preflight.material', {
      material: water,
      test: visitor.order.tests[0]?.name[language],
      takes,
    })
    const amount = say('order-creation:preflight.amountTooSmall', {
      given: say('order-creation:preflight.amount.piece', { count: 5, value: '5' }),
      needed: say('order-creation:preflight.amount.piece', { count: 10, value: '10' }),
    })
    await visitor.text('material', 1).fill(water)
    await visitor.text('note', 1).fill(language === 'fi' ? '5 kpl' : '5 pieces')
    await tick(visitor.test(0, 1))
    await expect(visitor.grid.getByText(material)).toBeVisible()
    await expect(visitor.grid.getByText(amount)).toBeVisible()
    await expectAccessible(page, 'samples with warnings')

    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('listitem').filter({ hasText: 'Lid' }).getByText(material)).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await page.goto(pathTo.orderReview({ id: visitor.order.id }, language))
    const told = page.getByRole('listitem').filter({ hasText: material })
    await expect(told).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: amount })).toBeVisible()
    await expectAccessible(page, 'the review with warnings')
    await expectNoSidewaysScrolling(page)

    await told.getByRole('link', { name: say('order-creation:preflight.to.samples') }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await visitor.text('material', 1).fill('PP')
    await visitor.text('note', 1).fill('10 kpl')
    await expect(visitor.grid.getByText(material)).toBeHidden()
    await visitor.expectSaved()
    await expect(visitor.grid.getByText(amount)).toBeHidden()
    expect((await visitor.read()).warnings).toEqual([])
  })

  test(`dangerous goods are refused for a hub and accepted for Helsinki (${language})`, async ({ page }) => {
    const billing = { ...aBilling, country: 'US' }
    const edit = { billing, shippingLocation: 'us', request: 'Is it safe?' }
    const { id } = await draftByApi('emily', edit, ['Solvent, UN 1263'])
    await beKnownToProvider(page.context(), 'emily')
    await page.goto(pathTo.orderContacts({ id }, language))
    const hint = page.getByText(say('order-creation:preflight.goods.dangerous'))
    await expect(hint).toBeVisible()
    await tick(page.getByRole('checkbox', { name: say('terms:specialGoods.dangerous') }))
    await expect(hint).toBeHidden()
    await next(page, say).click()
    const refusal = page.getByText(say('errors:field.not_for_these_goods'))
    await expect(refusal.first()).toBeVisible()
    await expectAccessible(page, 'a hub that does not take the goods')
    await tick(page.getByRole('radio', { name: receptions.helsinki.name[language] }))
    await expect(refusal).toHaveCount(0)
    await next(page, say).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.review'))
    await expect(page.getByText(say('terms:specialGoods.dangerous'), { exact: true })).toBeVisible()
    expect(await getByApi('emily', id)).toMatchObject({
      specialGoods: ['dangerous'],
      missing: [],
      warnings: [],
    })
  })

  test(`an e-invoice needs an operator of the list and a valid address (${language})`, async ({ page }) => {
    const { id } = await draftByApi('anna', { request: 'Is it safe?' }, ['Lid'])
    await beKnownToProvider(page.context(), 'anna')
    await page.goto(pathTo.orderContacts({ id }, language))
    await tick(page.getByRole('radio', { name: say('terms:paymentMethod.e_invoice') }))
    const operator = page.getByRole('combobox', { name: say('order-creation:contacts.eInvoiceOperator') })
    await operator.fill('Nord')
    await page.getByRole('option', { name: 'Nordea (NDEAFIHH)' }).click()
    const address = page.getByRole('textbox', { name: say('order-creation:contacts.eInvoiceAddress') })
    await address.fill('003712345672')
    await address.blur()
    const refusal = page.getByText(say('errors:field.not_an_e_invoice_address'))
    await expect(refusal.first()).toBeVisible()
    await expectAccessible(page, 'an e-invoice address that is none')
    await address.fill('FI21 1234 5600 0007 85')
    await address.blur()
    await expect(refusal).toHaveCount(0)
    await next(page, say).click()
    await expect(page.getByText('Nordea, NDEAFIHH')).toBeVisible()
    expect((await getByApi('anna', id)).missing).toEqual([])
  })
}
