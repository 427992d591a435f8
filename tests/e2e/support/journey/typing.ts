import { expect, type Page } from '@playwright/test'
import type { Texts } from '#tools/browser/texts.ts'
import type { Journey } from './journey.ts'

/** Cell of the sample table by column and number of the sample. */
export const cell = (
  page: Page,
  say: Texts,
  column: 'name' | 'material' | 'batch' | 'note',
  number: number,
) =>
  page.getByRole('textbox', {
    name: say('order-creation:samples.cell', { field: say(`order-creation:samples.${column}`), number }),
    exact: true,
  })

export const testBox = (page: Page, say: Texts, test: string, number: number) =>
  page.getByRole('checkbox', {
    name: say('order-creation:samples.cell', { field: test, number }),
    exact: true,
  })

export const expectSaved = (page: Page, say: Texts) =>
  expect(page.getByText(say('shell:saving.saved'), { exact: true }).first()).toBeVisible()

/** Types two samples without the mouse. */
export async function typeSamples(journey: Journey): Promise<void> {
  const { page, say, scenario } = journey
  const { keyboard } = page
  const [first, second] = scenario.typed
  await page.getByRole('textbox', { name: say('order-creation:samples.orderName') }).focus()
  await keyboard.type(journey.orderName)

  await page.getByRole('button', { name: say('order-creation:samples.add') }).focus()
  await keyboard.press('Enter')
  await expect(cell(page, say, 'name', 1)).toBeFocused()
  for (const text of [first.name, first.material, first.batch, first.note]) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await tickByKeyboard(journey, 1)

  // Enter in the last row begins the next, which takes over the tests.
  await keyboard.press('Enter')
  await expect(cell(page, say, 'name', 2)).toBeFocused()
  await expect(testBox(page, say, scenario.tests.onSome, 2)).toBeChecked()
  await keyboard.type(second.name)
  await keyboard.press('ArrowRight')
  await expect(cell(page, say, 'material', 2)).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(cell(page, say, 'material', 1)).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.type(second.material)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(second.note)
  await keyboard.press('Shift+Tab')
  await expect(cell(page, say, 'batch', 2)).toBeFocused()
  await expectSaved(page, say)
}

/** Ticks tests from the first one of a row with arrow keys and the space bar. */
async function tickByKeyboard({ page, say, scenario }: Journey, number: number): Promise<void> {
  const names = scenario.offer.rows.map(([name]) => name)
  const { everywhere, onSome } = scenario.tests
  await expect(testBox(page, say, everywhere, number)).toBeFocused()
  await page.keyboard.press('Space')
  const steps = names.findIndex((name) => name.startsWith(onSome))
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  await expect(testBox(page, say, onSome, number)).toBeFocused()
  await page.keyboard.press('Space')
  for (const test of [everywhere, onSome]) await expect(testBox(page, say, test, number)).toBeChecked()
}
