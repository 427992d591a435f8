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

test('clearing empties all that was filled in, in one save, and nothing else', () => {
  const { draft } = clearFilled(draftOf(order), 'everything')
  expect(nextFields(draft).body).toEqual({
    contact: emptyContact,
    billing: emptyBilling,
    shippingLocation: null,
    forgetFilledFrom: true,
  })
})

test('of a colleague’s order company and billing are cleared, not what the person typed beside them', () => {
  const { draft } = clearFilled(draftOf(order), 'company_and_billing')
  expect(nextFields(draft).body).toEqual({
    contact: { ...order.contact, company: '' },
    billing: emptyBilling,
    forgetFilledFrom: true,
  })
})

test('what was cleared comes back as it was, and so does the note', () => {
  const { draft, cleared } = clearFilled(
    withField(draftOf(order), 'contact.phone', '+358 50 1'),
    'everything',
  )
  const fields = currentFields(restoreCleared(draft, cleared))
  expect(fields).toEqual({ ...currentFields(draftOf(order)), 'contact.phone': '+358 50 1' })
})

test('what was cleared and saved is put back in one save with the note', () => {
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

test('what was typed since stays, and what another country does not take stays away', () => {
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

test('a note put away is saved by itself, and is no news of a colleague’s', () => {
  const draft = withField(draftOf(order), 'filledFrom', null)
  expect(nextFields(draft).body).toEqual({ forgetFilledFrom: true })
  const changedBy = { id: '018f0000-0000-7000-8000-00000000000d', name: 'Mikko' }
  const after = withOrder(draftOf(order), { ...order, version: 2, filledFrom: null, changedBy })
  expect([after.order.filledFrom, after.news]).toEqual([null, null])
})
