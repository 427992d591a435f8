import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { listWaitingFailures } from './store.ts'

/** Failed mails and announcements, which somebody has to send again. */
export async function findFailedMailsWaiting({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  const rows = await listWaitingFailures(db, { whose, shown })
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, number, name, receiver, failedAt }) => ({
      id,
      number,
      name,
      party: receiver,
      since: failedAt.toISOString(),
      dueOn: null,
      isOverdue: false,
    })),
  }
}
