import type { Language } from '#contract/lists.ts'
import type { ConversationRow } from '../conversations/rules.ts'

type Message = Pick<ConversationRow, 'id' | 'text' | 'pin' | 'expectsAnswer' | 'authorName'>

/** Parts of a mail about a message, which the noun of its subject puts together. */
export type MessageMail = {
  subject: string
  heading: string
  /** Event in a few words, for a digest. */
  summary: string
  paragraphs: readonly string[]
  passage: { title: string; lines: readonly string[] }
  facts: readonly (readonly [label: string, value: string])[]
}

/** `about` is the offer or order as in “a question about …”; in Finnish in the elative. */
export function messageToCustomer(message: Message, about: string, language: Language): MessageMail {
  const isQuestion = message.expectsAnswer
  return {
    subject: {
      en: isQuestion ? `A question about ${about}` : `A message about ${about}`,
      fi: isQuestion ? `Kysymys ${about}` : `Viesti ${about}`,
    }[language],
    heading: {
      en: isQuestion ? 'We have a question for you' : 'You have a message from us',
      fi: isQuestion ? 'Meillä on sinulle kysymys' : 'Sinulle on viesti meiltä',
    }[language],
    summary: {
      en: isQuestion ? `A question about ${about}` : `A message about ${about}`,
      fi: isQuestion ? `Kysymys ${about}` : `Viesti ${about}`,
    }[language],
    paragraphs: [
      {
        en: isQuestion
          ? 'Please answer in the portal. The question stays open until then.'
          : 'You can answer in the portal.',
        fi: isQuestion
          ? 'Vastaathan portaalissa. Kysymys on avoin, kunnes vastaat.'
          : 'Voit vastata portaalissa.',
      }[language],
    ],
    ...wordsOf(message, { en: 'From our expert', fi: 'Asiantuntijaltamme' }[language], language),
  }
}

export function messageToProvider(
  message: Message,
  about: string,
  customer: string,
  language: Language,
): MessageMail {
  const subject = { en: `${customer} wrote about ${about}`, fi: `${customer}: viesti ${about}` }[language]
  return {
    subject,
    heading: {
      en: 'A message is waiting for your answer',
      fi: 'Viesti odottaa vastaustasi',
    }[language],
    summary: subject,
    paragraphs: [
      {
        en: 'Answer in the back office so that the customer can also see your answer in the portal.',
        fi: 'Vastaa hallintanäkymässä, niin asiakas näkee vastauksesi myös portaalissa.',
      }[language],
    ],
    ...wordsOf(message, message.authorName, language),
  }
}

const wordsOf = ({ text, pin }: Message, title: string, language: Language) => ({
  passage: { title, lines: text.split('\n') },
  facts: pin ? [[{ en: 'About', fi: 'Koskee' }[language], pinText(pin, language)] as const] : [],
})

/** Name of what a message is about. A sample may have none. */
const pinText = ({ name, position }: NonNullable<Message['pin']>, language: Language): string =>
  position === null
    ? name[language]
    : `${{ en: 'Sample', fi: 'Näyte' }[language]} ${position} ${name[language]}`.trim()
