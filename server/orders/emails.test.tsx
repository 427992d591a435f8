import { expect, test } from 'vitest'
import { renderMail } from '#server/mail/render-mail.ts'
import { mailedOrder, textOfMail } from '#tests/support/mail-text.ts'
import { orderSubmitted } from './emails.tsx'

const order = { ...mailedOrder, estimatedCompletionOn: '2026-12-05' }
const link = 'https://labsilta.example/portal/orders/1'

test('the mail of a confirmed order has the address and opening hours for the samples, and what is not accepted', async () => {
  const mail = orderSubmitted({
    language: 'en',
    order: {
      ...order,
      state: 'waiting_for_samples',
      shippingLocation: 'uk',
      totalCents: { min: 120_000, max: 145_050 },
    },
    link,
    note: null,
  })
  const text = await textOfMail(mail)
  expect(mail.subject).toBe('We have received your order L-10012')
  expect(text).toContain('Labsilta UK Hub Unit 6, Fenbridge Court Cambridge')
  expect(text).toContain('Open: Mon–Fri 9:00–16:30 UK time')
  expect(text).toContain('does not accept dangerous goods, freight or temperature-controlled samples')
  expect(text).toContain('Order L-10012 Kartonkikupit, syksy Reference PO-4711 Samples 12')
  expect(text).toContain('Estimated completion 5 Dec 2026')
  expect(text).toContain('Total, VAT 0 1,200–1,450.50 €')
  expect(text).toContain('Samples are disposed of after testing.')
  expect(text).toContain(`Open order ${link}`)
})

test('the mail of an order under review has no address and no price', async () => {
  const text = await textOfMail(
    orderSubmitted({
      language: 'fi',
      order: { ...order, state: 'waiting_for_review', shippingLocation: 'helsinki', totalCents: null },
      link,
      note: null,
    }),
  )
  expect(text).toContain('Älä lähetä näytteitä vielä.')
  expect(text).not.toContain('Sample Reception')
  expect(text).not.toContain('€')
})

test('an order to another address says to wait for the address', async () => {
  const text = await textOfMail(
    orderSubmitted({
      language: 'en',
      order: { ...order, state: 'submitted', shippingLocation: 'other', totalCents: null },
      link,
      note: null,
    }),
  )
  expect(text).toContain('Do not send anything until we have confirmed the address.')
})

test('customers’ words are text and never markup', async () => {
  const { html } = await renderMail(
    orderSubmitted({
      language: 'en',
      order: {
        ...order,
        name: '<img src=x onerror=alert(1)>',
        state: 'waiting_for_review',
        shippingLocation: null,
        totalCents: null,
      },
      link,
      note: null,
    }).element,
  )
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img src=x')
})
