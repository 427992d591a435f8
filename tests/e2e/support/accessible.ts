import { expect, type Page } from '@playwright/test'
import { allRules, findViolations, wcagRules } from './axe.ts'
import { expectArrived } from './screen.ts'

/** Waits until the page is complete and checks that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectArrived(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findViolations(page, { rules: wcagRules }), what).toEqual([])
}

/** Checks that axe finds nothing on the page as it is, including best practices. */
export async function expectNoViolations(
  page: Page,
  { what = page.url(), without = [] }: { what?: string; without?: readonly string[] } = {},
): Promise<void> {
  expect(await findViolations(page, { rules: allRules, without }), what).toEqual([])
}

/** Checks that nothing scrolls sideways and dialogs stay inside the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const widths = await page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
    const shown = [document.documentElement, ...(dialog ? [dialog, ...dialog.querySelectorAll('*')] : [])]
    return shown
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => `${element.tagName} ${element.className}`)
  })
  expect(widths).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
