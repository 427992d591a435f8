import { expect, type Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'

type Column = 'nameEn' | 'nameFi' | 'quantity' | 'price' | 'tiers'

/** Cell of the items by column and number of the item. */
export const itemCell = (page: Page, say: Texts, field: Column, number: number) =>
  page.getByRole('textbox', {
    name: say('office-offers:items.cell', { field: say(`office-offers:field.${field}`), number }),
    exact: true,
  })

export const seeOfferSaved = (page: Page, say: Texts) =>
  expect(page.getByText(say('shell:saving.saved'), { exact: true })).toBeVisible()

/** Adds the first product that the search finds as the item with this number. */
export async function addProduct(page: Page, say: Texts, words: string, number: number): Promise<void> {
  const finder = page.getByRole('combobox', { name: say('office-offers:items.find') })
  await finder.fill(words)
  await expect(
    page.locator('[role=listbox]:not([hidden]) [role=option]:not([aria-disabled=true])').first(),
  ).toBeVisible()
  await finder.press('Enter')
  await expect(itemCell(page, say, 'nameEn', number)).not.toHaveValue('')
}

/** Sends the draft after the question. */
export async function sendOffer(page: Page, say: Texts): Promise<void> {
  await seeOfferSaved(page, say)
  await page.getByRole('button', { name: say('office-offers:send.action'), exact: true }).click()
  const confirm = page.getByRole('button', { name: say('office-offers:send.confirm') })
  await confirm.click()
  await expect(confirm).toBeHidden()
  await expect(page.getByText(say('office-offers:state.sent')).first()).toBeVisible()
}
