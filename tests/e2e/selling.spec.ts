import { journeyLanguages } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { test } from './support/browsers.ts'
import { openOffer, orderOnline, seeDifferences, seeOrder } from './support/selling/buying-steps.ts'
import { askAboutItem } from './support/selling/question-steps.ts'
import type { Sale } from './support/selling/sale.ts'
import { askForOffer, reviseOffer, takeRequest, writeOffer } from './support/selling/selling-steps.ts'
import { aStranger } from './support/selling/stranger.ts'

const steps: readonly [string, (sale: Sale) => Promise<void>][] = [
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

for (const language of journeyLanguages) {
  test(`a stranger asks for an offer and orders from it (${language})`, async ({ browsers }) => {
    test.setTimeout(180_000)
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
    for (const [what, step] of steps) await test.step(what, () => step(sale))
  })
}
