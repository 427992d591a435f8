import type { Page } from '@playwright/test'
import { isDeep } from '#tests/support/volume.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './accessible.ts'

const looks = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

/** Checks the current screen on a dark phone, in deep runs on a light desktop as well. */
export async function expectWellDrawn(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const { width, height, colorScheme } of isDeep ? looks : looks.slice(0, 1)) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `at ${width}`)
    await expectNoSidewaysScrolling(page)
  }
  if (before) await page.setViewportSize(before)
}
