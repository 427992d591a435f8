import type { ReactElement } from 'react'
import type { Language } from '#contract/lists.ts'
import { MailHeading, MailLayout, MailText } from '#server/mail/layout.tsx'
import { linkTexts } from '../documents.ts'

type Mail = { subject: string; element: ReactElement }

/** Mail to an address that anybody may have typed, so it asks for confirmation and contains no other facts. */
export function subscriptionAsked(language: Language, link: string): Mail {
  const subject = { en: 'Confirm your newsletter subscription', fi: 'Vahvista uutiskirjeen tilaus' }[language]
  const please = {
    en: 'Someone, probably you, has subscribed this address to our newsletter. Please confirm the subscription within 30 days.',
    fi: 'Joku, todennäköisesti sinä, pyysi meitä lähettämään uutiskirjeemme tähän osoitteeseen. Tilaus alkaa, jos vahvistat sen 30 päivän kuluessa.',
  }[language]
  const button = { label: { en: 'Confirm', fi: 'Vahvista' }[language], url: link }
  const element = (
    <MailLayout language={language} title={subject} preview={please} button={button}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{please}</MailText>
      <MailText>
        {
          {
            en: 'If you did not subscribe, you do not need to do anything: we will not send the newsletter, and we will delete the address.',
            fi: 'Jos et ole tilannut uutiskirjettä, sinun ei tarvitse tehdä mitään: emme lähetä uutiskirjettä ja poistamme osoitteen.',
          }[language]
        }
      </MailText>
    </MailLayout>
  )
  return { subject, element }
}

/** Mail after the confirmation, so that the link to unsubscribe arrives before the first newsletter. */
export function subscriptionConfirmed(language: Language, unsubscribeLink: string): Mail {
  const { title, text } = linkTexts.confirmed
  const subject = title[language]
  const button = {
    label: { en: 'Unsubscribe', fi: 'Peru uutiskirjeen tilaus' }[language],
    url: unsubscribeLink,
  }
  const element = (
    <MailLayout language={language} title={subject} preview={text[language]} button={button}>
      <MailHeading>{subject}</MailHeading>
      <MailText>{text[language]}</MailText>
    </MailLayout>
  )
  return { subject, element }
}
