import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { lockQueuedMail, markFailed, markSent, noteFailedAttempt } from './mail-store.ts'
import { isFinalRefusal, type Post } from './post.ts'
import { withKey } from './sealed-key.ts'

/** `secret` opens the keys of links in mails. */
type Sending = { db: Db; clock: Clock; post: Post; secret: string }

const longestSendingMs = 90_000

/**
 * Sends one queued mail: the job of the queue `send-mail`. An error means a retry. The row is locked while the mail
 * server answers, so one worker sends; only a crash between the answer and our commit repeats a mail.
 */
export async function sendQueuedMail(
  { db, clock, post, secret }: Sending,
  mailId: string,
  signal: AbortSignal,
): Promise<void> {
  const failure = await db.transaction().execute(async (tx) => {
    const mail = await lockQueuedMail(tx, mailId)
    if (!mail) return null
    try {
      const sent = withKey(secret, mail.sealedKey, mail)
      await post.deliver(sent, AbortSignal.any([signal, AbortSignal.timeout(longestSendingMs)]))
    } catch (error) {
      await noteFailedAttempt(tx, mailId, explain(error))
      if (!isFinalRefusal(error)) return { error }
      await markFailed(tx, mailId, clock.now())
      return null
    }
    await markSent(tx, mailId, clock.now())
    return null
  })
  // Thrown after the commit, so that the record of the attempt is kept.
  if (failure) throw new Error(explain(failure.error))
}

/** Handles dead letters of `send-mail`: shows the mail to the experts after the last attempt. */
export async function giveUpMail(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  mailId: string,
): Promise<void> {
  await markFailed(db, mailId, clock.now())
}

/** One line about a failure, without any part of the mail. */
function explain(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string }
  return (response || message || String(error)).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500)
}
