import { expect, type Page } from '@playwright/test'
import { pdf } from '#tests/support/file-bytes.ts'
import type { Texts } from '#tools/browser/texts.ts'

/** Creates the link of the open consignment and returns the address, which is shown once. */
export async function createLink(office: Page, say: Texts): Promise<URL> {
  const create = say('office-consignments:link.create')
  await office.getByRole('button', { name: create }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: create }).click()
  const field = office.getByRole('textbox', { name: say('office-consignments:link.address') })
  return new URL(await field.inputValue())
}

export async function confirmArrival(page: Page, say: Texts): Promise<void> {
  const label = say('laboratory:arrival.confirm')
  await expect(page.getByText(say('laboratory:report.notYet'))).toBeVisible()
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
  await expect(page.getByText(say('laboratory:report.notYet'))).toBeHidden()
}

export async function askProvider(page: Page, say: Texts, question: string): Promise<void> {
  const button = page.getByRole('button', { name: say('laboratory:questions.ask') })
  await page.getByRole('textbox', { name: say('laboratory:questions.label') }).fill(question)
  await button.click()
  await expect(page.getByRole('list').getByText(question)).toBeVisible()
}

/** Answers the open question on the page of its consignment. */
export async function answerLaboratory(office: Page, say: Texts, answer: string): Promise<void> {
  await office.getByRole('textbox', { name: say('office-consignments:questions.answerLabel') }).fill(answer)
  await office.getByRole('button', { name: say('office-consignments:questions.answer'), exact: true }).click()
  await expect(office.getByText(say('office-consignments:questions.waits'))).toBeHidden()
}

/** Pastes values and has them checked. */
export async function enterValues(page: Page, say: Texts, rows: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: say('laboratory:values.label') }).fill(rows.join('\n'))
  await page.getByRole('button', { name: say('laboratory:values.check') }).click()
}

/** Adds a PDF to the report that is being written. */
export async function addReport(page: Page, say: Texts): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('shell:ui.chooseFiles') }).click()
  await (await chooser).setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('list', { name: say('laboratory:report.kept') })).toContainText('report.pdf')
}

export async function sendReport(page: Page, say: Texts): Promise<void> {
  await page.getByRole('button', { name: say('laboratory:report.send') }).click()
  await expect(page.getByRole('textbox', { name: say('laboratory:values.label') })).toHaveValue('')
}
