import { expect } from '@playwright/test'
import { mailbox } from '#tests/support/product.ts'
import { conversationOn, writeMessage } from '../conversation.ts'
import { patienceMs } from '../site-form.ts'
import type { Sale } from './sale.ts'

const asked = 'Does grinding change the surface?'
const answered = 'No, it is done on a part of its own.'

/** The stranger asks about one item of the offer; the expert answers on the open page of the offer. */
export async function askAboutItem({ page, office, language, say, stranger }: Sale): Promise<void> {
  const item = { en: 'Grinding', fi: 'Jauhatus' }[language]
  await page.getByLabel(say('orders:messages.pin.offer'), { exact: true }).selectOption({ label: item })
  await writeMessage(page, say, { side: 'customer', text: asked })
  const question = conversationOn(office, say).getByRole('listitem').filter({ hasText: asked })
  await expect(question).toContainText(say('orders:messages.about', { name: item }), { timeout: patienceMs })
  await writeMessage(office, say, { side: 'provider', text: answered })
  await expect(conversationOn(page, say)).toContainText(answered, { timeout: patienceMs })
  const mail = await mailbox.waitFor(stranger.email, answered, patienceMs)
  expect(mail.text).toContain('#message-')
}
