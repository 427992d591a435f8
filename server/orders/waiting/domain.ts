import type { WaitingItem } from '#contract/today.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { resultsDueUntil } from './rules.ts'
import { listResultsDue, listWaitingOrders, type WaitingOrderRow } from './store.ts'

/** Orders that wait for an offer. */
export async function findOrdersToReview({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return present(await listWaitingOrders(db, whose, 'waiting_for_review'), withoutDeadline)
}

/** Submitted orders that an expert has to confirm. */
export async function findOrdersToConfirm({ db, whose }: WaitingQuestion): Promise<Waiting> {
  return present(await listWaitingOrders(db, whose, 'submitted'), withoutDeadline)
}

/** Orders whose results are due soon or overdue. */
export async function findResultsDue({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  const today = helsinkiDay(now)
  return present(
    await listResultsDue(db, whose, resultsDueUntil(now)),
    ({ estimatedCompletionOn: dueOn }) => ({
      dueOn,
      isOverdue: dueOn !== null && dueOn < today,
    }),
  )
}

type Deadline = Pick<WaitingItem, 'dueOn' | 'isOverdue'>

const withoutDeadline = (): Deadline => ({ dueOn: null, isOverdue: false })

const present = (
  rows: readonly WaitingOrderRow[],
  deadlineOf: (row: WaitingOrderRow) => Deadline,
): Waiting => ({
  count: rows[0]?.count ?? 0,
  items: rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    party: row.party,
    since: row.submittedAt.toISOString(),
    ...deadlineOf(row),
  })),
})
