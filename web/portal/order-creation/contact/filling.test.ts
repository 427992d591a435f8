import { expect, test } from 'vitest'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { currentFields, draftOf, nextFields, withField, withFields, withOrder } from '../draft/draft.ts'
import { aDraftOrder } from '../draft/draft-builders.ts'
import { emptyBilling, emptyContact } from '../draft/fields.ts'
import { clearFilled, restoreCleared } from './filling.ts'

const filledFrom = { id: '018f0000-0000-7000-8000-00000000000c', number: 10007, part: 'everything' } as const
const order = aDraftOrder({
  contact: { ...aContact, reportingEmails: ['raija@raportti.example'] },
  billing: { ...aBilling, paymentMethod: 'e_invoice' },
  shippingLocation: 'helsinki',
  reference: 'PO 1',
  filledFrom,
})

test('clearing removes all prefilled values in one save, and nothing else', () => {
  const { draft } = clearFilled(draftOf(order), 'everything')
  expect(nextFields(draft).body).toEqual({
    contact: emptyContact,
    billing: emptyBilling,
    shippingLocation: null,
    forgetFilledFrom: true,
  })
})

test('company and billing of a colleague’s order are cleared, typed values stay', () => {
  const { draft } = clearFilled(draftOf(order), 'company_and_billing')
  expect(nextFields(draft).body).toEqual({
    contact: { ...order.contact, company: '' },
    billing: emptyBilling,
    forgetFilledFrom: true,
  })
})

test('undo restores the cleared values and the note', () => {
  const { draft, cleared } = clearFilled(
    withField(draftOf(order), 'contact.phone', '+358 50 1'),
    'everything',
  )
  const fields = currentFields(restoreCleared(draft, cleared))
  expect(fields).toEqual({ ...currentFields(draftOf(order)), 'contact.phone': '+358 50 1' })
})

test('cleared and saved values are restored in one save with the note', () => {
  const { cleared } = clearFilled(draftOf(order), 'everything')
  const saved = draftOf({
    ...order,
    contact: emptyContact,
    billing: emptyBilling,
    shippingLocation: null,
    filledFrom: null,
  })
  expect(nextFields(restoreCleared(saved, cleared)).body).toEqual({
    contact: order.contact,
    billing: order.billing,
    shippingLocation: 'helsinki',
    forgetFilledFrom: false,
  })
})

test('newer input stays, and values that another country does not accept are not restored', () => {
  const { draft, cleared } = clearFilled(draftOf(order), 'everything')
  const typed = withFields(draft, { 'contact.name': 'Mikko', 'billing.country': 'SE' })
  expect(currentFields(restoreCleared(typed, cleared))).toMatchObject({
    'contact.name': 'Mikko',
    'contact.company': aContact.company,
    'billing.country': 'SE',
    'billing.paymentMethod': null,
    shippingLocation: null,
  })
  const same = withFields(draft, { 'billing.country': 'FI' })
  expect(currentFields(restoreCleared(same, cleared))).toMatchObject({
    'billing.paymentMethod': 'e_invoice',
    shippingLocation: 'helsinki',
  })
})

test('dismissing the note is saved on its own and is not shown as a colleague’s change', () => {
  const draft = withField(draftOf(order), 'filledFrom', null)
  expect(nextFields(draft).body).toEqual({ forgetFilledFrom: true })
  const changedBy = { id: '018f0000-0000-7000-8000-00000000000d', name: 'Mikko' }
  const after = withOrder(draftOf(order), { ...order, version: 2, filledFrom: null, changedBy })
  expect([after.order.filledFrom, after.news]).toEqual([null, null])
})
