import { formatOrderNumber } from '#contract/formats.ts'
import type { Mail } from '../../emails.tsx'
import { type Notice, whereToGet, writeNotice } from '../emails.tsx'

/** Result that a correction replaces, and the reason. */
type Corrected = { title: string; reason: string }

/** Result that was released. */
export type ReleasedNote = { title: string; corrected: Corrected | null }

export function resultsAvailable({
  language,
  order,
  reader,
  title,
  corrected,
}: Notice<{ title: string; corrected: Corrected | null }>): Mail {
  const number = formatOrderNumber(order.number)
  if (corrected) return resultCorrected({ language, order, reader, title, corrected })
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Results available for order ${number}`,
      fi: `Tilauksen ${number} tuloksia on saatavilla`,
    }[language],
    heading: { en: 'Results are available', fi: 'Tuloksia on saatavilla' }[language],
    summary: { en: `New result: ${title}`, fi: `Uusi tulos: ${title}` }[language],
    paragraphs: [
      {
        en: `A new result has been released: ${title}. ${whereToGet(reader, order, 'one').en}`,
        fi: `Uusi tulos on julkaistu: ${title}. ${whereToGet(reader, order, 'one').fi}`,
      }[language],
    ],
  })
}

function resultCorrected({
  language,
  order,
  reader,
  title,
  corrected,
}: Notice<{ title: string; corrected: Corrected }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Corrected result for order ${number}`,
      fi: `Tilauksen ${number} tulosta on korjattu`,
    }[language],
    heading: { en: 'A result has been corrected', fi: 'Tulos on korjattu' }[language],
    summary: {
      en: `A result has been corrected: “${title}” replaces “${corrected.title}”`,
      fi: `Tulos on korjattu: ”${title}” korvaa tuloksen ”${corrected.title}”`,
    }[language],
    paragraphs: [
      {
        en: `“${title}” replaces “${corrected.title}”. Please do not use the earlier result. ${whereToGet(reader, order, 'one').en}`,
        fi: `”${title}” korvaa tuloksen ”${corrected.title}”. Älä enää käytä aiempaa tulosta. ${whereToGet(reader, order, 'one').fi}`,
      }[language],
      { en: `What was corrected: ${corrected.reason}`, fi: `Mitä korjattiin: ${corrected.reason}` }[language],
    ],
  })
}

/** Mail about a release of several results at once. */
export function severalReleased({
  language,
  order,
  reader,
  released,
}: Notice<{ released: readonly ReleasedNote[] }>): Mail {
  const number = formatOrderNumber(order.number)
  const lines = released.map(({ title, corrected }) => {
    if (!corrected) return title
    return {
      en: `${title} (replaces “${corrected.title}”: ${corrected.reason})`,
      fi: `${title} (korvaa tuloksen ”${corrected.title}”: ${corrected.reason})`,
    }[language]
  })
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Results available for order ${number}`,
      fi: `Tilauksen ${number} tuloksia on saatavilla`,
    }[language],
    heading: { en: 'Results are available', fi: 'Tuloksia on saatavilla' }[language],
    summary: {
      en: `${released.length} new results`,
      fi: `${released.length} uutta tulosta`,
    }[language],
    paragraphs: [
      {
        en: `New results have been released. ${whereToGet(reader, order, 'all').en}`,
        fi: `Uusia tuloksia on julkaistu. ${whereToGet(reader, order, 'all').fi}`,
      }[language],
      ...lines,
    ],
  })
}

export function resultWithdrawn({
  language,
  order,
  reader,
  title,
  reason,
}: Notice<{ title: string; reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Result for order ${number} withdrawn`,
      fi: `Tilauksen ${number} tulos on mitätöity`,
    }[language],
    heading: { en: 'A result has been withdrawn', fi: 'Tulos on mitätöity' }[language],
    summary: { en: `Withdrawn: ${title}`, fi: `Mitätöity: ${title}` }[language],
    paragraphs: [
      {
        en: `We have withdrawn the result “${title}”. Please do not use it, and inform anyone you have shared it with. The result can no longer be downloaded.`,
        fi: `Olemme mitätöineet tuloksen ”${title}”. Älä enää käytä sitä, ja kerro mitätöinnistä niille, joille olet toimittanut sen. Tulosta ei voi enää ladata.`,
      }[language],
      { en: `Reason: ${reason}`, fi: `Syy: ${reason}` }[language],
      {
        en: 'We will send the corrected result as soon as it is available.',
        fi: 'Toimitamme korjatun tuloksen heti, kun se on saatavilla.',
      }[language],
    ],
  })
}
