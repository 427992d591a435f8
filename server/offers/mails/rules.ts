import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import type { Mail as QueuedMail } from '#server/mail/queue-mail.ts'
import type { OfferRow } from '../store.ts'
import type { Mail, MailedOffer } from './emails.tsx'

export type MailedEvent = EventWithSubject & { details: Record<string, unknown> }

/** Everything that the mails about an event of an offer are composed from. */
export type MailContext = { tx: Tx; context: Context; event: MailedEvent; row: OfferRow; offer: MailedOffer }

/** Mail that is written and not yet rendered. */
export type Written = Pick<QueuedMail, 'receiver' | 'language' | 'attachment' | 'linkKey'> & { mail: Mail }
