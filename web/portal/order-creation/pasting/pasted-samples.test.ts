import { describe, expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'
import { problemsOfPasted, readPastedTable } from './pasted-samples.ts'

describe('cells', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['a\t\tc', [['a', '', 'c']]],
    ['a\t', [['a', '']]],
    ['"one\ntwo"\tb', [['one\ntwo', 'b']]],
    ['"one\r\ntwo"\r\nb', [['one\ntwo'], ['b']]],
    ['"say ""hi"""\tb', [['say "hi"', 'b']]],
    ['"a\tb"\tc', [['a\tb', 'c']]],
    ['5" pipe\tsteel', [['5" pipe', 'steel']]],
    ['"Lake" water\tx', [['"Lake" water', 'x']]],
    ['"open\tb', [['"open', 'b']]],
    ['""\tb', [['', 'b']]],
    ['', []],
  ])('%j', (text, cells) => {
    expect(parseTable(text)).toEqual(cells)
  })

  test('5,000 rows, one with an unclosed quotation mark, are read without trying every way to close it', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `"Sample ${index}\tSteel\tKeep dry`).join('\n')
    expect(parseTable(text)).toHaveLength(5000)
  })
})

describe('samples', () => {
  test('columns are name, material and additional information', () => {
    expect(readPastedTable('Toy 1\tPVC\tRed part only').samples).toEqual([
      { line: 1, name: 'Toy 1', material: 'PVC', note: 'Red part only' },
    ])
  })

  test.each(['Name', 'Sample name *', 'Näytteen nimi', 'NÄYTE:'])(
    'a first row that begins with %j is a heading',
    (word) => {
      const { hasHeading, samples } = readPastedTable(`${word}\tMaterial\nToy 1\tPVC`)
      expect(hasHeading).toBe(true)
      expect(samples).toEqual([{ line: 2, name: 'Toy 1', material: 'PVC', note: '' }])
    },
  )

  test('the person overrules what the first row looks like', () => {
    expect(readPastedTable('Sample\tPVC', false).samples).toHaveLength(1)
    expect(readPastedTable('Toy 1\tPVC\nToy 2\tPVC', true).samples).toMatchObject([
      { line: 2, name: 'Toy 2' },
    ])
  })

  test('empty rows are left out, and the lines of the others stay those of the spreadsheet', () => {
    expect(readPastedTable('Toy 1\n\t\t\n\nToy 2\n').samples.map(({ line }) => line)).toEqual([1, 4])
  })

  test('line breaks in a name become spaces, in additional information they stay', () => {
    expect(readPastedTable('"Toy\nno. 1"\tPVC\t"dry\nand cool"').samples).toMatchObject([
      { name: 'Toy no. 1', note: 'dry\nand cool' },
    ])
  })

  test('filled cells that nothing reads are counted', () => {
    expect(readPastedTable('Toy 1\tPVC\t\tblue\t\nToy 2\t\t\t\tred').ignoredCells).toBe(2)
  })
})

describe('problems', () => {
  const row = { line: 1, name: 'Toy', material: '', note: '' }

  test('a row needs its name and nothing else', () => {
    expect(problemsOfPasted(row)).toEqual({})
    expect(problemsOfPasted({ ...row, name: ' ' })).toEqual({ name: 'required' })
  })

  test('limits and forbidden characters are the contract’s', () => {
    expect(problemsOfPasted({ ...row, material: 'x'.repeat(201) })).toEqual({ material: 'too_long' })
    expect(problemsOfPasted({ ...row, name: 'Toy\u0007' })).toEqual({ name: 'control_characters' })
    expect(problemsOfPasted({ ...row, note: 'x'.repeat(2001) })).toEqual({ note: 'too_long' })
  })
})
