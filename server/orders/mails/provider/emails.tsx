import { specialGoodsTexts } from '#contract/facts.ts'
import type { CentsRange } from '#contract/fields.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Language, SpecialGoods } from '#contract/lists.ts'
import type { ReviewReason } from '../../drafts/rules.ts'
import {
  countSamples,
  type Mail,
  type MailedOrder,
  type SubmittedOrder,
  totalFact,
  writeMail,
} from '../../emails.tsx'

// Mails to the provider: the only ones that name the customer and the next task.

const words = {
  en: {
    customer: 'Customer',
    orderer: 'Ordered by',
    acting: 'On the customer’s behalf',
    goods: 'Special goods',
    request: 'Request',
    reason: 'What the customer would like changed',
  },
  fi: {
    customer: 'Asiakas',
    orderer: 'Tilaaja',
    acting: 'Asiakkaan puolesta',
    goods: 'Erikoislähetys',
    request: 'Testaustarve',
    reason: 'Mitä asiakas haluaa muuttaa',
  },
} as const

/** `email` is empty while the team of the order has no members. */
type Customer = { name: string; email: string; organisation: string | null }

/** Input of every mail to the provider. */
export type ToProvider = {
  language: Language
  customer: Customer
  link: string
  /** Name of the expert who acted for the customer; null if the customer acted. */
  actingExpert: string | null
}

/** Company if there is one, otherwise the person. */
export const nameOf = (customer: Customer, order: MailedOrder) =>
  customer.organisation ?? (order.company || customer.name)

export const customerFacts = ({ customer, language, actingExpert }: ToProvider, order: MailedOrder) =>
  [
    [words[language].customer, nameOf(customer, order)],
    [words[language].orderer, [customer.name, customer.email].filter(Boolean).join(', ')],
    ...(actingExpert === null ? [] : [[words[language].acting, actingExpert] as const]),
  ] as const

/** Reasons why an order needs an expert. */
export type ExpertReason = ReviewReason | 'other_address'

const reasonTexts: Record<ExpertReason, Record<Language, { title: string; text: string }>> = {
  no_offer: {
    en: { title: 'No offer', text: 'the order was placed without an offer' },
    fi: { title: 'Ei tarjousta', text: 'tilaus on tehty ilman tarjousta' },
  },
  offer_expired: {
    en: { title: 'Expired offer', text: 'an offer used in the order is no longer valid' },
    fi: { title: 'Vanhentunut tarjous', text: 'tilauksen tarjous ei ole enää voimassa' },
  },
  tests_missing: {
    en: { title: 'Tests missing', text: 'some samples have no test yet' },
    fi: { title: 'Testejä puuttuu', text: 'osalle näytteistä ei ole valittu testiä' },
  },
  written_request: {
    en: { title: 'Written request', text: 'the customer has described what should be tested' },
    fi: { title: 'Kuvattu testaustarve', text: 'asiakas on kuvannut omin sanoin, mitä pitäisi testata' },
  },
  other_address: {
    en: { title: 'Shipping address', text: 'to be agreed with the customer' },
    fi: { title: 'Toimitusosoite', text: 'sovittava asiakkaan kanssa' },
  },
}

export function orderSubmittedToProvider({
  order,
  reasons,
  ...to
}: ToProvider & {
  order: SubmittedOrder & { request: string; specialGoods: readonly SpecialGoods[] }
  reasons: readonly ExpertReason[]
}): Mail {
  const { language, customer, link } = to
  const label = words[language]
  const number = formatOrderNumber(order.number)
  const from = nameOf(customer, order)
  const review = reasons.length > 0 ? { en: ' – review needed', fi: ' – vaatii tarkistuksen' } : null
  const goods = order.specialGoods.map((each) => specialGoodsTexts[each][language]).join(', ')
  return writeMail({
    isForProvider: true,
    language,
    order,
    link,
    subject: {
      en: `New order ${number}: ${from}, ${countSamples(order.sampleCount).en}`,
      fi: `Uusi tilaus ${number}: ${from}, ${countSamples(order.sampleCount).fi}`,
    }[language].concat(review?.[language] ?? ''),
    heading: { en: `New order from ${from}`, fi: `Uusi tilaus: ${from}` }[language],
    paragraphs: [
      reasons.length > 0
        ? {
            en: 'The order needs an expert’s review for these reasons:',
            fi: 'Tilaus odottaa asiantuntijaa seuraavista syistä:',
          }[language]
        : {
            en: 'Every test is priced in a valid offer, and the samples will be sent to one of our receptions.',
            fi: 'Kaikilla testeillä on hinta voimassa olevassa tarjouksessa, ja näytteet tulevat omaan vastaanottoomme.',
          }[language],
    ],
    list: [
      ...reasons.map((reason) => reasonTexts[reason][language]),
      ...(order.request ? [{ title: label.request, text: order.request }] : []),
    ],
    facts: [...customerFacts(to, order), ...(goods ? [[label.goods, goods] as const] : [])],
  })
}

/** Answer of the customer to an offer of an expert. */
export type Decision =
  | { kind: 'accepted'; totalCents: CentsRange; isAddressOpen: boolean }
  | { kind: 'declined'; reason: string }
  | { kind: 'expired' }

export function offerDecidedToProvider({
  order,
  decision,
  ...to
}: ToProvider & { order: MailedOrder; decision: Decision }): Mail {
  const { language, customer, link } = to
  const label = words[language]
  const from = nameOf(customer, order)
  const { subject, heading, next } = textsOf(decision, `${formatOrderNumber(order.number)}: ${from}`, from)
  return writeMail({
    isForProvider: true,
    language,
    order,
    link,
    subject: subject[language],
    heading: heading[language],
    paragraphs: [next[language]],
    list:
      decision.kind === 'declined' && decision.reason ? [{ title: label.reason, text: decision.reason }] : [],
    facts: [
      ...customerFacts(to, order),
      ...(decision.kind === 'accepted' ? [totalFact(decision.totalCents, language)] : []),
    ],
  })
}

type Texts = Record<'subject' | 'heading' | 'next', Record<Language, string>>

function textsOf(decision: Decision, order: string, from: string): Texts {
  switch (decision.kind) {
    case 'accepted':
      return {
        subject: { en: `Offer accepted, order ${order}`, fi: `Tarjous hyväksytty, tilaus ${order}` },
        heading: { en: `${from} has accepted the offer`, fi: `${from} hyväksyi tarjouksen` },
        next: decision.isAddressOpen
          ? {
              en: 'Agree with the customer where to send the samples, and confirm the order.',
              fi: 'Sovi asiakkaan kanssa, minne näytteet lähetetään, ja vahvista tilaus.',
            }
          : {
              en: 'The order has been confirmed, and the customer knows where to send the samples.',
              fi: 'Tilaus on vahvistettu, ja asiakas tietää, minne näytteet lähetetään.',
            },
      }
    case 'declined':
      return {
        subject: { en: `Offer declined, order ${order}`, fi: `Tarjous hylätty, tilaus ${order}` },
        heading: { en: `${from} has declined the offer`, fi: `${from} hylkäsi tarjouksen` },
        next: waitsAgain,
      }
    case 'expired':
      return {
        subject: { en: `Offer expired, order ${order}`, fi: `Tarjous vanhentunut, tilaus ${order}` },
        heading: {
          en: 'The offer expired before it was answered',
          fi: 'Tarjous vanhentui, ennen kuin siihen vastattiin',
        },
        next: waitsAgain,
      }
  }
}

const waitsAgain = {
  en: 'The order is waiting for an expert again: make another offer, or contact the customer.',
  fi: 'Tilaus odottaa taas asiantuntijaa: tee uusi tarjous tai ota yhteyttä asiakkaaseen.',
}
