import type { Mail } from '../../emails.tsx'
import type { ToProvider } from '../provider/emails.tsx'
import { type MailContext, mailed, type To } from '../recipients/domain.ts'
import { changeProposed, type ProposalFacts, proposalDecided } from './emails.tsx'
import { proposalDecidedToProvider, proposedToProvider } from './provider/emails.tsx'

/** Proposal as its event tells it. */
function proposalIn({ event }: MailContext): ProposalFacts {
  const { kind, addedSamples, removedSamples, changedTests, fields } = event.details as Partial<ProposalFacts>
  const { totalCents = null, on = null } = event.changes as Partial<ProposalFacts>
  return {
    kind: kind ?? 'change',
    addedSamples: addedSamples ?? 0,
    removedSamples: removedSamples ?? 0,
    changedTests: changedTests ?? 0,
    fields: fields ?? [],
    totalCents,
    on,
  }
}

const reasonIn = ({ event }: MailContext) => String(event.details.reason ?? '')

const outcomeOf = ({ event }: MailContext) => (event.action === 'decline_proposal' ? 'declined' : 'accepted')

/** The day of this event, even if the estimate has changed since. */
const withoutEstimate = <Order extends object>(order: Order) => ({ ...order, estimatedCompletionOn: null })

/** Composers of the mails to the customer about proposals. */
export const proposalMailWriters = {
  proposal: (mailContext: MailContext, { order, ...to }: To): Mail =>
    changeProposed({
      ...to,
      order: withoutEstimate(order),
      proposal: proposalIn(mailContext),
      reason: reasonIn(mailContext),
    }),
  'proposal-decision': (mailContext: MailContext, { order, ...to }: To): Mail =>
    proposalDecided({
      ...to,
      order: withoutEstimate(order),
      proposal: proposalIn(mailContext),
      outcome: outcomeOf(mailContext),
      reason: reasonIn(mailContext),
    }),
}

/** Mail to the provider about a proposal of the customer, or the customer’s answer. */
export function proposalMailToProvider(mailContext: MailContext, to: ToProvider): Mail {
  const content = {
    ...to,
    order: withoutEstimate(mailed(mailContext.order)),
    proposal: proposalIn(mailContext),
    reason: reasonIn(mailContext),
  }
  return mailContext.event.action === 'propose'
    ? proposedToProvider(content)
    : proposalDecidedToProvider({ ...content, outcome: outcomeOf(mailContext) })
}
