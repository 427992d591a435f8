import { isDeep, journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { expectNoViolations } from './support/accessible.ts'
import { isListCall, ListingVisitor } from './support/listing-visitor.ts'

/** Product search on a phone and a desktop, by keyboard, checked with axe. */

async function expectNoFindings(visitor: ListingVisitor, what: string): Promise<void> {
  await expect(visitor.page.locator('[aria-busy=true]'), what).toHaveCount(0)
  await expectNoViolations(visitor.page, { what })
  const overflow = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

const looks = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  ...(isDeep
    ? ([
        { width: 360, height: 740, colorScheme: 'light' },
        { width: 1440, height: 900, colorScheme: 'dark' },
      ] as const)
    : []),
] as const

for (const language of journeyLanguages)
  for (const { width, height, colorScheme } of looks)
    test(`no state of the search has axe findings (${language}, ${width} px, ${colorScheme})`, async ({
      page,
      expectedNoise,
    }) => {
      expectedNoise.push(/Failed to load resource/)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const visitor = new ListingVisitor(page, language)
      await visitor.open('?text=xrf&typeOfTesting=elemental,mechanical')
      await visitor.expectFound('text=xrf&typeOfTesting=elemental,mechanical')
      if (width < 1000) await page.locator('summary', { hasText: visitor.text.filters }).click()
      for (const others of await page.locator('fieldset summary').all()) await others.click()
      await expectNoFindings(visitor, 'filters')
      await visitor.field().fill('qqqqzzzz')
      await expect(visitor.heading()).toHaveText(visitor.text.nothingFor('qqqqzzzz'))
      await expectNoFindings(visitor, 'nothing found')
      await page.route(isListCall, (route) => route.fulfill({ status: 503, body: '' }))
      await visitor.field().fill('cement')
      await expect(visitor.heading()).toHaveText(visitor.text.failed)
      await expectNoFindings(visitor, 'failure')
    })

test('on a phone the filters open, close by Escape and lead to the results by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visitor = new ListingVisitor(page)
  await visitor.open()
  const summary = page.locator('summary', { hasText: visitor.text.filters })
  const steel = visitor.choice(/^Mechanical tests /)
  await expect(steel).toBeHidden()
  await visitor.field().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await steel.press('Space')
  await expect(steel).toBeChecked()
  await expect(summary).toHaveText(`${visitor.text.filters} (1)`)
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await expect(steel).toBeHidden()
  const { total } = await visitor.expectFound('typeOfTesting=mechanical')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: visitor.text.show(total) }).press('Enter')
  await expect(visitor.heading()).toBeFocused()
  await expect(steel).toBeHidden()
})

test('removing one filter after the other by keyboard never loses the focus', async ({ page }) => {
  const visitor = new ListingVisitor(page)
  await visitor.open('?typeOfTesting=mechanical,fire')
  await visitor.expectFound('typeOfTesting=mechanical,fire')
  await visitor.chip('Mechanical tests').press('Enter')
  await expect(visitor.chip('Fire tests')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.field()).toBeFocused()
  await visitor.expectAddress('')
})
