import { expect, type Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'
import { tick } from './screen.ts'

export const conversationOn = (page: Page, say: Texts) =>
  page.getByRole('list', { name: say('orders:messages.title'), exact: true })

type Written = { side: 'customer' | 'provider'; text: string; isQuestion?: boolean }

/** Writes a message on the open page of an offer or order. */
export async function writeMessage(page: Page, say: Texts, written: Written): Promise<void> {
  const { side, text, isQuestion = false } = written
  const field = page.getByRole('textbox', { name: say(`orders:messages.${side}.label`), exact: true })
  await field.fill(text)
  if (isQuestion) await tick(page.getByRole('checkbox', { name: say('orders:messages.isQuestion') }))
  await page.getByRole('button', { name: say('orders:messages.send'), exact: true }).click()
  await expect(conversationOn(page, say).getByRole('listitem').filter({ hasText: text })).toBeVisible()
}
