import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pathTo } from '#contract/paths.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

/** Stores this many open enquiries of one company, more than a page of the list. Returns the id of the newest. */
async function storeEnquiries(company: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type,
        message, recurring_need, referral_source, services_offered, language, page, created_at, due_at)
      select uuidv7(), gen_random_uuid(), '', 'contact', 'Aino ' || n, 'aino@kallio.example', '', $1, '', 'Kansi', 'Hei', false,
        '', '', 'fi', '/fi/ota-yhteytta', now(), now() + n * interval '1 minute'
      from generate_series(1, $2::int) n returning id`,
      [company, count],
    )
    return rows.at(-1)?.id ?? ''
  } finally {
    await client.end()
  }
}

/** Another expert takes the enquiry. */
async function takeElsewhere(id: string): Promise<void> {
  const token = await signDemoToken(product.issuer, 'approver')
  const reply = await fetch(`${product.siteUrl}/api/v1/enquiries/bulk/take`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ rows: [{ id }] }),
  })
  expect(reply.status).toBe(200)
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`an expert takes some enquiries, learns which another has taken, and closes the whole list (${language})`, async ({
    page,
    context,
  }) => {
    const company = `Joukko ${randomUUID().slice(0, 8)} Oy`
    const taken = await storeEnquiries(company, 60)
    await beKnownToProvider(context, 'expert')
    const address = `${pathTo.officeEnquiries({}, language)}?status=all&query=${encodeURIComponent(company)}`
    await page.goto(address)
    const boxOf = (nth: number) => page.getByRole('row').nth(nth).getByRole('checkbox')
    await expect(page.getByRole('row')).toHaveCount(51)
    // By keyboard: the space bar selects a row, with Shift everything from the last one on.
    await boxOf(1).focus()
    await page.keyboard.press('Space')
    await boxOf(3).focus()
    await page.keyboard.press('Shift+Space')
    const bar = page.getByRole('region', { name: say('orders:bulk.label') })
    await expect(bar).toContainText(say('orders:bulk.selected_other', { number: '3' }))
    await expectWellDrawn(page)

    // The newest is the first of the list, and is gone by the time of the click.
    await takeElsewhere(taken)
    await bar.getByRole('button', { name: say('office-enquiries:actions.take') }).click()
    const report = page.getByRole('dialog', { name: say('orders:bulk.report', { done: '2', refused: '1' }) })
    await expect(report).toContainText(say('errors:api.enquiry_in_progress.what'))
    await expectWellDrawn(page)
    await report
      .getByRole('button', { name: say('orders:bulk.close') })
      .last()
      .click()
    await expect(bar).toHaveCount(0)
    await expect(report).toHaveCount(0)

    await page
      .getByRole('checkbox', { name: say('orders:bulk.selectShown') })
      .first()
      .click({ force: true })
    await bar.getByRole('button', { name: say('orders:bulk.selectAll_other', { number: '60' }) }).click()
    await expect(bar).toContainText(say('orders:bulk.all_other', { number: '60' }))
    await bar.getByRole('button', { name: say('office-enquiries:bulk.close') }).click()
    const question = page.getByRole('dialog', { name: say('office-enquiries:bulk.closeTitle') })
    await question.getByText(say('office-enquiries:reason.duplicate')).click()
    await question.getByRole('button', { name: say('office-enquiries:actions.close') }).click()
    await expect(page.getByText(say('orders:bulk.done_other', { number: '60' })).first()).toBeVisible()
    await page.goto(address.replace('status=all', 'status=closed'))
    await expect(page.getByRole('row')).toHaveCount(51)
    await page.goto(address.replace('status=all', 'status=in_progress'))
    await expect(page.getByText(say('office-enquiries:list.noMatch'))).toBeVisible()
  })
}
