import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The success criteria of WCAG 2.2 AA. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** These criteria, and what axe only advises. */
export const allRules = [...wcagRules, 'best-practice']

type Options = {
  /** Tags of rules, or `contrast` for that rule alone. */
  rules: readonly string[] | 'contrast'
  without?: readonly string[]
}

/**
 * Runs axe inside the page and returns each violation with the elements concerned. Transitions end first, because their
 * colours are not those that people read. Frames are left out: the product shows none.
 */
export async function findViolations(page: Page, { rules, without = [] }: Options): Promise<string[]> {
  await endTransitions(page)
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ tags, disabled }) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        runOnly: tags ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
        rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { tags: rules === 'contrast' ? null : [...rules], disabled: [...without] },
  )
}

const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
