import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { actByApi, getByApi } from './support/draft-by-api.ts'
import { callAs, orderByApi, startByApi } from './support/order-by-api.ts'

/** An agreed address, and reporting contacts who may open an order until their access is ended. */

/** Both sides agree that reporting contacts may not open the order. */
async function shutOutByApi(by: string, id: string): Promise<void> {
  const { contact, version } = await getByApi(by, id)
  const changes = { contact: { ...contact, reportingAccess: false } }
  const body = { kind: 'change', changes, reason: 'Confidential' }
  const proposed = await callAs<Order>(by, { method: 'POST', path: `/orders/${id}/proposals`, body, version })
  await actByApi('expert', id, 'accept_proposal', { proposalId: proposed.openProposal?.id })
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an agreed address is on the order, and access is ended and given again (${language})`, async ({
    page,
    browser,
  }) => {
    const email = addressOf('raija')
    const { id } = await orderByApi({
      by: 'otto',
      samples: [{ name: 'Lid' }],
      contact: { reportingEmails: [email], reportingAccess: true },
      shippingLocation: 'other',
    })
    await beKnownToProvider(page.context(), 'otto')
    await page.goto(pathTo.order({ id }, language))
    await expect(page.getByText('Pier 4, Turku')).toHaveCount(0)
    const office = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(office, 'expert')
    const expert = await office.newPage()
    await expert.goto(new URL(pathTo.officeOrder({ id }, language), page.url()).href)
    await expert.getByRole('button', { name: say('office:order.actions.agree_address'), exact: true }).click()
    const dialog = expert.getByRole('dialog')
    await dialog
      .getByRole('textbox', { name: say('office:order.addressLabel') })
      .fill('Labsilta c/o Dock 2\nPier 4, Turku')
    await dialog.getByRole('button', { name: say('office:order.save'), exact: true }).click()
    await expect(expert.getByText(say('office:order.done.agree_address')).first()).toBeVisible()
    await office.close()
    await expect(page.getByText('Pier 4, Turku').first()).toBeVisible()

    await actByApi('expert', id, 'confirm')
    await startByApi(id)
    const readers = page.getByRole('region', { name: say('orders:readers.title') })
    const end = readers.getByRole('button', { name: say('orders:readers.endNamed', { email }) })
    const giveAgain = readers.getByRole('button', { name: say('orders:readers.returnNamed', { email }) })
    // The worker creates the link when it writes the mail; the page shows it by itself.
    await expect(end).toBeVisible()
    await end.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('orders:readers.end'), exact: true })
      .click()
    await expect(giveAgain).toBeVisible()
    await expectAccessible(page, 'ended access')
    await giveAgain.click()
    await expect(page.getByText(say('orders:readers.returned', { email }))).toBeVisible()
    await expect(end).toBeVisible()
    await shutOutByApi('otto', id)
    await expect(readers).toHaveCount(0)
  })
}
