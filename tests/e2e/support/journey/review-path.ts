import { expect } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { DemoOffer } from '#local/demo/demo-offer.ts'
import { demoOffers } from '#local/demo/offers.ts'
import { demoTests } from '#local/demo/tests/demo-tests.ts'
import { readApi } from '../api-reader.ts'
import { tick } from '../screen.ts'
import { historyOf } from './afterwards.ts'
import { seeFilled } from './filling.ts'
import type { Journey } from './journey.ts'
import { stateOf } from './office.ts'
import { seeSoon } from './soon.ts'
import { cell } from './typing.ts'

const firstOffer = { en: demoOffers.contaminants, fi: demoOffers.lfgb }
const secondOffer = { en: demoOffers.microbiology, fi: demoOffers.foodContact }

/** Orders without an offer, in the customer's own words. */
export async function orderWithoutOffer(journey: Journey): Promise<void> {
  const { page, say, scenario } = journey
  const request = `What is in it? ${journey.orderName}`
  await page
    .getByRole('button', { name: say('portal:list.newOrder') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('portal:list.begin.title') })
  await dialog.getByRole('textbox', { name: say('portal:list.begin.request') }).fill(request)
  await dialog.getByRole('button', { name: say('portal:list.begin.go') }).dblclick()
  await expect(page.getByRole('textbox', { name: say('order-creation:samples.requestLabel') })).toHaveValue(
    request,
  )
  await page.getByRole('button', { name: say('order-creation:samples.add') }).click()
  await cell(page, say, 'name', 1).fill(scenario.typed[0].name)
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.contacts'))
  await seeFilled(journey)
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  await expect(page.getByText(say('order-creation:review.unpriced'))).toBeVisible()
  await expect(page.getByText(say('order-creation:review.submitReview'))).toBeVisible()
  await page.getByRole('button', { name: say('order-creation:submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('order-creation:confirmation.titleReview'),
  )
  const [order] = await readApi(scenario.customer).orders('?status=waiting_for_review')
  journey.orderId = order?.id ?? ''
  await page.getByRole('link', { name: say('order-creation:confirmation.viewOrder') }).click()
  await expect(stateOf(journey, 'waiting_for_review')).toBeVisible()
}

/** The expert provides an offer; the customer declines it with a reason and accepts the next. */
export async function agreeOnPrice(journey: Journey): Promise<void> {
  const { page, office, say, scenario, orderId } = journey
  await office.goto(pathTo.officeOrder({ id: orderId }, scenario.language))
  await provideOffer(journey, firstOffer)
  const reason = 'Too slow: ä ≥ 2'
  await page.getByRole('button', { name: say('portal:order.decline'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('portal:order.declineTitle') })
  await dialog.getByRole('textbox').fill(reason)
  await seeSoon(
    page,
    'declined',
    () => dialog.getByRole('button', { name: say('portal:order.declineConfirm') }).click(),
    historyOf(office, journey).filter({ hasText: reason }),
  )
  await expect(stateOf(journey, 'waiting_for_review')).toBeVisible()
  await expect(testOf(journey, firstOffer)).toHaveCount(0)

  await provideOffer(journey, secondOffer)
  await expect(testOf(journey, secondOffer)).not.toHaveCount(0)
  await expect(testOf(journey, firstOffer)).toHaveCount(0)
  await page.getByRole('button', { name: say('portal:order.accept'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('portal:order.acceptConfirm') })
    .click()
  await expect(stateOf(journey, 'waiting_for_samples')).toBeVisible()
}

/** Line of the customer's prices for the test of the offer. */
const testOf = ({ page, scenario }: Journey, offers: Record<Language, DemoOffer>) =>
  page
    .getByRole('rowheader')
    .filter({ hasText: demoTests[offers[scenario.language].items[0]?.test ?? 'dsc'][scenario.language] })

async function provideOffer(journey: Journey, offers: Record<Language, DemoOffer>): Promise<void> {
  const { office, say, scenario } = journey
  const give = office.getByRole('button', { name: say('office:order.actions.provide_offer') })
  await give.click()
  const dialog = office.getByRole('dialog', { name: say('office:offer.title') })
  const choice = dialog.getByRole('combobox', { name: say('office:offer.offer') })
  const label = await choice
    .getByRole('option')
    .filter({ hasText: offers[scenario.language].name })
    .innerText()
  await choice.selectOption(label)
  await tick(dialog.getByRole('checkbox').first())
  await seeSoon(
    office,
    'offer provided',
    () => dialog.getByRole('button', { name: say('office:offer.give') }).click(),
    stateOf(journey, 'offer_provided'),
  )
}

/** Checks that nobody is signed in: going back leads to the sign-in page. */
export async function leave({ page, say, scenario }: Journey): Promise<void> {
  await page.getByRole('button', { name: say('shell:person.menu', { name: scenario.customerName }) }).click()
  await page.getByRole('menuitem', { name: say('shell:person.signOut') }).click()
  await expect(page).toHaveURL(pathTo.start({}, scenario.language))
  await expect(page.getByRole('link', { name: /^(Customer portal|Asiakasportaali)$/ })).toBeVisible()
  await page.goto(pathTo.portal({}, scenario.language))
  await expect(page.getByRole('textbox')).not.toHaveCount(0)
}
