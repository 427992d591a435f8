import type { Page } from '@playwright/test'
import { formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { writeWorkbook } from '#web/portal/order-creation/pasting/write-workbook.ts'
import { aSentConsignment } from './support/laboratory.ts'
import { confirmArrival, createLink, sendReport } from './support/laboratory-page.ts'
import { callAs } from './support/order-by-api.ts'

/** Chooses a file of values and has it checked. */
async function chooseValues(page: Page, say: Texts, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('shell:ui.chooseFile'), exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: say('laboratory:values.check') }).click()
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a laboratory sends values as XLSX and as CSV, which wait for approval (${language})`, async ({
    page,
    browser,
    context,
  }) => {
    const { order, consignment } = await aSentConsignment()
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeConsignment({ id: consignment.id }, language))
    const address = await createLink(page, say)
    const laboratory = await (await browser.newContext()).newPage()
    await laboratory.goto(pathTo.laboratory({}, language) + address.hash)
    await confirmArrival(laboratory, say)
    const [first, second] = [1, 2].map((position) => formatSampleNumber(order.number, position))

    const table = [
      ['Sample', 'Lead (mg/kg)', 'Odour'],
      [first, '0,25', 'none'],
    ]
    const workbook = Buffer.from(await (await writeWorkbook(table as string[][])).arrayBuffer())
    await chooseValues(laboratory, say, 'values.xlsx', workbook)
    await expect(laboratory.getByText(say('laboratory:values.good', { count: 2 }))).toBeVisible()
    await sendReport(laboratory, say)

    // With the semicolons and the words of a Finnish spreadsheet, and a mistake that is named by its row.
    const csv = (number: string | undefined) =>
      Buffer.from(`\ufeffNäyte;Määritys;Tulos;Yksikkö\r\n${number};Lead;Ei havaittu;mg/kg\r\n`)
    await chooseValues(laboratory, say, 'wrong.csv', csv(`${order.number}-9`))
    const problem = { line: 2, text: `${order.number}-9` }
    await expect(laboratory.getByText(say('laboratory:values.problem.unknown_sample', problem))).toBeVisible()
    await laboratory.getByRole('textbox', { name: say('laboratory:values.label') }).fill('')
    await chooseValues(laboratory, say, 'values.csv', csv(second))
    await expect(laboratory.getByText(say('laboratory:values.good', { count: 1 }))).toBeVisible()
    await sendReport(laboratory, say)

    const path = `/orders/${order.id}/reported-results`
    const { items } = await callAs<{ items: ReportedResult[] }>('expert', { method: 'GET', path })
    const values = items.map(({ table: sent }) =>
      sent?.samples.map(({ number, values: row }) => [number, ...row.map((cell) => cell?.value)]),
    )
    expect(values).toEqual([[[2, 'not detected']], [[1, '0.25', 'none']]])
    await laboratory.context().close()
  })
}
