import { journeyLanguages } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { test } from './support/browsers.ts'
import { fetchResults, orderAgain, readHistory, renameAndNote } from './support/journey/afterwards.ts'
import { arrive, readList } from './support/journey/arrival.ts'
import { attachFiles } from './support/journey/attachments.ts'
import { giveContacts, makeMistakes, seeWhatIsMissing } from './support/journey/contacts.ts'
import { openInvitation } from './support/journey/invitation.ts'
import type { Journey } from './support/journey/journey.ts'
import { readMails } from './support/journey/mails.ts'
import { meetClosedOffers, orderOnline, readOffer } from './support/journey/offer.ts'
import { deliver, estimate, findInOffice, receive, start } from './support/journey/office.ts'
import { pasteSamples, tidySamples } from './support/journey/pasting.ts'
import { agreeOnPrice, leave, orderWithoutOffer } from './support/journey/review-path.ts'
import { printCoverSheet, review, submit } from './support/journey/submission.ts'
import { comeBack, typeOffline } from './support/journey/survival.ts'
import { typeSamples } from './support/journey/typing.ts'
import { anna } from './support/scenarios/anna.ts'
import { james } from './support/scenarios/james.ts'

const steps: readonly [string, (journey: Journey) => Promise<void>][] = [
  ['signs in and comes back', arrive],
  ['finds offers and orders', readList],
  ['meets closed offers', meetClosedOffers],
  ['reads an offer', readOffer],
  ['orders online', orderOnline],
  ['types samples by keyboard', typeSamples],
  ['pastes samples', pasteSamples],
  ['duplicates and deletes samples', tidySamples],
  ['comes back in another browser', comeBack],
  ['types without a network', typeOffline],
  ['is told what is missing', seeWhatIsMissing],
  ['makes mistakes in the contacts', makeMistakes],
  ['gives contacts and billing', giveContacts],
  ['reviews the order', review],
  ['submits it', submit],
  ['prints the cover sheet', printCoverSheet],
  ['is found in the office', findInOffice],
  ['gets an estimate', estimate],
  ['attaches files', attachFiles],
  ['sends the samples', receive],
  ['is opened to a reporting contact', openInvitation],
  ['has them analysed', start],
  ['gets the results', deliver],
  ['fetches the results', fetchResults],
  ['reads what happened', readHistory],
  ['reads the mails', readMails],
  ['renames the order and keeps notes', renameAndNote],
  ['orders again', orderAgain],
  ['orders without an offer', orderWithoutOffer],
  ['agrees on the price', agreeOnPrice],
  ['signs out', leave],
]

for (const scenario of [james, anna].filter(({ language }) => journeyLanguages.includes(language))) {
  test(`an order goes from an offer to delivered results (${scenario.language})`, async ({ browsers }) => {
    test.setTimeout(360_000)
    const journey: Journey = {
      browsers,
      scenario,
      say: textsOf(scenario.language),
      page: await browsers.openBrowser(),
      office: await browsers.openBrowser(),
      orderId: '',
      orderNumber: '',
      report: null,
      orderName: `${scenario.orderName} ${Date.now() % 100_000}`,
    }
    // This journey waits for motion as most people see it.
    for (const page of [journey.page, journey.office])
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const [what, step] of steps) await test.step(what, () => step(journey))
  })
}
