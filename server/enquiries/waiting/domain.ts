import { helsinkiDay } from '#contract/days.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { listWaitingEnquiries } from './store.ts'

/** Enquiries that wait for the promised reply. */
export async function findEnquiriesWaiting({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const rows = await listWaitingEnquiries(db, { whose, shown })
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, kind, company, name, createdAt, dueAt }) => ({
      id,
      enquiryKind: kind,
      number: null,
      name: company,
      party: name,
      since: createdAt.toISOString(),
      dueOn: helsinkiDay(dueAt),
      isOverdue: dueAt < now,
    })),
  }
}
