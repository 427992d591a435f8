import { createTransport } from 'nodemailer'
import { beginSpan, inSpan } from '#server/tracing.ts'
import type { QueuedMail } from './mail-store.ts'

export type Post = {
  /** Sends a mail. Resolves when the mail server has accepted it, and rejects with its answer otherwise. */
  deliver(mail: QueuedMail, signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Connection to the mail server. The URL configures it: `smtps://` for TLS from the start, `smtp://` for STARTTLS
 * where offered, `?requireTLS=true` to insist. Replies to mails without an address of their own go to `replyTo`.
 */
export function openPost(smtpUrl: string, { from, replyTo }: { from: string; replyTo: string }): Post {
  const host = new URL(smtpUrl).hostname
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    // Only the queue retries: the transport cannot know whether the server has already accepted the mail.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0])

  return {
    async deliver({ receiver, language, subject, text, html, messageId, createdAt, ...mail }, signal) {
      const { unsubscribeUrl, attachmentName, attachment } = mail
      const thread = mail.inThread?.split(' ') ?? []
      const message = {
        from,
        to: { name: '', address: receiver },
        subject,
        text,
        html,
        messageId,
        date: createdAt,
        replyTo: { name: '', address: mail.replyTo ?? replyTo },
        ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: thread }),
        headers: {
          // Suppresses automatic replies, unless a person wrote the mail.
          ...(!mail.isPersonal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
          'Content-Language': language,
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(attachment && {
          attachments: [
            { filename: attachmentName ?? '', content: attachment, contentType: 'application/pdf' },
          ],
        }),
        signal,
      }
      const span = beginSpan('send mail', 'client', { 'server.address': host, 'labsilta.language': language })
      await inSpan(span, () => transport.sendMail(message))
    },
    close: () => transport.close(),
  }
}

/** True if the server has permanently refused this mail for this receiver. */
export function isFinalRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
