import { expect, type Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'

/** Approves or releases a reported result on the open page of its order. */
export async function decide(
  page: Page,
  say: Texts,
  action: 'approve' | 'release',
  title: string,
): Promise<void> {
  const named = say(`office-results:actions.${action}Named`, { title })
  await page.getByRole('button', { name: named }).click()
  const confirm = page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(`office-results:actions.${action}`), exact: true })
  await confirm.click()
  await expect(confirm).toBeHidden()
}
