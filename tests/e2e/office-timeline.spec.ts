import pg from 'pg'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { orderByApi } from './support/order-by-api.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const patienceMs = 30_000

/** Makes the mail that confirms an order a failed one, once it has been sent. */
async function failConfirmation(orderId: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    await expect(async () => {
      const { rowCount } = await client.query(
        `update mails set state = 'failed', sent_at = null, failed_at = now(), attempts = 9, last_error = 'Mailbox full'
        where state = 'sent' and event_key in (
          select id || ':submit' from events where subject_id = $1 and action = 'submit')`,
        [orderId],
      )
      expect(rowCount).toBe(1)
    }).toPass({ timeout: patienceMs })
  } finally {
    await client.end()
  }
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert finds a failed mail in the timeline and sends it again (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    const { id } = await orderByApi({ by: 'otto', samples: [{ name: 'Lid' }], shippingLocation: 'other' })
    await failConfirmation(id)
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    const timeline = page.getByRole('region', { name: say('orders:timeline.title'), exact: true })
    const entries = timeline.getByRole('list', { name: say('orders:timeline.label') }).getByRole('listitem')
    const submitted = entries.filter({ hasText: say('terms:event.submit') })
    await expect(submitted).toBeVisible()
    await timeline.getByRole('radio', { name: say('orders:timeline.kinds.mail') }).click()
    await expect(submitted).toHaveCount(0)
    const failed = entries.filter({ hasText: 'otto@kilpailu.example' })
    await expect(failed).toContainText(say('office:timeline.states.failed'))
    await expect(failed).toContainText(say('office:mails.causes.notAccepted'))
    await expect(failed.getByText('Mailbox full')).toBeHidden()
    await failed.getByText(say('office:mails.details')).click()
    await expect(failed.getByText('Mailbox full')).toBeVisible()
    await expectWellDrawn(page)
    await failed.getByText(say('office:mails.resend'), { exact: true }).click()
    await expect(failed).toContainText(say('office:timeline.states.sent'), { timeout: patienceMs })
    await expect(failed.getByText(say('office:mails.resend'), { exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: say('office:order.actions.agree_address') }).click()
    const dialog = page.getByRole('dialog', { name: say('office:order.addressTitle') })
    const save = dialog.getByRole('button', { name: say('office:order.save') })
    await save.click()
    await expect(dialog.getByText(say('office:order.addressMissing'))).toBeVisible()
    await dialog.getByRole('textbox').fill('Our partner, Oulu')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Our partner, Oulu').first()).toBeVisible()

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'otto')
    const seen = await customer.newPage()
    // The first page of the timeline seems to have a second one, which cannot be loaded.
    await seen.route('**/timeline*', async (route) => {
      if (route.request().url().includes('cursor='))
        return route.fulfill({ status: 500, body: 'out of order' })
      const reply = await route.fetch()
      return route.fulfill({ response: reply, json: { ...(await reply.json()), nextCursor: 'next' } })
    })
    await seen.goto(new URL(pathTo.order({ id }, language), page.url()).href)
    const theirs = seen.getByRole('region', { name: say('orders:timeline.title'), exact: true })
    await expect(theirs.getByText(say('terms:event.submit'))).toBeVisible()
    await theirs.getByRole('button', { name: say('orders:timeline.more') }).click()
    await expect(theirs.getByRole('alert')).toContainText(say('errors:api.reply_unreadable.what'))
    const choices = theirs.getByRole('radio')
    await expect(choices).toHaveText(
      (['all', 'action', 'message', 'file'] as const).map((kind) => say(`orders:timeline.kinds.${kind}`)),
    )
    await customer.close()
  })
}
