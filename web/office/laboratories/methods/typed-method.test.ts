import { expect, test } from 'vitest'
import type { LaboratoryMethod } from '#contract/laboratory-methods.ts'
import { readTyped, typedOf } from './typed-method.ts'

const method: LaboratoryMethod = {
  id: 'a',
  product: null,
  name: 'Odour',
  technique: 'ISO 16000-28',
  priceCents: 12_050,
  unit: 'test',
  turnaroundWeeks: { min: 0.5, max: 2 },
  accreditation: null,
  minimumAmount: '50 g',
  note: '',
  version: 3,
}

test.each(['en', 'fi'] as const)('a method is read in %s as it was written', (language) => {
  const { input, problems } = readTyped(typedOf(method, language), language)
  const { id: _, product: __, accreditation: ___, version: ____, ...same } = method
  expect([input, problems]).toEqual([{ ...same, productId: null, accreditationId: null }, {}])
})

test('a product takes the place of a name, and one of them is needed', () => {
  const typed = { ...typedOf(method, 'en'), productId: 'lead' }
  expect(readTyped(typed, 'en').input).toMatchObject({ productId: 'lead', name: '' })
  expect(readTyped(typedOf(null, 'en'), 'en').problems).toEqual({ name: 'required' })
})

test('a price and weeks without a clear meaning are named', () => {
  const typed = { ...typedOf(method, 'en'), price: 'much', weeks: 'soon' }
  expect(readTyped(typed, 'en').problems).toEqual({
    priceCents: 'wrong_format',
    turnaroundWeeks: 'wrong_format',
  })
})
