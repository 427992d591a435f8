import type { Billing, ContactDetails } from '#contract/parties.ts'
import type { DemoOrder } from './demo-order.ts'

type Customer = {
  subject: string
  contact: Omit<ContactDetails, 'reportingEmails' | 'reportingAccess'>
  billing: Billing
}

const plainBilling = { eInvoiceOperator: '', eInvoiceAddress: '', vatNumber: '' }

const fennopackBilling: Billing = {
  street: 'Pahvitehtaantie 12',
  postalCode: '33900',
  city: 'Tampere',
  country: 'FI',
  email: 'laskut@fennopack.example',
  paymentMethod: 'e_invoice',
  eInvoiceOperator: '003721291126',
  eInvoiceAddress: '003700000019',
  vatNumber: 'FI00000019',
}

/** Contacts and billing of each demo customer; companies and numbers are invented. */
export const customers: Record<DemoOrder['by'], Customer> = {
  anna: {
    subject: 'demo|anna',
    contact: {
      company: 'Fennopack Oy',
      name: 'Anna Virtanen',
      email: 'anna@fennopack.example',
      phone: '+358 40 555 0101',
    },
    billing: fennopackBilling,
  },
  mikko: {
    subject: 'demo|mikko',
    contact: {
      company: 'Fennopack Oy',
      name: 'Mikko Lahtinen',
      email: 'mikko@fennopack.example',
      phone: '+358 40 555 0102',
    },
    billing: fennopackBilling,
  },
  sara: {
    subject: 'demo|sara',
    contact: {
      company: 'Niemen Luonnonkosmetiikka Tmi',
      name: 'Sara Niemi',
      email: 'sara@solo.example',
      phone: '+358 50 555 0103',
    },
    billing: {
      ...plainBilling,
      street: 'Rantakuja 3 A',
      postalCode: '40100',
      city: 'Jyväskylä',
      country: 'FI',
      email: 'sara@solo.example',
      paymentMethod: 'pdf_invoice',
    },
  },
  james: {
    subject: 'demo|james',
    contact: {
      company: 'Brit Foods Ltd',
      name: 'James Whitfield',
      email: 'james@britfoods.example',
      phone: '+44 1632 960104',
    },
    billing: {
      ...plainBilling,
      street: '14 Granary Lane',
      postalCode: 'PE1 0ZZ',
      city: 'Peterborough',
      country: 'GB',
      email: 'accounts@britfoods.example',
      paymentMethod: 'pdf_invoice',
    },
  },
  emily: {
    subject: 'demo|emily',
    contact: {
      company: 'Golden State Devices Inc.',
      name: 'Emily Carter',
      email: 'emily@goldenstate.example',
      phone: '+1 650 555 0105',
    },
    billing: {
      ...plainBilling,
      street: '2200 Foothill Parkway',
      postalCode: '94303',
      city: 'Palo Alto, CA',
      country: 'US',
      email: 'ap@goldenstate.example',
      paymentMethod: 'card',
    },
  },
  otto: {
    subject: 'demo|otto',
    contact: {
      company: 'Kilpailu Oy',
      name: 'Otto Kallio',
      email: 'otto@kilpailu.example',
      phone: '+358 45 555 0106',
    },
    billing: {
      ...plainBilling,
      street: 'Muovikatu 5',
      postalCode: '15100',
      city: 'Lahti',
      country: 'FI',
      email: 'ostolaskut@kilpailu.example',
      paymentMethod: 'pdf_invoice',
    },
  },
  kaisa: {
    subject: 'demo|kaisa',
    contact: {
      company: 'Vesilinja Oy',
      name: 'Kaisa Rantanen',
      email: 'kaisa@vesilinja.example',
      phone: '+358 40 555 0108',
    },
    billing: {
      ...plainBilling,
      street: 'Vesitorninkatu 3',
      postalCode: '70100',
      city: 'Kuopio',
      country: 'FI',
      email: 'laskut@vesilinja.example',
      paymentMethod: 'pdf_invoice',
    },
  },
  daniel: {
    subject: 'demo|daniel',
    contact: {
      company: 'Nordform Plast AB',
      name: 'Daniel Berg',
      email: 'daniel@nordform.example',
      phone: '+46 70 555 01 09',
    },
    billing: {
      ...plainBilling,
      street: 'Formgatan 11',
      postalCode: '331 30',
      city: 'Värnamo',
      country: 'SE',
      email: 'invoices@nordform.example',
      paymentMethod: 'pdf_invoice',
    },
  },
  aino: {
    subject: 'demo|aino',
    contact: {
      company: 'Leipomo Aamurusko Oy',
      name: 'Aino Leppänen',
      email: 'aino@aamurusko.example',
      phone: '+358 44 555 0107',
    },
    billing: {
      ...plainBilling,
      street: 'Myllytie 8',
      postalCode: '60100',
      city: 'Seinäjoki',
      country: 'FI',
      email: 'laskut@aamurusko.example',
      paymentMethod: 'pdf_invoice',
    },
  },
}
