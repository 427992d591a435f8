import { buffer } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Cell, Sheet } from './sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

async function* each(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows
}

const aSheet = (rows: readonly Cell[][]): Sheet => ({ headings: ['Name', 'Samples'], rows: each(rows) })
const read = async (sheet: Sheet) => (await readSheets(await buffer(writeXlsx(sheet))))[0]?.data

test('a CSV begins with a byte order mark and keeps texts that look like formulas harmless', async () => {
  const rows: Cell[][] = [
    ['=HYPERLINK("http://evil.example")', 5],
    ['+1', -5],
    ['@SUM(A1)', null],
    ['-2', 0],
    ['Lid; "red"', 1.5],
  ]
  expect((await buffer(writeCsv(aSheet(rows)))).toString()).toBe(
    [
      '\ufeffName;Samples',
      `"'=HYPERLINK(""http://evil.example"")";5`,
      "'+1;-5",
      "'@SUM(A1);",
      "'-2;0",
      '"Lid; ""red""";1.5',
      '',
    ].join('\r\n'),
  )
})

test('a workbook is read back as it was written, with formulas as texts', async () => {
  const rows: Cell[][] = [
    ['=1+1', 5],
    ['<Lid> & "cup"', null],
    ['Äiti\u0001', 0],
  ]
  expect(await read(aSheet(rows))).toEqual([
    ['Name', 'Samples'],
    ['=1+1', 5],
    ['<Lid> & "cup"', null],
    ['Äiti', 0],
  ])
})

test('a workbook of many rows has each of them once', async () => {
  const rows = Array.from({ length: 1001 }, (_, n): Cell[] => [`Sample ${n}`, n])
  expect(await read(aSheet(rows))).toEqual([['Name', 'Samples'], ...rows])
})

test('a sheet without rows has its headings', async () => {
  expect((await buffer(writeCsv(aSheet([])))).toString()).toBe('\ufeffName;Samples\r\n')
  expect(await read(aSheet([]))).toEqual([['Name', 'Samples']])
})

test('a failure while rows are read breaks the file off', async () => {
  async function* failing(): AsyncGenerator<Cell[]> {
    yield ['Lid', 1]
    throw new Error('The database is away')
  }
  for (const write of [writeCsv, writeXlsx]) {
    await expect(buffer(write({ headings: ['Name'], rows: failing() }))).rejects.toThrow('away')
  }
})
