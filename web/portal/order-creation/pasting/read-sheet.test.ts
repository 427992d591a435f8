import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { readSheet, type SheetError } from '#web/orders/sheets/read-sheet.ts'
import { formatTable } from '#web/ui/grid/format-table.ts'
import { writeWorkbook } from './write-workbook.ts'

const table = [
  ['Näytteen nimi', 'Materiaali'],
  ['Lelu; "pieni", sininen', 'Öljy €'],
  ['Kaksi\nriviä', ''],
]
const utf8 = (text: string) => new TextEncoder().encode(text)
const windows1252 = (text: string) =>
  Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)))
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++)
    bytes.setUint16(index * 2, text.charCodeAt(index), !isBigEndian)
  return new Uint8Array(bytes.buffer)
}
const read = (bytes: Uint8Array, name = 'samples.csv') => readSheet(name, bytes.slice().buffer)
const faultOf = (bytes: Uint8Array) => read(bytes).catch((error) => (error as SheetError).fault)

describe('text files', () => {
  const encodings: [string, (text: string) => Uint8Array][] = [
    ['UTF-8', utf8],
    ['UTF-8 with a mark', (text) => utf8(`\ufeff${text}`)],
    ['UTF-16 of Windows', (text) => utf16(`\ufeff${text}`, false)],
    ['UTF-16 of old Macs', (text) => utf16(`\ufeff${text}`, true)],
    ['UTF-16 without a mark', (text) => utf16(text, false)],
    ['Windows-1252', windows1252],
  ]
  const lineEnds = [
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macs'],
  ] as const
  for (const [encoding, encode] of encodings) {
    for (const separator of ['\t', ';', ','] as const) {
      test.each(lineEnds)(
        `in ${encoding} with ${JSON.stringify(separator)} and line ends %j of %s`,
        async (end) => {
          const text = formatTable(table, separator).replaceAll('\r\n', end)
          expect(await read(encode(text))).toEqual({ name: 'samples.csv', kind: 'csv', separator, table })
        },
      )
    }
  }

  test('a line that names the separator for Excel sets it and is no row', async () => {
    const { separator, table: rows } = await read(utf8('sep=;\r\nLid, red;PE\r\n'))
    expect([separator, rows]).toEqual([';', [['Lid, red', 'PE']]])
  })

  test('commas in names are no separators if semicolons separate every row', async () => {
    const text = 'Lid, red;PE\nBox, blue, big;PP\nCup;PS\n'
    expect((await read(utf8(text))).table).toEqual([
      ['Lid, red', 'PE'],
      ['Box, blue, big', 'PP'],
      ['Cup', 'PS'],
    ])
  })

  test('one column stays one column', async () => {
    expect((await read(utf8('Toy 1\nToy 2\n'))).table).toEqual([['Toy 1'], ['Toy 2']])
  })
})

describe('workbooks', () => {
  test('are read cell by cell, also with another file extension', async () => {
    const bytes = new Uint8Array(await (await writeWorkbook(table)).arrayBuffer())
    const sheet = await read(bytes, 'samples.csv')
    expect([sheet.kind, sheet.table.map((row) => row.map((cell) => cell.replaceAll('\r', '')))]).toEqual([
      'xlsx',
      table,
    ])
  })

  test('numbers, days and booleans become text as displayed', async () => {
    const blob = await writeExcelFile([
      [
        { value: 7.5, type: Number },
        { value: new Date('2026-09-05T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
        null,
        { value: '007', type: String },
      ],
    ]).toBlob()
    const { table: rows } = await read(new Uint8Array(await blob.arrayBuffer()))
    expect(rows).toEqual([['7.5', '2026-09-05', 'true', '', '007']])
  })

  test('5,000 rows are read', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => [`Sample ${index}`, 'Steel', `Keep dry ${index}`])
    const bytes = new Uint8Array(await (await writeWorkbook(many)).arrayBuffer())
    expect((await read(bytes)).table).toEqual(many)
  })
})

describe('files without a table are refused', () => {
  test.each([
    ['an empty file', [], 'empty'],
    ['a file of blank lines', [...utf8('\r\n  \r\n')], 'empty'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'oldWorkbook'],
    ['a paper', [...utf8('%PDF-1.7 text')], 'unreadable'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'unreadable'],
    ['a zip that is no workbook', [0x50, 0x4b, 0x03, 0x04, 1, 2, 3, 4], 'unreadable'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(Uint8Array.from(bytes))).toBe(fault)
  })

  test('a workbook without a filled cell', async () => {
    const bytes = new Uint8Array(await (await writeWorkbook([['', '']])).arrayBuffer())
    expect(await faultOf(bytes)).toBe('empty')
  })
})
