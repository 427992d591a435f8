import type { Billing, ContactDetails } from '#contract/parties.ts'

export const aContact: ContactDetails = {
  company: 'Fennopack Oy',
  name: 'Anna Virtanen',
  email: 'anna@fennopack.example',
  phone: '+358 40 123 4567',
  reportingEmails: [],
  reportingAccess: false,
}

export const aBilling: Billing = {
  street: 'Pakkauskuja 1',
  postalCode: '00100',
  city: 'Helsinki',
  country: 'FI',
  email: 'invoices@fennopack.example',
  paymentMethod: 'pdf_invoice',
  eInvoiceOperator: '',
  eInvoiceAddress: '',
  vatNumber: '',
}
