import { z } from 'zod'
import { isBusinessId, isOvt } from '#contract/e-invoices.ts'

/** The BIC of a bank in Finland: four letters for the bank, the country, two signs for the place. */
const isFinnishBank = (id: string) => /^[A-Z]{4}FI[A-Z\d]{2}$/.test(id)
/** Ids that are older than the others: `E204503`, or FI and a business ID. */
const isOlderId = (id: string) => /^E\d{6}$/.test(id) || (id.startsWith('FI') && isBusinessId(id.slice(2)))

/** Who carries e-invoices in Finland, by the ids under which invoices are routed to them; in the order in which they are shown. */
export const EInvoiceOperators = z
  .array(
    z.strictObject({
      id: z
        .string()
        .refine(
          (id) => isFinnishBank(id) || isOvt(id) || isOlderId(id),
          'is no routing id: the BIC of a Finnish bank, an OVT identifier with the right check digit, E and 6 digits, or FI and a business ID',
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
