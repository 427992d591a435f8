import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { expectNoViolations } from './support/accessible.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'

/** Steps from the sample grid to the next page. */

for (const language of journeyLanguages) {
  test(`a list without samples shows that one is missing until one is added (${language})`, async ({
    page,
  }) => {
    const visitor = await GridVisitor.open(page, language)
    const words = page.getByRole('main').getByText(visitor.say('errors:field.no_samples'))
    await expect(words).toBeHidden()
    await page.getByRole('button', { name: visitor.say('order-creation:next'), exact: true }).click()
    await expect(words).toBeVisible()
    await expect(page.getByText(visitor.say('errors:formWrong'))).toBeVisible()
    await expectNoViolations(page, { without: ['region'] })
    await visitor.button('add').click()
    await expect(words).toBeHidden()
  })
}

test('an empty row added by Enter is no sample of the order', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', ['Toy 1'])
  await visitor.text('name', 1).click()
  await visitor.press('F2', 'Enter')
  await expect(visitor.text('name', 2)).toBeFocused()
  await visitor.expectSaved()
  expect((await visitor.read()).samples).toHaveLength(2)
  await page.getByRole('button', { name: visitor.say('order-creation:next'), exact: true }).click()
  await expect.poll(async () => (await visitor.read()).samples.map(({ name }) => name)).toEqual(['Toy 1'])
})
