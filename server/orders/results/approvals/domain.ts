import type { Approval } from '#contract/reported-results.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { Refusal } from '#server/refusal.ts'
import { type Approver, obstacleOf } from '../reported/rules.ts'
import { type ApprovalRow, listWaitingResults } from './store.ts'

const pageSize = 50

/** Results of all orders that wait for approval or release. */
export async function listApprovals(
  { db, config }: Context,
  caller: Caller,
  { state, cursor }: { state: ApprovalRow['state']; cursor?: string },
) {
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  const after = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listWaitingResults(db, { state, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  const approver = { caller, isApprovalNeeded: config.resultApproval }
  return { ...page, items: page.items.map((row) => presentApproval(row, approver)) }
}

function presentApproval(row: ApprovalRow, approver: Approver): Approval {
  const { needsSecondPerson: _, editorIds: __, reportedAt, ...rest } = row
  return { ...rest, reportedAt: reportedAt.toISOString(), obstacle: obstacleOf(row, approver) }
}
