import { formatOrderNumber } from '#contract/formats.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { getOrderRecord, refuseAct } from '../domain.ts'
import type { LabelOptions } from './documents.ts'

/** Labels for everybody who may get the cover sheet, once sample numbers are final. */
export async function openLabelSheet(context: Context, caller: Caller, id: string, options: LabelOptions) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  refuseAct('download_label_sheet', order.state, relation)
  const { labelSheet } = await import('./documents.ts')
  const word = options.language === 'fi' ? 'tarrat' : 'labels'
  return {
    stream: labelSheet({ number: order.number, samples: order.samples }, options, context.clock),
    headers: downloadHeaders({
      name: `${formatOrderNumber(order.number)}-${word}.pdf`,
      contentType: 'application/pdf',
    }),
  }
}
