import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { lockQueuedMail, markFailed, markSent, noteFailedAttempt } from './mail-store.ts'
import { isFinalRefusal, type Post } from './post.ts'

type Sending = { db: Db; clock: Clock; post: Post }

const longestSendingMs = 90_000

/**
 * Sends one queued mail; the work of the `send-mail` queue. Throws when it is to be tried again. The row is locked while
 * the mail server talks, so of two workers one sends; only a crash between its answer and our commit repeats a mail.
 */
export async function sendQueuedMail(
  { db, clock, post }: Sending,
  mailId: string,
  signal: AbortSignal,
): Promise<void> {
  const failure = await db.transaction().execute(async (tx) => {
    const mail = await lockQueuedMail(tx, mailId)
    if (!mail) return null
    try {
      await post.deliver(mail, AbortSignal.any([signal, AbortSignal.timeout(longestSendingMs)]))
    } catch (error) {
      await noteFailedAttempt(tx, mailId, explain(error))
      if (!isFinalRefusal(error)) return { error }
      await markFailed(tx, mailId, clock.now())
      return null
    }
    await markSent(tx, mailId, clock.now())
    return null
  })
  // Only now: what was noted about the attempt is to stay.
  if (failure) throw new Error(explain(failure.error))
}

/** The work of the dead letters of `send-mail`: all tries are used up, so it is shown to the experts. */
export async function giveUpMail(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  mailId: string,
): Promise<void> {
  await markFailed(db, mailId, clock.now())
}

/** One line of what went wrong; never a part of the mail. */
function explain(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return (response || message || String(error)).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
}
