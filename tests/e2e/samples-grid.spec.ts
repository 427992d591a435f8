import type { Page } from '@playwright/test'
import type { Session } from '#contract/people.ts'
import { journeyLanguages } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { readSheet } from '#web/orders/sheets/read-sheet.ts'
import { writeWorkbook } from '#web/portal/order-creation/pasting/write-workbook.ts'
import { expectNoViolations } from './support/accessible.ts'
import { GridVisitor } from './support/grid/grid-visitor.ts'
import { download, readTable, tick } from './support/screen.ts'

const three = ['Toy 1', 'Toy 2', 'Toy 3']

for (const language of journeyLanguages) {
  test(`an order is filled in by keyboard alone (${language})`, async ({ page }) => {
    const visitor = await GridVisitor.open(page, language)
    await visitor.button('add').press('Enter')
    await expect(visitor.text('name', 1)).toBeFocused()
    await visitor.keyboard.type('Toy 1')
    await visitor.press('Tab')
    await visitor.keyboard.type('PVC')
    await visitor.press('Enter')
    // Enter in the last row begins the next; in one above it, it goes back to where Tab began.
    await expect(visitor.text('name', 2)).toBeFocused()
    await visitor.keyboard.type('Toy 2')
    await visitor.press('Enter')
    await visitor.keyboard.type('Toy 3')
    await visitor.press('ArrowUp', 'ArrowUp', 'ArrowRight')
    await expect(visitor.text('material', 1)).toBeFocused()
    await visitor.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
    await visitor.expectColumn('material', ['PVC', 'PVC', 'PVC'])
    await visitor.press('End')
    await visitor.press('Control+ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await expect(visitor.test(0, 1)).toBeFocused()
    await visitor.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Space')
    for (const number of [1, 2, 3]) await expect(visitor.test(0, number)).toBeChecked()
    await visitor.press('Alt+ArrowDown')
    await visitor.press('Escape', 'Tab')
    await expect(visitor.grid.locator(':focus')).toHaveCount(0)
    await visitor.expectSaved()
    const { samples } = await visitor.read()
    expect(samples.map(({ name, material, tests }) => [name, material, tests.length])).toEqual(
      three.map((name) => [name, 'PVC', 1]),
    )
  })
}

test('a new row has the focus before its key press ends, so that no letter is lost', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en')
  const press = () =>
    visitor.button('add').evaluate((button: HTMLElement) => {
      button.click()
      return document.activeElement?.getAttribute('aria-label')
    })
  const field = visitor.say('order-creation:samples.name')
  // Enough of them that the last is far from view.
  for (let number = 1; number <= 30; number++)
    expect(await press()).toBe(visitor.say('order-creation:samples.cell', { field, number }))
})

test('the text of a cell stays visible while the cell is selected', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  await visitor.text('name', 1).click()
  await visitor.press('ArrowDown')
  const cell = visitor.text('name', 2)
  await expect(cell).toBeFocused()
  const inks = await cell.evaluate((input: HTMLInputElement) => ({
    selected: [input.selectionStart, input.selectionEnd],
    here: getComputedStyle(input, '::selection').color,
    elsewhere: getComputedStyle(input).color,
  }))
  expect(inks).toMatchObject({ selected: [0, 'Toy 2'.length], here: inks.elsewhere })
})

test('cells are overwritten, edited, cancelled and left as in a spreadsheet', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  const name = visitor.text('name', 1)
  await name.click()
  await expect(name).toBeFocused()
  await visitor.keyboard.type('New')
  await expect(name).toHaveValue('New')
  await visitor.press('Escape')
  await expect(name).toHaveValue('Toy 1')

  for (const open of ['F2', 'Enter']) {
    await visitor.press(open)
    await visitor.keyboard.type('!')
    await visitor.press('ArrowLeft')
    await visitor.keyboard.type('?')
    await expect(name).toHaveValue('Toy 1?!')
    await visitor.press('Escape')
    await expect(name).toHaveValue('Toy 1')
  }
  await name.dblclick()
  await visitor.press('End')
  await visitor.keyboard.type(' b')
  await visitor.press('Tab')
  await expect(visitor.text('material', 1)).toBeFocused()
  await visitor.press('Shift+Tab')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Toy 1 b')

  await visitor.press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await visitor.keyboard.type('Keep dry')
  await visitor.press('Alt+Enter')
  await visitor.keyboard.type('and cool')
  await expect(visitor.text('note', 1)).toHaveValue('Keep dry\nand cool')
  await visitor.press('Tab', 'Shift+Tab', 'Delete')
  await expect(visitor.text('note', 1)).toHaveValue('')
  await visitor.press('Control+End', 'Control+Home')
  await expect(name).toBeFocused()
})

test('a range is copied, cut, pasted and restored by undo', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  await visitor.copyElsewhere('Lid\tPE\tB1\t"dry\nand ""cool"""\nBox\tPP\tB2\t')
  await visitor.text('name', 2).click()
  await visitor.press('Control+v')
  await visitor.expectColumn('name', ['Toy 1', 'Lid', 'Box'])
  await expect(visitor.text('note', 2)).toHaveValue('dry\nand "cool"')
  await visitor.press('Control+c')
  expect(await visitor.readClipboard()).toBe('Lid\tPE\tB1\t"dry\nand ""cool"""\r\nBox\tPP\tB2\t')

  await visitor.press('Control+x')
  await visitor.expectColumn('name', ['Toy 1', '', ''])
  await visitor.text('name', 3).click()
  await visitor.press('Control+v')
  await visitor.expectCount(4)
  await visitor.expectColumn('name', ['Toy 1', '', 'Lid', 'Box'])

  await visitor.press('Control+z')
  await visitor.expectCount(3)
  await visitor.press('Control+z')
  await visitor.expectColumn('name', ['Toy 1', 'Lid', 'Box'])
  await visitor.button('undo').click()
  await visitor.expectColumn('name', three)
  await expect(visitor.button('undo')).toBeDisabled()
  await visitor.text('name', 1).click()
  await visitor.press('Control+Shift+z', 'Control+y', 'Control+y')
  await visitor.expectColumn('name', ['Toy 1', '', 'Lid', 'Box'])
  await expect(visitor.button('redo')).toBeDisabled()

  // One cell fills all that are selected.
  await visitor.text('batch', 1).click()
  await visitor.keyboard.type('B9')
  await visitor.press('Enter', 'ArrowUp', 'Control+c', 'Control+a', 'Escape')
  await visitor.text('batch', 1).click()
  await visitor.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v')
  await visitor.expectColumn('batch', ['B9', 'B9', 'B9', 'B9'])
  await visitor.expectSaved()
  expect((await visitor.read()).samples.map(({ batch }) => batch)).toEqual(Array(4).fill('B9'))
})

test('the mouse selects, fills and moves', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  await visitor.text('material', 1).click()
  await visitor.keyboard.type('PVC')
  await visitor.press('Enter')
  await visitor.text('name', 1).click()
  await visitor.text('name', 1).hover()
  await page.mouse.down()
  await visitor.text('material', 2).hover()
  await page.mouse.up()
  await expect(page.locator('[aria-selected=true]')).toHaveCount(4)
  await visitor.press('Control+c')
  expect(await visitor.readClipboard()).toBe('Toy 1\tPVC\r\nToy 2\t')

  await visitor.text('material', 1).click()
  const corner = visitor.grid.locator('[data-fill]')
  await corner.hover()
  await page.mouse.down()
  await visitor.text('material', 3).hover()
  await page.mouse.up()
  await visitor.expectColumn('material', ['PVC', 'PVC', 'PVC'])

  await visitor.text('name', 1).click()
  await visitor.text('name', 3).click({ modifiers: ['Shift'] })
  await visitor.button('fillDown').click()
  await visitor.expectColumn('name', ['Toy 1', 'Toy 1', 'Toy 1'])
  await visitor.press('Control+z')
  await visitor.expectColumn('name', three)

  await visitor.handle(3).hover()
  await page.mouse.down()
  const first = await visitor.handle(1).boundingBox()
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 4, { steps: 3 })
  await page.mouse.up()
  await visitor.expectColumn('name', ['Toy 3', 'Toy 1', 'Toy 2'])
  await visitor.press('Alt+ArrowDown')
  await visitor.expectColumn('name', ['Toy 1', 'Toy 3', 'Toy 2'])
  await visitor.press('Control+z', 'Control+z')
  await visitor.expectColumn('name', three)
  await visitor.press('Control+y')
  await visitor.expectSaved()
  expect((await visitor.read()).samples.map(({ name }) => name)).toEqual(['Toy 3', 'Toy 1', 'Toy 2'])
  await page.reload()
  await visitor.expectColumn('name', ['Toy 3', 'Toy 1', 'Toy 2'])
})

const rows = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`).join('\n')

/** Setting of an installation without configuration. */
async function limitSamples(page: Page, samplesPerOrder: number): Promise<void> {
  await page.route('**/api/v1/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as Session
    await route.fulfill({ response, json: { ...session, limits: { ...session.limits, samplesPerOrder } } })
  })
}

for (const limit of [50, 5000]) {
  test(`more than ${limit} samples are refused before anything is lost`, async ({ page }) => {
    if (limit === 50) await limitSamples(page, limit)
    const visitor = await GridVisitor.open(page, 'en', three)
    const most = limit.toLocaleString('en-GB')
    await visitor.text('name', 1).click()
    await visitor.copyElsewhere(rows(limit + 1))
    await visitor.press('Control+v')
    await expect(page.getByRole('alert')).toContainText(
      `an order can have at most ${most}, this one has 3, and you are adding ${(limit - 2).toLocaleString('en-GB')}`,
    )
    await visitor.expectCount(3)
    await visitor.expectColumn('name', three)
    await visitor.copyElsewhere(rows(limit))
    await visitor.press('Control+v')
    await visitor.expectCount(limit)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await visitor.expectSaved()
    expect((await visitor.read()).samples).toHaveLength(limit)
    await visitor.press('Control+End', 'Home', 'F2', 'Enter')
    await expect(visitor.text('name', limit)).toBeFocused()
    await visitor.expectCount(limit)
  })
}

for (const language of journeyLanguages) {
  test(`a file is read and previewed, and its invalid rows are returned (${language})`, async ({ page }) => {
    const visitor = await GridVisitor.open(page, language)
    const { say } = visitor
    await visitor.button('paste').click()
    const dialog = page.getByRole('dialog', { name: say('order-creation:paste.title') })
    const sheet = [
      'Erä;Näytteen nimi;Väri;Materiaali;Lisätiedot',
      'B1;Äyskäri;punainen;TERAS;"kuivana, ""viileässä"""',
      'B2;;sininen;polypropeni;',
      'B3;Öljykannu;;PVC;',
    ].join('\r\n')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'heinäkuu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sheet, 'latin1'),
    })
    await expect(dialog.getByText(say('order-creation:paste.read', { name: 'heinäkuu.csv' }))).toBeVisible()
    const preview = await readTable(dialog.getByRole('table', { name: say('order-creation:paste.preview') }))
    expect(preview).toEqual([
      ['2', 'Äyskäri', 'TERAS', 'B1', 'kuivana, "viileässä"'],
      ['4', 'Öljykannu', 'PVC', 'B3', ''],
    ])
    const required = { en: 'Sample name is required', fi: 'Pakollinen kenttä' }[language]
    const nameless = dialog.getByRole('group', { name: say('order-creation:paste.line', { line: 3 }) })
    await expect(nameless.getByText(required)).toBeVisible()
    await expectNoViolations(page, { without: ['region'] })

    const returned = await download(
      page,
      dialog.getByRole('button', { name: say('order-creation:paste.return') }),
    )
    expect(returned.name).toBe(`heinäkuu-${say('order-creation:paste.returnedName')}.csv`)
    expect(returned.bytes.toString()).toBe(
      [
        `\ufeffErä;Näytteen nimi;Väri;Materiaali;Lisätiedot;${say('order-creation:paste.reason')}`,
        `B2;;sininen;Polypropeeni;;${required}`,
        '',
      ].join('\r\n'),
    )

    await tick(dialog.getByRole('checkbox', { name: visitor.order.tests[0]?.name[language] ?? '' }))
    await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: 2 }) }).click()
    const corrected = returned.bytes.toString().replace('B2;;', 'B2;Kauha;')
    await dialog.locator('input[type=file]').setInputFiles({
      name: returned.name,
      mimeType: 'text/csv',
      buffer: Buffer.from(corrected),
    })
    await dialog.getByRole('button', { name: say('order-creation:paste.add', { count: 1 }) }).click()
    await expect(dialog).toBeHidden()
    await visitor.expectColumn('name', ['Äyskäri', 'Öljykannu', 'Kauha'])
    for (const number of [1, 2, 3]) await expect(visitor.test(0, number)).toBeChecked()
    await expectNoViolations(page, { without: ['region'] })
    await visitor.expectSaved()
    expect((await visitor.read()).samples.map(({ batch }) => batch)).toEqual(['B1', 'B3', 'B2'])
  })
}

test('a workbook of 5,000 rows is read in a worker, and a file without a table is refused', async ({
  page,
}) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  await visitor.button('paste').click()
  const dialog = page.getByRole('dialog', { name: 'Paste samples from a spreadsheet' })
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('report.pdf', Buffer.from('%PDF-1.7 nothing to read'))
  await expect(dialog.getByRole('alert')).toContainText('cannot be read as a table')
  // Large enough to be packed and unpacked in a worker of its own by those who may begin one; every tenth row is nameless.
  const noise = () => Array.from({ length: 5 }, () => crypto.randomUUID()).join(' ')
  const table = Array.from({ length: 5000 }, (_, index) => [
    index % 10 ? `Row ${index}` : '',
    'Steel',
    noise(),
  ])
  await choose('samples.xlsx', Buffer.from(await (await writeWorkbook(table)).arrayBuffer()))
  await expect(dialog.getByText('4,500 samples are ready to be added')).toBeVisible()
  const returned = await download(
    page,
    dialog.getByRole('button', { name: 'Download the rows that need correcting, with reasons' }),
  )
  expect(returned.name).toBe('samples-to-correct.xlsx')
  const sheet = await readSheet(returned.name, new Uint8Array(returned.bytes).buffer)
  expect(sheet.table).toHaveLength(501)
  expect(sheet.table[1]).toEqual(['', 'Steel', table[0]?.[2], 'Sample name is required'])
  await choose(
    'samples.xlsx',
    Buffer.from(await (await writeWorkbook(table.map(([, ...rest]) => ['Row', ...rest]))).arrayBuffer()),
  )
  await expect(dialog.getByRole('alert')).toContainText('excess samples (3)')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await visitor.expectCount(3)
  await visitor.expectColumn('name', three)
})

test('a sheet with headings is previewed, also when it is pasted into cells', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', three)
  await visitor.text('name', 1).click()
  await visitor.copyElsewhere('Batch\tName\nB1\tLid')
  await visitor.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Paste samples from a spreadsheet' })
  await dialog.getByRole('button', { name: 'Add 1 sample' }).click()
  await visitor.expectColumn('name', [...three, 'Lid'])
  await expect(visitor.text('batch', 4)).toHaveValue('B1')
})

test('problems are shown in the grid and describe the cell', async ({ page }) => {
  const visitor = await GridVisitor.open(page, 'en', ['Toy 1', ''])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const name = visitor.text('name', 2)
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Sample name is required/)
  await expectNoViolations(page, { without: ['region'] })
  await name.fill('Toy 2')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('on a phone each sample has its own form, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const visitor = await GridVisitor.open(page, 'en', three)
  await expect(visitor.grid).toHaveCount(0)
  await page.getByRole('button', { name: /^2 Toy 2/ }).click()
  const form = page.getByRole('dialog', { name: 'Sample 2 of 3' })
  await form.getByRole('textbox', { name: 'Material' }).fill('PVC')
  await form.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByRole('dialog', { name: 'Sample 1 of 3' })).toBeVisible()
  await expectNoViolations(page, { without: ['region'] })
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await visitor.button('undo').click()
  await visitor.button('undo').click()
  await expect(page.getByRole('button', { name: /^2 Toy 2/ })).not.toContainText('PVC')
  await visitor.button('redo').click()
  await expect(page.getByRole('button', { name: /^2 Toy 2/ })).toContainText('PVC')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoViolations(page, { without: ['region'] })
  await visitor.expectSaved()
  expect((await visitor.read()).samples.map(({ material }) => material)).toEqual(['', 'PVC', ''])
})
