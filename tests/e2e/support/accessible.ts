import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectArrived } from './screen.ts'

/** Waits for the page to be there as a whole and holds it against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectArrived(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await findViolations(page, wcag), what).toEqual([])
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe finds nothing on the page as it stands, nor anything that it only advises against. */
export async function expectNoViolations(
  page: Page,
  { what = page.url(), without = [] }: { what?: string; without?: readonly string[] } = {},
): Promise<void> {
  expect(await findViolations(page, [...wcag, 'best-practice'], without), what).toEqual([])
}

async function findViolations(
  page: Page,
  tags: string[],
  without: readonly string[] = [],
): Promise<string[]> {
  await endTransitions(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules([...without])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
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
