import type { Locator, Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { aStranger, requestOffer } from './support/selling/stranger.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Most clicks of an expert from an offer request to a sent offer of three products. */
const mostActions = 25

/** Counts the clicks of an expert. */
class Expert {
  readonly page: Page
  readonly actions: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async click(what: string, target: Locator): Promise<void> {
    this.actions.push(`click: ${what}`)
    await target.click()
  }
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an offer of three products is sent with at most ${mostActions} clicks (${language})`, async ({
    page,
    context,
  }, info) => {
    const stranger = aStranger()
    await requestOffer(stranger)
    await beKnownToProvider(context, 'expert')
    await page.goto(`${pathTo.office({}, language)}?filter=unassigned`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-today:title'))
    const expert = new Expert(page)

    const group = say('office-today:groups.enquiries_waiting')
    const all = page.getByRole('link', { name: say('office-today:allNamed', { group }) })
    const enquiry = page.getByRole('link', { name: new RegExp(stranger.company) })
    await expect(all.or(enquiry).first()).toBeVisible()
    // The start screen shows the first of each group.
    if (!(await enquiry.isVisible())) await expert.click('all enquiries', all)
    await expert.click('the enquiry', enquiry)
    await expert.click(
      'create offer',
      page.getByRole('button', { name: say('office-enquiries:page.createOffer') }),
    )

    const proposed = page.getByRole('region', { name: say('office-offers:items.proposed') })
    await expect(proposed.getByRole('listitem').filter({ hasText: 'EN 71-3' }).first()).toBeVisible()
    await expectWellDrawn(page)
    const add = (named: string | RegExp) =>
      proposed.getByRole('listitem').filter({ hasText: named }).first().getByRole('button')
    for (const [index, named] of [/EN 71-3/, /ISO 527/, /./].entries()) {
      await expert.click(`add a product like ${named}`, add(named))
      await expect(page.getByText(say('office-offers:items.count', { count: index + 1 }))).toBeVisible()
      // The button is gone. Its section has the focus, and not the body.
      await expect(proposed).toBeFocused()
    }
    await expert.click(
      'send',
      page.getByRole('button', { name: say('office-offers:send.action'), exact: true }),
    )
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(stranger.email)
    await expert.click('confirm', question.getByRole('button', { name: say('office-offers:send.confirm') }))
    await expect(page.getByText(say('office-offers:state.sent')).first()).toBeVisible()

    info.annotations.push({ type: 'actions', description: expert.actions.join('; ') })
    expect(expert.actions.length, expert.actions.join('\n')).toBeLessThanOrEqual(mostActions)
    const mail = await mailbox.waitFor(stranger.email, 'Toy lids', 30_000)
    expect(mail.text).toContain('EN 71-3')

    // The offer leads back to its enquiry, which is answered, has its customer, and lists the offer.
    await page.getByRole('link', { name: say('office-offers:record.openEnquiry') }).click()
    await expect(page.getByText(say('office-enquiries:state.answered')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: stranger.company })).toBeVisible()
    await expect(page.getByRole('region', { name: say('office-enquiries:offers.title') })).toContainText(
      /T-\d+/,
    )
    await expectWellDrawn(page)
  })
}
