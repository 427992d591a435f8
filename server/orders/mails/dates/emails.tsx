import { formatDay, formatOrderNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { DelayedTests } from '../../due-dates/rules.ts'
import type { Mail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

export function estimateChanged({ language, order, reader, on }: Notice<{ on: string | null }>): Mail {
  const number = formatOrderNumber(order.number)
  const heading =
    on === null
      ? {
          en: 'No estimated completion date at present',
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
      en: `Estimated completion of order ${number} has changed`,
      fi: `Tilauksen ${number} arvioitu valmistuminen on muuttunut`,
    }[language],
    heading: heading[language],
    paragraphs: [
      on === null
        ? {
            en: 'At the moment we cannot say when the order will be completed. We will give you a new estimate as soon as we can.',
            fi: 'Emme pysty juuri nyt arvioimaan, milloin tilaus valmistuu. Annamme uuden arvion heti, kun se on mahdollista.',
          }[language]
        : {
            en: 'We expect all results for the order to be released by this date.',
            fi: 'Arvioimme, että kaikki tilauksen tulokset on julkaistu yllä mainittuun päivään mennessä.',
          }[language],
    ],
  })
}

type Delay = {
  before: string
  on: string
  /** Tests that are delayed; none if the order has no tests or their names were erased. */
  delayed: readonly DelayedTests[]
  reason: string
}

/** Lines of a mail that name tests. The order shows the others. */
const mostLines = 10

/** Mail about a later due date, sent before the earlier one has passed. */
export function resultsDelayed({
  language,
  order,
  reader,
  before,
  on,
  delayed,
  reason,
}: Notice<Delay>): Mail {
  const number = formatOrderNumber(order.number)
  const [earlier, later] = [formatDay(before, language), formatDay(on, language)]
  const subjectOf = {
    en: delayed.length > 0 ? 'The results of these tests' : 'The results',
    fi: delayed.length > 0 ? 'Näiden testien tulosten' : 'Tulosten',
  }[language]
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Results for order ${number} are delayed`,
      fi: `Tilauksen ${number} tulokset viivästyvät`,
    }[language],
    heading: { en: `New due date: ${later}`, fi: `Uusi määräpäivä: ${later}` }[language],
    summary: { en: `Delayed: results by ${later}`, fi: `Viivästys: tulokset viimeistään ${later}` }[language],
    paragraphs: [
      {
        en: `${subjectOf} were due by ${earlier}. We are sorry for the delay: you will have them by ${later}.`,
        fi: `${subjectOf} piti valmistua viimeistään ${earlier}. Pahoittelemme viivästystä: saat tulokset viimeistään ${later}.`,
      }[language],
      { en: `Reason: ${reason}`, fi: `Syy: ${reason}` }[language],
    ],
    list: linesOf(delayed, before, language),
  })
}

/** Names of tests with the numbers of their samples, and with the day on which they were due if it was another one. */
function linesOf(delayed: readonly DelayedTests[], before: string, language: Language) {
  const lines = delayed.slice(0, mostLines).map(({ name, dueOn, samples }) => {
    const day = formatDay(dueOn, language)
    const isOne = /^\d+$/.test(samples)
    const text = {
      en: isOne ? `Sample ${samples}` : `Samples ${samples}`,
      fi: isOne ? `Näyte ${samples}` : `Näytteet ${samples}`,
    }[language]
    const was = { en: `, previously due by ${day}`, fi: `, aiempi määräpäivä ${day}` }[language]
    return { title: name[language], text: dueOn === before ? text : `${text}${was}` }
  })
  const more = delayed.length - lines.length
  if (more === 0) return lines
  return [
    ...lines,
    {
      title: { en: `and ${more} more`, fi: `ja ${more} muuta` }[language],
      text: { en: 'see the order page', fi: 'katso tilauksen sivulta' }[language],
    },
  ]
}
