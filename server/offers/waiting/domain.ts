import type { WaitingItem } from '#contract/today.ts'
import { helsinkiDay } from '#server/clock.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { expiringDays } from './rules.ts'
import { listExpiring, listWaitingDrafts, type WaitingOfferRow } from './store.ts'

/** Drafts of offers. One that answers an enquiry is due with it. */
export async function findOfferDrafts({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  return present(await listWaitingDrafts(db, whose), ({ dueAt }) => ({
    dueOn: dueAt && helsinkiDay(dueAt),
    isOverdue: dueAt !== null && dueAt < now,
  }))
}

/** Offers that are about to expire, from which nobody has ordered. */
export async function findExpiringOffers({ db, now, whose }: WaitingQuestion): Promise<Waiting> {
  return present(await listExpiring(db, whose, expiringDays(now)), ({ validUntil }) => ({
    dueOn: validUntil,
    isOverdue: false,
  }))
}

type Deadline = Pick<WaitingItem, 'dueOn' | 'isOverdue'>

const present = (
  rows: readonly WaitingOfferRow[],
  deadlineOf: (row: WaitingOfferRow) => Deadline,
): Waiting => ({
  count: rows[0]?.count ?? 0,
  items: rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    party: row.party || null,
    since: row.since.toISOString(),
    ...deadlineOf(row),
  })),
})
