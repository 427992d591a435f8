import { sql } from 'kysely'
import type { mailStates } from '#contract/order-choices.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type NewMail = {
  id: string
  eventKey: string
  receiver: string
  language: string
  subject: string
  text: string
  html: string
  messageId: string
  /** Address of the one-click unsubscription (RFC 8058); null for mails that follow from the reader's own actions. */
  unsubscribeUrl: string | null
  /** Key of the one-time link in the mail, encrypted; null if it has none, or once it is sent. */
  sealedKey: string | null
  /** File that the mail carries; null for none. Its bytes are deleted when the mail has been sent. */
  attachmentName: string | null
  attachment: Buffer | null
  /** Address for replies; null for the usual one. */
  replyTo: string | null
  /** Message-IDs of the thread, oldest first, separated by spaces; null for the first mail of one. */
  inThread: string | null
  /** True for a mail that a person wrote. */
  isPersonal: boolean
  createdAt: Date
}

/** Inserts mails and returns the ids of new ones. A mail of the same event to the same receiver stays unchanged. */
export async function insertMails(tx: Db | Tx, mails: NewMail[]): Promise<string[]> {
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        id: mail.id,
        event_key: mail.eventKey,
        receiver: mail.receiver,
        language: mail.language,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        message_id: mail.messageId,
        unsubscribe_url: mail.unsubscribeUrl,
        sealed_key: mail.sealedKey,
        attachment_name: mail.attachmentName,
        attachment: mail.attachment,
        reply_to: mail.replyTo,
        in_thread: mail.inThread,
        is_personal: mail.isPersonal,
        created_at: mail.createdAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('mails_once_per_event_and_receiver').doNothing())
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export type QueuedMail = Omit<NewMail, 'id' | 'eventKey'>

/**
 * Time for which a sender holds a mail before it has to hold it again. Measured by the clock of the database, which all
 * workers share.
 */
const holdSeconds = 15
export const holdAgainMs = 5_000

const untilLater = sql`clock_timestamp() + make_interval(secs => ${sql.lit(holdSeconds)})`

/** Attempt to send a mail. Its number says if the sender still holds the mail. */
export type Attempt = { id: string; number: number }

/**
 * Begins an attempt to send a mail and holds it, so that nobody else sends it. `held` if somebody else holds it, null if
 * there is nothing left to send.
 */
export async function holdQueuedMail(
  db: Db,
  id: string,
): Promise<{ mail: QueuedMail; attempt: Attempt } | 'held' | null> {
  const { rows } = await sql<QueuedMail & { number: number }>`
    update mails set attempts = attempts + 1, held_until = ${untilLater}
    where id = ${id} and state = 'queued' and (held_until is null or held_until < clock_timestamp())
    returning attempts as number, receiver, language, subject, text, html, message_id as "messageId",
      unsubscribe_url as "unsubscribeUrl", attachment_name as "attachmentName", attachment, sealed_key as "sealedKey",
      reply_to as "replyTo", in_thread as "inThread", is_personal as "isPersonal", created_at as "createdAt"`.execute(
    db,
  )
  const [row] = rows
  if (!row) return (await isQueued(db, id)) ? 'held' : null
  const { number, ...mail } = row
  return { mail, attempt: { id, number } }
}

async function isQueued(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from mails where id = ${id} and state = 'queued'`.execute(db)
  return rows.length > 0
}

/** Holds the mail of a running attempt for longer. */
export async function holdAgain(db: Db, { id, number }: Attempt): Promise<void> {
  await sql`
    update mails set held_until = ${untilLater}
    where id = ${id} and attempts = ${number} and state = 'queued'`.execute(db)
}

/** Marks a mail as sent, also after another attempt has begun. Nothing needs the key of its link any more. */
export async function markSent(db: Db, { id }: Attempt, at: Date): Promise<void> {
  await sql`
    update mails set state = 'sent', sent_at = ${at}, failed_at = null, last_error = null, sealed_key = null,
      attachment = null, held_until = null
    where id = ${id} and state <> 'sent'`.execute(db)
}

/** Ends an attempt that failed for now. */
export async function noteFailedAttempt(db: Db, { id, number }: Attempt, lastError: string): Promise<void> {
  await sql`
    update mails set last_error = ${lastError}, held_until = null
    where id = ${id} and attempts = ${number} and state = 'queued'`.execute(db)
}

/** Ends an attempt that failed for good. */
export async function markRefused(
  db: Db,
  { id, number }: Attempt,
  at: Date,
  lastError: string,
): Promise<void> {
  await sql`
    update mails set state = 'failed', failed_at = ${at}, last_error = ${lastError}, held_until = null
    where id = ${id} and attempts = ${number} and state = 'queued'`.execute(db)
}

/** Marks a mail as failed. Experts see it until one of them sends it again. */
export async function markFailed(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update mails set state = 'failed', failed_at = ${at}, held_until = null,
      last_error = coalesce(last_error, 'Sending stopped without a reply from the server.')
    where id = ${id} and state = 'queued'`.execute(db)
}

/** Marks all queued mails as failed, so that experts decide which are sent. Returns their number. */
export async function withholdQueuedMails(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set state = 'failed', failed_at = ${at}, held_until = null,
      last_error = 'Withheld after a restore. It may have been sent before.'
    where state = 'queued'`.execute(db)
  return Number(numAffectedRows)
}

/** Queues a failed mail again. Returns false if there is no such mail or it has not failed. */
export async function requeue(tx: Db | Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mails set state = 'queued', failed_at = null where id = ${id} and state = 'failed'`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes mails, sent or not, together with their subject. */
export async function deleteMails(tx: Db | Tx, eventKeys: readonly string[]): Promise<void> {
  await sql`delete from mails where event_key = any(${eventKeys}::text[])`.execute(tx)
}

/** Empties sent mails. What was sent when and to whom stays. */
export async function forgetTexts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update mails set text = '', html = '' where id = any(${ids}::uuid[]) and state = 'sent'`.execute(
    tx,
  )
}

/** Deletes mails that failed and that nobody sent again. */
export async function deleteFailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from mails where id = any(${ids}::uuid[]) and state = 'failed'`.execute(tx)
}

export type MailState = (typeof mailStates)[number]
export type TrackedMail = { eventKey: string; messageId: string; state: MailState }

/** Mails of these keys, oldest first. */
export async function listMailsOf(db: Db | Tx, eventKeys: readonly string[]): Promise<TrackedMail[]> {
  const { rows } = await sql<TrackedMail>`
    select event_key as "eventKey", message_id as "messageId", state from mails
    where event_key = any(${eventKeys}::text[]) order by created_at, id`.execute(db)
  return rows
}
