import { z } from 'zod'
import { isBusinessId, isOvt } from '#contract/e-invoices.ts'

/** BIC of a bank in Finland: four letters for the bank, the country, two characters for the place. */
const isFinnishBank = (id: string) => /^[A-Z]{4}FI[A-Z\d]{2}$/.test(id)
/** Older forms of ids: `E204503`, or FI and a business ID. */
const isOlderId = (id: string) => /^E\d{6}$/.test(id) || (id.startsWith('FI') && isBusinessId(id.slice(2)))

/** E-invoice operators in Finland with the ids for routing, in the order in which they are shown. */
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
