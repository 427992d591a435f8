import type { Page } from '@playwright/test'

/** Types a code as a hand scanner does. One that is set to US keys types `+` on a Finnish keyboard. */
export async function scan(page: Page, code: string, sign: '-' | '+' | '/' = '-'): Promise<void> {
  await page.keyboard.type(code.replaceAll('-', sign), { delay: 2 })
  await page.keyboard.press('Enter')
}
