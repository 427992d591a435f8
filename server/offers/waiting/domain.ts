import { helsinkiDay } from '#contract/days.ts'
import { presentWaiting, type Waiting, type WaitingQuestion } from '#server/today/rules.ts'
import { expiringDays } from './rules.ts'
import { listExpiring, listWaitingDrafts } from './store.ts'

/** Drafts of offers. One that answers an enquiry is due with it. */
export async function findOfferDrafts({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listWaitingDrafts(db, { whose, shown }), ({ dueAt }) => ({
    dueOn: dueAt && helsinkiDay(dueAt),
    isOverdue: dueAt !== null && dueAt < now,
  }))
}

/** Offers that are about to expire, from which nobody has ordered. */
export async function findExpiringOffers({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return presentWaiting(await listExpiring(db, { whose, shown }, expiringDays(now)), ({ validUntil }) => ({
    dueOn: validUntil,
    isOverdue: false,
  }))
}
