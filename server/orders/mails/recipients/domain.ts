import type { Language, NotificationKind } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { EventWithSubject } from '#server/events/rules.ts'
import { keepForDigest } from '#server/notifications/digests/domain.ts'
import { deliveryFor, listInterested, type StandingInFor } from '#server/notifications/domain.ts'
import { newToken } from '#server/one-time-token.ts'
import { findPerson } from '#server/people/domain.ts'
import { canBeWrittenTo, type PersonContact } from '#server/people/rules.ts'
import { linkTo } from '#server/website-links.ts'
import { admits } from '../../access.ts'
import type { Mail } from '../../emails.tsx'
import { listInvited } from '../../invitations/store.ts'
import type { OrderRecord } from '../../record/store.ts'
import { lockHead } from '../../store.ts'
import type { Reader } from '../emails.tsx'
import { reportingReceivers } from '../rules.ts'

/** `kind` distinguishes mails of one event; with the event it is the key by which each is sent once. */
export type Addressed = { kind: string; receiver: string; language: Language; mail: Mail }
export type MailContext = {
  tx: Tx
  context: Context
  event: EventWithSubject & { details: Record<string, unknown> }
  order: OrderRecord
  owner: PersonContact
  /** Secret of the invitation by address; all mails about the event use the same one. */
  tokens: Map<string, string>
}

export const mailed = (order: OrderRecord) => ({
  ...order,
  company: order.contact.company || order.organisation?.name || order.owner.name,
})

export type To = { language: Language; order: ReturnType<typeof mailed>; reader: Reader }

/** Kind of a notification preference, and the key that distinguishes mails of one event. */
type What = { kind: NotificationKind; key: string }

/** Notification of the orderer or the substitute, by preference. */
export const toOrderer = (
  mailContext: MailContext,
  what: What,
  mail: (to: To) => Mail,
): Promise<Addressed[]> => toPerson(mailContext, mailContext.owner, { ...what, isSentOn: true }, mail)

/** Mail to the orderer or the substitute, whatever the preferences. */
export function toOrdererAlways(
  { context, order, owner }: MailContext,
  key: string,
  mail: (to: To) => Mail,
): Addressed {
  const { email: receiver, language } = owner
  const reader = sideReader(context, order, language, null)
  return { kind: key, receiver, language, mail: mail({ language, order: mailed(order), reader }) }
}

const sideReader = (
  { config }: Context,
  order: OrderRecord,
  language: Language,
  standingInFor: StandingInFor | null,
) => ({
  kind: 'side' as const,
  link: linkTo(config.publicUrl, pathTo.order(order, language)),
  settings: linkTo(config.publicUrl, pathTo.portalNotifications({}, language)),
  standingInFor,
})

/** Notifications of team members who chose them. No substitute gets them, because nothing waits for the reader. */
export async function toColleagues(
  mailContext: MailContext,
  what: What,
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const { tx, event, order } = mailContext
  if (!order.organisation) return []
  const besides = [order.owner.id, event.actorId, event.onBehalfOfId].filter((id) => id !== null)
  const team = { organisationId: order.organisation.id, kind: what.kind, besides }
  return toPeople(mailContext, await listInterested(tx, team), { ...what, isSentOn: false }, mail)
}

/** Notification of each of these people, by their preferences. */
export async function toPeople(
  mailContext: MailContext,
  people: readonly PersonContact[],
  what: What & { isSentOn: boolean },
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const mails: Addressed[] = []
  for (const person of people) mails.push(...(await toPerson(mailContext, person, what, mail)))
  return mails
}

/** Mail to one person, an entry of the digest, or nothing. */
async function toPerson(
  mailContext: MailContext,
  person: PersonContact,
  { kind, key, isSentOn }: What & { isSentOn: boolean },
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const { tx, context, event, order } = mailContext
  const about = {
    kind,
    eventId: event.id,
    eventKey: `${event.id}:${key}`,
    organisationId: isSentOn ? (order.organisation?.id ?? null) : null,
  }
  const write = (language: Language, standingInFor: StandingInFor | null) => {
    const reader = sideReader(context, order, language, standingInFor)
    return mail({ language, order: mailed(order), reader })
  }
  const delivery = await deliveryFor(tx, context, person, about)
  if (delivery.timing === 'none') return []
  if (delivery.timing === 'daily') {
    const line = { en: write('en', null).summary, fi: write('fi', null).summary }
    const entry = { kind, eventId: event.id, orderId: order.id, organisationId: null, at: event.at, line }
    await keepForDigest(tx, { ...entry, personId: person.id })
    return []
  }
  const { email: receiver, language } = delivery.reader
  return [{ kind: key, receiver, language, mail: write(language, delivery.standingInFor) }]
}

export async function toOrdererAndReporting(
  mailContext: MailContext,
  what: What,
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const { order, owner } = mailContext
  const { language } = owner
  const toSide = await toOrderer(mailContext, what, mail)
  const readers = await reportingReaders(
    mailContext,
    toSide.map(({ receiver }) => receiver),
  )
  return [
    ...toSide,
    // Only the address of these people is known, so the mail is in the orderer's language.
    ...readers.map(([receiver, reader]) => ({
      kind: what.key,
      receiver,
      language,
      mail: mail({ language, order: mailed(order), reader }),
    })),
  ]
}

/** Link if the order allows it: a one-time invitation until it is used, afterwards the order itself. */
async function reportingReaders(
  { tx, context, order, owner, tokens }: MailContext,
  notified: readonly string[],
): Promise<[string, Reader][]> {
  // A change of the order at this moment may shut receivers out, and one who is admitted needs no further invitation.
  const now = order.contact.reportingAccess ? await lockHead(tx, order.id, nobodyId) : order.contact
  const receivers = reportingReceivers(now?.reportingEmails ?? [], [owner.email, ...notified])
  if (!now?.reportingAccess) {
    return receivers.map((receiver) => [receiver, { kind: 'reporting', link: null, isInvitation: false }])
  }
  const link = linkTo(context.config.publicUrl, pathTo.order(order, owner.language))
  const { accepted, ended } = await listInvited(tx, order.id, receivers)
  const readers: [string, Reader][] = []
  for (const receiver of receivers) {
    if (ended.has(receiver)) {
      readers.push([receiver, { kind: 'reporting', link: null, isInvitation: false }])
      continue
    }
    const isInvitation = !accepted.has(receiver)
    const token = tokens.get(receiver) ?? newToken()
    if (isInvitation) tokens.set(receiver, token)
    const invitation = linkTo(context.config.publicUrl, pathTo.invitation({ token }, owner.language))
    readers.push([receiver, { kind: 'reporting', link: isInvitation ? invitation : link, isInvitation }])
  }
  return readers
}

/**
 * Mail to the person for whom an expert acted, whatever the preferences. The confirmation of an order tells its orderer
 * already.
 */
export async function toPersonActedFor(
  { tx, context, event, order, owner }: MailContext,
  key: string,
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const { onBehalfOfId } = event
  if (onBehalfOfId === null || (event.action === 'submit' && onBehalfOfId === owner.id)) return []
  const person = await findPerson(tx, onBehalfOfId)
  if (!person || !canBeWrittenTo(person)) return []
  const { email: receiver, language } = person
  const reader = sideReader(context, order, language, null)
  return [{ kind: key, receiver, language, mail: mail({ language, order: mailed(order), reader }) }]
}

/** Mail with a new link to the address that an event names, if the order still lets its receiver in. */
export async function toReaderConcerned(
  { tx, context, event, order, owner, tokens }: MailContext,
  key: string,
  mail: (to: To) => Mail,
): Promise<Addressed[]> {
  const { email: receiver } = event.details
  // The address may have been erased.
  if (typeof receiver !== 'string') return []
  const head = await lockHead(tx, order.id, nobodyId)
  if (!head || !admits(head, receiver)) return []
  const token = newToken()
  tokens.set(receiver, token)
  const { language } = owner
  const link = linkTo(context.config.publicUrl, pathTo.invitation({ token }, language))
  const reader: Reader = { kind: 'reporting', link, isInvitation: true }
  return [{ kind: key, receiver, language, mail: mail({ language, order: mailed(order), reader }) }]
}
