import type { ReactElement } from 'react'
import { provider } from '#contract/facts.ts'
import type { CentsRange } from '#contract/fields.ts'
import { formatDay, formatOfferNumber, formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { MailFacts, MailPassage, MailText } from '#server/mail/layout.tsx'
import { TextMail } from '#server/mail/text-mail.tsx'
import type { MessageMail } from '#server/messages/mails/emails.tsx'
import { actedNote, actedWords } from '#server/people/acting/emails.tsx'

export type Mail = { subject: string; element: ReactElement }

/** Offer as its mails describe it. */
export type MailedOffer = {
  number: number
  version: number
  name: string
  validUntil: string
  totalCents: CentsRange
  customerReference: string
  /** Text of the provider to the customer. */
  text: string
  /** Responsible expert, in whose name it is mailed; null for nobody. */
  responsibleName: string | null
  /** Names of its files, which the customer opens in the portal. */
  fileNames: readonly string[]
}

export type Notice = { language: Language; offer: MailedOffer; link: string }

const labels = {
  en: {
    offer: 'Offer',
    reference: 'Your reference',
    validUntil: 'Valid until',
    total: 'Total, VAT 0',
    customersReference: 'Customer’s reference',
    files: 'Files in the portal',
    open: 'Open offer',
  },
  fi: {
    offer: 'Tarjous',
    reference: 'Viitteesi',
    validUntil: 'Voimassaolo päättyy',
    total: 'Yhteensä, alv 0 %',
    customersReference: 'Asiakkaan viite',
    files: 'Tiedostot portaalissa',
    open: 'Avaa tarjous',
  },
} as const

type Content = Notice & {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Words of a person, with their title. */
  passage?: { title: string; text: string }
  facts?: MessageMail['facts']
  closing?: readonly string[]
  /** Address of the notification preferences, for mails that depend on one. */
  settings?: string | undefined
  /** True for mails to the provider. */
  isForProvider?: boolean
}

/** Mail about an offer, with its facts. */
export function writeMail(content: Content): Mail {
  const { language, link, subject, heading, paragraphs, passage, facts = [], closing, settings } = content
  const button = { label: labels[language].open, url: link }
  const element = (
    <TextMail
      {...{ language, subject, heading, paragraphs, button, settings }}
      isInternal={content.isForProvider}
    >
      {passage && <MailPassage title={passage.title} lines={passage.text.split('\n')} />}
      <MailFacts facts={[...facts, ...factsOf(content)]} />
      {closing?.map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
    </TextMail>
  )
  return { subject, element }
}

function factsOf({ offer, language, isForProvider }: Content): [label: string, value: string][] {
  const label = labels[language]
  const facts: [label: string, value: string][] = [
    [label.offer, `${formatOfferNumber(offer.number)} ${offer.name}`],
    [isForProvider ? label.customersReference : label.reference, offer.customerReference],
    [label.validUntil, formatDay(offer.validUntil, language)],
    [label.total, formatPriceRange(offer.totalCents, language)],
    [label.files, offer.fileNames.join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Mail with which an offer is sent. The PDF is attached. */
export function offerSent({
  language,
  offer,
  link,
  isInvitation,
  isAnswer,
}: Notice & { isInvitation: boolean; isAnswer: boolean }): Mail {
  const number = formatOfferNumber(offer.number)
  const isRevised = offer.version > 1
  const thanks = isAnswer ? { en: 'Thank you for your enquiry. ', fi: 'Kiitos yhteydenotostasi. ' } : noThanks
  const first = {
    en: isRevised
      ? `We have revised our offer ${number}. This version replaces the earlier one.`
      : `${thanks.en}Here is our offer.`,
    fi: isRevised
      ? `Olemme päivittäneet tarjouksemme ${number}. Tämä versio korvaa aiemman.`
      : `${thanks.fi}Tässä on tarjouksemme.`,
  }
  const online = {
    en: 'In our portal you can view the offer, place an order and ask us questions. The offer is also attached as a PDF.',
    fi: 'Näet tarjouksen portaalissamme, jossa voit myös tehdä tilauksen ja esittää kysymyksiä. Tarjous on lisäksi liitteenä PDF-tiedostona.',
  }
  return writeMail({
    language,
    offer,
    link,
    subject: {
      en: isRevised ? `Our revised offer ${number}: ${offer.name}` : `Our offer ${number}: ${offer.name}`,
      fi: isRevised
        ? `Päivitetty tarjouksemme ${number}: ${offer.name}`
        : `Tarjouksemme ${number}: ${offer.name}`,
    }[language],
    heading: {
      en: isRevised ? 'Our revised offer' : 'Our offer',
      fi: isRevised ? 'Päivitetty tarjouksemme' : 'Tarjouksemme',
    }[language],
    paragraphs: [first[language], online[language]],
    ...(offer.text && {
      passage: { title: fromExpert(language, offer.responsibleName), text: offer.text },
    }),
    closing: [...(isInvitation ? [invitationNote[language]] : []), ...signatureOf(offer, language)],
  })
}

const noThanks = { en: '', fi: '' }

/** Title of the text of the offer, with the name of the responsible expert where one is known. */
export const fromExpert = (language: Language, name: string | null): string =>
  ({ en: 'From our expert', fi: 'Asiantuntijaltamme' })[language] + (name === null ? '' : `: ${name}`)

/** Signature of the responsible expert, or of the provider. */
export const signatureOf = ({ responsibleName }: MailedOffer, language: Language): string[] => [
  [{ en: 'Kind regards,', fi: 'Ystävällisin terveisin' }[language], responsibleName, provider.name]
    .filter(Boolean)
    .join('\n'),
]

const invitationNote: Record<Language, string> = {
  en: 'The link is for you only and works once. When you sign in or create an account, you join your company’s team in the portal.',
  fi: 'Linkki on vain sinulle ja toimii vain kerran. Kirjaudu sisään tai luo tunnus, niin liityt yrityksesi tiimiin portaalissa.',
}

/** Reminder of an open offer: by an expert, or before it expires. */
export function offerReminder({
  language,
  offer,
  link,
  isInvitation,
  order,
}: Notice & {
  isInvitation: boolean
  /** Order that the offer is made for, where it is answered. */
  order: { number: number } | null
}): Mail {
  const number = formatOfferNumber(offer.number)
  const day = formatDay(offer.validUntil, language)
  return writeMail({
    language,
    offer,
    link,
    subject: {
      en: `Our offer ${number} is valid until ${day}`,
      fi: `Tarjouksemme ${number} on voimassa ${day} asti`,
    }[language],
    heading: { en: 'Our offer is still open', fi: 'Tarjouksemme odottaa vastaustasi' }[language],
    paragraphs: {
      en: [
        `You have not yet responded to our offer ${number}. It is valid until ${day}.`,
        order
          ? `You can accept or decline it on the page of your order ${formatOrderNumber(order.number)} in the portal. If anything is unclear, write to us.`
          : 'You can place an order in the portal, or decline the offer there and give a reason. If anything is unclear, write to us.',
      ],
      fi: [
        `Et ole vielä vastannut tarjoukseemme ${number}. Tarjous on voimassa ${day} asti.`,
        order
          ? `Voit hyväksyä tai hylätä tarjouksen portaalissa tilauksesi ${formatOrderNumber(order.number)} sivulla. Jos jokin on epäselvää, kirjoita meille.`
          : 'Voit tehdä tilauksen portaalissa tai hylätä tarjouksen ja kertoa syyn. Jos jokin on epäselvää, kirjoita meille.',
      ],
    }[language],
    closing: [...(isInvitation ? [invitationNote[language]] : []), ...signatureOf(offer, language)],
  })
}

/** Mail to the customer about an offer that was withdrawn. */
export function offerWithdrawn({ language, offer, link, reason }: Notice & { reason: string }): Mail {
  const number = formatOfferNumber(offer.number)
  return writeMail({
    language,
    offer,
    link,
    subject: {
      en: `We have withdrawn our offer ${number}`,
      fi: `Olemme vetäneet tarjouksemme ${number} takaisin`,
    }[language],
    heading: {
      en: `We have withdrawn our offer ${number}`,
      fi: `Olemme vetäneet tarjouksemme ${number} takaisin`,
    }[language],
    paragraphs: [
      {
        en: 'You can no longer place orders from this offer. Orders that you have already placed are not affected.',
        fi: 'Tarjouksen pohjalta ei voi enää tehdä tilauksia. Tämä ei vaikuta tilauksiin, jotka olet jo tehnyt.',
      }[language],
    ],
    passage: { title: { en: 'Reason', fi: 'Syy' }[language], text: reason },
    closing: [
      { en: `Questions? Write to ${provider.email}.`, fi: `Kysyttävää? Kirjoita: ${provider.email}.` }[
        language
      ],
      ...signatureOf(offer, language),
    ],
  })
}

/** Mail to the provider about an offer that the customer declined. */
export function offerDeclined({
  language,
  offer,
  link,
  reason,
  customer,
  actingExpert,
}: Notice & { reason: string; customer: string; actingExpert: string | null }): Mail {
  const number = formatOfferNumber(offer.number)
  return writeMail({
    language,
    offer,
    link,
    isForProvider: true,
    subject: {
      en: `${customer} has declined offer ${number}`,
      fi: `${customer} on hylännyt tarjouksen ${number}`,
    }[language],
    heading: {
      en: `${customer} has declined offer ${number}`,
      fi: `${customer} on hylännyt tarjouksen ${number}`,
    }[language],
    paragraphs: [
      ...(actingExpert === null ? [] : [actedNote('decline_offer', actingExpert, customer)[language]]),
      {
        en: 'You can revise the offer: the next version replaces the declined one.',
        fi: 'Voit tehdä tarjouksesta uuden version, joka korvaa hylätyn.',
      }[language],
    ],
    passage: { title: { en: 'Reason', fi: 'Syy' }[language], text: reason },
  })
}

/** Mail to the person in whose name an expert declined the offer. */
export const offerDeclinedFor = ({ expert, ...notice }: Notice & { expert: string }): Mail =>
  writeMail({
    ...notice,
    ...actedWords('decline_offer', expert, notice.language, formatOfferNumber(notice.offer.number)),
  })

/** Mail about a message in the conversation about an offer. */
export function offerMessage({
  message: { passage, ...message },
  isInvitation = false,
  standingIn,
  ...notice
}: Notice & {
  message: MessageMail
  settings?: string
  isInvitation?: boolean
  isForProvider?: boolean
  /** Note for a substitute. */
  standingIn?: string | undefined
}): Mail {
  return writeMail({
    ...notice,
    ...message,
    passage: { title: passage.title, text: passage.lines.join('\n') },
    closing: [
      ...(isInvitation ? [invitationNote[notice.language]] : []),
      ...(standingIn ? [standingIn] : []),
    ],
  })
}
