import { expect, test } from 'vitest'
import { byLaboratory, byMethod, byMonth, shareOf } from './sums.ts'

const laboratory = { id: '1', name: 'Berg' }
const figures = [
  { laboratory, method: { en: 'Lead', fi: 'Lyijy' }, month: '2026-10', released: 4, onTime: 3, corrected: 0 },
  { laboratory, method: { en: 'Lead', fi: 'Lyijy' }, month: '2026-11', released: 6, onTime: 6, corrected: 2 },
  { laboratory, method: { en: 'Odour', fi: 'Haju' }, month: '2026-11', released: 2, onTime: 0, corrected: 1 },
]
const punctuality = { months: ['2026-09', '2026-10', '2026-11'], figures }

test('figures are summed by month, by method and by laboratory', () => {
  expect(byMonth(punctuality)).toEqual([
    { month: '2026-09', released: 0, onTime: 0, corrected: 0 },
    { month: '2026-10', released: 4, onTime: 3, corrected: 0 },
    { month: '2026-11', released: 8, onTime: 6, corrected: 3 },
  ])
  expect(byMethod(punctuality).map(({ method, ...sum }) => [method.en, sum.released, sum.onTime])).toEqual([
    ['Lead', 10, 9],
    ['Odour', 2, 0],
  ])
  expect(byLaboratory(punctuality)).toEqual([{ laboratory, released: 12, onTime: 9, corrected: 3 }])
})

test('a share needs released tests', () => {
  expect([shareOf({ released: 0, onTime: 0 }), shareOf({ released: 4, onTime: 3 })]).toEqual([null, 0.75])
})
