import { expect, test } from 'vitest'
import { blankRow } from '../draft/rows.ts'
import { nothingPasted, withCell, withText } from './paste-state.ts'
import { repeatedLines } from './repeated-rows.ts'

const row = (name: string, material = '') => ({ ...blankRow(name), name, material })
const read = (text: string) => withText(nothingPasted, text, 'en')
const repeatedIn = (text: string, ...rows: ReturnType<typeof row>[]) => [
  ...repeatedLines(read(text), rows, 'en'),
]

test('rows with the texts of samples are repeated, and others are not', () => {
  expect(repeatedIn('Lid\tPP\nBox\tPP\nLid\tPE', row('Box', 'PP '), row('Lid', 'PP'))).toEqual([1, 2])
})

test('each sample answers for one row', () => {
  expect(repeatedIn('Lid\nLid\nLid', row('Lid'), row('Lid'))).toEqual([1, 2])
})

test('a material whose correction was taken back is the same material', () => {
  expect(repeatedIn('Lid\tstele', row('Lid', 'Steel'))).toEqual([1])
  expect(repeatedIn('Lid\tSteel', row('Lid', 'stele'))).toEqual([1])
})

test('a row that was corrected in the dialog is wanted', () => {
  const mended = withCell(read('\tPP'), 1, 'name', 'Lid')
  expect(repeatedLines(mended, [row('Lid', 'PP')], 'en').size).toBe(0)
})
