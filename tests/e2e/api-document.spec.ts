import { expect, test } from '#tests/support/watched-test.ts'

// Any violation of the policy of the page fails the test.
test('the description of the API works under its policy: a call is described, tried and answered', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Labsilta API/ })).toBeVisible()
  await expect(page.locator('.info .description')).toContainText('problem details (RFC 9457)')
  const call = page.locator('#operations-health-health')
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('"status": "ok"')
})
