import type { ReportedAct, ReportedState } from '#contract/delivery-lists.ts'
import type { OrderState } from '#contract/lists.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import { presentFile } from '#server/files/rules.ts'
import { releasedAccess } from '../../access.ts'
import type { TestAction } from '../../sample-tests/rules.ts'
import { presentTable } from '../rules.ts'
import type { ReportedRow } from './store.ts'

type ReportedTransition = {
  from: readonly ReportedState[]
  to: ReportedState
  /** Change of its tests. */
  tests: TestAction
  /** True if it needs the permission to approve results. */
  isApprovers: boolean
}

/** Every action on a reported result. A result enters as `reported`. */
export const reportedTransitions: Record<ReportedAct, ReportedTransition> = {
  approve: { from: ['reported'], to: 'approved', tests: 'approve', isApprovers: true },
  reopen: { from: ['approved'], to: 'reported', tests: 'reopen', isApprovers: true },
  refuse: { from: ['reported', 'approved'], to: 'refused', tests: 'refuse', isApprovers: false },
  release: { from: ['approved'], to: 'released', tests: 'release', isApprovers: true },
}

/** True for those who may approve and release results: approvers, and every expert where no second person is required. */
export const mayApprove = (caller: Caller, isApprovalNeeded: boolean): boolean =>
  hasGrant(caller, isApprovalNeeded ? 'approver' : 'expert')

type Deciding = { caller: Caller; isApprovalNeeded: boolean; orderState: OrderState }
type Decided = Pick<ReportedRow, 'state' | 'needsSecondPerson' | 'reportedBy'>

/** True if approving the result would be approving one's own work. */
export const isOwnWork = (
  { needsSecondPerson, reportedBy }: Decided,
  { personId }: Pick<Caller, 'personId'>,
) => needsSecondPerson && reportedBy?.id === personId

export function allowedOn(row: Decided, { caller, isApprovalNeeded, orderState }: Deciding): ReportedAct[] {
  if (orderState !== 'analysis_in_progress' && orderState !== 'completed') return []
  return (Object.keys(reportedTransitions) as ReportedAct[]).filter((act) => {
    const { from, isApprovers } = reportedTransitions[act]
    if (!from.includes(row.state)) return false
    if (act === 'approve' && isOwnWork(row, caller)) return false
    return !isApprovers || mayApprove(caller, isApprovalNeeded)
  })
}

export function presentReported(row: ReportedRow, deciding: Deciding): ReportedResult {
  const { file, table, reportedAt, decidedAt, needsSecondPerson: _, ...rest } = row
  return {
    ...rest,
    reportedAt: reportedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    file: file && presentFile(file, releasedAccess()),
    table: table && presentTable(table),
    allowed: allowedOn(row, deciding),
  }
}
