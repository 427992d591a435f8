import { expect, type Locator, type Page, test } from '@playwright/test'

const mostMs = 5_000
const changingCall = /\/(?:acts\/\w+|results|estimate)$/

/** What one side does, the other side's open page shows within five seconds, without being touched. */
export async function seeSoon(
  doer: Page,
  what: string,
  act: () => Promise<unknown>,
  shown: Locator,
): Promise<void> {
  await expect(shown).toHaveCount(0)
  const answered = doer.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.ok() && changingCall.test(response.url()),
  )
  await act()
  await answered
  const from = Date.now()
  await expect(shown.first()).toBeVisible({ timeout: mostMs })
  test.info().annotations.push({ type: 'seen after', description: `${what}: ${Date.now() - from} ms` })
}
