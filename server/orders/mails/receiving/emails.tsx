import { formatNumber, formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { countSamples, type Mail } from '../../emails.tsx'
import { decider, type Notice, writeNotice } from '../emails.tsx'

/** Numbers of the samples that a reception recorded, as ranges; empty where it does not say. */
export type Arrived = readonly (readonly [first: number, last: number])[]

/** Most ranges that a mail lists; the portal shows every sample. */
const rangesShown = 30

/** Number of samples in ranges. */
export const countOf = (ranges: Arrived): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** Numbers of samples as on their labels. */
export function writeNumbers(orderNumber: number, ranges: Arrived): string {
  const numbers = ranges
    .slice(0, rangesShown)
    .map(([first, last]) =>
      first === last
        ? formatSampleNumber(orderNumber, first)
        : `${formatSampleNumber(orderNumber, first)}–${last}`,
    )
  return numbers.join(', ') + (ranges.length > rangesShown ? ' …' : '')
}

const arrivedFacts = (orderNumber: number, arrived: Arrived, language: Language): [string, string][] =>
  arrived.length === 0
    ? []
    : [[{ en: 'Newly received', fi: 'Nyt vastaanotettu' }[language], writeNumbers(orderNumber, arrived)]]

/** Mail after a reception from which samples are still missing. */
export function samplesArrived({
  language,
  order,
  reader,
  missing,
  arrived,
}: Notice<{ missing: number; arrived: Arrived }>): Mail {
  const number = formatOrderNumber(order.number)
  const count = countOf(arrived)
  const left = formatNumber(missing, language)
  const all = formatNumber(order.sampleCount, language)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Order ${number}: ${countSamples(count).en} received`,
      fi: `Tilaus ${number}: ${countSamples(count).fi} vastaanotettu`,
    }[language],
    heading: { en: 'Some of the samples have arrived', fi: 'Osa näytteistä on saapunut' }[language],
    paragraphs: [
      {
        en: `${countSamples(count).en} received. We are still waiting for ${left} of ${all} samples.`,
        fi: `Vastaanotettu ${countSamples(count).fi}, vielä puuttuu ${left}. Tilauksessa on yhteensä ${countSamples(order.sampleCount).fi}.`,
      }[language],
    ],
    facts: arrivedFacts(order.number, arrived, language),
  })
}

/** Mail about a reception or rejection that was announced and is undone. */
export function receptionUndone({
  language,
  order,
  reader,
  sample,
  reason,
}: Notice<{ sample: number; reason: string }>): Mail {
  const number = formatSampleNumber(order.number, sample)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Correction: sample ${number} has not arrived`,
      fi: `Korjaus: näyte ${number} ei ole saapunut`,
    }[language],
    heading: { en: 'Correction to our earlier message', fi: 'Korjaus aiempaan ilmoitukseemme' }[language],
    paragraphs: [
      {
        en: `We mistakenly recorded sample ${number} as received. We are still waiting for it.`,
        fi: `Näytteen ${number} tila oli merkitty väärin. Odotamme näytettä yhä.`,
      }[language],
      { en: `Reason: ${reason}`, fi: `Syy: ${reason}` }[language],
    ],
  })
}

/** Mail after the last expected sample was recorded. */
export function samplesReceived({
  language,
  order,
  reader,
  received,
  rejected,
  arrived,
}: Notice<{ received: number; rejected: number; arrived: Arrived }>): Mail {
  const number = formatOrderNumber(order.number)
  const outcome =
    received === 0
      ? {
          en: `None of the samples could be accepted. We will contact ${decider(reader, order).en} about what to do next.`,
          fi: `Yhtään näytettä ei voitu ottaa vastaan. Sovimme jatkosta ${decider(reader, order).fi}.`,
        }
      : {
          en: `${countSamples(received).en} received${rejected > 0 ? `, ${rejected} rejected` : ''}. The next step is analysis. We will let you know when results are available.`,
          fi: `Vastaanotettu ${countSamples(received).fi}${rejected > 0 ? `, hylätty ${rejected}` : ''}. Seuraavaksi alkaa analyysi. Ilmoitamme, kun tuloksia on saatavilla.`,
        }
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Samples for order ${number} received`,
      fi: `Tilauksen ${number} näytteet on vastaanotettu`,
    }[language],
    heading: { en: 'The samples have arrived', fi: 'Näytteet ovat saapuneet' }[language],
    paragraphs: [outcome[language]],
    facts: arrivedFacts(order.number, arrived, language),
  })
}
