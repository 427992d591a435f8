import type { Page } from '@playwright/test'

/**
 * Makes a change as another person just before the page’s next writing call to an address, which is then about a version that has
 * passed. The browser logs the refusal, for which the expected noise of the test is extended.
 */
export async function overtake(
  page: Page,
  address: string,
  change: () => Promise<unknown>,
  noise: RegExp[],
): Promise<void> {
  noise.push(/status of 4\d\d/)
  let isOvertaken = false
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' || isOvertaken) return route.fallback()
    isOvertaken = true
    await change()
    return route.continue()
  })
}
