import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferSummary } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs } from './support/order-by-api.ts'
import { overtake } from './support/overtake.ts'
import { sendOffer } from './support/selling/offer-editor.ts'
import { inputOf } from './support/selling/offer-items.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Begins the next version of the customer’s offer that can be sent as it is. */
async function reviseByApi(by: string): Promise<OfferDraft> {
  const { items } = await callAs<{ items: OfferSummary[] }>(by, { method: 'GET', path: '/offers?sort=open' })
  const offer = items.find(({ state, expired, order }) => state === 'sent' && !expired && !order)
  return callAs('expert', { method: 'POST', path: `/offers/${offer?.id}/revise`, body: {} })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an offer that two experts write is sent once they agree, and its customer sees that it was revised (${language})`, async ({
    page,
    context,
    browser,
    expectedNoise,
  }) => {
    const draft = await reviseByApi('iida')
    const path = `/offers/${draft.id}/draft`
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOfferDraft({ id: draft.id }, language))
    const name = page.getByLabel(say('office-offers:head.name'), { exact: true })
    await expect(name).toHaveValue(draft.name)
    const writeTheirs = async () => {
      const body = { ...inputOf(draft), name: `${draft.name}, theirs` }
      await callAs('manager', { method: 'PUT', path, body, version: draft.version })
    }
    await overtake(page, '**/offers/*/draft', writeTheirs, expectedNoise)
    await name.fill(`${draft.name}, mine`)
    const reason = page.getByText(say('office-offers:send.conflicts'))
    await expect(reason).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: `${draft.name}, theirs` })).toBeVisible()
    await page.getByRole('button', { name: say('office-offers:send.action'), exact: true }).press('Enter')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectWellDrawn(page)
    await page.getByRole('button', { name: say('office-offers:conflict.keepMine') }).press('Enter')
    await expect(reason).toBeHidden()
    await sendOffer(page, say)

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'iida')
    const portal = await customer.newPage()
    await portal.goto(new URL(pathTo.portal({}, language), page.url()).href)
    const card = portal.getByRole('listitem').filter({ hasText: `${draft.name}, mine` })
    const news = card.getByText(say('orders:list.news'), { exact: true })
    await expect(news).toBeVisible()
    const shown = say('portal:list.offers.revised', { version: draft.offerVersion, at: '' })
    await expect(card.getByText(shown.trim())).toBeVisible()
    await expectWellDrawn(portal)
    await card.getByRole('link').press('Enter')
    await expect(portal.getByRole('heading', { level: 1 })).toContainText(`${draft.name}, mine`)
    await portal.goBack()
    await expect(card).toBeVisible()
    await expect(news).toBeHidden()
    await customer.close()
  })
}
