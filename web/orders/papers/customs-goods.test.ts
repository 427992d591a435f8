import { expect, test } from 'vitest'
import { goodsFrom, queryOfGoods } from './customs-goods.ts'

test.each([
  ['1,25', '1250'],
  ['1.25', '1250'],
  [' 12 ', '12000'],
  ['0.001', '1'],
  ['4.1', '4100'],
  ['', null],
  ['some', 'some'],
  ['1.2345', '1.2345'],
  ['1 000', '1 000'],
])('%j kilograms are sent as %j grams', (netKilograms, expected) => {
  expect(queryOfGoods({ ...goodsFrom('GB'), netKilograms }).get('netGrams')).toBe(expected)
})

test('the customer’s country determines origin and currency', () => {
  expect(goodsFrom('GB')).toMatchObject({ origin: 'GB', currency: 'GBP' })
  expect(goodsFrom('NO')).toMatchObject({ origin: 'NO', currency: 'EUR' })
  expect(goodsFrom('other')).toMatchObject({ origin: null, currency: 'EUR' })
})
