import type { ReactElement } from 'react'
import type { EnquiryKind } from '#contract/enquiries.ts'
import { provider } from '#contract/facts.ts'
import { formatInstant } from '#contract/formats.ts'
import { companiesOnly, fieldNames, kindTexts, sourceNames } from '#contract/forms.ts'
import type { Language } from '#contract/lists.ts'
import { MailFacts, MailHeading, MailLayout, MailPassage, MailQuote, MailText } from '#server/mail/layout.tsx'
import type { MessageRow } from '#server/messages/rules.ts'
import type { EnquiryRow } from '../store.ts'

type Mail = { subject: string; element: ReactElement }
type Texts = Record<Language, string>

const received: Record<EnquiryKind, { subject: Texts; heading: Texts; next: Texts }> = {
  contact: {
    subject: { en: 'Your message to Labsilta', fi: 'Viestisi Labsillalle' },
    heading: kindTexts.contact.thankYou.title,
    next: provider.replyPromise,
  },
  offer_request: {
    subject: { en: 'Your offer request to Labsilta', fi: 'Tarjouspyyntösi Labsillalle' },
    heading: kindTexts.offer_request.thankYou.title,
    next: {
      en: `An expert in the field will read your request. ${provider.replyPromise.en} Please do not send samples yet.`,
      fi: `Alan asiantuntija lukee pyyntösi. ${provider.replyPromise.fi} Älä lähetä näytteitä vielä.`,
    },
  },
  partner: {
    subject: { en: 'Your application to Labsilta', fi: 'Kumppanihakemuksesi Labsillalle' },
    heading: kindTexts.partner.thankYou.title,
    next: {
      en: `${provider.replyPromise.en} We will then tell you about the next steps.`,
      fi: `${provider.replyPromise.fi} Kerromme silloin seuraavista vaiheista.`,
    },
  },
}

const whatYouWrote: Texts = { en: 'Your message:', fi: 'Viestisi:' }
const notYou: Texts = {
  en: 'If you did not send this message, you do not need to do anything.',
  fi: 'Jos et ole itse kirjoittanut meille, sinun ei tarvitse tehdä mitään.',
}

/** Mail to the sender, in the language of the form. */
export function enquiryReceived(enquiry: EnquiryRow, fileNames: readonly string[]): Mail {
  const { language, kind } = enquiry
  const { heading, next, ...mail } = received[kind]
  const subject = mail.subject[language]
  const element = (
    <MailLayout language={language} title={subject} preview={next[language]}>
      <MailHeading>{heading[language]}</MailHeading>
      <MailText>{next[language]}</MailText>
      <MailText>{companiesOnly[language]}</MailText>
      <MailText>{whatYouWrote[language]}</MailText>
      <MailFacts facts={factsOf(enquiry, fileNames, language)} />
      <Words of={enquiry} language={language} />
      <MailText>{notYou[language]}</MailText>
    </MailLayout>
  )
  return { subject, element }
}

/** Reply of an expert to the sender, in the language of the form, with the message that it answers. */
export function enquiryReply(
  enquiry: EnquiryRow,
  { reply, quoted }: { reply: MessageRow; quoted: Pick<MessageRow, 'at' | 'text'> },
): Mail {
  const { language, name, kind } = enquiry
  const subject = `Re: ${received[kind].subject[language]}`
  const at = formatInstant(quoted.at, language)
  const wrote = { en: `${name} wrote on ${at}:`, fi: `${name} kirjoitti ${at}:` }[language]
  const element = (
    <MailLayout language={language} title={subject} preview={reply.text.slice(0, 150)}>
      <MailText>{reply.text}</MailText>
      <MailText>{`${reply.authorName}\n${provider.name}`}</MailText>
      <MailQuote title={wrote} lines={quoted.text.split('\n')} />
    </MailLayout>
  )
  return { subject, element }
}

const kindNames: Record<EnquiryKind, Texts> = {
  contact: { en: 'Enquiry', fi: 'Yhteydenotto' },
  offer_request: { en: 'Offer request', fi: 'Tarjouspyyntö' },
  partner: { en: 'Partner application', fi: 'Kumppanihakemus' },
}

/** Mail to the provider. */
export function enquiryToProvider(
  enquiry: EnquiryRow,
  { fileNames, link, language }: { fileNames: readonly string[]; link: string; language: Language },
): Mail {
  const { kind, company, name } = enquiry
  const subject = `${kindNames[kind][language]}: ${company}, ${name}`
  const open = { en: 'Open enquiry', fi: 'Avaa yhteydenotto' }[language]
  const wanted = {
    en: `The form was completed in ${enquiry.language === 'fi' ? 'Finnish' : 'English'}. We have promised a reply within one business day.`,
    fi: `Lomake täytettiin ${enquiry.language === 'fi' ? 'suomeksi' : 'englanniksi'}. Olemme luvanneet vastata yhden arkipäivän kuluessa.`,
  }[language]
  const element = (
    <MailLayout
      language={language}
      title={subject}
      preview={wanted}
      button={{ label: open, url: link }}
      isInternal
    >
      <MailHeading>{subject}</MailHeading>
      <MailText>{wanted}</MailText>
      <MailFacts facts={factsOf(enquiry, fileNames, language)} />
      <Words of={enquiry} language={language} />
    </MailLayout>
  )
  return { subject, element }
}

const pageLabel: Texts = { en: 'Sent from the page', fi: 'Lähetetty sivulta' }
const yes: Texts = { en: 'yes', fi: 'kyllä' }

/** Fields with content; empty ones are left out. */
function factsOf(
  enquiry: EnquiryRow,
  fileNames: readonly string[],
  language: Language,
): [label: string, value: string][] {
  const { referralSource } = enquiry
  const facts: [label: Texts, value: string][] = [
    [fieldNames.name, enquiry.name],
    [fieldNames.company, enquiry.company],
    [fieldNames.email, enquiry.email],
    [fieldNames.phone, enquiry.phone],
    [fieldNames.numberOfSamples, enquiry.numberOfSamples],
    [fieldNames.sampleType, enquiry.sampleType],
    [fieldNames.recurringNeed, enquiry.recurringNeed ? yes[language] : ''],
    [fieldNames.referralSource, referralSource === '' ? '' : sourceNames[referralSource][language]],
    [fieldNames.files, fileNames.join(', ')],
    [pageLabel, enquiry.page],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => [label[language], value])
}

/** Fields that may have several lines. */
function Words({ of: { message, servicesOffered }, language }: { of: EnquiryRow; language: Language }) {
  const written = [
    { title: fieldNames.message[language], text: message },
    { title: fieldNames.servicesOffered[language], text: servicesOffered },
  ]
  return written
    .filter(({ text }) => text !== '')
    .map(({ title, text }) => <MailPassage key={title} title={title} lines={text.split('\n')} />)
}
