import { expect, type Locator, type Page, test } from '@playwright/test'

const mostMs = 5_000
const changingCall = /\/(?:acts\/\w+|results|estimate)$/

/** Checks that an action of one side appears on the open page of the other side within five seconds. */
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
