import type { OriginalReport } from '#contract/original-reports.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { mayHaveOriginalReports } from '#server/customers/domain.ts'
import type { Tx } from '#server/db/database.ts'
import { copyFileOfLaboratory, moveFile } from '#server/files/domain.ts'
import type { FileSubject } from '#server/files/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { getOrderRecord } from '../../domain.ts'
import type { Step } from '../../lifecycle/domain.ts'
import type { OrderRecord } from '../../record/store.ts'
import { hasOriginal, listOriginalIds, listOriginals } from './store.ts'

type Ordered = Pick<OrderRecord, 'id' | 'organisation'>

/** Files of laboratories about an order, and whether the terms of its customer allow them as results. */
export async function listOriginalReports(
  { db }: Context,
  caller: Caller,
  orderId: string,
): Promise<{ isReleasable: boolean; items: OriginalReport[] }> {
  const { order } = await getOrderRecord(db, caller, orderId)
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  const items = (await listOriginals(db, orderId)).map(({ sentAt, ...file }) => ({
    ...file,
    sentAt: sentAt.toISOString(),
  }))
  return { isReleasable: await mayHaveOriginalReports(db, order.organisation?.id ?? null), items }
}

/**
 * Refuses files that a laboratory has sent, also after they were downloaded and uploaded again, unless the terms of the customer
 * allow them.
 */
export async function refuseOriginals(tx: Tx, order: Ordered, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0 || !(await hasOriginal(tx, order.id, fileIds))) return
  if (!(await mayHaveOriginalReports(tx, order.organisation?.id ?? null)))
    throw new Refusal('original_report_internal')
}

/**
 * Gives the result an uploaded file of the order, or a copy of a file that a laboratory sent about it. Returns the id of the
 * result's file.
 */
export async function takeFile(
  { tx, order, actor, now }: Step,
  fileId: string,
  to: FileSubject,
): Promise<string> {
  await refuseOriginals(tx, order, [fileId])
  if ((await listOriginalIds(tx, order.id, [fileId])).length > 0)
    return copyFileOfLaboratory(tx, { id: fileId, to, at: now, by: actor.personId })
  await moveFile(tx, fileId, { from: { kind: 'order_results', id: order.id }, to })
  return fileId
}
