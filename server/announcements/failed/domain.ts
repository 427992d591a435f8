import { mostRequestsCounted } from '#contract/news.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { resendFailedMail } from '#server/mail/queue-mail.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageMails } from './access.ts'
import { countFailuresOf, deleteFailuresOf, insertFailure, takeFailure } from './store.ts'

/** Queues a failed mail again, or composes the mails of an event again. */
export async function resendMail(context: Context, caller: Caller, id: string): Promise<void> {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  await context.db.transaction().execute((tx) => resend(tx, context, id))
}

/** The same within a transaction. */
export async function resend(tx: Tx, { jobs }: Pick<Context, 'jobs'>, id: string): Promise<void> {
  if (await resendFailedMail(tx, jobs, id)) return
  if (!(await takeFailure(tx, id))) throw new Refusal('mail_not_found')
  await jobs.enqueue(tx, 'announce', [{ eventId: id }])
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
