import { expect, type Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { pageTexts } from '#local/identity/page-texts.ts'
import { demoPassword } from '#local/identity/people.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { mailbox, product } from '#tests/support/product.ts'
import { plain } from '#tools/browser/plain.ts'
import { fillContacts } from '../journey/contacts.ts'
import { cell, expectSaved } from '../journey/typing.ts'
import { patienceMs } from '../site-form.ts'
import { expectWellDrawn } from '../whole-screen.ts'
import type { Sale } from './sale.ts'

const secrets = ['Secret Laboratory']

/** Opens the link of the offer's mail, signs in for the first time and joins the customer. */
export async function openOffer({ page, language, say, stranger, offerName }: Sale): Promise<void> {
  const mail = await mailbox.waitFor(stranger.email, offerName, patienceMs)
  const [attached] = mail.attachments
  const file = await fetch(
    `${product.mailUrl}/api/email/${mail.id}/attachment/${attached?.generatedFileName}`,
  )
  const paper = plain(await textOfPdf(Buffer.from(await file.arrayBuffer())))
  expect(paper).toContain({ en: 'Sensory test', fi: 'Aistinvarainen testi' }[language])
  for (const secret of secrets) for (const text of [paper, mail.text]) expect(text).not.toContain(secret)

  const [link = ''] = /https?:\/\/\S+\/(?:team-invitation|tiimikutsu)\/[\w-]+/.exec(mail.text) ?? []
  await page.goto(link)
  await signUp(page, stranger.email, language)
  await expect(page.getByRole('main')).toContainText(offerName)
  await page.getByRole('button', { name: say('team:invitation.join', { team: stranger.company }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offerName)
  for (const secret of secrets) await expect(page.getByRole('main')).not.toContainText(secret)
  await expectWellDrawn(page)
}

async function signUp(page: Page, email: string, language: Sale['language']): Promise<void> {
  const texts = pageTexts[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await page.getByLabel(texts.email).fill(email)
  await page.getByLabel(texts.password).fill(demoPassword)
  await page.getByRole('button', { name: texts.submit, exact: true }).click()
}

/** Both sides see what the second version changed. */
export async function seeDifferences({ page, office, say, offerName }: Sale): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offerName)
  for (const side of [page, office]) {
    const title = say('orders:offerChanges.title', { version: 1 })
    await side.getByRole('button', { name: title }).click()
    const changes = side.getByRole('group', { name: title })
    await expect(changes).toContainText(say('orders:offerChanges.whole'))
    await expect(changes).toContainText(say('orders:offerChanges.field.quantity'))
    await expect(changes).toContainText(say('orders:offerChanges.is', { value: '12' }))
  }
}

export const orderedSamples = ['Red lid', 'Blue lid', 'Grey lid'] as const

/** Orders three samples with two tests each online from the second version. */
export async function orderOnline({ page, language, say, stranger, orderName }: Sale): Promise<void> {
  await page.getByRole('button', { name: say('orders:offer.orderOnline') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.samples'))
  await page.getByRole('textbox', { name: say('order-creation:samples.orderName') }).fill(orderName)
  const firstRow = page
    .getByRole('grid', { name: say('order-creation:samples.caption') })
    .getByRole('row')
    .nth(1)
  for (const [index, name] of orderedSamples.entries()) {
    await page.getByRole('button', { name: say('order-creation:samples.add') }).click()
    await cell(page, say, 'name', index + 1).fill(name)
    // The first box selects the row. Later samples begin with the tests of the one before.
    if (index === 0) for (const nth of [1, 2]) await firstRow.getByRole('checkbox').nth(nth).press('Space')
  }
  await expectSaved(page, say)
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  await fillContacts({
    page,
    say,
    scenario: {
      language,
      location: 'helsinki',
      contact: { ...stranger, phone: '', phoneTyped: '+358 40 123 4567' },
      billing: {
        street: 'Kansitie 3',
        postalCode: '00100',
        city: 'Helsinki',
        country: { en: 'Finland', fi: 'Suomi' }[language],
        email: stranger.email,
      },
    },
  })
  await expectSaved(page, say)
  await page.getByRole('button', { name: say('order-creation:next'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:steps.review'))
  await page.getByRole('button', { name: say('order-creation:submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('order-creation:confirmation.title'))
}

/** The expert finds the order by the words of its name. */
export async function seeOrder({ office, language, say, orderName }: Sale): Promise<void> {
  await office.goto(pathTo.officeOrders({}, language))
  await office.getByRole('searchbox').fill(orderName)
  await office.getByRole('link', { name: new RegExp(orderName) }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(orderName)
  await expect(office.getByText(say('terms:orderState.waiting_for_samples')).first()).toBeVisible()
}
