import { expect } from '@playwright/test'
import type { Scenario } from '../scenarios/scenario.ts'
import { readTable, tick } from '../screen.ts'
import type { Journey } from './journey.ts'
import { cell, expectSaved, testBox } from './typing.ts'

/** Twenty rows as on a spreadsheet's clipboard: one is quoted, two are invalid. */
const pastedRows = ({ scenario: { pasted } }: Journey) => {
  const good = Array.from({ length: 17 }, (_, index) => `${pasted.row} ${index + 1}\tready meal\t`)
  const tooLong = `${'x'.repeat(201)}\t\t`
  return [pasted.heading, pasted.quoted, pasted.bad, ...good, tooLong].map((row) => `${row}\r\n`).join('')
}

export async function pasteSamples(journey: Journey): Promise<void> {
  const { page, say, scenario } = journey
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), pastedRows(journey))
  await cell(page, say, 'name', 2).focus()
  await page.keyboard.press('ControlOrMeta+V')

  const dialog = page.getByRole('dialog', { name: say('order-creation:paste.title') })
  await expect(dialog.getByRole('checkbox', { name: say('order-creation:paste.heading') })).toBeChecked()
  const preview = await readTable(dialog.getByRole('table', { name: say('order-creation:paste.preview') }))
  expect(preview).toHaveLength(18)
  expect(preview[0]?.slice(1)).toEqual([
    scenario.pasted.quotedRead,
    scenario.pasted.quoted.split('\t')[1],
    expect.stringMatching(/\S+ \S+ \S+ \S+/),
  ])
  await tick(dialog.getByRole('checkbox', { name: scenario.tests.everywhere }))
  await expect(dialog.getByText(say('order-creation:paste.badTitle', { count: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: 18 }) }).click()
  await expect(dialog.getByText(say('order-creation:paste.added', { count: 18 }))).toBeVisible()
  await correctBadRows(journey)
  await expect(countOf(journey, 21)).toBeVisible()
  await expectSaved(page, say)
}

/** With the limit, because a warning with the same number may be above the list. */
const countOf = ({ page, say }: Journey, count: number) =>
  page.getByText(new RegExp(`^${say('order-creation:samples.count', { count })} \\(`))

/** Invalid rows stay with their reasons: one gets its name, the other is left out. */
async function correctBadRows({ page, say, scenario }: Journey): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('order-creation:paste.title') })
  const nameless = dialog.getByRole('group', { name: say('order-creation:paste.line', { line: 3 }) })
  const required = { en: 'Sample name is required', fi: 'Pakollinen kenttä' }[scenario.language]
  await expect(nameless.getByText(required)).toBeVisible()
  await nameless
    .getByRole('textbox', { name: say('order-creation:samples.name') })
    .fill(scenario.pasted.corrected)
  await expect(nameless.getByText(required)).toHaveCount(0)
  await expect(dialog.getByText(say('errors:field.too_long'))).toBeVisible()
  await dialog.getByRole('button', { name: say('order-creation:paste.remove', { line: 21 }) }).click()
  await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: 1 }) }).click()
  await expect(dialog).toBeHidden()
}

/** Final content of the list, in its order. */
export const sampleNames = ({ typed, pasted }: Scenario) => [
  ...typed.map(({ name }) => name),
  pasted.quotedRead,
  ...Array.from({ length: 16 }, (_, index) => `${pasted.row} ${index + 2}`),
  pasted.corrected,
]

/** Copies the second sample, then deletes the copy and the first pasted sample. */
export async function tidySamples(journey: Journey): Promise<void> {
  const { page, say, scenario } = journey
  await page
    .getByRole('button', { name: say('order-creation:samples.duplicateRow', { number: 2 }), exact: true })
    .click()
  await expect(cell(page, say, 'name', 3)).toHaveValue(scenario.typed[1].name)
  await expect(testBox(page, say, scenario.tests.onSome, 3)).toBeChecked()

  for (const number of [3, 5]) {
    await page
      .getByRole('checkbox', { name: say('order-creation:samples.selectRow', { number }), exact: true })
      .press('Space')
  }
  const chosen = page.getByRole('region', { name: say('order-creation:samples.selected', { count: 2 }) })
  await chosen.getByRole('button', { name: say('order-creation:samples.delete'), exact: true }).click()
  await expect(countOf(journey, 20)).toBeVisible()
  await page.getByRole('button', { name: say('order-creation:samples.undo') }).click()
  await expect(countOf(journey, 22)).toBeVisible()
  await chosen.getByRole('button', { name: say('order-creation:samples.delete'), exact: true }).click()
  await expect(countOf(journey, 20)).toBeVisible()
  await expectSaved(page, say)
}
