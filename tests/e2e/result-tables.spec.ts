import type { Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { plain } from '#tools/browser/plain.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { writeWorkbook } from '#web/portal/order-creation/pasting/write-workbook.ts'
import { getByApi } from './support/draft-by-api.ts'
import { approveByApi, orderByApi, startByApi } from './support/order-by-api.ts'
import { download, readTable } from './support/screen.ts'
import { expectWellDrawn } from './support/whole-screen.ts'

const sampleCount = 100

async function anOrderInAnalysis() {
  const samples = Array.from({ length: sampleCount }, (_, index) => ({ name: `Lid ${index + 1}` }))
  const { id } = await orderByApi({ by: 'otto', samples, shippingLocation: 'helsinki' })
  await startByApi(id)
  return id
}

/** Table as pasted from a laboratory's spreadsheet, with decimal commas; the second sample exceeds the limit. */
const pastedText = (unknown: string) =>
  [
    'Sample\tLead (mg/kg)\tOdour',
    'Max\t0,5\t',
    ...Array.from(
      { length: sampleCount },
      (_, index) => `${index + 1}\t${index === 1 ? '0,51' : '< 0,05'}\tnone`,
    ),
    unknown,
  ].join('\n')

async function chooseFile(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
}

/** Reads a workbook with these rows into the field, which asks before it replaces those that are there. */
async function readWorkbook(page: Page, language: Language, rows: string): Promise<void> {
  const say = textsOf(language)
  const table = rows.split('\n').map((row) => row.split('\t'))
  const buffer = Buffer.from(await (await writeWorkbook(table)).arrayBuffer())
  const file = { name: 'values.xlsx', mimeType: 'application/octet-stream', buffer }
  await page.locator('input[type=file][accept*=".tsv"]').setInputFiles(file)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('office:result.table.replace') }).click()
  await expect(question).toBeHidden()
}

async function reportTable(page: Page, language: Language): Promise<void> {
  const say = textsOf(language)
  await chooseFile(page, 'report.pdf')
  await page.getByLabel(say('office:result.name')).fill('Elements')
  await page.getByRole('button', { name: say('office:result.table.paste') }).click()
  const box = page.getByLabel(say('office:result.table.pasteLabel'))
  await box.fill(pastedText('Bottle\t1\tnone'))
  await expect(
    page.getByText(say('office:result.table.unknown', { line: sampleCount + 3, text: 'Bottle' })),
  ).toBeVisible()
  await readWorkbook(page, language, pastedText('3\t1,234\tnone'))
  // A row that is named twice is said, as is a number without a clear meaning.
  await expect(
    page.getByText(say('office:result.table.twice', { line: sampleCount + 3, text: '3' })),
  ).toBeVisible()
  await box.fill(pastedText('').replace('\n3\t< 0,05', '\n3\t1,234'))
  await expect(
    page.getByText(say('office:result.table.unreadable', { line: 5, text: '1,234' })),
  ).toBeVisible()
  await expectWellDrawn(page)
  await readWorkbook(page, language, pastedText(''))
  await expect(page.getByRole('table', { name: say('office:result.table.preview') })).toBeVisible()
  await page.getByRole('button', { name: say('office:result.table.take') }).click()
  const cell = page.getByRole('textbox', { name: '3 Lid 3: Lead' })
  await expect(cell).toHaveValue('< 0,05')
  // An ambiguous number is refused before anything is sent.
  await cell.fill('1,234')
  await page.getByRole('button', { name: say('office:result.report'), exact: true }).click()
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  await expectWellDrawn(page)
  await cell.fill('0,050')
  await page.getByRole('button', { name: say('office:result.report'), exact: true }).click()
  await expect(page.getByText(say('office:order.done.report_result')).first()).toBeVisible()
}

for (const language of journeyLanguages) {
  const say = textsOf(language)

  test(`a table is pasted, released, read and corrected (${language})`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(300_000)
    const id = await anOrderInAnalysis()
    await beKnownToProvider(context, 'expert')
    await page.goto(pathTo.officeOrder({ id }, language))
    await reportTable(page, language)
    await approveByApi(id)

    const customer = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Helsinki' })
    await beKnownToProvider(customer, 'otto')
    const seen = await customer.newPage()
    await seen.goto(new URL(pathTo.order({ id }, language), page.url()).href)
    await expect(seen.getByText(say('orders:results.new'), { exact: true })).toBeVisible()
    await seen.getByRole('button', { name: say('orders:results.table.show', { count: sampleCount }) }).click()
    const table = seen.getByRole('table', { name: 'Elements' })
    const rows = await readTable(table)
    expect(rows).toHaveLength(50)
    const [below, beyond, corrected] = { en: ['< 0.05', '0.51', '0.050'], fi: ['< 0,05', '0,51', '0,050'] }[
      language
    ]
    const note = say('orders:results.table.belowLoq')
    const [passed, failed] = [say('orders:results.table.passed'), say('orders:results.table.failed')]
    expect(rows.slice(0, 3)).toEqual([
      ['1 Lid 1', `${below} ${note} ${passed}`, 'none'],
      ['2 Lid 2', `${beyond} ${failed}`, 'none'],
      ['3 Lid 3', `${corrected} ${passed}`, 'none'],
    ])
    await expectWellDrawn(seen)
    await seen
      .getByRole('button', { name: say('orders:samples.more', { shown: 50, count: sampleCount }) })
      .first()
      .click()
    expect(await readTable(table)).toHaveLength(sampleCount)

    const saved = await download(
      seen,
      seen.getByRole('button', { name: say('orders:results.table.downloadNamed', { name: 'Elements' }) }),
    )
    const lines = saved.bytes.toString('utf8').split('\r\n')
    expect(lines).toHaveLength(sampleCount + 5)
    expect(plain(lines[4] ?? '')).toMatch(
      language === 'fi' ? /;Lid 1;< 0,05;kyllä;none$/ : /,Lid 1,< 0\.05,yes,none$/,
    )

    await chooseFile(page, 'report-2.pdf')
    await page.getByLabel(say('office:result.name')).fill('Elements, corrected')
    await page.getByLabel(say('office:result.corrects'), { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(say('office:result.correction')).fill('Sample 2 was mixed up')
    await page.getByRole('button', { name: say('office:result.report'), exact: true }).click()
    await expect(page.getByText('Elements, corrected').first()).toBeVisible()
    await approveByApi(id)
    await expect(seen.getByText(say('orders:results.corrected')).first()).toBeVisible()
    await expect(
      seen.getByText(
        say('orders:results.correctsNamed', { title: 'Elements', correction: 'Sample 2 was mixed up' }),
      ),
    ).toBeVisible()
    const { results } = await getByApi('otto', id)
    expect(results.map(({ title, correctedBy }) => [title, correctedBy === null])).toEqual([
      ['Elements, corrected', true],
      ['Elements', false],
    ])
    await customer.close()
  })
}
