import { randomUUID } from 'node:crypto'
import { pathTo } from '#contract/paths.ts'
import type { Session } from '#contract/people.ts'
import { signAccessToken } from '#local/identity/access-token.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { callAs, callWith } from './support/order-by-api.ts'
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

  test(`a manager withdraws an erasure that a legal hold keeps waiting (${language})`, async ({
    page,
    context,
  }) => {
    const token = await signAccessToken({ issuer: product.issuer, sub: `journey|${randomUUID()}` })
    const { person } = await callWith<Session>(token, { method: 'GET', path: '/session' })
    const asManager = (path: string, body: object) => callAs('manager', { method: 'POST', path, body })
    await asManager('/privacy/erasures', { who: person.id })
    await asManager('/privacy/holds', { kind: 'person', id: person.id, reason: 'A claim' })

    await beKnownToProvider(context, 'manager')
    await page.goto(pathTo.officePrivacy({}, language))
    const holds = page.getByRole('table', { name: say('office-privacy:holds.title') })
    await expect(holds.getByRole('row', { name: person.name })).toBeVisible()
    const erasure = page
      .getByRole('table', { name: say('office-privacy:requests.caption') })
      .getByRole('row', { name: say('office-privacy:requests.erasure') })
      .first()
    await erasure.getByRole('button').click()
    const question = page.getByRole('alertdialog', { name: say('office-privacy:requests.withdrawTitle') })
    await expect(question).toContainText(say('office-privacy:requests.withdrawText'))
    await expectWellDrawn(page)
    await question.getByRole('button', { name: say('office-privacy:requests.withdraw') }).click()
    await expect(erasure).toContainText(say('office-privacy:requests.withdrawn'))
    await expect(erasure.getByRole('button')).toBeHidden()
  })
}
