import { z } from 'zod'
import { isOvt } from '#contract/e-invoices.ts'

const businessCode = /^[A-Z]{6}[A-Z\d]{2}$/
const olderId = /^(?:E\d{6}|FI\d{8})$/

/** Who carries e-invoices in Finland, by the ids under which invoices are routed to them; in the order in which they are shown. */
export const EInvoiceOperators = z
  .array(
    z.strictObject({
      id: z
        .string()
        .refine(
          (id) => businessCode.test(id) || isOvt(id) || olderId.test(id),
          'is no routing id: a BIC, an OVT identifier with the right check digit, E and 6 digits, or FI and 8 digits',
        ),
      name: z.string().trim().min(1).max(80),
    }),
  )
  .min(1)
  .superRefine((operators, context) => {
    const ids = operators.map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) < index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `${id} is there already` })
    }
  })
