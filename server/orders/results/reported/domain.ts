import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { ReportedResult, reportedResultEndpoints } from '#contract/reported-results.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { moveFile } from '#server/files/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { getOrderRecord } from '../../domain.ts'
import { type Step, transition } from '../../lifecycle/domain.ts'
import type { OrderRecord } from '../../record/store.ts'
import { transitionReportedTests } from '../../sample-tests/store.ts'
import { takeFile } from '../originals/domain.ts'
import { withRequirements } from '../requirements/rules.ts'
import { findCorrected, listNamedTests, refuseForeignRows } from '../rules.ts'
import { presentReported, reportedTransitions } from './rules.ts'
import {
  decideReported,
  findReported,
  insertAllTests,
  insertNamedTests,
  insertReported,
  listReported,
  listWaitingIds,
  type NamedReported,
  type NewReported,
} from './store.ts'

/** Results of an order that are not released, which only the provider's staff see. */
export async function listReportedResults(
  { db, config }: Context,
  caller: Caller,
  orderId: string,
): Promise<{ items: ReportedResult[] }> {
  const { order } = await getOrderRecord(db, caller, orderId)
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  return { items: await listPresented({ db, config }, caller, order) }
}

async function listPresented(
  { db, config }: Pick<Context, 'config'> & { db: Db | Tx },
  caller: Caller,
  order: Pick<OrderRecord, 'id' | 'state'>,
): Promise<ReportedResult[]> {
  const deciding = { caller, isApprovalNeeded: config.resultApproval, orderState: order.state }
  return (await listReported(db, order.id)).map((row) => presentReported(row, deciding))
}

type Body = z.output<(typeof reportedResultEndpoints)['reportResult']['body']>

/** Reports a result. Where no approval is required it is approved at once. */
export function reportResult(
  context: Context,
  caller: Caller,
  orderId: string,
  body: Body,
  onceKey: OnceKey,
): Promise<ReportedResult> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const id = await addReported({ tx, context, actor: caller, id: orderId }, body)
      const { order } = await getOrderRecord(tx, caller, orderId)
      const items = await listPresented({ db: tx, config: context.config }, caller, order)
      const added = items.find((item) => item.id === id)
      if (!added) throw new Error('A result that was just reported cannot be found')
      return added
    }),
  )
}

/**
 * Reports a result in a transaction. Results of a laboratory are reported by the system with the laboratory's name, and have no author, so
 * that every approver may approve them. Returns the id.
 */
export async function addReported(
  call: { tx: Tx; context: Context; actor: Caller; id: string },
  body: Body,
  laboratory?: { name: string },
): Promise<string> {
  const id = uuid()
  await transition(call, 'report_result', async (step) => {
    const tests = await report(step, id, body)
    return {
      changes: stated({ tests, ...(laboratory && { laboratory: laboratory.name }) }),
      personal: { title: body.title },
    }
  })
  return id
}

/** Writes the reported result and changes its tests. Returns how many it reports. */
async function report(step: Step, id: string, body: Body): Promise<number> {
  const { tx, context, actor, order, now } = step
  const { title, sampleIds, tests, corrects, correction } = body
  const table = body.table && withRequirements(body.table, order, body)
  if (body.fileId === null && table === null) throw new Refusal('result_empty')
  findCorrected(order, body)
  refuseForeignRows(order, body)
  refuseForeignSamples(order, sampleIds)
  const fileId = body.fileId && (await takeFile(step, body.fileId, { kind: 'reported_result', id }))
  const isApprovalNeeded = context.config.resultApproval
  const isByLaboratory = actor.kind === 'system'
  const result = {
    id,
    orderId: order.id,
    fileId,
    title,
    sampleIds,
    table,
    corrects,
    correction,
    reportedAt: now,
    reportedBy: isByLaboratory ? null : actor.personId,
    needsSecondPerson: isApprovalNeeded,
  }
  await insertReported(tx, result)
  const count = await nameTests(tx, order, result, tests)
  await transitionReportedTests(tx, [id], 'report')
  if (!isApprovalNeeded && !isByLaboratory) {
    await decideReported(tx, [id], { state: 'approved', at: now, by: actor.personId })
    await transitionReportedTests(tx, [id], 'approve')
  }
  return count
}

function refuseForeignSamples(order: OrderRecord, sampleIds: readonly string[]): void {
  const known = new Set(order.samples.map(({ id }) => id))
  if (new Set(sampleIds).size < sampleIds.length || sampleIds.some((id) => !known.has(id)))
    throw new Refusal('sample_not_found')
}

async function nameTests(tx: Tx, order: OrderRecord, result: NewReported, tests: Body['tests']) {
  const named = listNamedTests(order.samples, { sampleIds: result.sampleIds, tests })
  if (!named) return insertAllTests(tx, result)
  const count = await insertNamedTests(tx, result.id, named, result.corrects !== null)
  if (count < named.sampleIds.length) throw new Refusal('test_not_at_laboratory')
  return count
}

/** Refuses everything that waits for approval or release, because the order was cancelled or the corrected result withdrawn. */
export async function refuseWaiting(
  tx: Tx,
  orderId: string,
  { at, by, corrects }: { at: Date; by: string | null; corrects?: string },
): Promise<void> {
  const ids = await listWaitingIds(tx, orderId, corrects)
  if (ids.length === 0) return
  await giveBackFiles(tx, orderId, await findReported(tx, orderId, ids))
  await transitionReportedTests(tx, ids, reportedTransitions.refuse.tests)
  await decideReported(tx, ids, { state: 'refused', at, by })
}

/** Files of refused results can be used for other results of the order. */
export async function giveBackFiles(
  tx: Tx,
  orderId: string,
  results: readonly NamedReported[],
): Promise<void> {
  for (const { id, fileId } of results)
    if (fileId !== null)
      await moveFile(tx, fileId, {
        from: { kind: 'reported_result', id },
        to: { kind: 'order_results', id: orderId },
      })
}

/** True if results of the order wait for approval or release. */
export const hasWaiting = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await listWaitingIds(tx, orderId)).length > 0
