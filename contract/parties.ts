import { z } from 'zod'
import { Id, line, ShortNumber } from './fields.ts'
import { filledParts, paymentMethods } from './lists.ts'

/**
 * Contacts and billing of a draft. A draft accepts any text within its limit, so that nothing typed is lost;
 * required fields and formats are checked on submission, and until then `missing` in the order lists them.
 */
export const ContactDetails = z
  .strictObject({
    company: line(200).describe('Company or organisation; required to submit.'),
    name: line(200).describe('Contact person; required to submit.'),
    email: line(254).describe('Work email; required to submit and then a valid address.'),
    phone: line(40).describe('Work phone in international format; required to submit, stored as E.164.'),
    reportingEmails: z
      .array(line(254))
      .max(20)
      .describe('Additional recipients of emails about reception and results, at most 20.'),
    reportingAccess: z
      .boolean()
      .describe('True if these people may open this order in the portal through a one-time invitation.'),
  })
  .meta({ id: 'ContactDetails' })
export type ContactDetails = z.infer<typeof ContactDetails>

export const Billing = z
  .strictObject({
    street: line(300).describe('Street address; required to submit.'),
    postalCode: line(20).describe('Required to submit.'),
    city: line(100).describe('Required to submit.'),
    country: z
      .string()
      .regex(/^(?:[A-Z]{2}|other|)$/, 'not_a_choice')
      .describe(
        'ISO 3166-1 alpha-2 with `XK` for Kosovo, `other`, or empty while not chosen; required to submit, and then one of the list.',
      ),
    email: line(254).describe('Address for invoices; required to submit.'),
    paymentMethod: z
      .enum(paymentMethods)
      .nullable()
      .describe('Required to submit; `e_invoice` for Finnish customers only.'),
    eInvoiceOperator: line(50).describe(
      'The routing id of the operator, one of content/e-invoice-operators.json; required with `e_invoice`.',
    ),
    eInvoiceAddress: line(50).describe(
      'The routing number, required with `e_invoice`: an OVT identifier (0037, the business ID, at most five characters) or an IBAN, each with its check digits. Spaces and hyphens are ignored.',
    ),
    vatNumber: line(20).describe(
      'VAT number with its country prefix; optional, but must be in the format of its country to submit. Spaces, full stops and hyphens are ignored.',
    ),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof Billing>

/** Order from which the contacts and billing of a draft were filled. */
export const FilledFrom = z.object({
  id: Id.describe('The order, which the customer’s side may see.'),
  number: ShortNumber.describe('Its number, written `L-1234`.'),
  part: z
    .enum(filledParts)
    .describe(
      '`everything`: contacts, billing and shipping location of the caller’s own order. `company_and_billing`: company and billing of a colleague’s order.',
    ),
})
