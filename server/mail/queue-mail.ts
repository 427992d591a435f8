import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/lists.ts'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { insertMails, requeue } from './mail-store.ts'
import { type LinkKey, withoutKey } from './sealed-key.ts'

export type Mail = {
  /**
   * Key of the announcement, such as the id of an event with the name of the mail. The mail is sent once per key and
   * receiver, however often it is queued.
   */
  eventKey: string
  receiver: string
  language: Language
  subject: string
  html: string
  text: string
  unsubscribeUrl?: string | null
  /** Key of a one-time link in the text. It is stored encrypted, and deleted when the mail has been sent. */
  linkKey?: LinkKey
  /** PDF that the mail carries. */
  attachment?: { name: string; content: Buffer } | null
  /** Address for replies, if not the usual one. */
  replyTo?: string
  /** Message-IDs of the mails of its thread, oldest first. */
  thread?: readonly string[]
  /** True for a mail that a person wrote. Others say that a program sent them. */
  isPersonal?: boolean
}

/**
 * Queues mails in the transaction of the caller: they are sent if and only if it commits. `from` is the configured
 * sender. The Message-ID is created here and never changes, so a mail that is sent twice is shown once. Returns the
 * mails that were new.
 */
export async function queueMails(
  tx: Tx,
  jobs: Jobs,
  clock: Clock,
  from: string,
  mails: Mail[],
): Promise<Pick<Mail, 'eventKey' | 'receiver'>[]> {
  if (mails.length === 0) return []
  const createdAt = clock.now()
  const domain = domainOf(from)
  const rows = mails.map(({ linkKey, attachment, replyTo, thread, isPersonal, ...mail }) => {
    const id = uuid({ msecs: createdAt.getTime() })
    return {
      ...mail,
      ...withoutKey(mail, linkKey),
      sealedKey: linkKey?.sealed ?? null,
      id,
      receiver: refuseOdd(mail.receiver),
      subject: oneLine(mail.subject),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      attachmentName: attachment?.name ?? null,
      attachment: attachment?.content ?? null,
      replyTo: replyTo === undefined ? null : refuseOdd(replyTo),
      inThread: thread?.join(' ') || null,
      isPersonal: isPersonal ?? false,
      messageId: `<${id}@${domain}>`,
      createdAt,
    }
  })
  const queued = await insertMails(tx, rows)
  await jobs.enqueue(
    tx,
    'send-mail',
    queued.map((mailId) => ({ mailId })),
  )
  const isNew = new Set(queued)
  return mails.filter((_, index) => isNew.has(rows[index]?.id ?? ''))
}

/** Sends a failed mail again under its Message-ID. Returns false if there is no such failed mail. */
export async function resendFailedMail(tx: Tx, jobs: Jobs, mailId: string): Promise<boolean> {
  if (!(await requeue(tx, mailId))) return false
  await jobs.enqueue(tx, 'send-mail', [{ mailId }])
  return true
}

/** Refuses an address that could add a receiver or a header. Addresses were validated before, so this is a defect. */
function refuseOdd(address: string): string {
  if (!/^[^\s<>,;:"()[\]\\\p{C}]+@[^\s<>,;:"()[\]\\@\p{C}]+$/u.test(address))
    throw new Error('a mail has a receiver or an address for replies that is no plain address')
  return address
}

/** Subject without line breaks. Names of orders are part of subjects, and a line break must not become a header. */
const oneLine = (subject: string) =>
  subject
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250)

function domainOf(from: string): string {
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1]
  if (!domain) throw new Error('MAIL_FROM has no e-mail address')
  return domain
}
