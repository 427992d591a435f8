import type { CentsRange } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { AnnouncementOf } from '#server/announcements/rules.ts'
import { nobodyId } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sealKey } from '#server/mail/sealed-key.ts'
import { findSentDocument } from '#server/offers/papers/domain.ts'
import { findPerson } from '#server/people/domain.ts'
import { findConcerned } from '#server/people/memberships/domain.ts'
import { hasNoAccess } from '#server/people/revocation/domain.ts'
import { canBeWrittenTo, isEmail } from '#server/people/rules.ts'
import { linkTo } from '#server/website-links.ts'
import type { ReviewReason } from '../drafts/rules.ts'
import { type Mail, orderSubmitted } from '../emails.tsx'
import { invite } from '../invitations/domain.ts'
import { findOrder, type OrderRecord } from '../record/store.ts'
import { isOurReception, totalOf } from '../rules.ts'
import { actedNoteFor, deedOf } from './acting/domain.ts'
import { orderActedFor } from './acting/emails.tsx'
import { dateMailOf, dateMails, isDateMail } from './dates/domain.ts'
import { accessReturned, addressAgreed, orderCancelled, orderCompleted, orderConfirmed } from './emails.tsx'
import { keepingMails } from './keeping/domain.ts'
import { messageMails, messageMailToProvider } from './messages/domain.ts'
import { offerProvided, offerTakenBack } from './offering/emails.tsx'
import { colleagueSubmitted, fileAdded, priceSet, testingBegun } from './progress/emails.tsx'
import { hasBegunBefore } from './progress/store.ts'
import { proposalMailToProvider, proposalMailWriters } from './proposals/domain.ts'
import {
  type Decision,
  type ExpertReason,
  offerDecidedToProvider,
  orderSubmittedToProvider,
} from './provider/emails.tsx'
import { isDue, isReceptionMail, receptionMails } from './receiving/domain.ts'
import {
  type Addressed,
  type MailContext,
  mailed,
  type To,
  toColleagues,
  toOrderer,
  toOrdererAlways,
  toOrdererAndReporting,
  toPersonActedFor,
  toReaderConcerned,
} from './recipients/domain.ts'
import { resultMails } from './results/domain.ts'

type OrderAnnouncement = AnnouncementOf<'order'>
type MessageMail = 'message' | 'message-provider'
type ProviderMail = Exclude<Extract<OrderAnnouncement, { to: 'provider' }>['mail'], MessageMail>
type CustomerMail = Exclude<Exclude<OrderAnnouncement, { to: 'provider' }>['mail'], MessageMail>

/** Composes the mails about an event of an order; none if the draft has been deleted. */
export async function composeOrderMails(
  tx: Tx,
  context: Context,
  event: MailContext['event'],
  announcements: readonly OrderAnnouncement[],
): Promise<void> {
  const order = await findOrder(tx, event.subjectId, nobodyId)
  const owner = order && (await findOwner(tx, order))
  if (!order || !owner) return
  const tokens = new Map<string, string>()
  const mailContext = { tx, context, event, order, owner, tokens }
  const mails: Addressed[] = []
  for (const announcement of announcements) mails.push(...(await mailsOf(mailContext, announcement)))
  // An unusable address must not prevent the other mails.
  const deliverable = mails.filter(({ receiver }) => isEmail(receiver))
  if (deliverable.length < mails.length)
    context.log.warn({ eventId: event.id }, 'a receiver has no usable address')
  const rendered = await Promise.all(deliverable.map((mail) => render(mailContext, mail)))
  const queued = await queueMails(tx, context.jobs, context.clock, context.config.mail.from, rendered)
  // A mail that was queued before creates no invitation.
  const invited = new Set(queued.map(({ receiver }) => receiver))
  for (const [receiver, token] of tokens)
    if (invited.has(receiver)) await invite(tx, order.id, receiver, context.clock.now(), token)
}

/**
 * Person who is notified as the orderer, if mails can be sent there. Null while the team of the order has no members:
 * a former member is not notified, and neither is a person whose access has ended.
 */
async function findOwner(tx: Tx, { owner, organisation, contact }: OrderRecord) {
  const concerned = organisation ? await findConcerned(tx, organisation.id, owner.id) : owner.id
  const person = await findPerson(tx, concerned ?? owner.id)
  if (!person) return undefined
  if (concerned === null || (await hasNoAccess(tx, person.id)))
    return { ...person, email: '', emailVerified: false }
  return { ...person, email: canBeWrittenTo(person) ? person.email : contact.email }
}

async function render(
  { tx, context, event, tokens }: MailContext,
  { kind, receiver, language, mail }: Addressed,
) {
  const token = tokens.get(receiver)
  const attachment = kind === 'offer' ? await documentOf(tx, event, language) : null
  return {
    ...(attachment && { attachment }),
    eventKey: `${event.id}:${kind}`,
    receiver,
    language,
    subject: mail.subject,
    linkKey: token === undefined ? undefined : sealKey(context.config.signingSecret, token),
    ...(await renderMail(mail.element)),
  }
}

/** Mails of one row of the announcement table. */
async function mailsOf(
  mailContext: MailContext,
  { to, mail: key, preference }: OrderAnnouncement,
): Promise<Addressed[]> {
  if (key === 'message') return messageMails(mailContext)
  if (key === 'message-provider') return [await messageMailToProvider(mailContext)]
  if (to === 'provider') return [mailToProvider(mailContext, key)]
  if (isReceptionMail(key) && !isDue(mailContext, key)) return []
  if (isDateMail(key) && key !== dateMailOf(mailContext.event)) return []
  // The customer is told once that testing has begun, also if a reception was undone and a sample was received again.
  if (key === 'start' && (await hasBegunBefore(mailContext.tx, mailContext.order.id, mailContext.event.id)))
    return []
  const mail = (reader: To) => mailWriters[key](mailContext, reader)
  if (preference === null && to === 'orderer') return [toOrdererAlways(mailContext, key, mail)]
  if (to === 'person_acted_for') return toPersonActedFor(mailContext, key, mail)
  if (to === 'reader_concerned') return toReaderConcerned(mailContext, key, mail)
  const what = { kind: preference, key }
  if (to === 'orderer') return toOrderer(mailContext, what, mail)
  if (to === 'colleagues') return toColleagues(mailContext, what, mail)
  return toOrdererAndReporting(mailContext, what, mail)
}

/** Composers of the mails to the customer's side, by their name in the announcement table. */
const mailWriters: Record<CustomerMail, (mailContext: MailContext, to: To) => Mail> = {
  submit: ({ event, order }, { language, reader }) => {
    const totalCents = event.to === 'submitted' ? totalOf(order.lines, order.serviceFeeCents ?? 0) : null
    return orderSubmitted({
      language,
      order: { ...mailed(order), state: submittedState(event, order), totalCents },
      link: reader.link ?? '',
      note: actedNoteFor(event, order.owner.id)[language],
    })
  },
  colleague: ({ event }, to) =>
    colleagueSubmitted({
      ...to,
      colleague: event.onBehalfOfName ?? event.actorName ?? '',
      note: actedNoteFor(event, null)[to.language],
    }),
  acted: ({ event }, to) => orderActedFor({ ...to, deed: deedOf(event), expert: event.actorName ?? '' }),
  offer: ({ event }, to) => offerProvided({ ...to, offer: providedIn(event.details) }),
  'withdraw-offer': ({ event }, to) => offerTakenBack({ ...to, reason: String(event.details.reason ?? '') }),
  confirm: ({ order: { shippingLocation, agreedAddress } }, to) =>
    orderConfirmed({ ...to, shippingLocation, agreedAddress }),
  address: ({ event }, to) => addressAgreed({ ...to, address: String(event.details.address ?? '') }),
  ...receptionMails,
  start: (_, to) => testingBegun(to),
  ...dateMails,
  price: ({ event }, to) => {
    const { test, unitPriceCents, totalCents } = event.details as PriceDetails
    const [earlierCents] = event.changes.unitPriceCents as [CentsRange, CentsRange]
    return priceSet({ ...to, test: test?.[to.language] ?? '', earlierCents, unitPriceCents, totalCents })
  },
  file: ({ event }, to) => fileAdded({ ...to, name: String(event.details.name ?? '') }),
  ...resultMails,
  ...keepingMails,
  complete: ({ event }, to) => orderCompleted({ ...to, completedAt: event.at }),
  return: (_, to) => accessReturned(to),
  cancel: ({ event }, to) => orderCancelled({ ...to, reason: String(event.details.reason ?? '') }),
  ...proposalMailWriters,
}

const submittedState = (event: MailContext['event'], order: OrderRecord) =>
  event.to === 'waiting_for_review' ? ('waiting_for_review' as const) : confirmedState(order)

function mailToProvider(mailContext: MailContext, key: ProviderMail): Addressed {
  const { event, order, context } = mailContext
  const { providerEmail: receiver, providerLanguage: language } = context.config.mail
  if (key === 'decision') return { kind: key, receiver, language, mail: decisionMail(mailContext) }
  if (key !== 'submit-provider')
    return {
      kind: key,
      receiver,
      language,
      mail: proposalMailToProvider(mailContext, providerView(mailContext)),
    }
  const mail = orderSubmittedToProvider({
    ...providerView(mailContext),
    order: { ...mailed(order), state: submittedState(event, order), specialGoods: order.specialGoods },
    reasons: expertReasonsOf(mailContext),
  })
  return { kind: key, receiver, language, mail }
}

function decisionMail(mailContext: MailContext): Mail {
  const decision = decisionOf(mailContext)
  return offerDecidedToProvider({ ...providerView(mailContext), order: mailed(mailContext.order), decision })
}

function decisionOf({ event, order }: MailContext): Decision {
  if (event.action === 'accept') {
    const totalCents = totalOf(order.lines, order.serviceFeeCents ?? 0)
    return { kind: 'accepted', totalCents, isAddressOpen: !isOurReception(order.shippingLocation) }
  }
  // If no person declined the offer, it has expired.
  if (event.actorId === null) return { kind: 'expired' }
  return { kind: 'declined', reason: String(event.details.reason ?? '') }
}

/** Facts for the provider beside the order itself. */
const providerView = ({ context, event, order, owner }: MailContext) => {
  const { publicUrl, mail } = context.config
  return {
    language: mail.providerLanguage,
    customer: { name: owner.name, email: owner.email, organisation: order.organisation?.name ?? null },
    link: linkTo(publicUrl, pathTo.officeOrder({ id: order.id }, mail.providerLanguage)),
    actingExpert: event.onBehalfOfId === null ? null : event.actorName,
  }
}

/** State for the mail: only an order that was confirmed at once tells the address. */
const confirmedState = (order: OrderRecord) =>
  order.shippingLocation === 'other' ? ('submitted' as const) : ('waiting_for_samples' as const)

/** Reasons at the time of the submission; the order may have its offer by now. */
const expertReasonsOf = ({ event, order }: MailContext): ExpertReason[] => [
  ...((event.details.reviewReasons ?? []) as ReviewReason[]),
  ...(order.shippingLocation === 'other' ? (['other_address'] as const) : []),
]

/** The name of the test may have been erased. */
type PriceDetails = { test?: Record<Language, string>; unitPriceCents: CentsRange; totalCents: CentsRange }

/** Offer as it was provided. Events of earlier releases have its number only. */
type ProvidedDetails = Partial<{ offerNumber: number; offerVersion: number; versionId: string }> &
  Partial<{ validUntil: string; totalCents: CentsRange }>

function providedIn(details: Record<string, unknown>) {
  const { offerNumber, offerVersion = 1, validUntil, totalCents } = details as ProvidedDetails
  return offerNumber !== undefined && validUntil !== undefined && totalCents !== undefined
    ? { number: offerNumber, version: offerVersion, validUntil, totalCents }
    : null
}

async function documentOf(tx: Tx, { details }: MailContext['event'], language: Language) {
  const { versionId, offerNumber } = details as ProvidedDetails
  if (versionId === undefined || offerNumber === undefined) return null
  return findSentDocument(tx, { id: versionId, number: offerNumber }, language)
}
