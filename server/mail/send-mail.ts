import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/database.ts'
import { codeOfDatabaseFailure } from '#server/db/failures.ts'
import type { Secrets } from '#server/secrets.ts'
import { countAttempt } from './mail-metrics.ts'
import {
  type Attempt,
  holdAgain,
  holdAgainMs,
  holdQueuedMail,
  markFailed,
  markRefused,
  markSent,
  noteFailedAttempt,
} from './mail-store.ts'
import { isFinalRefusal, type Post } from './post.ts'
import { withKey } from './sealed-key.ts'

/** `secrets` open the keys of links in mails. */
type Sending = { db: Db; clock: Clock; post: Post; secrets: Secrets }

const longestSendingMs = 90_000

/** Time for which the outcome of an attempt is recorded again while the database is away. */
const longestRecordingMs = 5 * 60_000
const longestPauseMs = 500

/**
 * Sends one queued mail: the job of the queue `send-mail`. An error means a retry. The attempt is recorded before the
 * mail is sent and its outcome afterwards; no connection is held meanwhile (decision 154).
 */
export async function sendQueuedMail(sending: Sending, mailId: string, signal: AbortSignal): Promise<void> {
  const { db } = sending
  const held = await holdQueuedMail(db, mailId)
  if (held === null) return
  if (held === 'held') throw new Error('Another attempt to send this mail has not ended.')
  const { mail, attempt } = held
  // A mail that cannot be held again is held until its time is over.
  const holding = setInterval(() => holdAgain(db, attempt).catch(() => undefined), holdAgainMs)
  try {
    await deliver(sending, mail, attempt, signal)
  } finally {
    clearInterval(holding)
  }
}

async function deliver(
  { db, clock, post, secrets }: Sending,
  mail: Parameters<Post['deliver']>[0],
  attempt: Attempt,
  signal: AbortSignal,
): Promise<void> {
  try {
    const sent = withKey(secrets, mail.sealedKey, mail)
    await post.deliver(sent, AbortSignal.any([signal, AbortSignal.timeout(longestSendingMs)]))
  } catch (error) {
    const reason = explain(error)
    countAttempt(isFinalRefusal(error) ? 'refused' : 'failed')
    if (isFinalRefusal(error)) return untilRecorded(() => markRefused(db, attempt, clock.now(), reason))
    await untilRecorded(() => noteFailedAttempt(db, attempt, reason))
    throw new Error(reason)
  }
  countAttempt('accepted')
  await untilRecorded(() => markSent(db, attempt, clock.now()))
}

/** Records an outcome, on new connections while the database is away, so that an accepted mail is not sent again. */
async function untilRecorded(record: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + longestRecordingMs
  for (let pauseMs = 20; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await record()
    } catch (error) {
      const isAway = codeOfDatabaseFailure(error) === 'database_away'
      if (!isAway || performance.now() > giveUpAt) throw error
    }
    await pause(pauseMs)
  }
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
