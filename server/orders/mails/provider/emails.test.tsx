import { describe, expect, test } from 'vitest'
import { mailedOrder as order, textOfMail } from '#tests/support/mail-text.ts'
import { type Decision, offerDecidedToProvider, orderSubmittedToProvider } from './emails.tsx'

const link = 'https://labsilta.example/office/orders/1'

test('the provider reads who ordered, how much, and what needs review', async () => {
  const mail = orderSubmittedToProvider({
    language: 'en',
    order: {
      ...order,
      state: 'waiting_for_review',
      shippingLocation: 'other',
      request: 'Does the lid hold 90 °C?',
      specialGoods: ['dangerous', 'freight'],
    },
    customer: { name: 'Anna Virtanen', email: 'anna@fennopack.example', organisation: 'Fennopack Oy' },
    reasons: ['no_offer', 'written_request', 'other_address'],
    link,
    actingExpert: null,
  })
  const text = await textOfMail(mail)
  expect(mail.subject).toBe('New order L-10012: Fennopack Oy, 12 samples – review needed')
  expect(text).toContain('No offer: the order was placed without an offer')
  expect(text).toContain('Written request: the customer has described what should be tested')
  expect(text).toContain('Shipping address: to be agreed with the customer')
  expect(text).toContain('Request: Does the lid hold 90 °C?')
  expect(text).toContain('Special goods Dangerous goods, Freight')
  expect(text).toContain('Ordered by Anna Virtanen, anna@fennopack.example')
})

test('a person in no team is named by the company of the contact details', () => {
  const { subject } = orderSubmittedToProvider({
    language: 'fi',
    order: {
      ...order,
      company: 'Niemi Naturals',
      sampleCount: 1,
      state: 'waiting_for_samples',
      shippingLocation: 'helsinki',
      request: '',
      specialGoods: [],
    },
    customer: { name: 'Sara Niemi', email: 'sara@solo.example', organisation: null },
    reasons: [],
    link,
    actingExpert: null,
  })
  expect(subject).toBe('Uusi tilaus L-10012: Niemi Naturals, 1 näyte')
})

describe('the provider reads the outcome of its offer', () => {
  const write = (language: 'en' | 'fi', decision: Decision, { email = 'anna@fennopack.example' } = {}) =>
    offerDecidedToProvider({
      language,
      order,
      customer: { name: 'Anna Virtanen', email, organisation: 'Fennopack Oy' },
      decision,
      link,
      actingExpert: null,
    })
  const totalCents = { min: 120_000, max: 120_000 }

  test('accepted: for how much, and whether an address is to be agreed', async () => {
    const mail = write('en', { kind: 'accepted', totalCents, isAddressOpen: true })
    expect(mail.subject).toBe('Offer accepted, order L-10012: Fennopack Oy')
    const text = await textOfMail(mail)
    expect(text).toContain('Agree with the customer where to send the samples')
    expect(text).toContain('Total, VAT 0 1,200 €')
    expect(text).toContain('Ordered by Anna Virtanen, anna@fennopack.example')
    const settled = await textOfMail(write('fi', { kind: 'accepted', totalCents, isAddressOpen: false }))
    expect(settled).toContain('asiakas tietää, minne näytteet lähetetään')
    expect(settled).not.toContain('Sovi asiakkaan kanssa')
  })

  test('declined: with the customer’s reason', async () => {
    const mail = write('fi', { kind: 'declined', reason: 'Liian hidas, tarvitsemme 5 päivässä' })
    expect(mail.subject).toBe('Tarjous hylätty, tilaus L-10012: Fennopack Oy')
    const text = await textOfMail(mail)
    expect(text).toContain('Mitä asiakas haluaa muuttaa: Liian hidas, tarvitsemme 5 päivässä')
    expect(text).not.toContain('€')
  })

  test('expired: without an answer', async () => {
    const mail = write('fi', { kind: 'expired' }, { email: '' })
    expect(mail.subject).toBe('Tarjous vanhentunut, tilaus L-10012: Fennopack Oy')
    const text = await textOfMail(mail)
    expect(text).not.toContain('hylkäsi')
    // The team has no member who can be written to.
    expect(text).toMatch(/Tilaaja Anna Virtanen(?!,)/)
  })
})
