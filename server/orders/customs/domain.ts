import { formatOrderNumber } from '#contract/formats.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { getOrderRecord, particularsOf, refuseAct } from '../domain.ts'
import { isCountry } from '../drafts/rules.ts'
import { isApplicable } from '../lifecycle/rules.ts'
import type { Goods } from './documents.ts'

/**
 * Customs invoice for a parcel from outside the EU. Nothing of the input is stored, because the sender answers for
 * it.
 */
export async function openCustomsInvoice(context: Context, caller: Caller, id: string, goods: Goods) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  refuseAct('download_customs_invoice', order.state, relation)
  const particulars = particularsOf(order)
  if (!isApplicable('download_customs_invoice', particulars, relation))
    throw new Refusal('customs_invoice_not_needed')
  if (!isCountry(goods.origin))
    throw new Refusal('invalid_fields', [{ path: 'origin', code: 'not_a_choice' }])
  const { customsInvoice } = await import('./documents.ts')
  return {
    stream: customsInvoice({ ...order, country: particulars.country ?? '' }, goods, context.clock),
    headers: downloadHeaders({
      name: `${formatOrderNumber(order.number)}-commercial-invoice.pdf`,
      contentType: 'application/pdf',
    }),
  }
}
