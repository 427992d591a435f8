import type { RecordedAct, SampleRejectionReason } from '#contract/lists.ts'
import { nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { findEvent } from '#server/events/domain.ts'
import { detailsOf } from '#server/events/rules.ts'
import { insertFailedAnnouncement } from '#server/mail/mail-store.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { listInterested } from '#server/notifications/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { findConcerned } from '#server/people/memberships/domain.ts'
import { canBeWrittenTo, isEmail } from '#server/people/rules.ts'
import { linkTo } from '#server/website-links.ts'
import type { ReviewReason } from '../drafts/rules.ts'
import { type Mail, orderSubmitted } from '../emails.tsx'
import { invite } from '../invitations/domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { isOurReception, totalOf } from '../rules.ts'
import {
  offerProvided,
  orderCancelled,
  orderCompleted,
  orderConfirmed,
  resultsAvailable,
  samplesReceived,
} from './emails.tsx'
import { colleagueSubmitted, estimateChanged, fileAdded, testingBegun } from './progress/emails.tsx'
import {
  type Decision,
  type ExpertReason,
  offerDecidedToProvider,
  orderSubmittedToProvider,
} from './provider/emails.tsx'
import {
  type Addressed,
  mailed,
  type Told,
  toOwner,
  toOwnerAndReporting,
  toPerson,
} from './readers/domain.ts'
import { sampleRejected } from './rejections/emails.tsx'

/** Composes the mails of one event; run by the worker. Composed twice, they are still queued once per receiver. */
export async function composeMails(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const found = await findEvent(tx, eventId)
    const event = found && { ...found, details: detailsOf(found) }
    const order = event && (await findOrder(tx, event.subjectId, nobodyId))
    const owner = order && (await findOwner(tx, order))
    if (!event || !order || !owner) return
    const tokens = new Map<string, string>()
    const mails = await mailsOf({ tx, context, event, order, owner, tokens })
    // Who cannot be written to must not keep the others from their mails.
    const deliverable = mails.filter(({ receiver }) => isEmail(receiver))
    if (deliverable.length < mails.length) context.log.warn({ eventId }, 'a receiver has no usable address')
    const rendered = await Promise.all(deliverable.map((mail) => render(mail, eventId)))
    const queued = await queueMails(tx, context.jobs, context.clock, context.config.mail.from, rendered)
    // What was composed in vain, because it was queued before, invites nobody.
    const invited = new Set(queued.map(({ receiver }) => receiver))
    for (const [receiver, token] of tokens)
      if (invited.has(receiver)) await invite(tx, order.id, receiver, context.clock.now(), token)
  })
}

/**
 * Who is told as the orderer, at an address that can be written to; at none while nobody is in the team whose order it is:
 * who has left it is told no more than anybody outside.
 */
async function findOwner(tx: Tx, { owner, organisation, contact }: OrderRecord) {
  const concerned = organisation ? await findConcerned(tx, organisation.id, owner.id) : owner.id
  const person = await findPerson(tx, concerned ?? owner.id)
  if (!person) return undefined
  if (concerned === null) return { ...person, email: '', emailVerified: false }
  return { ...person, email: canBeWrittenTo(person) ? person.email : contact.email }
}

/** Nobody could be told of the event, however often it was tried: experts find it among the failed mails. */
export async function giveUpAnnouncing(
  { db, clock }: Context,
  eventId: string,
  failure: { attempts: number; lastError: string },
): Promise<void> {
  const event = await findEvent(db, eventId)
  const order = event && (await findOrder(db, event.subjectId, nobodyId))
  // A draft that was deleted meanwhile needs no mails.
  if (!event || !order) return
  const act = event.action as RecordedAct
  await insertFailedAnnouncement(db, { eventId, orderNumber: order.number, act, at: clock.now(), ...failure })
}

async function render({ kind, receiver, language, mail }: Addressed, eventId: string) {
  return {
    eventKey: `${eventId}:${kind}`,
    receiver,
    language,
    subject: mail.subject,
    ...(await renderMail(mail.element)),
  }
}

async function mailsOf(told: Told): Promise<Addressed[]> {
  const { action, at, details } = told.event
  switch (action) {
    case 'submit':
      return [...submissionMails(told), ...(await mailsToColleagues(told))]
    case 'receive':
      return receptionMails(told)
    case 'provide_offer':
      return toOwner(told, { kind: 'offer_provided', key: 'offer' }, offerProvided)
    case 'accept': {
      const totalCents = totalOf(told.order.lines, told.order.serviceFeeCents ?? 0)
      const isAddressOpen = !isOurReception(told.order.shippingLocation)
      return [decisionMail(told, { kind: 'accepted', totalCents, isAddressOpen })]
    }
    case 'decline': {
      const reason = String(details.reason ?? '')
      // Nobody declined it; its time was over.
      const isExpired = told.event.actorId === null
      return [decisionMail(told, isExpired ? { kind: 'expired' } : { kind: 'declined', reason })]
    }
    case 'confirm': {
      const { shippingLocation } = told.order
      return toOwner(told, { kind: 'order_confirmed', key: 'confirm' }, (to) =>
        orderConfirmed({ ...to, shippingLocation }),
      )
    }
    case 'start':
      return toOwner(told, { kind: 'testing_begun', key: 'start' }, testingBegun)
    case 'estimate': {
      const on = typeof details.on === 'string' ? details.on : null
      return toOwner(told, { kind: 'estimate_changed', key: 'estimate' }, (to) =>
        estimateChanged({ ...to, on }),
      )
    }
    case 'upload': {
      const name = String(details.name ?? '')
      return toOwner(told, { kind: 'file_added', key: 'file' }, (to) => fileAdded({ ...to, name }))
    }
    case 'cancel': {
      const reason = String(details.reason ?? '')
      return toOwner(told, { kind: 'order_cancelled', key: 'cancel' }, (to) =>
        orderCancelled({ ...to, reason }),
      )
    }
    case 'add_result': {
      const { title, corrects, correction } = details
      const corrected = corrects ? { title: String(corrects), reason: String(correction) } : null
      return toOwnerAndReporting(told, { kind: 'result_released', key: 'result' }, (to) =>
        resultsAvailable({ ...to, title: String(title ?? ''), corrected }),
      )
    }
    case 'complete':
      return toOwnerAndReporting(told, { kind: 'order_completed', key: 'complete' }, (to) =>
        orderCompleted({ ...to, completedAt: at }),
      )
    default:
      throw new Error(`Nobody is told of ${action}`)
  }
}

function submissionMails(told: Told): Addressed[] {
  const { context, event, order, owner } = told
  const { publicUrl } = context.config
  const state = event.to === 'waiting_for_review' ? ('waiting_for_review' as const) : confirmedState(order)
  const totalCents = event.to === 'submitted' ? totalOf(order.lines, order.serviceFeeCents ?? 0) : null
  const toOwner = orderSubmitted({
    language: owner.language,
    order: { ...mailed(order), state, totalCents },
    link: linkTo(publicUrl, 'order', order.id, owner.language),
  })
  const toProvider = orderSubmittedToProvider({
    ...providerView(told),
    order: { ...mailed(order), state, specialGoods: order.specialGoods },
    reasons: expertReasonsOf(told),
  })
  return [
    { kind: 'submit', receiver: owner.email, language: owner.language, mail: toOwner },
    addressedToProvider(told, 'submit-provider', toProvider),
  ]
}

const decisionMail = (told: Told, decision: Decision): Addressed =>
  addressedToProvider(
    told,
    'decision',
    offerDecidedToProvider({ ...providerView(told), order: mailed(told.order), decision }),
  )

/** What the provider's own people read beside the order itself. */
const providerView = ({ context, order, owner }: Told) => {
  const { publicUrl, mail } = context.config
  return {
    language: mail.providerLanguage,
    customer: { name: owner.name, email: owner.email, organisation: order.organisation?.name ?? null },
    link: linkTo(publicUrl, 'office', order.id, mail.providerLanguage),
  }
}

function addressedToProvider({ context }: Told, kind: string, mail: Mail): Addressed {
  const { providerEmail, providerLanguage } = context.config.mail
  return { kind, receiver: providerEmail, language: providerLanguage, mail }
}

/** Those of the team who asked for it; never sent on, for it is nothing that waits for anybody. */
async function mailsToColleagues(told: Told): Promise<Addressed[]> {
  const { tx, event, order } = told
  if (!order.organisation) return []
  const besides = [order.owner.id, ...(event.actorId === null ? [] : [event.actorId])]
  const what = { kind: 'colleague_submitted', key: 'colleague' } as const
  const team = { organisationId: order.organisation.id, kind: what.kind, besides }
  const mails: Addressed[] = []
  for (const colleague of await listInterested(tx, team))
    mails.push(
      ...(await toPerson(told, colleague, { ...what, isSentOn: false }, (to) =>
        colleagueSubmitted({ ...to, colleague: event.actorName ?? '' }),
      )),
    )
  return mails
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
      ? await toOwnerAndReporting(told, { kind: 'sample_rejected', key: 'reject' }, (to) =>
          sampleRejected({ ...to, samples, rejectedCount, rejectedInAll }),
        )
      : []),
    ...(event.to === 'samples_received'
      ? await toOwnerAndReporting(told, { kind: 'samples_received', key: 'receive' }, (to) =>
          samplesReceived({ ...to, ...counts }),
        )
      : []),
  ]
}
