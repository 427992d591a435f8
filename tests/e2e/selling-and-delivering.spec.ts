import { journeyLanguages } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { test } from './support/browsers.ts'
import { beginDelivery, type Delivery } from './support/delivering/delivery.ts'
import { assignLaboratories, workAtFirst, workAtSecond } from './support/delivering/laboratory-steps.ts'
import { askCustomer, replaceSample, scanParcel } from './support/delivering/reception-steps.ts'
import { correctFirst, releaseFirst, releaseSecond } from './support/delivering/result-steps.ts'
import { openOffer, orderOnline, seeDifferences, seeOrder } from './support/selling/buying-steps.ts'
import { askAboutItem } from './support/selling/question-steps.ts'
import type { Sale } from './support/selling/sale.ts'
import { askForOffer, reviseOffer, takeRequest, writeOffer } from './support/selling/selling-steps.ts'
import { aStranger } from './support/selling/stranger.ts'

const selling: readonly [string, (sale: Sale) => Promise<void>][] = [
  ['asks for an offer on the site', askForOffer],
  ['is taken by an expert', takeRequest],
  ['gets an offer of six items', writeOffer],
  ['opens it by the mail and signs in for the first time', openOffer],
  ['asks about an item and gets an answer', askAboutItem],
  ['gets a second version', reviseOffer],
  ['sees what has changed, as the expert does', seeDifferences],
  ['orders online', orderOnline],
  ['is found in the office', seeOrder],
]

const delivering: readonly [string, (delivery: Delivery) => Promise<void>][] = [
  ['is received by scans, with one broken sample', scanParcel],
  ['waits for an answer of the customer', askCustomer],
  ['gets another sample by a proposal', replaceSample],
  ['is assigned to two laboratories', assignLaboratories],
  ['is tested by the first', workAtFirst],
  ['has its first results released', releaseFirst],
  ['is tested by the second', workAtSecond],
  ['is completed by the second results', releaseSecond],
  ['has its first results corrected', correctFirst],
]

for (const language of journeyLanguages) {
  test(`a stranger asks for an offer, orders from it and gets results (${language})`, async ({
    browsers,
  }) => {
    test.setTimeout(400_000)
    const stranger = aStranger()
    const sale: Sale = {
      browsers,
      language,
      say: textsOf(language),
      stranger,
      page: await browsers.openBrowser(),
      office: await browsers.openBrowser(),
      offerName: `Lids of ${stranger.company}`,
      orderName: `Order of ${stranger.company}`,
    }
    for (const [what, step] of selling) await test.step(what, () => step(sale))
    const delivery = await beginDelivery(sale)
    for (const [what, step] of delivering) await test.step(what, () => step(delivery))
  })
}
