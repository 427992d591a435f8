import { describe, expect, test } from 'vitest'
import { parseTable } from '#web/ui/grid/parse-table.ts'
import { clearRange, copyRange, fillDown, fillFrom, planPaste } from '#web/ui/grid/range-edits.ts'
import { blankRow, type Row } from '../../draft/rows.ts'
import { cellsOf, type GridColumn, tickRange } from './columns.ts'

const columns: GridColumn[] = [
  { kind: 'text', field: 'name' },
  { kind: 'text', field: 'material' },
  { kind: 'text', field: 'batch' },
  { kind: 'text', field: 'note' },
  { kind: 'test', test: 't' },
  { kind: 'test', test: 'u' },
]
const cells = cellsOf(columns)
const rows: Row[] = ['a', 'b', 'c', 'd'].map((id, index) => ({
  ...blankRow(id),
  name: `Toy ${index + 1}`,
  material: 'PVC',
  note: index === 0 ? 'dry\nand "cool"' : '',
  tests: index === 0 ? ['t'] : [],
}))
const all = { top: 0, bottom: 3, left: 0, right: 5 }
const range = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })
const table = (list: readonly Row[]) =>
  parseTable(copyRange(list, cells, { ...all, bottom: list.length - 1 }))

describe('copying', () => {
  test('separates cells by tabs and quotes them where necessary', () => {
    expect(copyRange(rows, cells, range(0, 1, 0, 3))).toBe(
      'Toy 1\tPVC\t\t"dry\nand ""cool"""\r\nToy 2\tPVC\t\t',
    )
  })

  test('can be pasted unchanged', () => {
    const blank = [blankRow('x')]
    const { rows: pasted } = planPaste(blank, cells, range(0, 0, 0, 0), table(rows), () => blankRow('new'))
    expect(table(pasted)).toEqual(table(rows))
  })
})

describe('clearing, filling and ticking', () => {
  test('change the cells of the range and no others', () => {
    const cleared = clearRange(rows, cells, range(0, 1, 1, 4))
    expect(cleared.map(({ name, material, note, tests }) => [name, material, note, tests])).toEqual([
      ['Toy 1', '', '', []],
      ['Toy 2', '', '', []],
      ['Toy 3', 'PVC', '', []],
      ['Toy 4', 'PVC', '', []],
    ])
    expect(cleared[2]).toBe(rows[2])
  })

  test('filling copies the first row of the range, test choices included', () => {
    const filled = fillDown(rows, cells, range(0, 2, 3, 4))
    expect(filled.map(({ note, tests }) => [note, tests])).toEqual([
      [rows[0]?.note, ['t']],
      [rows[0]?.note, ['t']],
      [rows[0]?.note, ['t']],
      ['', []],
    ])
  })

  test('a single row is filled from the row above; the first row has none', () => {
    expect(fillDown(rows, cells, range(1, 1, 0, 0)).map(({ name }) => name)).toEqual([
      'Toy 1',
      'Toy 1',
      'Toy 3',
      'Toy 4',
    ])
    expect(fillDown(rows, cells, range(0, 0, 0, 0))).toBe(rows)
  })

  test('dragging the corner repeats the whole range', () => {
    expect(fillFrom(rows, cells, range(0, 1, 0, 0), 3).map(({ name }) => name)).toEqual([
      'Toy 1',
      'Toy 2',
      'Toy 1',
      'Toy 2',
    ])
  })

  test('ticking applies to all tests of the range', () => {
    expect(tickRange(rows, columns, range(0, 1, 3, 5), true).map(({ tests }) => tests)).toEqual([
      ['t', 'u'],
      ['t', 'u'],
      [],
      [],
    ])
  })
})

describe('pasting', () => {
  let next = 0
  const paste = (target: Parameters<typeof planPaste>[2], text: string) =>
    planPaste(rows, cells, target, parseTable(text), () => ({ ...blankRow(`new ${next++}`), tests: ['t'] }))

  test('starts at the first selected cell and reports what was written', () => {
    const plan = paste(range(1, 1, 1, 1), 'Steel\tB1\nWood\tB2')
    expect(plan.rows.map(({ material, batch }) => [material, batch])).toEqual([
      ['PVC', ''],
      ['Steel', 'B1'],
      ['Wood', 'B2'],
      ['PVC', ''],
    ])
    expect(plan.range).toEqual(range(1, 2, 1, 2))
  })

  test('one cell fills all selected cells, and a row as many as fit', () => {
    expect(paste(range(0, 3, 1, 1), 'Steel').rows.map(({ material }) => material)).toEqual(
      Array(4).fill('Steel'),
    )
    expect(paste(range(0, 3, 1, 2), 'Steel\tB1').rows.map(({ batch }) => batch)).toEqual(Array(4).fill('B1'))
    // Three rows do not fit a whole number of times into four, so they are written once.
    expect(paste(range(0, 3, 0, 0), 'x\ny\nz').rows.map(({ name }) => name)).toEqual(['x', 'y', 'z', 'Toy 4'])
  })

  test('data longer than the list adds rows with the defaults of new rows', () => {
    const plan = paste(range(3, 3, 0, 0), 'x\ny\nz')
    expect(plan.count).toBe(6)
    expect(plan.rows.slice(3).map(({ name, tests }) => [name, tests])).toEqual([
      ['x', []],
      ['y', ['t']],
      ['z', ['t']],
    ])
  })

  test('ticks are read in both languages, and other words are skipped and counted', () => {
    const plan = paste(range(0, 0, 4, 4), 'ei\nKyllä\nTRUE\nperhaps')
    expect(plan.rows.map(({ tests }) => tests)).toEqual([[], ['t'], ['t'], []])
    expect(plan.ignoredCells).toBe(1)
  })

  test('cells beyond the last column are skipped, and filled ones counted', () => {
    const plan = paste(range(0, 0, 5, 5), 'x\tlost\t\talso lost')
    expect(plan.rows[0]?.tests).toEqual(['t', 'u'])
    expect([plan.ignoredCells, plan.range.right]).toEqual([2, 5])
  })

  test('missing cells of short rows stay empty', () => {
    expect(
      paste(range(0, 0, 0, 0), 'x\tSteel\ny')
        .rows.slice(0, 2)
        .map(({ name, material }) => [name, material]),
    ).toEqual([
      ['x', 'Steel'],
      ['y', ''],
    ])
  })

  test('unchanged rows keep their identity, so that they are not saved', () => {
    expect(paste(range(0, 0, 0, 0), 'Toy 1\nNew').rows[0]).toBe(rows[0])
  })
})
