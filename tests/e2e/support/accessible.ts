import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectArrived } from './screen.ts'

/** Waits for the page to be there as a whole and holds it against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectArrived(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await endTransitions(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, what).toEqual([])
}

/** Colours that are on their way from one look to another are not those that people read. */
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** Nothing has to be scrolled sideways, and dialogs stay inside the window. */
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
