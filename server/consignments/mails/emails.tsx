import type { ReactElement } from 'react'
import { formatConsignmentNumber, formatDay, formatSampleNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { TextMail, type TextMailContent } from '#server/mail/text-mail.tsx'
import type { ToldTest } from '../store.ts'

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
    heading: { en: 'Samples are on their way to you', fi: 'Näytteet ovat matkalla laboratorioosi' }[language],
    paragraphs: {
      en: [
        `Consignment ${consignment} is on its way. On its page you can see what to test and how, confirm that the samples have arrived, ask us questions and send your report.`,
        ...(day ? [`We expect the results by ${day}.`] : []),
        'You do not need an account to use the link. Anyone with the link can open the page, so share it only with people who work on the samples.',
      ],
      fi: [
        `Lähetys ${consignment} on matkalla. Lähetyksen sivulta näet, mitä testataan ja miten. Voit siellä myös vahvistaa näytteiden saapumisen, esittää kysymyksiä ja lähettää raportin.`,
        ...(day ? [`Odotamme tuloksia viimeistään ${day}.`] : []),
        'Linkin avaamiseen ei tarvita tunnuksia. Jokainen, jolla on linkki, voi avata sivun, joten anna linkki vain niille, jotka työskentelevät näytteiden parissa.',
      ],
    }[language],
    button: { label: { en: 'Open work list', fi: 'Avaa työlista' }[language], url: link },
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
    subject: {
      en: `Answer to your question: consignment ${consignment}`,
      fi: `Vastaus kysymykseesi: lähetys ${consignment}`,
    }[language],
    heading: { en: 'We have answered your question', fi: 'Olemme vastanneet kysymykseesi' }[language],
    paragraphs: {
      en: [`You asked: ${question}`, `Our answer: ${answer}`],
      fi: [`Kysyit: ${question}`, `Vastauksemme: ${answer}`],
    }[language],
    ...(link && {
      button: { label: { en: 'Open work list', fi: 'Avaa työlista' }[language], url: link },
    }),
  })
}

type AboutTests = {
  language: Language
  number: number
  tests: readonly ToldTest[]
  /** Null if the page cannot be opened any more. */
  link: string | null
}

const linesOf = (tests: readonly ToldTest[]) =>
  tests.map((test) => `${formatSampleNumber(test.orderNumber, test.number)}: ${test.name}`)

/** Mail to a laboratory about tests whose results it is to send again. Reasons are for the provider and may name the customer. */
export function reopeningMail({ language, number, tests, link }: AboutTests): Mail {
  const consignment = formatConsignmentNumber(number)
  return writeMail({
    language,
    subject: {
      en: `Please check and resend results: ${consignment}`,
      fi: `Tarkista ja lähetä tulokset uudelleen: ${consignment}`,
    }[language],
    heading: { en: 'Please send these results again', fi: 'Lähetä nämä tulokset uudelleen' }[language],
    paragraphs: {
      en: [
        `We cannot use the results that you sent for these tests in consignment ${consignment}. Please check them and send them again. If anything is unclear, ${link ? 'ask us on the consignment page' : 'reply to this email'}.`,
        ...linesOf(tests),
      ],
      fi: [
        `Emme voi käyttää tuloksia, jotka lähetit alla luetelluista lähetyksen ${consignment} testeistä. Tarkista tulokset ja lähetä ne uudelleen. Jos jokin on epäselvää, ${link ? 'kysy meiltä lähetyksen sivulla' : 'vastaa tähän viestiin'}.`,
        ...linesOf(tests),
      ],
    }[language],
    ...(link && {
      button: { label: { en: 'Open work list', fi: 'Avaa työlista' }[language], url: link },
    }),
  })
}

/** Mail to a laboratory about tests that it is not to do. */
export function withdrawalMail({ language, number, tests, link }: AboutTests): Mail {
  const consignment = formatConsignmentNumber(number)
  const lines = linesOf(tests)
  return writeMail({
    language,
    subject: { en: `Tests withdrawn from ${consignment}`, fi: `Testejä peruttu lähetyksestä ${consignment}` }[
      language
    ],
    heading: { en: 'Please do not perform these tests', fi: 'Älä tee näitä testejä' }[language],
    paragraphs: {
      en: [
        `We have withdrawn these tests from consignment ${consignment}. The other tests are not affected.`,
        ...lines,
      ],
      fi: [
        `Olemme peruneet nämä testit lähetyksestä ${consignment}. Muut testit pysyvät ennallaan.`,
        ...lines,
      ],
    }[language],
    ...(link && {
      button: { label: { en: 'Open work list', fi: 'Avaa työlista' }[language], url: link },
    }),
  })
}
