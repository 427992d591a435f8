import {
  type DecisionObstacle,
  type ReportedAct,
  type ReportedDecision,
  type ReportedState,
  reportedActs,
} from '#contract/delivery-lists.ts'
import type { OrderState } from '#contract/lists.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import { presentFile } from '#server/files/rules.ts'
import { releasedAccess } from '../../access.ts'
import { announcedAfterMs } from '../../reception/rules.ts'
import type { TestAction } from '../../sample-tests/rules.ts'
import { presentTable } from '../rules.ts'
import type { ReportedRow } from './store.ts'

type ReportedTransition = {
  from: readonly ReportedState[]
  to: ReportedState
  /** Change of its tests; null for none. */
  tests: TestAction | null
  /** True if it needs the permission to approve results. */
  isApprovers: boolean
}

/** Every decision about a reported result, and what follows from its release. A result enters as `reported`. */
export const reportedTransitions = {
  approve: { from: ['reported'], to: 'approved', tests: 'approve', isApprovers: true },
  reopen: { from: ['approved'], to: 'reported', tests: 'reopen', isApprovers: true },
  refuse: { from: ['reported', 'approved'], to: 'refused', tests: 'refuse', isApprovers: false },
  release: { from: ['approved'], to: 'releasing', tests: null, isApprovers: true },
  undo_release: { from: ['releasing'], to: 'approved', tests: null, isApprovers: true },
  carry_out: { from: ['releasing'], to: 'released', tests: 'release', isApprovers: true },
} as const satisfies Record<ReportedDecision | 'carry_out', ReportedTransition>

/**
 * Time after which a release is carried out, and in which it can be undone. The same as that after the last scan of a reception.
 */
export const carriedOutAfterMs = announcedAfterMs.afterTheLast

/** True for those who may approve and release results: approvers, and every expert where no second person is required. */
export const mayApprove = (caller: Caller, isApprovalNeeded: boolean): boolean =>
  hasGrant(caller, isApprovalNeeded ? 'approver' : 'expert')

/** Reader of reported results, and the rule of the installation. */
export type Approver = { caller: Caller; isApprovalNeeded: boolean }
type Deciding = Approver & { orderState: OrderState }
type Decided = Pick<ReportedRow, 'state' | 'needsSecondPerson' | 'editorIds'> & {
  reportedBy: { id: string } | null
}

/** States in which an action on a reported result is possible. */
export const statesFor = (act: ReportedAct): readonly ReportedState[] =>
  act === 'edit' ? ['reported'] : reportedTransitions[act].from

/** True if approving the result would be approving one's own work: reported or edited by oneself. */
export const isOwnWork = (
  {
    needsSecondPerson,
    reportedBy,
    editorIds,
  }: Pick<Decided, 'needsSecondPerson' | 'reportedBy' | 'editorIds'>,
  { personId }: Pick<Caller, 'personId'>,
) => needsSecondPerson && (reportedBy?.id === personId || editorIds.some((id) => id === personId))

/** Obstacle to the decision that the result waits for; null if there is none, or nothing is left to decide. */
export function obstacleOf(row: Decided, { caller, isApprovalNeeded }: Approver): DecisionObstacle | null {
  if (row.state === 'reported' && isOwnWork(row, caller)) return 'own_work'
  const isWaiting = row.state === 'reported' || row.state === 'approved'
  return isWaiting && !mayApprove(caller, isApprovalNeeded) ? 'not_approver' : null
}

export function allowedOn(row: Decided, { caller, isApprovalNeeded, orderState }: Deciding): ReportedAct[] {
  if (orderState !== 'analysis_in_progress' && orderState !== 'completed') return []
  return reportedActs.filter((act) => {
    if (!statesFor(act).includes(row.state)) return false
    if (act === 'approve' && isOwnWork(row, caller)) return false
    return act === 'edit' || !reportedTransitions[act].isApprovers || mayApprove(caller, isApprovalNeeded)
  })
}

export function presentReported(row: ReportedRow, deciding: Deciding): ReportedResult {
  const { file, table, reportedAt, decidedAt, releaseDueAt, releaser, ...others } = row
  const { needsSecondPerson: _, editorIds: __, ...rest } = others
  return {
    ...rest,
    reportedAt: reportedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    file: file && presentFile(file, releasedAccess()),
    table: table && presentTable(table),
    release: releaseDueAt && releaser && { dueAt: releaseDueAt.toISOString(), by: releaser },
    obstacle: obstacleOf(row, deciding),
    allowed: allowedOn(row, deciding),
  }
}
