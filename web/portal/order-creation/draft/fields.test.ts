import { expect, test } from 'vitest'
import { byOrder, type FieldName } from './fields.ts'

test('problems are listed in the order of the fields', () => {
  const found: FieldName[] = [
    'shippingLocation',
    'billing.vatNumber',
    'billing.eInvoiceAddress',
    'contact.email',
    'billing.street',
    'contact.company',
  ]
  expect(found.sort(byOrder)).toEqual([
    'contact.company',
    'contact.email',
    'billing.street',
    'billing.eInvoiceAddress',
    'billing.vatNumber',
    'shippingLocation',
  ])
})
