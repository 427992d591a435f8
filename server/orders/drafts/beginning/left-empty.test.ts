import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { aPerson } from '#tests/support/teams.ts'

/** Values that are no longer valid stay empty: rules, lists and countries change between two orders. */
const api = await startApi()
afterAll(() => api.stop())

const eInvoice = {
  paymentMethod: 'e_invoice',
  eInvoiceOperator: '003723327487',
  eInvoiceAddress: '003712345671',
  vatNumber: 'FI12345671',
} as const

type Options = Parameters<typeof aSubmittedOrder>[1]

/** Draft after an order with these columns, which a script or an earlier rule has left. */
async function filledAfter(columns: Record<string, unknown>, options: Options = {}): Promise<Order> {
  const person = await aPerson(api)
  const { id } = await aSubmittedOrder(person, { request: 'What is in it?', ...options })
  await api.context.db.updateTable('orders').set(columns).where('id', '=', id).execute()
  const draft = expectOk(await person.post<Order>('/orders', {}))
  expect(draft.filledFrom?.id).toBe(id)
  return draft
}

test('an operator that has left the list, but not the rest of the e-invoice', async () => {
  const { billing } = await filledAfter({ e_invoice_operator: 'GONE' }, { billing: eInvoice })
  expect(billing).toMatchObject({ ...eInvoice, eInvoiceOperator: '' })
})

test('an e-invoice address, a VAT number and addresses of mails that would be refused', async () => {
  const draft = await filledAfter(
    {
      e_invoice_address: '1',
      vat_number: 'FI1',
      billing_email: 'laskut@',
      contact_email: 'anna@',
      contact_phone: '040',
      reporting_emails: ['raija@', 'sara@raportti.example'],
    },
    { billing: eInvoice },
  )
  expect(draft.billing).toMatchObject({ eInvoiceAddress: '', vatNumber: '', email: '', city: 'Helsinki' })
  expect(draft.contact).toMatchObject({
    email: '',
    phone: '',
    name: aContact.name,
    reportingEmails: ['sara@raportti.example'],
  })
})

test('an invalid country, with the e-invoice and the hub', async () => {
  const columns = { billing_country: 'ZZ', payment_method: 'card', shipping_location: 'uk' }
  const draft = await filledAfter(columns)
  expect(draft.billing).toMatchObject({ country: '', street: aBilling.street, paymentMethod: 'card' })
  expect(draft.shippingLocation).toBeNull()
})

test('an e-invoice without its country', async () => {
  const { billing } = await filledAfter({ billing_country: '' }, { billing: eInvoice })
  expect(billing).toMatchObject({ country: '', paymentMethod: null })
})

test('a hub that does not serve the country, and no other', async () => {
  const british = { billing: { country: 'GB' }, shippingLocation: 'uk' } as const
  expect((await filledAfter({ shipping_location: 'uk' }, british)).shippingLocation).toBe('uk')
  expect((await filledAfter({ shipping_location: 'us' }, british)).shippingLocation).toBeNull()
})
