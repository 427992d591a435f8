import { helsinkiDay } from '#contract/days.ts'
import { replyDueAt } from '#server/enquiries/deadlines/rules.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { listWaitingConversations, type WaitingConversationRow } from './store.ts'

/** Conversations in which the customer waits for an answer, which is due as that to an enquiry is. */
export async function findMessagesToAnswer({ db, now, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return present(await listWaitingConversations(db, { whose, shown }, 'customer'), ({ since }) => {
    const dueAt = replyDueAt(since)
    return { dueOn: helsinkiDay(dueAt), isOverdue: dueAt < now }
  })
}

/** Conversations in which a question to the customer is open. */
export async function findOpenQuestions({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  return present(await listWaitingConversations(db, { whose, shown }, 'provider'), () => ({
    dueOn: null,
    isOverdue: false,
  }))
}

const present = (
  rows: readonly WaitingConversationRow[],
  deadlineOf: (row: WaitingConversationRow) => { dueOn: string | null; isOverdue: boolean },
): Waiting => ({
  count: rows[0]?.count ?? 0,
  items: rows.map((row) => ({
    id: row.id,
    subject: row.kind,
    number: row.number,
    name: row.name,
    party: row.party,
    since: row.since.toISOString(),
    ...deadlineOf(row),
  })),
})
