import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '#contract/lists.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { plain } from '#tools/browser/plain.ts'
import { textsOf } from '#tools/browser/texts.ts'

const onTheWay = languages.flatMap((language) =>
  (['redirecting', 'returning'] as const).map((reason) => textsOf(language)(`shell:signIn.${reason}`)),
)

/**
 * Waits for the heading of the page. The sign-in page has one too, on the way to a protected page. Works with a
 * dialog open.
 */
export const expectArrived = (page: Page) =>
  expect(
    page
      .locator('h1')
      .filter({ hasNotText: new RegExp(onTheWay.join('|')) })
      .first(),
  ).toBeVisible()

/** Body of a table, by row and cell. */
export async function readTable(table: Locator): Promise<string[][]> {
  await expect(table).toBeVisible()
  return readCells(table.locator('tbody > tr'))
}

/** Foot of a table: its sums. */
export const readTotals = (table: Locator) => readCells(table.locator('tfoot > tr'))

async function readCells(rows: Locator): Promise<string[][]> {
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText)),
  )
  return texts.map((cells) => cells.map(plain))
}

/** Presses a button that saves a file, and returns the file. */
export async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await button.click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Text of the PDF that a button saves. */
export async function downloadText(page: Page, button: Locator): Promise<string> {
  return plain(await textOfPdf((await download(page, button)).bytes))
}

/** Ticks a box or radio button by keyboard, because the visible element is not the control. */
export async function tick(control: Locator): Promise<void> {
  await control.press('Space')
  await expect(control).toBeChecked()
}
