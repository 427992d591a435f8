import type { CentsRange } from '#contract/fields.ts'
import { formatDay, formatOfferNumber, formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { type Mail, type MailContent, totalFact } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

/** Offer as the mail describes it. */
type ProvidedOffer = { number: number; version: number; validUntil: string; totalCents: CentsRange }

const offerFacts = (offer: ProvidedOffer, language: Language): NonNullable<MailContent['facts']> => [
  [{ en: 'Offer', fi: 'Tarjous' }[language], formatOfferNumber(offer.number)],
  [{ en: 'Valid until', fi: 'Voimassaolo päättyy' }[language], formatDay(offer.validUntil, language)],
  totalFact(offer.totalCents, language),
]

/** Mail to the orderer only: the prices need a decision. `offer` is null for what an earlier release provided. */
export function offerProvided({
  language,
  order,
  reader,
  offer,
}: Notice<{ offer: ProvidedOffer | null }>): Mail {
  const number = formatOrderNumber(order.number)
  const isRevised = offer !== null && offer.version > 1
  const first = isRevised
    ? {
        en: `We have revised our offer for your order. This version replaces the earlier one.`,
        fi: `Olemme päivittäneet tilaukseesi tekemämme tarjouksen. Tämä versio korvaa aiemman.`,
      }
    : {
        en: 'Our expert has reviewed your order and made an offer for it.',
        fi: 'Asiantuntijamme on käynyt tilauksesi läpi ja tehnyt siitä tarjouksen.',
      }
  return writeNotice(reader, {
    language,
    order,
    subject: (isRevised
      ? { en: `Revised offer for order ${number}`, fi: `Päivitetty tarjous tilaukseen ${number}` }
      : { en: `Offer for order ${number}`, fi: `Tarjous tilaukseen ${number}` })[language],
    heading: (isRevised
      ? { en: 'Your revised offer', fi: 'Tarjouksesi on päivitetty' }
      : { en: 'Your offer is ready', fi: 'Tarjouksesi on valmis' })[language],
    paragraphs: [
      {
        en: `${first.en} You will not be charged until you accept the offer. You can accept or decline it in the portal.`,
        fi: `${first.fi} Mitään ei veloiteta, ennen kuin hyväksyt tarjouksen. Voit hyväksyä tai hylätä sen portaalissa.`,
      }[language],
      ...(offer
        ? [{ en: 'The offer is attached as a PDF.', fi: 'Tarjous on liitteenä PDF-tiedostona.' }[language]]
        : []),
    ],
    facts: offer ? offerFacts(offer, language) : [],
  })
}

/** Mail to the orderer: an expert has taken the offer back. */
export function offerTakenBack({ language, order, reader, reason }: Notice<{ reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Offer for order ${number} withdrawn`,
      fi: `Tilaukseen ${number} tehty tarjous on vedetty takaisin`,
    }[language],
    heading: {
      en: 'We have withdrawn the offer',
      fi: 'Olemme vetäneet tarjouksen takaisin',
    }[language],
    paragraphs: [
      {
        en: 'Our expert will review your order again and make you another offer. You do not need to do anything now.',
        fi: 'Asiantuntijamme käy tilauksesi läpi uudelleen ja tekee sinulle toisen tarjouksen. Sinun ei tarvitse nyt tehdä mitään.',
      }[language],
    ],
    list: [{ title: { en: 'Reason', fi: 'Syy' }[language], text: reason }],
  })
}
