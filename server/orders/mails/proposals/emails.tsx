import type { CentsRange } from '#contract/fields.ts'
import { formatDay, formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Mail, MailContent } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

/** Proposal as its event tells it. Prices and days are before and after; null where they stay or there are none. */
export type ProposalFacts = {
  kind: 'change' | 'cancellation'
  addedSamples: number
  removedSamples: number
  changedTests: number
  fields: readonly string[]
  totalCents: readonly [CentsRange | null, CentsRange] | null
  on: readonly [string | null, string | null] | null
}

const partTexts: Record<string, Record<Language, string>> = {
  shippingLocation: { en: 'Shipping location', fi: 'Toimituspaikka' },
  contact: { en: 'Contacts', fi: 'Yhteystiedot' },
  billing: { en: 'Billing details', fi: 'Laskutustiedot' },
}

const countTexts = {
  addedSamples: { en: 'Samples added', fi: 'Lisättäviä näytteitä' },
  removedSamples: { en: 'Samples removed', fi: 'Poistettavia näytteitä' },
  changedTests: { en: 'Samples with changed tests', fi: 'Näytteitä, joiden testit muuttuvat' },
} as const

/** Facts of the changes: how many samples, which details, and the effect on price and date. */
export function proposalFacts(
  proposal: ProposalFacts,
  language: Language,
): NonNullable<MailContent['facts']> {
  const counts = (['addedSamples', 'removedSamples', 'changedTests'] as const)
    .filter((name) => proposal[name] > 0)
    .map((name) => [countTexts[name][language], String(proposal[name])] as const)
  const parts = proposal.fields.map((field) => partTexts[field]?.[language] ?? field)
  const changed = { en: 'Other changes', fi: 'Muut muutokset' }[language]
  return [
    ...counts,
    ...(parts.length > 0 ? [[changed, parts.join(', ')] as const] : []),
    ...priceFact(proposal, language),
    ...dateFact(proposal, language),
  ]
}

function priceFact({ totalCents }: ProposalFacts, language: Language): NonNullable<MailContent['facts']> {
  if (!totalCents) return []
  const [before, after] = totalCents
  const label = { en: 'Total, VAT 0', fi: 'Yhteensä, alv 0 %' }[language]
  return [[label, wasIs(before && formatPriceRange(before, language), formatPriceRange(after, language))]]
}

function dateFact({ on }: ProposalFacts, language: Language): NonNullable<MailContent['facts']> {
  if (!on) return []
  const [before, after] = on.map((day) => (day === null ? null : formatDay(day, language)))
  const label = { en: 'New estimated completion', fi: 'Uusi arvioitu valmistuminen' }[language]
  return [[label, wasIs(before ?? null, after ?? { en: 'not estimated', fi: 'ei arviota' }[language])]]
}

const wasIs = (was: string | null, is: string) => (was === null || was === is ? is : `${was} → ${is}`)

/** Mail to the orderer: the provider proposes changes. */
export function changeProposed({
  language,
  order,
  reader,
  proposal,
  reason,
}: Notice<{ proposal: ProposalFacts; reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Proposed change to order ${number}`, fi: `Muutosehdotus tilaukseen ${number}` }[language],
    heading: { en: 'We propose a change to your order', fi: 'Ehdotamme muutosta tilaukseesi' }[language],
    paragraphs: [
      {
        en: 'Nothing changes until you accept the proposal. You can see all the changes in the portal and accept or decline them there.',
        fi: 'Mikään ei muutu, ennen kuin hyväksyt ehdotuksen. Näet kaikki muutokset portaalissa ja voit hyväksyä tai hylätä ne siellä.',
      }[language],
    ],
    list: [{ title: { en: 'Reason', fi: 'Syy' }[language], text: reason }],
    facts: proposalFacts(proposal, language),
  })
}

export type ProposalOutcome = 'accepted' | 'declined'

const outcomeTexts = {
  change: {
    accepted: {
      subject: { en: 'Change to order {} accepted', fi: 'Tilauksen {} muutos on hyväksytty' },
      heading: { en: 'We have accepted your change', fi: 'Olemme hyväksyneet muutoksen' },
      text: {
        en: 'The order has been changed as you proposed. If samples were added, print the cover sheet and the labels again.',
        fi: 'Tilaus on muutettu ehdotuksesi mukaan. Jos näytteitä tuli lisää, tulosta lähete ja tarrat uudelleen.',
      },
    },
    declined: {
      subject: { en: 'Change to order {} declined', fi: 'Tilauksen {} muutosehdotus on hylätty' },
      heading: { en: 'We cannot make this change', fi: 'Emme voi tehdä tätä muutosta' },
      text: {
        en: 'The order stays as it is. You can propose another change in the portal.',
        fi: 'Tilaus pysyy ennallaan. Voit ehdottaa toista muutosta portaalissa.',
      },
    },
  },
  cancellation: {
    accepted: {
      subject: { en: 'Order {} cancelled', fi: 'Tilaus {} on peruttu' },
      heading: { en: 'Your order has been cancelled', fi: 'Tilauksesi on peruttu' },
      text: {
        en: 'We have cancelled the order as you requested. No further work will be done on it.',
        fi: 'Olemme peruneet tilauksen pyynnöstäsi. Sille ei tehdä enää mitään.',
      },
    },
    declined: {
      subject: { en: 'Order {} not cancelled', fi: 'Tilausta {} ei peruta' },
      heading: { en: 'We cannot cancel the order', fi: 'Emme voi perua tilausta' },
      text: { en: 'The order continues unchanged.', fi: 'Tilauksen käsittely jatkuu ennallaan.' },
    },
  },
} as const

/** Mail to the orderer: the provider has answered a proposal of the customer. */
export function proposalDecided({
  language,
  order,
  reader,
  proposal,
  outcome,
  reason,
}: Notice<{ proposal: ProposalFacts; outcome: ProposalOutcome; reason: string }>): Mail {
  const { subject, heading, text } = outcomeTexts[proposal.kind][outcome]
  return writeNotice(reader, {
    language,
    order,
    subject: subject[language].replace('{}', formatOrderNumber(order.number)),
    heading: heading[language],
    paragraphs: [text[language]],
    list:
      reason && outcome === 'declined'
        ? [{ title: { en: 'Reason', fi: 'Syy' }[language], text: reason }]
        : [],
    facts: outcome === 'accepted' ? proposalFacts(proposal, language) : [],
  })
}
