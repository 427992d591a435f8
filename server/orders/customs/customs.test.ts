import { afterAll, describe, expect, test } from 'vitest'
import type { Billing } from '#contract/parties.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, getOrder, whoIs } from '#tests/support/builders.ts'
import { factsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
const anOrderFrom = (billing: Partial<Billing>, shippingLocation: 'helsinki' | 'uk' = 'helsinki') =>
  aSubmittedOrder(anna, { offer, samples: 3, billing, shippingLocation })
const british = await anOrderFrom({
  street: '7 Mill Lane',
  postalCode: 'LS1 4AP',
  city: 'Leeds',
  country: 'GB',
})

const goods = {
  currency: 'GBP',
  hsCode: '3920.10 25',
  description: 'Polyethylene film pieces',
  origin: 'CN',
}
const fetchInvoice = (id: string, changes: Record<string, string> = {}) =>
  anna.get(`/orders/${id}/customs-invoice?${new URLSearchParams({ ...goods, ...changes })}`)
const textOf = async (pdf: Buffer) => (await textOfPdf(pdf)).replaceAll(/[\s\u00a0]+/g, ' ')

describe('the customs invoice', () => {
  test('has in English the information that customs require', async () => {
    const { status, raw, headers } = await fetchInvoice(british.id, {
      netGrams: '1250',
      grossGrams: '2000',
      eori: 'GB123456789000',
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`L-${british.number}-commercial-invoice.pdf`)
    const text = await textOf(raw)
    for (const words of [
      'Commercial invoice',
      `Invoice number L-${british.number}`,
      '7 Mill Lane',
      'Leeds LS1 4AP',
      'United Kingdom',
      'EORI GB123456789000',
      'FI-00790 Helsinki',
      '+358 9 5550 0143',
      'Polyethylene film pieces',
      '39201025',
      'China',
      '3 samples',
      'Total value: 1.00 GBP',
      'No commercial value, for testing only.',
      'Net weight 1.25 kg',
      'Gross weight 2 kg',
      'Samples for laboratory testing, not for sale',
      'DDP',
      'Signature',
    ])
      expect(text).toContain(words)
    expect(await factsOfPdf(raw)).toMatch(/Tagged:\s+yes/)
  })

  test('has blanks for missing information', async () => {
    const text = await textOf((await fetchInvoice(british.id)).raw)
    expect(text).toMatch(/Net weight _+ kg/)
    expect(text).not.toContain('EORI')
  })

  test.each([
    ['hsCode', '39201', 'not_an_hs_code'],
    ['hsCode', '39 20 1x', 'not_an_hs_code'],
    ['hsCode', '771010', 'not_an_hs_code'],
    ['hsCode', '1234567890123', 'not_an_hs_code'],
    ['currency', 'SEK', 'not_a_choice'],
    ['description', ' ', 'required'],
    ['description', 'x'.repeat(301), 'too_long'],
    ['origin', 'other', 'not_a_choice'],
    ['origin', 'ZZ', 'not_a_choice'],
    ['netGrams', '0', 'too_small'],
    ['eori', '12', 'wrong_format'],
  ])('is refused with %s %j, and changes nothing', async (path, value, code) => {
    const before = await getOrder(anna, british.id)
    const { status, body } = await fetchInvoice(british.id, { [path]: value })
    expect([status, body.errors]).toEqual([400, [{ path, code }]])
    expect(await getOrder(anna, british.id)).toEqual(before)
  })

  test('is refused with a gross weight below the net weight', async () => {
    const { body } = await fetchInvoice(british.id, { netGrams: '2000', grossGrams: '1999' })
    expect(body.errors).toEqual([{ path: 'grossGrams', code: 'too_small' }])
  })

  test('is offered and made only where the samples come from outside the EU to Helsinki', async () => {
    const finnish = await anOrderFrom({})
    const toHub = await anOrderFrom({ country: 'GB' }, 'uk')
    const ofAland = await anOrderFrom({ country: 'AX' })
    const offered = async (id: string) =>
      (await getOrder(anna, id)).allowed.includes('download_customs_invoice')
    for (const { id } of [british, ofAland]) {
      expect(await offered(id)).toBe(true)
      expect((await fetchInvoice(id)).status).toBe(200)
    }
    for (const { id } of [finnish, toHub]) {
      expect(await offered(id)).toBe(false)
      expect((await fetchInvoice(id)).body.code).toBe('customs_invoice_not_needed')
    }
  })
})
