import type { ReactElement } from 'react'
import { afterTestingTexts, otherLocation, provider, receptions } from '#contract/facts.ts'
import type { CentsRange } from '#contract/fields.ts'
import { formatDay, formatNumber, formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import type { AfterTesting, Language, ShippingLocation } from '#contract/lists.ts'
import { MailFacts, MailList, MailPassage, MailText } from '#server/mail/layout.tsx'
import { TextMail } from '#server/mail/text-mail.tsx'

export type Mail = {
  subject: string
  element: ReactElement
  /** Event in a few words; a digest contains no more. */
  summary: string
}

/** Facts about the order in every mail. */
export type MailedOrder = {
  number: number
  name: string
  reference: string
  /** Name of the contact in the order. */
  company: string
  sampleCount: number
  afterTesting: AfterTesting
  /** Day in Helsinki; null if not estimated. */
  estimatedCompletionOn: string | null
}

type Facts = readonly (readonly [label: string, value: string])[]

/** Parts of a mail as plain data: all mails about orders have the same structure. */
export type MailContent = {
  language: Language
  subject: string
  heading: string
  order: MailedOrder
  paragraphs: readonly string[]
  list?: readonly { title: string; text: string }[]
  address?: readonly string[]
  /** Words of a person, with their title. */
  passage?: { title: string; lines: readonly string[] }
  /** Facts beyond those in every mail. */
  facts?: Facts
  closing?: readonly string[]
  link: string | null
  /** Address of the notification preferences, for mails that depend on one. */
  settings?: string
  /** True for mails to the provider. */
  isForProvider?: boolean
  /** Text for a digest, if the heading alone is not enough. */
  summary?: string
}

const words = {
  en: {
    order: 'Order',
    reference: 'Reference',
    samples: 'Samples',
    estimate: 'Estimated completion',
    total: 'Total, VAT 0',
    open: 'Open order',
  },
  fi: {
    order: 'Tilaus',
    reference: 'Viite',
    samples: 'Näytteitä',
    estimate: 'Arvioitu valmistuminen',
    total: 'Yhteensä, alv 0 %',
    open: 'Avaa tilaus',
  },
} as const

export function writeMail(content: MailContent): Mail {
  const { language, subject, heading, paragraphs, list, address, passage, closing, link, settings } = content
  const button = link === null ? undefined : { label: words[language].open, url: link }
  const element = (
    <TextMail
      {...{ language, subject, heading, paragraphs, button, settings }}
      isInternal={content.isForProvider}
    >
      {address && <MailPassage lines={address} />}
      {passage && <MailPassage {...passage} />}
      {list && <MailList items={list} />}
      <MailFacts facts={[...factsOf(content), ...(content.facts ?? [])]} />
      {closing?.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
    </TextMail>
  )
  return { subject, element, summary: content.summary ?? heading }
}

function factsOf({ language, order }: MailContent): Facts {
  const label = words[language]
  const number = formatOrderNumber(order.number)
  return [
    [label.order, order.name ? `${number} ${order.name}` : number],
    ...(order.reference ? [[label.reference, order.reference] as const] : []),
    [label.samples, formatNumber(order.sampleCount, language)],
    ...(order.estimatedCompletionOn
      ? [[label.estimate, formatDay(order.estimatedCompletionOn, language)] as const]
      : []),
  ]
}

/** Price of the whole order. */
export const totalFact = (totalCents: CentsRange, language: Language) =>
  [words[language].total, formatPriceRange(totalCents, language)] as const

export type SubmittedOrder = MailedOrder & {
  /** State after submission: `submitted` only if the address is still to be agreed. */
  state: 'waiting_for_review' | 'submitted' | 'waiting_for_samples'
  shippingLocation: ShippingLocation | null
}

/** Mail to the orderer. It contains the address only if the samples may be sent. */
export function orderSubmitted({
  language,
  order,
  link,
  note,
}: {
  language: Language
  /** Null while the order has no price. */
  order: SubmittedOrder & { totalCents: CentsRange | null }
  link: string
  /** Note that an expert placed the order; null if a person of the customer did. */
  note: string | null
}): Mail {
  const number = formatOrderNumber(order.number)
  const { totalCents } = order
  const place = order.state === 'waiting_for_samples' ? placeOf(order.shippingLocation, language) : null
  return writeMail({
    language,
    order,
    link,
    subject: { en: `We have received your order ${number}`, fi: `Olemme saaneet tilauksesi ${number}` }[
      language
    ],
    heading: { en: 'Thank you for your order', fi: 'Kiitos tilauksestasi' }[language],
    paragraphs: [...(note === null ? [] : [note]), nextStep(order)[language]],
    address: place?.address,
    facts: totalCents ? [totalFact(totalCents, language)] : [],
    closing: [
      ...(place?.notAccepted ?? []),
      afterTestingTexts[order.afterTesting][language],
      {
        en: 'If anything needs to change, propose the change on the order page. It takes effect once we have accepted it.',
        fi: 'Jos jotain pitää muuttaa, ehdota muutosta tilauksen sivulla. Muutos tulee voimaan, kun olemme hyväksyneet sen.',
      }[language],
    ],
  })
}

/** Address of a reception of ours; null if the address is agreed per order. */
export function placeOf(location: ShippingLocation | null, language: Language) {
  if (location === null || location === 'other') return null
  const { addressLines, openingHours, notAccepted } = receptions[location]
  const hours = { en: 'Open', fi: 'Avoinna' }[language]
  return {
    address: [...addressLines, `${hours}: ${openingHours[language]}`],
    notAccepted: notAccepted ? [notAccepted[language]] : [],
  }
}

/** Next steps by the state after submission. */
function nextStep({ state, shippingLocation }: SubmittedOrder): Record<Language, string> {
  switch (state) {
    case 'waiting_for_review':
      return {
        en: `Our experts are reviewing your order and will send you an offer or ask for more information. ${provider.replyPromise.en} Please do not send the samples yet.`,
        fi: `Asiantuntijamme käyvät tilauksesi läpi ja lähettävät sinulle tarjouksen tai lisäkysymyksiä. ${provider.replyPromise.fi} Älä lähetä näytteitä vielä.`,
      }
    case 'waiting_for_samples':
      return sendSamples(shippingLocation)
    case 'submitted':
      return otherLocation.instruction
  }
}

export const sendSamples = (location: ShippingLocation | null): Record<Language, string> => ({
  en: `Your order is confirmed and we are waiting for your samples. Print the cover sheet in the portal, put it in the parcel and send the samples to ${location === 'other' ? 'the address agreed with you.' : 'this address:'}`,
  fi: `Tilauksesi on vahvistettu, ja odotamme näytteitäsi. Tulosta lähete portaalista, laita se pakettiin ja lähetä näytteet ${location === 'other' ? 'kanssasi sovittuun osoitteeseen.' : 'tähän osoitteeseen:'}`,
})

export const countSamples = (count: number): Record<Language, string> => ({
  en: count === 1 ? '1 sample' : `${formatNumber(count, 'en')} samples`,
  fi: count === 1 ? '1 näyte' : `${formatNumber(count, 'fi')} näytettä`,
})
