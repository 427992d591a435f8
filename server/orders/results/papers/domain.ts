import { Readable } from 'node:stream'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { getAccess } from '#server/files/subjects/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { cleanName } from '#server/storage/clean-name.ts'
import { type ReceivedFile, storeOwnPdf } from '#server/storage/receive-upload.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import { findToPrint, listToPrint, type PrintedResult } from './store.ts'

/**
 * Our reports of results that are being released and have no document, by their ids, in the language of the orderer. Stored, but without
 * rows: the caller writes these, or removes the bytes.
 */
export async function renderReports(
  context: Context,
  orderId: string,
  ids: readonly string[],
): Promise<Map<string, ReceivedFile>> {
  const reports = new Map<string, ReceivedFile>()
  for (const result of await listToPrint(context.db, orderId, ids)) {
    const { language } = result.order
    const { resultReport } = await import('./documents.ts')
    const stream = Readable.from(resultReport(result, language, context.clock))
    reports.set(result.id, await storeOwnPdf(context, stream, nameOf(result)))
  }
  return reports
}

const nameOf = ({ order, title }: PrintedResult) =>
  `${formatOrderNumber(order.number)}-${cleanName(title)}.pdf`

/** Cover page of a released result, for everybody who may have its file. */
export async function openCoverPage(context: Context, caller: Caller, id: string, language: Language) {
  const access = await getAccess(context.db, caller, { kind: 'result', id })
  const result = access.canRead ? await findToPrint(context.db, id) : undefined
  if (!result) throw new Refusal('result_not_found')
  const { resultReport } = await import('./documents.ts')
  return {
    stream: resultReport(result, language, context.clock),
    headers: downloadHeaders({ name: nameOf(result), contentType: 'application/pdf' }),
  }
}
