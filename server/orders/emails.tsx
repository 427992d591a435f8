import type { ReactElement } from 'react'
import { afterTestingTexts, otherLocation, provider, receptions, specialGoodsTexts } from '#contract/facts.ts'
import type { CentsRange } from '#contract/fields.ts'
import { formatDay, formatNumber, formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import type { AfterTesting, Language, ShippingLocation, SpecialGoods } from '#contract/lists.ts'
import { MailFacts, MailHeading, MailLayout, MailList, MailPassage, MailText } from '#server/mail/layout.tsx'
import type { ReviewReason } from './drafts/rules.ts'

export type Mail = {
  subject: string
  element: ReactElement
  /** What happened in a few words; a digest tells no more of it. */
  gist: string
}

/** What every mail about an order says of it. */
export type MailedOrder = {
  number: number
  name: string
  reference: string
  /** Who ordered, by the name the contact details give. */
  company: string
  sampleCount: number
  afterTesting: AfterTesting
  /** A Helsinki day; null while nobody has estimated it. */
  estimatedCompletionOn: string | null
}

type Facts = readonly (readonly [label: string, value: string])[]

/** The parts of a mail as plain data: all mails about orders are built alike, so that readers find things at once. */
export type MailContent = {
  language: Language
  subject: string
  heading: string
  order: MailedOrder
  paragraphs: readonly string[]
  list?: readonly { title: string; text: string }[]
  address?: readonly string[]
  /** Beyond those of every mail. */
  facts?: Facts
  closing?: readonly string[]
  link: string | null
  /** Where the reader chooses which mails come; only in those that are a matter of choice. */
  settings?: string
  /** Where the heading alone would say too little in a digest. */
  gist?: string
}

const words = {
  en: {
    order: 'Order',
    reference: 'Reference',
    samples: 'Samples',
    estimate: 'Estimated completion',
    total: 'Total, VAT 0',
    customer: 'Customer',
    orderer: 'Ordered by',
    goods: 'Special goods',
    open: 'Open the order',
  },
  fi: {
    order: 'Tilaus',
    reference: 'Viite',
    samples: 'Näytteitä',
    estimate: 'Arvioitu valmistuminen',
    total: 'Yhteensä, alv 0 %',
    customer: 'Asiakas',
    orderer: 'Tilaaja',
    goods: 'Lähetyksessä',
    open: 'Avaa tilaus',
  },
} as const

export function writeMail(content: MailContent): Mail {
  const { language, subject, heading, paragraphs, list, address, closing, link, settings } = content
  const button = link === null ? undefined : { label: words[language].open, url: link }
  const element = (
    <MailLayout
      language={language}
      title={subject}
      preview={paragraphs[0] ?? heading}
      button={button}
      settings={settings}
    >
      <MailHeading>{heading}</MailHeading>
      {paragraphs.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      {address && <MailPassage lines={address} />}
      {list && <MailList items={list} />}
      <MailFacts facts={[...factsOf(content), ...(content.facts ?? [])]} />
      {closing?.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
    </MailLayout>
  )
  return { subject, element, gist: content.gist ?? heading }
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

type Submitted = MailedOrder & {
  /** Where submitting led: `submitted` only where the address is still to be agreed. */
  state: 'waiting_for_review' | 'submitted' | 'waiting_for_samples'
  shippingLocation: ShippingLocation | null
}

/** To the orderer. The address is told only when the samples may really be sent. */
export function orderSubmitted({
  language,
  order,
  link,
}: {
  language: Language
  /** `totalCents` is null while the order has no price. */
  order: Submitted & { totalCents: CentsRange | null }
  link: string
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
    paragraphs: [nextStep(order)[language]],
    address: place?.address,
    facts: totalCents ? [[words[language].total, formatPriceRange(totalCents, language)]] : [],
    closing: [
      ...(place?.notAccepted ?? []),
      afterTestingTexts[order.afterTesting][language],
      {
        en: 'Samples and tests can no longer be changed in the portal. If something has to change, please contact us.',
        fi: 'Näytteitä ja testejä ei voi enää muuttaa portaalissa. Jos jotain pitää muuttaa, ota meihin yhteyttä.',
      }[language],
    ],
  })
}

/** A reception of ours as a mail tells it; null where the address is agreed order by order. */
export function placeOf(location: ShippingLocation | null, language: Language) {
  if (location === null || location === 'other') return null
  const { addressLines, openingHours, notAccepted } = receptions[location]
  const hours = { en: 'Open', fi: 'Avoinna' }[language]
  return {
    address: [...addressLines, `${hours}: ${openingHours[language]}`],
    notAccepted: notAccepted ? [notAccepted[language]] : [],
  }
}

/** What happens next, by where the order stands after submitting. */
function nextStep({ state, shippingLocation }: Submitted): Record<Language, string> {
  switch (state) {
    case 'waiting_for_review':
      return {
        en: `Our experts are reviewing your order and will come back to you with an offer or with questions. ${provider.replyPromise.en} Please do not send the samples yet.`,
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

/** Why an order waits for an expert. */
export type ExpertReason = ReviewReason | 'other_address'

const reasonTexts: Record<ExpertReason, Record<Language, { title: string; text: string }>> = {
  no_offer: {
    en: { title: 'No offer', text: 'the order was made without one' },
    fi: { title: 'Ei tarjousta', text: 'tilaus on tehty ilman tarjousta' },
  },
  offer_expired: {
    en: { title: 'Expired offer', text: 'an offer of the order is no longer valid' },
    fi: { title: 'Vanhentunut tarjous', text: 'tilauksen tarjous ei ole enää voimassa' },
  },
  tests_missing: {
    en: { title: 'Tests missing', text: 'some samples have no test yet' },
    fi: { title: 'Testejä puuttuu', text: 'osalle näytteistä ei ole valittu testiä' },
  },
  written_request: {
    en: { title: 'Written request', text: 'the customer describes what should be tested' },
    fi: { title: 'Kuvattu testaustarve', text: 'asiakas on kuvannut omin sanoin, mitä pitäisi testata' },
  },
  other_address: {
    en: { title: 'Delivery address', text: 'to be agreed with the customer' },
    fi: { title: 'Toimitusosoite', text: 'sovittava asiakkaan kanssa' },
  },
}

/** To the provider's own people; it is the one mail that names the customer and what there is to do. */
export function orderSubmittedToProvider({
  language,
  order,
  customer,
  reasons,
  link,
}: {
  language: Language
  order: Submitted & { request: string; specialGoods: readonly SpecialGoods[] }
  customer: { name: string; email: string; organisation: string | null }
  reasons: readonly ExpertReason[]
  link: string
}): Mail {
  const label = words[language]
  const number = formatOrderNumber(order.number)
  const from = customer.organisation ?? (order.company || customer.name)
  const review = reasons.length > 0 ? { en: ' – review needed', fi: ' – vaatii tarkistuksen' } : null
  return writeMail({
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
            en: 'The order waits for an expert. This is why:',
            fi: 'Tilaus odottaa asiantuntijaa seuraavista syistä:',
          }[language]
        : {
            en: 'Every test is priced by a valid offer, and the samples come to a reception of ours.',
            fi: 'Kaikilla testeillä on hinta voimassa olevassa tarjouksessa, ja näytteet tulevat omaan vastaanottoomme.',
          }[language],
    ],
    list: [
      ...reasons.map((reason) => reasonTexts[reason][language]),
      ...(order.request
        ? [{ title: { en: 'Request', fi: 'Testaustarve' }[language], text: order.request }]
        : []),
    ],
    facts: [
      [label.customer, from],
      [label.orderer, `${customer.name}, ${customer.email}`],
      ...(order.specialGoods.length > 0
        ? [
            [
              label.goods,
              order.specialGoods.map((goods) => specialGoodsTexts[goods][language]).join(', '),
            ] as const,
          ]
        : []),
    ],
  })
}

export const countSamples = (count: number): Record<Language, string> => ({
  en: count === 1 ? '1 sample' : `${formatNumber(count, 'en')} samples`,
  fi: count === 1 ? '1 näyte' : `${formatNumber(count, 'fi')} näytettä`,
})
