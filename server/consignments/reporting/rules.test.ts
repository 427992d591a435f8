import { expect, test } from 'vitest'
import { type OpenTest, valuesByOrder } from './rules.ts'

const open = (orderNumber: number, number: number, item: string, name = item): OpenTest => ({
  orderId: `order ${orderNumber}`,
  orderNumber,
  number,
  sampleId: `sample ${orderNumber}-${number}`,
  offerItemId: item,
  name: { en: name, fi: `${name} (fi)` },
  standard: '',
})
const value = (orderNumber: number, number: number, name: string, text: string) => ({
  orderNumber,
  number,
  test: name,
  unit: 'mg/kg',
  value: text,
})

test('values become one table for each order, with the tests that they name', () => {
  const tests = [
    open(2, 1, 'metals', 'Heavy metals'),
    open(2, 1, 'tensile', 'Tensile strength'),
    open(1, 1, 'metals', 'Heavy metals'),
    open(1, 2, 'lead', 'Lead'),
    open(1, 2, 'cadmium', 'Cadmium'),
  ]
  const values = [
    value(2, 1, 'Lead', '1'),
    value(1, 1, 'Lead', '2'),
    value(1, 2, 'Lead', '3'),
    value(1, 1, 'Zinc', '4'),
    value(3, 1, 'Lead', '5'),
  ]
  expect(valuesByOrder(values, tests)).toMatchObject([
    {
      orderId: 'order 1',
      title: 'Lead, Zinc',
      tests: [
        { sampleId: 'sample 1-1', offerItemIds: ['metals'] },
        // Its column has the name of one of its tests.
        { sampleId: 'sample 1-2', offerItemIds: ['lead'] },
      ],
      table: {
        tests: [{ name: 'Lead' }, { name: 'Zinc' }],
        samples: [{ values: ['2', '4'] }, { values: ['3', null] }],
      },
    },
    {
      orderId: 'order 2',
      tests: [{ sampleId: 'sample 2-1', offerItemIds: ['metals', 'tensile'] }],
      table: { samples: [{ values: ['1'] }] },
    },
  ])
})
