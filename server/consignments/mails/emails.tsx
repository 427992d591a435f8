import type { ReactElement } from 'react'
import { formatConsignmentNumber, formatDay } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { TextMail, type TextMailContent } from '#server/mail/text-mail.tsx'

type Mail = { subject: string; element: ReactElement }

const writeMail = (content: TextMailContent): Mail => ({
  subject: content.subject,
  element: <TextMail {...content} />,
})

/** Mail to a laboratory with the link of its page. It names no customer. */
export function linkMail({
  language,
  number,
  expectedBackOn,
  link,
}: {
  language: Language
  number: number
  expectedBackOn: string | null
  link: string
}): Mail {
  const consignment = formatConsignmentNumber(number)
  const day = expectedBackOn && formatDay(expectedBackOn, language)
  return writeMail({
    language,
    subject: { en: `Samples for testing: ${consignment}`, fi: `Näytteitä testattavaksi: ${consignment}` }[
      language
    ],
    heading: { en: 'Samples are on their way to you', fi: 'Näytteet ovat matkalla teille' }[language],
    paragraphs: {
      en: [
        `The consignment ${consignment} is on its way. On its page you see what to test and how, confirm the arrival, ask us and send your report.`,
        ...(day ? [`We expect the results by ${day}.`] : []),
        'The link needs no account. Everybody who has it can open the page, so pass it on only to those who work on the samples.',
      ],
      fi: [
        `Lähetys ${consignment} on matkalla. Sen sivulta näet, mitä testataan ja miten. Siellä voit myös vahvistaa saapumisen, kysyä meiltä ja lähettää raportin.`,
        ...(day ? [`Odotamme tuloksia viimeistään ${day}.`] : []),
        'Linkki ei vaadi tunnuksia. Jokainen, jolla se on, voi avata sivun, joten anna se vain niille, jotka työskentelevät näytteiden parissa.',
      ],
    }[language],
    button: { label: { en: 'Open the work list', fi: 'Avaa työlista' }[language], url: link },
  })
}

/** Mail to a laboratory with our answer. */
export function answerMail({
  language,
  number,
  question,
  answer,
  link,
}: {
  language: Language
  number: number
  question: string
  answer: string
  /** Null if the page cannot be opened any more. */
  link: string | null
}): Mail {
  const consignment = formatConsignmentNumber(number)
  return writeMail({
    language,
    subject: { en: `Answer about ${consignment}`, fi: `Vastaus lähetyksestä ${consignment}` }[language],
    heading: { en: 'We have answered your question', fi: 'Vastasimme kysymykseesi' }[language],
    paragraphs: {
      en: [`You asked: ${question}`, `Our answer: ${answer}`],
      fi: [`Kysyit: ${question}`, `Vastauksemme: ${answer}`],
    }[language],
    ...(link && {
      button: { label: { en: 'Open the work list', fi: 'Avaa työlista' }[language], url: link },
    }),
  })
}
