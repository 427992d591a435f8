import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling } from './accessible.ts'

const looks = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

/** Checks the current screen on a dark phone and a light desktop. */
export async function expectWellDrawn(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
}
