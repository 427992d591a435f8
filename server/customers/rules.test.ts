import { describe, expect, test } from 'vitest'
import {
  type CustomerValues,
  defaultTerms,
  differencesOf,
  noBilling,
  normalise,
  problemsOf,
  searchOf,
} from './rules.ts'

const values: CustomerValues = {
  name: 'Tulokas Oy',
  businessId: null,
  vatNumber: null,
  country: null,
  language: null,
  responsibleId: null,
  billing: noBilling,
  notes: '',
}

describe('the values of a customer', () => {
  test.each([
    [{ businessId: '0000001-9' }, []],
    [{ businessId: '00000019', country: 'FI' }, []],
    [{ businessId: '0000001-8' }, ['businessId']],
    [{ businessId: 'HRB 86891', country: 'DE' }, []],
    [{ businessId: 'HRB 86891', country: 'FI' }, ['businessId']],
    [{ vatNumber: 'fi 0000001-9' }, []],
    [{ vatNumber: 'FI00000018' }, ['vatNumber']],
    [{ country: 'XX' }, ['country']],
    [{ billing: { ...noBilling, email: 'nobody' } }, ['billing.email']],
    [
      { billing: { ...noBilling, paymentMethod: 'e_invoice' as const }, country: 'SE' },
      ['billing.paymentMethod'],
    ],
    [
      { billing: { ...noBilling, eInvoiceOperator: 'x', eInvoiceAddress: 'x' } },
      ['billing.eInvoiceOperator', 'billing.eInvoiceAddress'],
    ],
  ])('%j have problems at %j', (given, paths) => {
    expect(problemsOf({ ...values, ...given }).map(({ path }) => path)).toEqual(paths)
  })

  test('are stored in one form', () => {
    expect(normalise({ ...values, businessId: '00000019', vatNumber: 'fi 0000001-9' })).toMatchObject({
      businessId: '0000001-9',
      vatNumber: 'FI00000019',
    })
    expect(normalise({ ...values, country: 'DE', businessId: 'HRB 86891' }).businessId).toBe('HRB 86891')
  })
})

test('an event separates names and texts from codes and numbers, and omits unchanged values', () => {
  const after = { ...values, name: 'Uusi Oy', country: 'FI', notes: 'Calls' }
  expect(differencesOf(values, after)).toEqual({
    changes: { country: [null, 'FI'] },
    personal: { name: ['Tulokas Oy', 'Uusi Oy'], notes: ['', 'Calls'] },
    isEmpty: false,
  })
  expect(differencesOf(values, { ...values }).isEmpty).toBe(true)
})

test.each([
  ['0000001-9', { by: 'business_id', businessId: '0000001-9' }],
  ['FI00000019', { by: 'business_id', businessId: '0000001-9' }],
  ['anna@Fennopack.example', { by: 'domain', domain: 'fennopack.example', name: 'anna@Fennopack.example' }],
  ['fennopack.example', { by: 'domain', domain: 'fennopack.example', name: 'fennopack.example' }],
  ['Golden State Devices Inc.', { by: 'name', name: 'Golden State Devices Inc.' }],
  ['12345', { by: 'name', name: '12345' }],
])('a search for %s', (query, expected) => {
  expect(searchOf(query)).toEqual(expected)
})

test('a customer without a fee of its own pays the standard fee, and one with a fee of zero pays none', () => {
  const terms = { serviceFeeCents: null, discountPercent: 5, paymentDays: 30 }
  expect(defaultTerms(terms)).toEqual({ ...terms, serviceFeeCents: 4900 })
  expect(defaultTerms({ ...terms, serviceFeeCents: 0 }).serviceFeeCents).toBe(0)
})
