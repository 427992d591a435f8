import { randomUUID } from 'node:crypto'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a manager finds, exports and erases what is stored about a person (${language})`, async ({
    page,
    context,
  }) => {
    const email = `${randomUUID()}@reader.example`
    const subscribed = await fetch(`${product.siteUrl}/api/v1/newsletter/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, language, homepage: '' }),
    })
    expect(subscribed.ok).toBe(true)

    await beKnownToProvider(context, 'manager')
    await page.goto(pathTo.officePrivacy({}, language))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('office-privacy:title'))
    const find = page.getByRole('button', { name: say('office-privacy:find.submit') })
    await find.click()
    await expect(page.getByText(say('office-privacy:find.missing'))).toBeVisible()
    await page.getByLabel(say('office-privacy:find.who')).fill(email)
    await find.click()
    const found = page.getByRole('region', { name: say('office-privacy:found.title', { who: email }) })
    await expect(found.getByRole('row', { name: say('office-privacy:kind.newsletter') })).toBeVisible()
    await expectWellDrawn(page)

    const download = page.waitForEvent('download')
    await found.getByRole('button', { name: say('office-privacy:found.export') }).click()
    expect((await download).suggestedFilename()).toBe('personal-data.zip')

    await found.getByRole('button', { name: say('office-privacy:found.erase') }).click()
    const question = page.getByRole('alertdialog', {
      name: say('office-privacy:erase.title', { who: email }),
    })
    await expect(question.getByText(say('office-privacy:kind.newsletter'))).toBeVisible()
    await expect(question.getByRole('definition').filter({ hasText: email })).toBeVisible()
    await expectWellDrawn(page)
    await question.getByRole('button', { name: say('office-privacy:erase.do') }).click()
    await expect(found).toBeHidden()
    const requests = page.getByRole('table', { name: say('office-privacy:requests.caption') })
    await expect(
      requests.getByRole('row', { name: say('office-privacy:requests.erasure') }).first(),
    ).toBeVisible()
  })
}
