import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from './accessible.ts'

const looks = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

/** What is on the screen now is well drawn on a phone in the dark and on a desk in the light. */
export async function expectWellDrawn(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
}
