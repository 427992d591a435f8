import { expect, test } from 'vitest'
import { blankOfferItem } from '#contract/blank-offer-item.ts'
import terms from '#web/i18n/fi/terms.json' with { type: 'json' }
import { parseTable } from '#web/ui/grid/parse-table.ts'
import { rowOfItem, type Typing } from './item-fields.ts'
import { rowsOfSheet } from './item-headings.ts'

const typing: Typing = {
  language: 'fi',
  unitNames: terms.unit,
}
const read = (sheet: string) =>
  rowsOfSheet(parseTable(sheet), () => rowOfItem(blankOfferItem('new'), typing), typing)

test('columns of a sheet are found by their headings, in any order', () => {
  const rows = read('Hinta (€)\tTesti\tKPL\tYksikkö\n290-310,5\tMigraatio\t3\ttun\n\t\t\t\n45\tpH\t\t')
  expect(
    rows?.map(({ nameEn, nameFi, price, quantity, unit }) => [nameEn, nameFi, price, quantity, unit]),
  ).toEqual([
    ['Migraatio', 'Migraatio', '290–310,50', '3', 'tunti'],
    ['pH', 'pH', '45', '1', 'näyte'],
  ])
})

test('a table without headings is pasted cell by cell', () => {
  expect(read('Migraatio\t3\npH\t4')).toBe(null)
})

test('a text that cannot be read stays as it was written', () => {
  expect(read('Testi\tHinta\npH\tilmainen')?.[0]?.price).toBe('ilmainen')
})
