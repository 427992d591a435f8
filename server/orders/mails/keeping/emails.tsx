import { formatOrderNumber } from '#contract/formats.ts'
import { countSamples, type Mail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'
import { countOf, type Arrived as Ranges, writeNumbers } from '../receiving/emails.tsx'

type Returned = { samples: Ranges; carrier: string; tracking: string }

/** Mail about samples that are on their way back. */
export function samplesReturned({
  language,
  order,
  reader,
  samples,
  carrier,
  tracking,
}: Notice<Returned>): Mail {
  const number = formatOrderNumber(order.number)
  const facts: [string, string][] = [
    [{ en: 'Samples', fi: 'Näytteet' }[language], writeNumbers(order.number, samples)],
    [{ en: 'Carrier', fi: 'Kuljetusyritys' }[language], carrier],
    [{ en: 'Tracking number', fi: 'Seurantanumero' }[language], tracking],
  ]
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Samples from order ${number} are being returned`,
      fi: `Tilauksen ${number} näytteet palautetaan`,
    }[language],
    heading: { en: 'Your samples are being returned', fi: 'Näytteesi ovat matkalla takaisin' }[language],
    paragraphs: [
      {
        en: `We have sent ${countSamples(countOf(samples)).en} back. Samples are returned at the customer’s cost and risk.`,
        fi: `Palautettu ${countSamples(countOf(samples)).fi}. Palautus tapahtuu kustannuksellasi ja vastuullasi.`,
      }[language],
    ],
    facts: facts.filter(([, value]) => value !== ''),
  })
}

/** Mail about a return that was recorded by mistake. */
export function returnUndone({
  language,
  order,
  reader,
  samples,
  reason,
}: Notice<{ samples: Ranges; reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Correction: samples from order ${number} have not been returned`,
      fi: `Korjaus: tilauksen ${number} näytteitä ei ole palautettu`,
    }[language],
    heading: { en: 'Correction to our earlier message', fi: 'Korjaus aiempaan ilmoitukseemme' }[language],
    paragraphs: [
      {
        en: `We mistakenly recorded ${countSamples(countOf(samples)).en} as returned. Everything listed below is still in storage with us.`,
        fi: `Palautetuksi oli merkitty virheellisesti ${countSamples(countOf(samples)).fi}. Näytteet ovat yhä meillä.`,
      }[language],
      { en: `Reason: ${reason}`, fi: `Syy: ${reason}` }[language],
    ],
    facts: [[{ en: 'Samples', fi: 'Näytteet' }[language], writeNumbers(order.number, samples)]],
  })
}
