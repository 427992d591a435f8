import type { FailedMail } from '#contract/mails.ts'
import { mostRequestsCounted } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type FailedMailRow, listFailed } from '#server/mail/mail-store.ts'
import { resendFailedMail } from '#server/mail/queue-mail.ts'
import { Refusal } from '#server/refusal.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { canManageMails } from './access.ts'
import {
  countFailuresOf,
  deleteFailuresOf,
  type FailureRow,
  insertFailure,
  listWaitingFailures,
  selectFailures,
  takeFailure,
} from './store.ts'

const pageSize = 50

/** Lists mails that were given up, and events whose mails could not be composed, newest first. */
export async function listFailedMails({ db }: Context, caller: Caller, cursor: string | undefined) {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const beforeId = readCursor(cursor, [uuidKey])?.[0] ?? null
  const mails = await listFailed(db, beforeId, pageSize + 1)
  const failures = await selectFailures(db, beforeId, pageSize + 1)
  const items = [...mails.map(presentMail), ...failures.map(presentFailure)]
  const newestFirst = items.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, pageSize + 1)
  return cutPage(newestFirst, pageSize, (last) => writeCursor(last.id))
}

const presentMail = ({ createdAt, failedAt, ...mail }: FailedMailRow): FailedMail => ({
  ...mail,
  uncomposed: null,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
})

const presentFailure = ({ id, subjectKind, orderNumber, action, ...failure }: FailureRow): FailedMail => ({
  id,
  receiver: null,
  subject: null,
  uncomposed: { subject: subjectKind, orderNumber, act: action },
  attempts: failure.attempts,
  lastError: failure.lastError,
  createdAt: failure.failedAt.toISOString(),
  failedAt: failure.failedAt.toISOString(),
})

/** Queues a failed mail again, or composes the mails of an event again. */
export async function resendMail({ db, jobs }: Context, caller: Caller, id: string): Promise<void> {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const isQueued = await db.transaction().execute(async (tx) => {
    if (await resendFailedMail(tx, jobs, id)) return true
    if (!(await takeFailure(tx, id))) return false
    await jobs.enqueue(tx, 'announce', [{ eventId: id }])
    return true
  })
  if (!isQueued) throw new Refusal('mail_not_found')
}

/** Records an event whose mails could not be composed after all retries. */
export async function recordFailure(
  { db, clock }: Context,
  eventId: string,
  failure: { attempts: number; lastError: string },
): Promise<void> {
  await insertFailure(db, { eventId, at: clock.now(), ...failure })
}

/** Deletes the failures of subjects that are deleted. */
export async function forgetFailures(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await deleteFailuresOf(tx, subjectIds)
}

/** Number of failed mails and announcements about what a person did. */
export const countFailedMailsOf = (db: Db, personId: string): Promise<number> =>
  countFailuresOf(db, personId, mostRequestsCounted)

/** Failed mails and announcements, which somebody has to send again. They are nobody's own. */
export async function findFailedMailsWaiting({ db, whose }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return { count: 0, items: [] }
  const rows = await listWaitingFailures(db)
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
