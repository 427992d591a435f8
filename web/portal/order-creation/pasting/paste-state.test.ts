import { expect, test } from 'vitest'
import { nothingPasted, takeGood, withCell, withoutLine, withText } from './paste-state.ts'

const pasted = withText(nothingPasted, 'Toy 1\tPVC\n\tSteel\nToy 3\t', 'en')

test('good rows go in and bad ones stay for mending', () => {
  expect([...pasted.mending]).toEqual([2])
  const { taken, rest } = takeGood(pasted)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 3'])
  expect(rest.samples).toMatchObject([{ line: 2, name: '', material: 'Steel', note: '' }])
  expect(rest.text).toBe('')
})

test('a mended row stays in its place until it is added', () => {
  const mended = withCell(pasted, 2, 'name', 'Toy 2')
  expect([...mended.mending]).toEqual([2])
  const { taken, rest } = takeGood(mended)
  expect(taken.map(({ name }) => name)).toEqual(['Toy 1', 'Toy 2', 'Toy 3'])
  expect(rest).toBe(nothingPasted)
})

test('a row can be left out', () => {
  expect(takeGood(withoutLine(pasted, 2)).rest).toBe(nothingPasted)
})

test('rows that wait for mending are not lost when more is pasted', () => {
  const { rest } = takeGood(pasted)
  const more = withText(rest, 'Toy 4\n\tWood', 'en')
  expect(more.samples.map(({ line, material }) => [line, material])).toEqual([
    [2, 'Steel'],
    [3, ''],
    [4, 'Wood'],
  ])
  expect([...more.mending]).toEqual([2, 4])
})
