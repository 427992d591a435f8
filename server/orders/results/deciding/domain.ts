import type { ReportedAct } from '#contract/delivery-lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { getOrderRecord } from '../../domain.ts'
import { actOnReports } from '../../leaving/domain.ts'
import { listReopenable } from '../../leaving/store.ts'
import { act, type Change, type Seen, type Step } from '../../lifecycle/domain.ts'
import { transitionReportedTests } from '../../sample-tests/store.ts'
import { giveBackFiles } from '../reported/domain.ts'
import { isOwnWork, mayApprove, reportedTransitions, statesFor } from '../reported/rules.ts'
import { decideReported, findReported, type NamedReported } from '../reported/store.ts'

/** Refuses callers without the permission, before anything of the order is compared. */
export async function requireApprover(
  { db, config }: Context,
  caller: Caller,
  orderId: string,
): Promise<void> {
  await getOrderRecord(db, caller, orderId)
  if (!hasGrant(caller, 'expert') || !mayApprove(caller, config.resultApproval))
    throw new Refusal('forbidden')
}

/** Reported results by their ids, all of which the action must fit. */
export async function getNamed(
  tx: Tx,
  orderId: string,
  ids: readonly string[],
  action: ReportedAct,
): Promise<NamedReported[]> {
  const found = await findReported(tx, orderId, ids)
  if (found.length < new Set(ids).size || found.length < ids.length)
    throw new Refusal('reported_result_not_found')
  if (found.some(({ state }) => !statesFor(action).includes(state)))
    throw new Refusal('reported_result_decided')
  return found
}

/** Approves results of others. */
export async function approveResults(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids }: { ids: string[] },
) {
  await requireApprover(context, caller, seen.id)
  return decide(context, caller, seen, { action: 'approve', ids }, (found) => {
    if (found.some((result) => isOwnWork(result, caller))) throw new Refusal('approval_of_own_result')
  })
}

/** Takes approvals back. */
export async function reopenResults(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids }: { ids: string[] },
) {
  await requireApprover(context, caller, seen.id)
  return decide(context, caller, seen, { action: 'reopen', ids })
}

/** Refuses results. Their files can be used for another result of the order, and a laboratory learns that its result is needed again. */
export function refuseResults(
  context: Context,
  caller: Caller,
  seen: Seen,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<Order> {
  return actOnReports(context, caller, seen, 'refuse_results', async (step) => {
    const change = await decideOn(step, caller, { action: 'refuse', ids, reason })
    step.reopened.push(...(await listReopenable(step.tx, { reportedIds: ids })))
    return change
  })
}

type Decision = { action: 'approve' | 'reopen' | 'refuse'; ids: string[]; reason?: string }

const recordedActions = { approve: 'approve_results', reopen: 'reopen_results' } as const

function decide(
  context: Context,
  caller: Caller,
  seen: Seen,
  decision: Decision & { action: 'approve' | 'reopen' },
  check?: (found: NamedReported[]) => void,
): Promise<Order> {
  return act(context, caller, seen, recordedActions[decision.action], (step) =>
    decideOn(step, caller, decision, check),
  )
}

async function decideOn(
  { tx, order, now }: Step,
  caller: Caller,
  { action, ids, reason = '' }: Decision,
  check: (found: NamedReported[]) => void = () => {},
): Promise<Change> {
  const { to, tests } = reportedTransitions[action]
  const found = await getNamed(tx, order.id, ids, action)
  check(found)
  if (action === 'refuse') await giveBackFiles(tx, order.id, found)
  const isOpen = to === 'reported'
  await decideReported(tx, ids, {
    state: to,
    at: isOpen ? null : now,
    by: isOpen ? null : caller.personId,
    refusal: reason,
  })
  await transitionReportedTests(tx, ids, tests)
  return { personal: { titles: found.map(({ title }) => title), ...(reason && { reason }) } }
}
