import type { z } from 'zod'
import type { approvalListEndpoints } from '#contract/approval-list.ts'
import type { Approval } from '#contract/reported-results.ts'
import type { Caller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { type Approver, obstacleOf } from '../reported/rules.ts'
import { type ApprovalFilter, type ApprovalRow, listWaitingResults } from './store.ts'

export type ApprovalQuery = Omit<z.output<typeof approvalListEndpoints.listApprovals.query>, 'cursor'>

const pageSize = 50
/** Rows of an export that are read at once. */
const exportPageSize = 500

/** Results of all orders that wait for approval or release. */
export async function listApprovals(
  { db, config }: Context,
  caller: Caller,
  { cursor, ...query }: ApprovalQuery & { cursor?: string | undefined },
) {
  const filter = filterOf(caller, query)
  const after = readCursor(cursor, [uuidKey])
  const rows = await listWaitingResults(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map(presenterFor(config, caller)) }
}

/** Refuses those who may not read the list. */
export function checkApprovalQuery(caller: Caller): void {
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
}

/** Number of results in the list, up to `most`; null for those who may not read it. */
export async function countApprovals(
  { db }: Context,
  caller: Caller,
  query: ApprovalQuery,
  most: number,
): Promise<number | null> {
  if (!hasGrant(caller, 'expert')) return null
  return (await listWaitingResults(db, { ...filterOf(caller, query), after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryApproval(
  { db, config }: Context,
  caller: Caller,
  query: ApprovalQuery,
): AsyncGenerator<Approval[]> {
  const filter = filterOf(caller, query)
  const present = presenterFor(config, caller)
  return (async function* () {
    const pages = everyPage(
      exportPageSize,
      (after, limit) => listWaitingResults(db, { ...filter, after, limit }),
      ({ id }) => [id],
    )
    for await (const rows of pages) yield rows.map(present)
  })()
}

function filterOf(caller: Caller, { state = 'reported', query = '' }: ApprovalQuery): ApprovalFilter {
  checkApprovalQuery(caller)
  return { state, words: query.trim() }
}

const presenterFor = ({ resultApproval }: Context['config'], caller: Caller) => {
  const approver: Approver = { caller, isApprovalNeeded: resultApproval }
  return (row: ApprovalRow): Approval => {
    const { needsSecondPerson: _, editorIds: __, reportedAt, ...rest } = row
    return { ...rest, reportedAt: reportedAt.toISOString(), obstacle: obstacleOf(row, approver) }
  }
}
