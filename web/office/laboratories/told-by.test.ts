import { expect, test } from 'vitest'
import { toldBy } from './told-by.ts'

const added = (path: string, to: unknown) => ({ path, from: null, to })

test('a method is shown with the name of its product in the language of the reader', () => {
  const changes = [
    added('productId', 'odour-of-packaging'),
    added('name', ''),
    added('technique', 'EN 1230-1'),
    added('product', { en: 'Odour', fi: 'Haju' }),
  ]
  expect(toldBy(changes, 'fi')).toBe('Haju EN 1230-1')
  expect(toldBy(changes, 'en')).toBe('Odour EN 1230-1')
  expect(toldBy([added('priceCents', 100)], 'en')).toBe('')
})

test('the end of an accreditation is a day in the format of the reader', () => {
  const changes = [added('body', 'FINAS'), added('number', 'T999'), added('validUntil', '2027-05-01')]
  expect(toldBy(changes, 'en')).toBe('FINAS T999 1 May 2027')
  expect(toldBy(changes, 'fi')).toBe('FINAS T999 1.5.2027')
})
