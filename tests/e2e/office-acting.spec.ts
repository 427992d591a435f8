import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Customer } from '#contract/customers.ts'
import { pathTo } from '#contract/paths.ts'
import { demoPassword } from '#local/identity/people.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { test } from './support/browsers.ts'
import { fillContacts } from './support/journey/contacts.ts'
import { cell, expectSaved } from './support/journey/typing.ts'
import { callAs, callWith } from './support/order-by-api.ts'
import { tokenOf } from './support/selling/signed-in.ts'
import { patienceMs } from './support/site-form.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (within: { getByRole: Page['getByRole'] }, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

for (const language of journeyLanguages) {
  const say = textsOf(language)
  const next = (page: Page) => press(page, say('order-creation:next'))

  /** Lets the first person into the customer, by the invitation in the mail. */
  async function join(customer: Customer, email: string): Promise<void> {
    await callAs('expert', {
      method: 'POST',
      path: `/customers/${customer.id}/invitations`,
      body: { email, language },
    })
    const { text } = await mailbox.waitFor(email, customer.name, patienceMs)
    const [, key] = /\/(?:team-invitation|tiimikutsu)\/([\w-]{43})/.exec(text) ?? []
    await callWith(await tokenOf(email), { method: 'POST', path: `/team-invitations/${key}/acceptance` })
  }

  /** The expert fills in and submits an order in the portal. */
  async function placeOrder(page: Page, { company, email }: { company: string; email: string }) {
    await page
      .getByRole('button', { name: say('portal:list.newOrder'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('portal:list.begin.request')).fill('Does the lid burn?')
    await press(dialog, say('portal:list.begin.go'))
    await expect(heading(page)).toHaveText(say('order-creation:steps.samples'))
    await press(page, say('order-creation:samples.add'))
    await cell(page, say, 'name', 1).fill('Lid')
    await expectSaved(page, say)
    await next(page)
    await fillContacts({
      page,
      say,
      scenario: {
        language,
        location: 'helsinki',
        contact: { company, name: personName, email, phone: '', phoneTyped: '+358 40 123 4567' },
        billing: {
          street: 'Kansitie 3',
          postalCode: '00100',
          city: 'Helsinki',
          country: { en: 'Finland', fi: 'Suomi' }[language],
          email,
        },
      },
    })
    await expectSaved(page, say)
    await next(page)
    await expect(heading(page)).toHaveText(say('order-creation:steps.review'))
    await page.getByRole('button', { name: say('order-creation:submit') }).click()
    await expect(heading(page)).toHaveText(say('order-creation:confirmation.titleReview'))
  }

  const word = randomUUID().slice(0, 7)
  const personName = `Petra P${word}`

  test(`an expert places an order for a customer on the phone (${language})`, async ({ browsers }) => {
    const company = `Purkki ${word} Oy`
    const email = `petra.p${word}@purkki.example`
    const customer = await callAs<Customer>('expert', {
      method: 'POST',
      path: '/customers',
      body: { name: company },
    })
    const page = await browsers.openBrowser()
    await beKnownToProvider(page.context(), 'expert')
    await page.goto(pathTo.officeCustomer({ id: customer.id }, language))
    await expect(page.getByText(say('office-customers:acting.needsPerson'))).toBeVisible()
    await join(customer, email)
    await page.reload()
    await expectWellDrawn(page)
    await press(page, say('office-customers:acting.doNamed', { name: personName }))

    await expect(heading(page)).toHaveText(say('portal:list.title'))
    const notice = page.getByRole('region', { name: say('shell:acting.label') })
    await expect(notice).toContainText(say('shell:acting.title', { name: personName, customer: company }))
    await expect(notice).toContainText(say('shell:acting.text'))
    await expectWellDrawn(page)
    await placeOrder(page, { company, email })
    await expect(notice).toBeVisible()
    await expectWellDrawn(page)

    await page.goto(pathTo.portal({}, language))
    const link = page.getByRole('link', { name: /^L-\d+/ }).first()
    const [number = ''] = /L-\d+/.exec(await link.innerText()) ?? []
    // Bulk actions belong to the customer's own people.
    await expect(page.getByRole('checkbox', { name: say('orders:bulk.selectShown') })).toHaveCount(0)
    await link.click()
    const { name: expertName } = (
      await callAs<{ person: { name: string } }>('expert', { method: 'GET', path: '/session' })
    ).person
    const by = say('terms:actedFor', { expert: expertName, person: personName })
    await expect(page.getByRole('main')).toContainText(by)
    await expectWellDrawn(page)
    const { pathname } = new URL(page.url())

    const petra = await browsers.openBrowser()
    await petra.goto(pathname)
    await petra.locator('input[name=email]').fill(email)
    await petra.locator('input[name=password]').fill(demoPassword)
    await petra.locator('button[type=submit]:not([name])').click()
    await expect(petra.getByRole('main')).toContainText(by)
    await expect(petra.getByRole('region', { name: say('shell:acting.label') })).toHaveCount(0)
    expect((await mailbox.waitFor(email, number, patienceMs)).text).toContain(expertName)

    await notice.getByRole('link', { name: say('shell:acting.stop'), exact: true }).click()
    await expect(heading(page)).toHaveText(company)
    await expect(page.getByRole('main')).toContainText(by)
    // The portal is the expert's own again.
    await page.goto(pathTo.portal({}, language))
    await expect(heading(page)).toHaveText(say('portal:list.title'))
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('portal:list.newOrder'), exact: true })).toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(new URL(product.siteUrl).origin)
  })
}
