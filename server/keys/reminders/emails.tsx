import type { ReactElement } from 'react'
import { provider } from '#contract/facts.ts'
import { formatDay } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { MailFacts } from '#server/mail/layout.tsx'
import { TextMail } from '#server/mail/text-mail.tsx'

type Reminder = {
  language: Language
  key: { name: string; beginning: string; expiresOn: string; organisation: string | null }
  link: string
}

const texts = {
  en: {
    subject: (name: string, day: string) => `The API key for ${name} expires on ${day}`,
    heading: 'An API key is about to expire',
    paragraphs: [
      'Calls made with this key will be refused after its last day. Create a new key, install it in the system, and then revoke this one.',
    ],
    system: 'System',
    reaches: 'Access to',
    key: 'Key',
    lastDay: 'Last day of validity',
    open: 'Open API keys',
  },
  fi: {
    subject: (name: string, day: string) => `Järjestelmän ${name} API-avain vanhenee ${day}`,
    heading: 'API-avain vanhenee pian',
    paragraphs: [
      'Tällä avaimella tehdyt rajapintakutsut hylätään viimeisen voimassaolopäivän jälkeen. Luo uusi avain, ota se käyttöön järjestelmässä ja mitätöi sitten tämä avain.',
    ],
    system: 'Järjestelmä',
    reaches: 'Asiakas',
    key: 'Avain',
    lastDay: 'Viimeinen voimassaolopäivä',
    open: 'Avaa API-avaimet',
  },
} as const

/** Mail to the creator of an API key before its last day. */
export function keyExpires({ language, key, link }: Reminder): { subject: string; element: ReactElement } {
  const text = texts[language]
  const day = formatDay(key.expiresOn, language)
  const subject = text.subject(key.name, day)
  const { heading, paragraphs } = text
  const element = (
    <TextMail
      {...{ language, subject, heading, paragraphs }}
      button={{ label: text.open, url: link }}
      settings={undefined}
      isInternal
    >
      <MailFacts
        facts={[
          [text.system, key.name],
          [text.reaches, key.organisation ?? provider.name],
          [text.key, `${key.beginning}…`],
          [text.lastDay, day],
        ]}
      />
    </TextMail>
  )
  return { subject, element }
}
