import { expect, test } from 'vitest'
import { nothingPasted, takeGood, withCell, withoutLine, withText } from './paste-state.ts'

const pasted = withText(nothingPasted, 'Toy 1\tPVC\n\tSteel\nToy 3\t', 'en')

test('valid rows are added and invalid ones stay for correction', () => {
  expect([...pasted.correcting]).toEqual([2])
  const { taken, rest } = takeGood(pasted)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 3'])
  expect(rest.samples).toMatchObject([{ line: 2, name: '', material: 'Steel', note: '' }])
  expect(rest.text).toBe('')
})

test('a corrected row keeps its place until it is added', () => {
  const mended = withCell(pasted, 2, 'name', 'Toy 2')
  expect([...mended.correcting]).toEqual([2])
  const { taken, rest } = takeGood(mended)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 2', 'Toy 3'])
  expect(rest).toBe(nothingPasted)
})

test('a row can be left out', () => {
  expect(takeGood(withoutLine(pasted, 2)).rest).toBe(nothingPasted)
})

test('rows that wait for correction are kept when more is pasted', () => {
  const { rest } = takeGood(pasted)
  const more = withText(rest, 'Toy 4\n\tWood', 'en')
  expect(more.samples.map(({ line, material }) => [line, material])).toEqual([
    [2, 'Steel'],
    [3, ''],
    [4, 'Wood'],
  ])
  expect([...more.correcting]).toEqual([2, 4])
})

test.each([
  ['semicolons', 'nimi;materiaali;lisätietoja\n"Pullo; iso";lasi;"a ""b"""\nTölkki;;\n'],
  ['commas', '\nName,Material,Details\n"Pullo; iso",lasi,"a ""b"""\nTölkki,,\n'],
])('text of a CSV file with %s is split like its headings', (_, text) => {
  const { samples, hasHeading, ignoredCells } = withText(nothingPasted, text, 'fi')
  expect([hasHeading, ignoredCells]).toEqual([true, 0])
  expect(samples.map(({ name, material, note }) => [name, material, note])).toEqual([
    ['Pullo; iso', 'Lasi', 'a "b"'],
    ['Tölkki', '', ''],
  ])
})

test('semicolons and commas in names separate nothing', () => {
  const { samples } = withText(nothingPasted, 'Lid; red, matt\nLid; blue, matt', 'en')
  expect(samples.map(({ name }) => name)).toEqual(['Lid; red, matt', 'Lid; blue, matt'])
})
