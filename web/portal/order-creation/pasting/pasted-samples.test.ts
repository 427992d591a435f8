import { describe, expect, test } from 'vitest'
import { parseTable } from '#web/ui/grid/parse-table.ts'
import { correctionsOf, problemsOfPasted, readPastedTable } from './pasted-samples.ts'

const read = (text: string, asHeading?: boolean) => readPastedTable(parseTable(text), 'en', asHeading)
const cellsOf = (text: string) =>
  read(text).samples.map(({ name, material, batch, note }) => [name, material, batch, note])

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
    expect(read('Toy 1\tPVC\tRed part only').samples).toMatchObject([
      { line: 1, name: 'Toy 1', material: 'PVC', batch: '', note: 'Red part only' },
    ])
  })

  test.each(['Name', 'Sample name *', 'Näytteen nimi', 'NÄYTE:', 'Na\u0308yte'])(
    'a first row that begins with %j is a heading',
    (word) => {
      const { hasHeading, samples } = read(`${word}\tMaterial\nToy 1\tPVC`)
      expect(hasHeading).toBe(true)
      expect(samples).toMatchObject([{ line: 2, name: 'Toy 1', material: 'PVC' }])
    },
  )

  test.each([
    ['Batch\tNotes\tSample name\tMatrix\nB7\tKeep dry\tToy 1\tPVC', ['Toy 1', 'PVC', 'B7', 'Keep dry']],
    [
      'Erä\tLisätiedot\tNäytteen nimi\tMateriaali\nB7\tKuivana\tLelu 1\tPVC',
      ['Lelu 1', 'PVC', 'B7', 'Kuivana'],
    ],
    ['\tName\t\tBatch\n1\tToy 1\t\tB7', ['Toy 1', '', 'B7', '']],
    ['Name\tName\nToy 1\tOther', ['Toy 1', '', '', '']],
  ])('headings determine the columns: %j', (text, cells) => {
    expect(cellsOf(text)).toEqual([cells])
  })

  test('headings that name no sample leave the default column order', () => {
    expect(read('A\tB\nToy 1\tPVC', true).samples).toMatchObject([{ name: 'Toy 1', material: 'PVC' }])
  })

  test('the user can overrule the detection of headings', () => {
    expect(read('Sample\tPVC', false).samples).toHaveLength(1)
    expect(read('Toy 1\tPVC\nToy 2\tPVC', true).samples).toMatchObject([{ line: 2, name: 'Toy 2' }])
  })

  test('empty columns at the edge of a selection are ignored, an empty name in one row is not', () => {
    expect(cellsOf('\t\tToy 1\tPVC\n\t\tToy 2\tPVC')).toEqual([
      ['Toy 1', 'PVC', '', ''],
      ['Toy 2', 'PVC', '', ''],
    ])
    expect(cellsOf('Toy 1\tPVC\n\tPVC').at(1)).toEqual(['', 'PVC', '', ''])
  })

  test('empty rows are omitted, and line numbers stay those of the spreadsheet', () => {
    expect(read('Toy 1\n\t\t\n\nToy 2\n').samples.map(({ line }) => line)).toEqual([1, 4])
  })

  test('line breaks in a name become spaces, in additional information they stay', () => {
    expect(cellsOf('"Toy\nno. 1"\tPVC\t"dry\nand cool"')).toEqual([['Toy no. 1', 'PVC', '', 'dry\nand cool']])
  })

  test('filled cells without a column are counted, except reasons that the product wrote', () => {
    expect(read('Toy 1\tPVC\t\tblue\t\nToy 2\t\t\t\tred').ignoredCells).toBe(2)
    expect(read('Name\tColour\tReason\nToy 1\tblue\tName: too long').ignoredCells).toBe(1)
  })

  test.each(['TERÄS', 'pahvi', 'paperboard', 'kangas', 'nailon', 'PVC'])(
    'a material stays as it was written: %s',
    (written) => {
      for (const language of ['en', 'fi'] as const) {
        const [sample] = readPastedTable([['Toy', written]], language).samples
        expect(sample?.material).toBe(written)
        expect(sample).not.toHaveProperty('correctedFrom')
      }
    },
  )

  test('a misspelt material is corrected, and what was written is kept with it', () => {
    const { samples } = read('Toy 1\tpolykarbonati\nToy 2\tpolykarbonati\nToy 3\tSteel')
    expect(samples).toMatchObject([
      { material: 'Polycarbonate', correctedFrom: 'polykarbonati' },
      { material: 'Polycarbonate', correctedFrom: 'polykarbonati' },
      { material: 'Steel' },
    ])
    expect(correctionsOf(samples)).toEqual([
      { written: 'polykarbonati', material: 'Polycarbonate', count: 2 },
    ])
  })
})

describe('problems', () => {
  const [row] = read('Toy').samples as [ReturnType<typeof read>['samples'][number]]

  test('a row needs its name and nothing else', () => {
    expect(problemsOfPasted(row)).toEqual({})
    expect(problemsOfPasted({ ...row, name: ' ' })).toEqual({ name: 'required' })
  })

  test('limits and forbidden characters come from the contract', () => {
    expect(problemsOfPasted({ ...row, material: 'x'.repeat(201) })).toEqual({ material: 'too_long' })
    expect(problemsOfPasted({ ...row, batch: 'x'.repeat(101) })).toEqual({ batch: 'too_long' })
    expect(problemsOfPasted({ ...row, name: 'Toy\u0007' })).toEqual({ name: 'control_characters' })
    expect(problemsOfPasted({ ...row, note: 'x'.repeat(2001) })).toEqual({ note: 'too_long' })
  })
})
