import type { ReactElement } from 'react'
import { Email } from '#contract/fields.ts'
import type { Language, SampleRejectionReason } from '#contract/lists.ts'
import { nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { insertFailedAnnouncement } from '#server/mail/mail-store.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { findPerson, type PersonContact } from '#server/people/domain.ts'
import type { ReviewReason } from '../drafts/rules.ts'
import { type ExpertReason, orderConfirmed, orderSubmitted, orderSubmittedToProvider } from '../emails.tsx'
import { type EventWithOrder, findEvent } from '../history/store.ts'
import { invite, listAccepted, newToken } from '../invitations/domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { totalOf } from '../rules.ts'
import { lockHead } from '../store.ts'
import {
  offerProvided,
  orderCancelled,
  orderCompleted,
  type Reader,
  resultsAvailable,
  sampleRejected,
  samplesReceived,
} from './emails.tsx'
import { linkTo, reportingReceivers } from './rules.ts'

type Mail = { subject: string; element: ReactElement }
/** `kind` keeps two mails of one event apart; with the event it is the key that makes each go out once. */
type Addressed = { kind: string; receiver: string; language: Language; mail: Mail }
type Told = {
  tx: Tx
  context: Context
  event: EventWithOrder
  order: OrderRecord
  owner: PersonContact
  /** One for each address that is invited, however many mails the event causes. */
  tokens: Map<string, string>
}

/** Composes the mails of one event; run by the worker. Composed twice, they are still queued once per receiver. */
export async function composeMails(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const event = await findEvent(tx, eventId)
    const order = event && (await findOrder(tx, event.orderId, nobodyId))
    const person = order && (await findPerson(tx, order.owner.id))
    if (!event || !order || !person) return
    const owner = { ...person, email: canBeWrittenTo(person) ? person.email : order.contact.email }
    const tokens = new Map<string, string>()
    const mails = await mailsOf({ tx, context, event, order, owner, tokens })
    // Who cannot be written to must not keep the others from their mails.
    const deliverable = mails.filter(({ receiver }) => isAddress(receiver))
    if (deliverable.length < mails.length) context.log.warn({ eventId }, 'a receiver has no usable address')
    const rendered = await Promise.all(deliverable.map((mail) => render(mail, eventId)))
    const queued = await queueMails(tx, context.jobs, context.clock, context.config.mail.from, rendered)
    // What was composed in vain, because it was queued before, invites nobody.
    const invited = new Set(queued.map(({ receiver }) => receiver))
    for (const [receiver, token] of tokens)
      if (invited.has(receiver)) await invite(tx, order.id, receiver, context.clock.now(), token)
  })
}

/** Nobody could be told of the event, however often it was tried: experts find it among the failed mails. */
export async function giveUpAnnouncing(
  { db, clock }: Context,
  eventId: string,
  failure: { attempts: number; lastError: string },
): Promise<void> {
  const event = await findEvent(db, eventId)
  // A draft that was deleted meanwhile took its events with it.
  if (!event) return
  const { orderNumber, act } = event
  await insertFailedAnnouncement(db, { eventId, orderNumber, act, at: clock.now(), ...failure })
}

/**
 * Providers need not tell an address, may tell one that no mail server takes, and may have let somebody in who never showed
 * that the address is theirs: then it may be a stranger's.
 */
const canBeWrittenTo = ({ email, emailVerified }: PersonContact) => emailVerified && isAddress(email)
const isAddress = (text: string) => Email.safeParse(text).success

async function render({ kind, receiver, language, mail }: Addressed, eventId: string) {
  return {
    eventKey: `${eventId}:${kind}`,
    receiver,
    language,
    subject: mail.subject,
    ...(await renderMail(mail.element)),
  }
}

function mailsOf(told: Told): Promise<Addressed[]> | Addressed[] {
  switch (told.event.act) {
    case 'submit':
      return submissionMails(told)
    case 'receive':
      return receptionMails(told)
    case 'provide_offer':
      return [toOwner(told, 'offer', offerProvided)]
    case 'confirm':
      return [confirmationMail(told)]
    case 'cancel': {
      const reason = String(told.event.details.reason ?? '')
      return [toOwner(told, 'cancel', (to) => orderCancelled({ ...to, reason }))]
    }
    case 'add_result': {
      const title = String(told.event.details.title ?? '')
      return toOwnerAndReporting(told, 'result', (to) => resultsAvailable({ ...to, title }))
    }
    case 'complete':
      return toOwnerAndReporting(told, 'complete', (to) =>
        orderCompleted({ ...to, completedAt: told.event.at }),
      )
    default:
      throw new Error(`Nobody is told of ${told.event.act}`)
  }
}

const mailed = (order: OrderRecord) => ({
  ...order,
  company: order.contact.company || order.organisation?.name || order.owner.name,
})

function submissionMails(told: Told): Addressed[] {
  const { context, event, order, owner } = told
  const { publicUrl, mail } = context.config
  const state = event.to === 'waiting_for_review' ? ('waiting_for_review' as const) : confirmedState(order)
  const totalCents = event.to === 'submitted' ? totalOf(order.lines, order.serviceFeeCents ?? 0) : null
  const toOwner = orderSubmitted({
    language: owner.language,
    order: { ...mailed(order), state, totalCents },
    link: linkTo(publicUrl, 'order', order.id, owner.language),
  })
  const language = mail.providerLanguage
  const toProvider = orderSubmittedToProvider({
    language,
    order: { ...mailed(order), state },
    customer: { name: owner.name, email: owner.email, organisation: order.organisation?.name ?? null },
    reasons: expertReasonsOf(told),
    link: linkTo(publicUrl, 'office', order.id, language),
  })
  return [
    { kind: 'submit', receiver: owner.email, language: owner.language, mail: toOwner },
    { kind: 'submit-provider', receiver: mail.providerEmail, language, mail: toProvider },
  ]
}

function confirmationMail({ context, order, owner: { email, language } }: Told): Addressed {
  const link = linkTo(context.config.publicUrl, 'order', order.id, language)
  return {
    kind: 'confirm',
    receiver: email,
    language,
    mail: orderConfirmed({ language, order: mailed(order), link }),
  }
}

/** Only an order that was confirmed at once tells the address to send to. */
const confirmedState = (order: OrderRecord) =>
  order.shippingLocation === 'other' ? ('submitted' as const) : ('waiting_for_samples' as const)

/** As they were when the order was submitted: it may have its offer by now. */
const expertReasonsOf = ({ event, order }: Told): ExpertReason[] => [
  ...((event.details.reviewReasons ?? []) as ReviewReason[]),
  ...(order.shippingLocation === 'other' ? (['other_address'] as const) : []),
]

type Rejected = { sample: number; reason: SampleRejectionReason; explanation: string }

async function receptionMails(told: Told): Promise<Addressed[]> {
  const { event, order } = told
  const rejected = (event.details.rejected ?? []) as Rejected[]
  const names = new Map(order.samples.read().map((sample) => [sample.position, sample.name]))
  const samples = rejected.map(({ sample, reason, explanation }) => ({
    position: sample,
    name: names.get(sample) ?? '',
    reason,
    explanation,
  }))
  const rejectedInAll = order.samples.read().filter((sample) => sample.state === 'rejected').length
  const counted = event.details.rejectedCount
  const rejectedCount = typeof counted === 'number' ? counted : samples.length
  const counts = { received: order.sampleCount - rejectedInAll, rejected: rejectedInAll }
  return [
    ...(samples.length > 0
      ? await toOwnerAndReporting(told, 'reject', (to) =>
          sampleRejected({ ...to, samples, rejectedCount, rejectedInAll }),
        )
      : []),
    ...(event.to === 'samples_received'
      ? await toOwnerAndReporting(told, 'receive', (to) => samplesReceived({ ...to, ...counts }))
      : []),
  ]
}

type To = { language: Language; order: ReturnType<typeof mailed>; reader: Reader }

function toOwner({ context, order, owner }: Told, kind: string, mail: (to: To) => Mail): Addressed {
  const { language } = owner
  const link = linkTo(context.config.publicUrl, 'order', order.id, language)
  const written = mail({ language, order: mailed(order), reader: { kind: 'side', link } })
  return { kind, receiver: owner.email, language, mail: written }
}

async function toOwnerAndReporting(told: Told, kind: string, mail: (to: To) => Mail): Promise<Addressed[]> {
  const { order, owner } = told
  const { language } = owner
  const readers = await reportingReaders(told)
  return [
    toOwner(told, kind, mail),
    // Nothing is known of these people but their address, so they are written to in the orderer's language.
    ...readers.map(([receiver, reader]) => ({
      kind,
      receiver,
      language,
      mail: mail({ language, order: mailed(order), reader }),
    })),
  ]
}

/** A link only where the order allows it: a one-time invitation until it was used, the order itself afterwards. */
async function reportingReaders({ tx, context, order, owner, tokens }: Told): Promise<[string, Reader][]> {
  const receivers = reportingReceivers(order.contact.reportingEmails, owner.email)
  if (!order.contact.reportingAccess) {
    return receivers.map((receiver) => [receiver, { kind: 'reporting', link: null, isInvitation: false }])
  }
  const link = linkTo(context.config.publicUrl, 'order', order.id, owner.language)
  // Who is let in at this moment needs no further invitation, and is to have none.
  await lockHead(tx, order.id, nobodyId)
  const accepted = await listAccepted(tx, order.id, receivers)
  const readers: [string, Reader][] = []
  for (const receiver of receivers) {
    const isInvitation = !accepted.has(receiver)
    const token = tokens.get(receiver) ?? newToken()
    if (isInvitation) tokens.set(receiver, token)
    const invitation = linkTo(context.config.publicUrl, 'invitation', token, owner.language)
    readers.push([receiver, { kind: 'reporting', link: isInvitation ? invitation : link, isInvitation }])
  }
  return readers
}
