import { formatDay, formatOrderNumber } from '#contract/formats.ts'
import type { Mail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

export function estimateChanged({ language, order, reader, on }: Notice<{ on: string | null }>): Mail {
  const number = formatOrderNumber(order.number)
  const heading =
    on === null
      ? {
          en: 'There is no estimated completion any more',
          fi: 'Tilauksella ei ole enää arvioitua valmistumispäivää',
        }
      : {
          en: `Estimated completion: ${formatDay(on, 'en')}`,
          fi: `Arvioitu valmistuminen: ${formatDay(on, 'fi')}`,
        }
  return writeNotice(reader, {
    language,
    // The heading has the day of this event, even if it changed since.
    order: { ...order, estimatedCompletionOn: null },
    subject: {
      en: `Estimated completion of order ${number} changed`,
      fi: `Tilauksen ${number} arvioitu valmistuminen on muuttunut`,
    }[language],
    heading: heading[language],
    paragraphs: [
      on === null
        ? {
            en: 'We can’t tell at the moment when the order will be complete. We will give a new estimate as soon as we can.',
            fi: 'Emme pysty juuri nyt arvioimaan, milloin tilaus valmistuu. Annamme uuden arvion heti, kun se on mahdollista.',
          }[language]
        : {
            en: 'This is when we expect all results of the order to be released.',
            fi: 'Arvioimme, että kaikki tilauksen tulokset on julkaistu tähän mennessä.',
          }[language],
    ],
  })
}

type Delay = {
  before: string
  on: string
  /** Number of delayed tests; null for the whole order. */
  tests: number | null
  reason: string
}

/** Mail about a later due date, sent before the earlier one has passed. */
export function resultsDelayed({ language, order, reader, before, on, tests, reason }: Notice<Delay>): Mail {
  const number = formatOrderNumber(order.number)
  const [earlier, later] = [formatDay(before, language), formatDay(on, language)]
  const subjectOf = {
    en:
      tests === null
        ? 'The results'
        : tests === 1
          ? 'The results of one test'
          : `The results of ${tests} tests`,
    fi: tests === null ? 'Tulosten' : tests === 1 ? 'Yhden testin tulosten' : `${tests} testin tulosten`,
  }[language]
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Results of order ${number} are delayed`, fi: `Tilauksen ${number} tulokset viivästyvät` }[
      language
    ],
    heading: { en: `New due date: ${later}`, fi: `Uusi määräpäivä: ${later}` }[language],
    summary: { en: `Delayed: results by ${later}`, fi: `Viivästyminen: tulokset viimeistään ${later}` }[
      language
    ],
    paragraphs: [
      {
        en: `${subjectOf} were due by ${earlier}. We are sorry for the delay: you will have them by ${later}.`,
        fi: `${subjectOf} piti valmistua viimeistään ${earlier}. Pahoittelemme, että niissä kestää pidempään: saat ne viimeistään ${later}.`,
      }[language],
      { en: `The reason: ${reason}`, fi: `Syy: ${reason}` }[language],
    ],
  })
}
