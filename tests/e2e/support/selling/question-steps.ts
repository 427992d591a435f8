import { expect, type Page } from '@playwright/test'
import { mailbox } from '#tests/support/product.ts'
import type { Texts } from '#tools/browser/texts.ts'
import { patienceMs } from '../site-form.ts'
import type { Sale } from './sale.ts'

const asked = 'Does grinding change the surface?'
const answered = 'No, it is done on a part of its own.'

const conversationOn = (page: Page, say: Texts) =>
  page.getByRole('list', { name: say('orders:messages.title'), exact: true })

async function write(page: Page, say: Texts, side: 'customer' | 'provider', text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: say(`orders:messages.${side}.label`), exact: true })
  await field.fill(text)
  await page.getByRole('button', { name: say('orders:messages.send'), exact: true }).click()
  await expect(conversationOn(page, say).getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

/** The stranger asks about one item of the offer; the expert answers on the open page of the offer. */
export async function askAboutItem({ page, office, language, say, stranger }: Sale): Promise<void> {
  const item = { en: 'Grinding', fi: 'Jauhatus' }[language]
  await page.getByLabel(say('orders:messages.pin.offer'), { exact: true }).selectOption({ label: item })
  await write(page, say, 'customer', asked)
  const question = conversationOn(office, say).getByRole('listitem').filter({ hasText: asked })
  await expect(question).toContainText(say('orders:messages.about', { name: item }), { timeout: patienceMs })
  await write(office, say, 'provider', answered)
  await expect(conversationOn(page, say)).toContainText(answered, { timeout: patienceMs })
  const mail = await mailbox.waitFor(stranger.email, answered, patienceMs)
  expect(mail.text).toContain('#message-')
}
