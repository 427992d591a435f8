import type { Consignment, ConsignmentSummary } from '#contract/consignments.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findLateDay } from '#server/orders/delays/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeConsignments } from '../access.ts'
import { findValidLink } from '../links/store.ts'
import { presentQuestion } from '../questions/rules.ts'
import { listQuestions } from '../questions/store.ts'
import { countReports } from '../reports/store.ts'
import { allowedActs, isOverdue } from '../rules.ts'
import {
  type ConsignmentRow,
  findConsignment,
  findLastDueDay,
  hasOpenTests,
  isReported,
  listOrders,
} from '../store.ts'

export function requireExpert(caller: Caller): void {
  if (!canSeeConsignments(caller)) throw new Refusal('forbidden')
}

export async function getRow(db: Db | Tx, id: string): Promise<ConsignmentRow> {
  const row = await findConsignment(db, id)
  if (!row) throw new Refusal('consignment_not_found')
  return row
}

export const presentHead = (row: ConsignmentRow, now: Date): ConsignmentSummary => {
  const {
    version: _,
    language: __,
    note: ___,
    createdBy: ____,
    sentBy: _____,
    address: ______,
    ...head
  } = row
  return {
    ...head,
    isOverdue: isOverdue(row, now),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

/** A consignment as experts see it. */
export async function readConsignment({ clock }: Context, db: Db | Tx, id: string): Promise<Consignment> {
  const row = await getRow(db, id)
  const { language, note, createdBy, sentBy, version } = row
  const link = await findValidLink(db, id)
  const isWaited = await hasOpenTests(db, id)
  const hasReport = await isReported(db, id)
  return {
    ...presentHead(row, clock.now()),
    language,
    note,
    dueOn: await findLastDueDay(db, id),
    expectedLateOn: await findLateDay(db, id, clock.now()),
    createdBy,
    sentBy,
    orders: await listOrders(db, id),
    questions: (await listQuestions(db, id)).map(presentQuestion),
    reportCount: await countReports(db, id),
    link: link && {
      createdAt: link.createdAt.toISOString(),
      createdBy: link.createdBy,
      mailedTo: link.mailedTo,
      usedAt: link.usedAt?.toISOString() ?? null,
    },
    version,
    allowed: allowedActs(row.state, 'expert').filter(
      (act) =>
        (act !== 'revoke_link' || link !== null) &&
        (act !== 'close' || !isWaited) &&
        (act !== 'undo_arrival' || !hasReport),
    ),
  }
}
