import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, numberInQuery, OrderParams } from './fields.ts'
import { customsCurrencies } from './order-choices.ts'

const mostGrams = 100_000_000

/** Harmonised System code with national subdivisions. Chapters 00 and 77 do not exist. */
const HsCode = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^(?!00|77)\d{6,12}$/, 'not_an_hs_code'))

export const customsEndpoints = {
  downloadCustomsInvoice: endpoint({
    method: 'GET',
    path: '/orders/{id}/customs-invoice',
    summary: 'The commercial invoice for customs as PDF',
    description:
      'In English, for samples sent from outside the EU to Helsinki; refused for all others. The sender and recipient come from the order. Details of the goods given here are printed but not stored.',
    access: 'signed-in',
    params: OrderParams,
    query: z
      .strictObject({
        description: line(300, 1).describe(
          'Description and material of the goods, in English, 1–300 characters.',
        ),
        hsCode: HsCode.describe(
          'The HS code of the goods, 6–12 digits, according to their material; spaces and full stops are ignored. `392010` is polyethylene film.',
        ),
        origin: z
          .string()
          .regex(/^[A-Z]{2}$/, 'not_a_choice')
          .describe('Country of origin, ISO 3166-1 alpha-2.'),
        currency: z
          .enum(customsCurrencies)
          .describe(
            'Currency of the nominal value of 1 euro, pound or dollar: samples have no commercial value.',
          ),
        netGrams: numberInQuery(1, mostGrams)
          .optional()
          .describe('Net weight of the goods in grams; if not given, a space is left to write it by hand.'),
        grossGrams: numberInQuery(1, mostGrams)
          .optional()
          .describe('Gross weight in grams, including packaging; not less than `netGrams`.'),
        eori: z
          .string()
          .regex(/^(?:[A-Z]{2}[A-Za-z0-9]{1,15})?$/, 'wrong_format')
          .optional()
          .describe('The sender’s EORI number, with its country prefix, if there is one.'),
      })
      .refine(({ netGrams = 0, grossGrams = mostGrams }) => netGrams <= grossGrams, {
        path: ['grossGrams'],
        error: 'too_small',
      }),
    status: 200,
    reply: 'pdf',
    errors: ['order_not_found', 'forbidden', 'act_not_allowed', 'customs_invoice_not_needed'],
  }),
}
