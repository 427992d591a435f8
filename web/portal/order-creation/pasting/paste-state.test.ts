import { expect, test } from 'vitest'
import type { SheetFile } from '#web/orders/sheets/read-sheet.ts'
import {
  broughtBack,
  nothingPasted,
  type PasteState,
  startedOver,
  takeGood,
  withAsWritten,
  withCell,
  withFile,
  withHeading,
  withoutLine,
  withText,
} from './paste-state.ts'

const none: ReadonlySet<number> = new Set()
const namesOf = ({ samples }: PasteState) => samples.map(({ line, name }) => [line, name])
const july = (...rows: string[][]): SheetFile => ({
  name: 'july.csv',
  kind: 'csv',
  separator: ';',
  table: [['Name', 'Material'], ...rows],
})

const pasted = withText(nothingPasted, 'Toy 1\tPVC\n\tSteel\nToy 3\t', 'en')

test('valid rows are added and invalid ones stay for correction', () => {
  expect([...pasted.correcting]).toEqual([2])
  const { taken, rest } = takeGood(pasted, none)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 3'])
  expect(rest.samples).toMatchObject([{ line: 2, name: '', material: 'Steel', note: '' }])
  expect(rest.text).toBe('')
})

test('a corrected row keeps its place until it is added', () => {
  const mended = withCell(pasted, 2, 'name', 'Toy 2')
  expect([...mended.correcting]).toEqual([2])
  const { taken, rest } = takeGood(mended, none)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 2', 'Toy 3'])
  expect(rest).toEqual(nothingPasted)
})

test('a row can be left out', () => {
  expect(takeGood(withoutLine(pasted, 2), none).rest).toEqual(nothingPasted)
})

test('a corrected file replaces the rows of the file before, with the lines of the file', () => {
  const first = withFile(nothingPasted, july(['Lid', 'PP'], ['', 'PP'], ['Box', 'PP']), 'en')
  const edited = withCell(first, 3, 'material', 'PE')
  const second = withFile(edited, july(['Lid', 'PP'], ['Cup', 'PP'], ['Box', 'PP']), 'en')
  expect(namesOf(second)).toEqual([
    [2, 'Lid'],
    [3, 'Cup'],
    [4, 'Box'],
  ])
  expect([[...second.correcting], second.isEdited]).toEqual([[], false])
})

test('a file that is read after the good rows were added leaves no row of the file before', () => {
  const first = withFile(nothingPasted, july(['Lid', 'PP'], ['', 'PP'], ['Box', 'x'.repeat(201)]), 'en')
  const { rest } = takeGood(first, none)
  expect(namesOf(rest)).toEqual([
    [3, ''],
    [4, 'Box'],
  ])
  const second = withFile(rest, july(['Cup', 'PP'], ['Box', 'PP']), 'en')
  expect(namesOf(second)).toEqual([
    [2, 'Cup'],
    [3, 'Box'],
  ])
  expect(takeGood(second, none).rest).toEqual({ ...nothingPasted, replaced: rest })
})

test('pasted rows replace rows that waited for correction, which can be brought back', () => {
  const { rest } = takeGood(pasted, none)
  const typed = withText(withText(rest, 'Toy 4', 'en'), 'Toy 4\n\tWood', 'en')
  expect(namesOf(typed)).toEqual([
    [1, 'Toy 4'],
    [2, ''],
  ])
  expect(typed.replaced).toEqual(rest)
})

test('starting over leaves nothing of the table, and can be undone', () => {
  const mended = withCell(pasted, 2, 'name', 'Toy 2')
  const empty = startedOver(mended)
  expect(empty).toEqual({ ...nothingPasted, replaced: mended })
  expect(withText(empty, 'Toy 4', 'en').replaced).toEqual(mended)
})

test('corrections of a replaced table can be brought back after the other table has been added', () => {
  const mended = withCell(pasted, 2, 'name', 'Toy 2')
  const whole = takeGood(withText(mended, 'Toy 4', 'en'), none).rest
  expect(whole).toEqual({ ...nothingPasted, replaced: mended })
  expect(broughtBack(whole)).toEqual(mended)
  const { rest } = takeGood(withText(mended, 'Toy 4\n\tWood', 'en'), none)
  expect([namesOf(rest), rest.replaced]).toEqual([[[2, '']], mended])
})

test('rows that are brought back and edited ones that they replace change places', () => {
  const first = withCell(pasted, 2, 'name', 'Toy 2')
  const second = withCell(withText(first, '\tWood', 'en'), 1, 'name', 'Toy 4')
  const back = broughtBack(second)
  expect(namesOf(back)).toEqual(namesOf(first))
  expect(namesOf(broughtBack(back))).toEqual([[1, 'Toy 4']])
  expect(broughtBack(withText(first, 'Toy 5', 'en')).replaced).toBe(null)
})

test('rows that the order has already are not added again', () => {
  const { taken, rest } = takeGood(pasted, new Set([1]))
  expect(taken.map(({ name }) => name)).toEqual(['Toy 3'])
  expect(rest.samples.map(({ line }) => line)).toEqual([2])
})

test('a correction that was taken back stays so in the next table and under another heading', () => {
  const read = withText(nothingPasted, 'Toy 1\tpolykarbonati\nToy 2\tpolykarbonati\nToy 3\tstele', 'en')
  const materialsOf = ({ samples }: PasteState) => samples.map(({ material }) => material)
  expect(materialsOf(read)).toEqual(['Polycarbonate', 'Polycarbonate', 'Steel'])
  const kept = withAsWritten(read, 'polykarbonati')
  expect(materialsOf(kept)).toEqual(['polykarbonati', 'polykarbonati', 'Steel'])
  expect(kept.isEdited).toBe(false)
  expect(materialsOf(withHeading(kept, true, 'en'))).toEqual(['polykarbonati', 'Steel'])
  expect(materialsOf(withText(kept, 'Toy 9\tpolykarbonati', 'en'))).toEqual(['polykarbonati'])
  expect(materialsOf(withText(startedOver(kept), 'Toy 9\tpolykarbonati', 'en'))).toEqual(['Polycarbonate'])
})

test('a material that was typed is no correction', () => {
  const read = withText(nothingPasted, '\tstele', 'en')
  expect(withCell(read, 1, 'name', 'Toy').samples).toMatchObject([
    { material: 'Steel', correctedFrom: 'stele' },
  ])
  expect(withCell(read, 1, 'material', 'Iron').samples[0]).not.toHaveProperty('correctedFrom')
})

test('line numbers of a pasted CSV count its blank lines', () => {
  expect(namesOf(withText(nothingPasted, '\n\nName,Material\nLid,\n\nBox,', 'en'))).toEqual([
    [4, 'Lid'],
    [6, 'Box'],
  ])
})

test.each([
  ['semicolons', 'nimi;materiaali;lisätietoja\n"Pullo; iso";lasi;"a ""b"""\nTölkki;;\n'],
  ['commas', '\nName,Material,Details\n"Pullo; iso",lasi,"a ""b"""\nTölkki,,\n'],
])('text of a CSV file with %s is split like its headings', (_, text) => {
  const { samples, hasHeading, ignoredCells } = withText(nothingPasted, text, 'fi')
  expect([hasHeading, ignoredCells]).toEqual([true, 0])
  expect(samples.map(({ name, material, note }) => [name, material, note])).toEqual([
    ['Pullo; iso', 'lasi', 'a "b"'],
    ['Tölkki', '', ''],
  ])
})

test('semicolons and commas in names separate nothing', () => {
  const { samples } = withText(nothingPasted, 'Lid; red, matt\nLid; blue, matt', 'en')
  expect(samples.map(({ name }) => name)).toEqual(['Lid; red, matt', 'Lid; blue, matt'])
})
