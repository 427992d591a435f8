import { formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { type Mail, type MailedOrder, writeMail } from '../../../emails.tsx'
import { customerFacts, nameOf, type ToProvider } from '../../provider/emails.tsx'
import { type ProposalFacts, type ProposalOutcome, proposalFacts } from '../emails.tsx'

type Texts = Record<'subject' | 'heading' | 'next', Record<Language, string>>

/** Mail to the provider: the customer proposes changes, or has asked to cancel the order. */
export function proposedToProvider({
  order,
  proposal,
  reason,
  ...to
}: ToProvider & { order: MailedOrder; proposal: ProposalFacts; reason: string }): Mail {
  const from = nameOf(to.customer, order)
  return write(to, { order, proposal, reason }, askedTexts(proposal, subjectOf(order, from), from))
}

function askedTexts({ kind }: ProposalFacts, order: string, from: string): Texts {
  return kind === 'cancellation'
    ? {
        subject: { en: `Cancellation requested, order ${order}`, fi: `Peruutuspyyntö, tilaus ${order}` },
        heading: { en: `${from} has asked to cancel the order`, fi: `${from} pyytää tilauksen perumista` },
        next: {
          en: 'Cancel the order, or decline the request with a reason.',
          fi: 'Peru tilaus tai hylkää pyyntö ja kerro syy.',
        },
      }
    : {
        subject: { en: `Change proposed, order ${order}`, fi: `Muutosehdotus, tilaus ${order}` },
        heading: { en: `${from} has proposed a change`, fi: `${from} ehdottaa muutosta` },
        next: {
          en: 'Nothing changes until you accept the proposal. Check the changes in the order, then accept or decline them.',
          fi: 'Mikään ei muutu, ennen kuin hyväksyt ehdotuksen. Katso muutokset tilauksesta ja hyväksy tai hylkää ne.',
        },
      }
}

/** Mail to the provider: the customer has answered a proposal. */
export function proposalDecidedToProvider({
  order,
  proposal,
  outcome,
  reason,
  ...to
}: ToProvider & {
  order: MailedOrder
  proposal: ProposalFacts
  outcome: ProposalOutcome
  reason: string
}): Mail {
  const from = nameOf(to.customer, order)
  return write(to, { order, proposal, reason }, answeredTexts(outcome, subjectOf(order, from), from))
}

function answeredTexts(outcome: ProposalOutcome, order: string, from: string): Texts {
  return outcome === 'accepted'
    ? {
        subject: { en: `Change accepted, order ${order}`, fi: `Muutos hyväksytty, tilaus ${order}` },
        heading: { en: `${from} has accepted the change`, fi: `${from} hyväksyi muutoksen` },
        next: { en: 'The order has been changed.', fi: 'Tilaus on muutettu.' },
      }
    : {
        subject: { en: `Change declined, order ${order}`, fi: `Muutosehdotus hylätty, tilaus ${order}` },
        heading: { en: `${from} has declined the change`, fi: `${from} hylkäsi muutosehdotuksen` },
        next: {
          en: 'The order stays as it is. You can propose another change.',
          fi: 'Tilaus pysyy ennallaan. Voit ehdottaa toista muutosta.',
        },
      }
}

const subjectOf = (order: MailedOrder, from: string) => `${formatOrderNumber(order.number)}: ${from}`

type Said = { order: MailedOrder; proposal: ProposalFacts; reason: string }

const write = (to: ToProvider, { order, proposal, reason }: Said, { subject, heading, next }: Texts): Mail =>
  writeMail({
    isForProvider: true,
    language: to.language,
    order,
    link: to.link,
    subject: subject[to.language],
    heading: heading[to.language],
    paragraphs: [next[to.language]],
    list: reason ? [{ title: { en: 'Reason', fi: 'Syy' }[to.language], text: reason }] : [],
    facts: [...customerFacts(to, order), ...proposalFacts(proposal, to.language)],
  })
