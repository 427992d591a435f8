import { expect, type Page } from '@playwright/test'
import { helsinkiDay } from '#contract/days.ts'
import { formatDay, formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './support/accessible.ts'
import { signIn, test } from './support/browsers.ts'
import { draftByApi, submitByApi } from './support/draft-by-api.ts'
import { callAs } from './support/order-by-api.ts'

/** Iida and Lauri form a team; she orders, and he is notified. */
const iida = 'Iida Järvinen'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Checks on a phone that nothing scrolls sideways and axe finds nothing. */
async function lookAt(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page, what)
  await expectNoSidewaysScrolling(page)
  if (before) await page.setViewportSize(before)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const nothingNew = say('bell:nothing')

  test(`actions of a colleague appear in bell and mail, whose links lead to the order (${language})`, async ({
    browsers,
  }) => {
    const page = await browsers.openBrowser()
    const settings = pathTo.portalNotifications({}, language)
    await page.goto(product.siteUrl + settings)
    await signIn(page, 'lauri', language)
    await expect(heading(page)).toHaveText(say('notifications:title'))
    expect(new URL(page.url()).pathname).toBe(settings)
    const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]')
    // News left by the demo data and earlier runs, once the page has loaded them.
    for (const _ of ['loaded', 'shown']) await page.waitForResponse(/\/api\/v1\/news$/)
    if ((await bell.getAttribute('aria-label')) !== nothingNew) {
      await bell.click()
      await page.getByRole('button', { name: say('bell:markAll') }).click()
      // The pressed button is gone; the panel has the focus and handles the key.
      await expect(page.getByText(say('bell:empty'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await expect(bell).toHaveAccessibleName(nothingNew)

    const ofColleagues = page.getByLabel(say('notifications:kind.colleague_submitted.label'))
    await ofColleagues.selectOption('at_once')
    await expect(page.getByText(say('notifications:saved'), { exact: true })).toBeVisible()
    await lookAt(page, 'the settings')
    await page.reload()
    await expect(ofColleagues).toHaveValue('at_once')

    const draft = await draftByApi('iida', { name: `Järvivesi ${Date.now()}`, request: 'PFAS?' }, ['Lake'])
    const { id, number } = await submitByApi('iida', draft)
    await expect(bell).toHaveAccessibleName(say('bell:label', { what: say('bell:news', { count: 1 }) }))
    // By keyboard alone: open, read, go back to where one was, open again, follow the first link.
    await bell.press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('link').first()).toContainText(formatOrderNumber(number))
    await expect(panel).toContainText(iida)
    await lookAt(page, 'the bell')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await bell.press('Enter')
    await panel.getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(product.siteUrl + pathTo.order({ id }, language))
    await expect(bell).toHaveAccessibleName(nothingNew)

    const { text } = await mailbox.waitFor(addressOf('lauri'), formatOrderNumber(number), 20_000)
    const [link = ''] = /https?:\/\/\S+\/(?:orders|tilaukset)\/[\w-]+/.exec(text) ?? []
    expect(link).toBe(product.siteUrl + pathTo.order({ id }, language))
    expect(text).toContain(product.siteUrl + settings)
    const elsewhere = await browsers.openBrowser()
    await elsewhere.goto(link)
    await signIn(elsewhere, 'lauri', language)
    await expect(elsewhere.getByText(formatOrderNumber(number)).first()).toBeVisible()
    expect(elsewhere.url()).toBe(link)

    await page.goto(product.siteUrl + settings)
    await ofColleagues.selectOption('none')
    await expect(page.getByText(say('notifications:saved'), { exact: true })).toBeVisible()
  })

  test(`messages about an offer lead from the bell of either side to the offer (${language})`, async ({
    browsers,
  }) => {
    const { items } = await callAs<{ items: Offer[] }>('iida', { method: 'GET', path: '/offers' })
    const { id, number } = items.find(({ organisation }) => organisation !== null) as Offer
    const write = (by: string, body: object) =>
      callAs(by, { method: 'POST', path: `/offers/${id}/messages`, body })
    const follow = async (person: string, start: string, address: string, title: string) => {
      const page = await browsers.openBrowser()
      await page.goto(product.siteUrl + start)
      await signIn(page, person, language)
      const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]').last()
      const entry = page
        .getByRole('dialog')
        .getByRole('link')
        .filter({ hasText: formatOfferNumber(number) })
      await bell.click()
      await expect(entry).toContainText(title)
      await lookAt(page, `the bell of ${person}`)
      await entry.click()
      await expect(page).toHaveURL(product.siteUrl + address)
      await bell.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(entry).toHaveCount(0)
    }
    await write('iida', { text: 'When would you begin?' })
    const office = pathTo.officeOffer({ id }, language)
    await follow('expert', pathTo.office({}, language), office, say('bell:message'))
    await write('expert', { text: 'Which lake is it?', isQuestion: true })
    await follow('lauri', pathTo.portal({}, language), pathTo.offer({ id }, language), say('bell:answer'))
  })

  test(`a colleague is the substitute during an absence (${language})`, async ({ browsers }) => {
    // Days that make no sense are refused.
    browsers.expectedNoise.push(/400 \(Bad Request\).*\/notification-settings\/absence/)
    const page = await browsers.openBrowser()
    await page.goto(product.siteUrl + pathTo.portalNotifications({}, language))
    await signIn(page, 'lauri', language)
    const today = helsinkiDay(new Date())
    const until = helsinkiDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000))
    const save = page.getByRole('button', { name: say('notifications:away.save') })
    await save.click()
    await expect(page.getByText(say('notifications:away.missing'))).toBeVisible()
    const substitute = page.getByLabel(say('notifications:away.substitute'))
    await expect(substitute.getByRole('option')).toHaveText([say('notifications:away.choose'), iida])
    await substitute.selectOption({ label: iida })
    await page.getByLabel(say('notifications:away.from')).fill(until)
    await page.getByLabel(say('notifications:away.until')).fill(today)
    if (until !== today) {
      await save.click()
      await expect(page.getByText(say('notifications:away.badDays'))).toBeVisible()
    }
    await page.getByLabel(say('notifications:away.from')).fill(today)
    await page.getByLabel(say('notifications:away.until')).fill(until)
    await save.click()
    const now = say('notifications:away.now', { name: iida, until: formatDay(until, language) })
    await expect(page.getByText(now)).toBeVisible()
    await lookAt(page, 'an absence')
    await page.getByRole('button', { name: say('notifications:away.end') }).click()
    await expect(page.getByText(now)).toBeHidden()
    await page.reload()
    await expect(save).toBeVisible()
    await expect(page.getByText(now)).toHaveCount(0)
  })
}
