import { expect, test } from 'vitest'
import { readSheet, type SheetFile } from '#web/orders/sheets/read-sheet.ts'
import { formatTable } from '#web/ui/grid/format-table.ts'
import { nothingPasted, withCell, withFile, withText } from './paste-state.ts'
import { isGood, problemsOfPasted } from './pasted-samples.ts'
import { returnedFile, returnedName, returnedTable } from './returned-sheet.ts'

const texts = {
  headings: { name: 'Name', material: 'Material', batch: 'Batch', note: 'Additional information' },
  reason: 'Reason',
  explain: (sample: Parameters<typeof problemsOfPasted>[0]) =>
    Object.entries(problemsOfPasted(sample))
      .map(([field, code]) => `${field}: ${code}`)
      .join(' '),
}
const bad = ({ samples }: typeof nothingPasted) => samples.filter((sample) => !isGood(sample))
const csv: SheetFile = {
  name: 'july.csv',
  kind: 'csv',
  separator: ';',
  table: [
    ['Colour', 'Näytteen nimi', 'Erä'],
    ['red', 'Lid', 'B1'],
    ['blue', '', 'B2'],
  ],
}

test('invalid rows are returned with all columns of their sheet and the reason in the last', () => {
  expect(returnedTable(bad(withFile(nothingPasted, csv, 'en')), texts)).toEqual([
    ['Colour', 'Näytteen nimi', 'Erä', 'Reason'],
    ['blue', '', 'B2', 'name: required'],
  ])
})

test('a sheet without headings gets standard ones, so that it is read the same way again', () => {
  const state = withText(nothingPasted, 'Toy\tPVC\n\tSteel\tred', 'en')
  expect(returnedTable(bad(state), texts)).toEqual([
    ['Name', 'Material', 'Additional information', 'Reason'],
    ['', 'Steel', 'red', 'name: required'],
  ])
})

test('partly corrected rows are returned with their current values', () => {
  const state = withCell(withFile(nothingPasted, csv, 'en'), 3, 'note', 'Keep dry')
  expect(returnedTable(bad(state), texts)).toEqual([
    ['Colour', 'Näytteen nimi', 'Erä', 'Additional information', 'Reason'],
    ['blue', '', 'B2', 'Keep dry', 'name: required'],
  ])
})

test.each([
  ['csv', csv],
  ['xlsx', { ...csv, kind: 'xlsx' as const, name: 'july.xlsx' }],
])('a returned and corrected sheet is read without its reasons (%s)', async (kind, file) => {
  const table = returnedTable(bad(withFile(nothingPasted, file, 'en')), texts)
  const mended = table.map((cells, index) => (index === 1 ? ['blue', 'Box', 'B2', 'name: required'] : cells))
  const blob = await returnedFile(mended, file)
  const sheet = await readSheet(file.name, await blob.arrayBuffer())
  expect(sheet.kind).toBe(kind)
  const { samples, ignoredCells } = withFile(nothingPasted, sheet, 'en')
  expect(samples).toMatchObject([{ name: 'Box', batch: 'B2', note: '' }])
  expect(ignoredCells).toBe(1)
})

test('the file keeps its name and type', () => {
  expect(returnedName(csv, 'to-correct')).toBe('july-to-correct.csv')
  expect(returnedName({ ...csv, name: 'july' }, 'to-correct')).toBe('july-to-correct.csv')
  expect(returnedName(null, 'to-correct')).toBe('to-correct.xlsx')
})

test('cells are quoted where a reader would otherwise split them', () => {
  expect(formatTable([['a;b', 'say "hi"', 'two\nlines', 'plain, text']], ';')).toBe(
    '"a;b";"say ""hi""";"two\nlines";plain, text',
  )
  expect(formatTable([['5" pipe', '"Lake" water', 'a\tb']], '\t')).toBe('5" pipe\t"""Lake"" water"\t"a\tb"')
})
