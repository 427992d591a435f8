import { afterTestingTexts } from '#contract/facts.ts'
import { formatDayOf, formatNumber, formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language, SampleRejectionReason } from '#contract/lists.ts'
import { countSamples, type Mail, type MailContent, type MailedOrder, writeMail } from '../emails.tsx'

/**
 * Who reads: somebody of the customer's side, or a reporting contact. A reporting contact learns what the mail says and no
 * more, and has a link only where the order allows it.
 */
export type Reader =
  | { kind: 'side'; link: string }
  | { kind: 'reporting'; link: string | null; isInvitation: boolean }

type Notice<More = unknown> = { language: Language; order: MailedOrder; reader: Reader } & More

function writeNotice(reader: Reader, content: Omit<MailContent, 'link'>): Mail {
  const { language, order, closing = [] } = content
  return writeMail({
    ...content,
    link: reader.link,
    closing: [...closing, ...reportingNote(reader, order)[language]],
  })
}

function reportingNote(reader: Reader, { company }: MailedOrder): Record<Language, string[]> {
  if (reader.kind === 'side') return { en: [], fi: [] }
  const invited = reader.link !== null && reader.isInvitation
  return {
    en: [
      ...(invited
        ? [
            'The link is meant for you alone and opens this order to one account. After that, sign in as usual.',
          ]
        : []),
      `You receive this message because ${company || 'the customer'} named you as a reporting contact of the order.`,
    ],
    fi: [
      ...(invited
        ? [
            'Linkki on vain sinulle, ja se avaa tilauksen yhdelle käyttäjätilille. Sen jälkeen voit kirjautua sisään tavalliseen tapaan.',
          ]
        : []),
      `Saat tämän viestin, koska ${company || 'asiakas'} on nimennyt sinut tilauksen raportin saajaksi.`,
    ],
  }
}

/** When no sample of the order is expected any more. */
export function samplesReceived({
  language,
  order,
  reader,
  received,
  rejected,
}: Notice<{ received: number; rejected: number }>): Mail {
  const number = formatOrderNumber(order.number)
  const outcome =
    received === 0
      ? {
          en: 'None of the samples could be accepted. We will contact you about what to do next.',
          fi: 'Yhtään näytettä ei voitu ottaa vastaan. Otamme yhteyttä, jotta voimme sopia jatkosta.',
        }
      : {
          en: `${countSamples(received).en} received${rejected > 0 ? `, ${rejected} rejected` : ''}. The analysis is the next step; we will tell you when results are available.`,
          fi: `Vastaanotettu ${countSamples(received).fi}${rejected > 0 ? `, hylätty ${rejected}` : ''}. Seuraavaksi alkaa analysointi. Ilmoitamme, kun tuloksia on saatavilla.`,
        }
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Samples of order ${number} received`,
      fi: `Tilauksen ${number} näytteet on vastaanotettu`,
    }[language],
    heading: { en: 'The samples have arrived', fi: 'Näytteet ovat saapuneet' }[language],
    paragraphs: [outcome[language]],
  })
}

const rejections: Record<SampleRejectionReason, Record<Language, { why: string; remedy: string }>> = {
  broken: {
    en: { why: 'Broken or leaking.', remedy: 'Pack the new sample in a firm box with padding.' },
    fi: { why: 'Rikki tai vuotanut.', remedy: 'Pakkaa uusi näyte tukevaan laatikkoon ja pehmusta se hyvin.' },
  },
  too_little: {
    en: { why: 'Too little material for the tests.', remedy: 'The offer says how much each test needs.' },
    fi: { why: 'Näytettä on liian vähän.', remedy: 'Tarjouksessa kerrotaan, paljonko kukin testi vaatii.' },
  },
  wrong_material: {
    en: {
      why: 'Not the material stated.',
      remedy: 'Tell us the material, and we will find the right method.',
    },
    fi: {
      why: 'Materiaali on muu kuin ilmoitettu.',
      remedy: 'Kerro meille materiaali, niin etsimme sille sopivan menetelmän.',
    },
  },
  not_cooled: {
    en: {
      why: 'Not kept cold.',
      remedy: 'Send the new sample to Helsinki with cold packs, early in the week.',
    },
    fi: {
      why: 'Ei ole pysynyt kylmänä.',
      remedy: 'Lähetä uusi näyte Helsinkiin kylmävaraajien kanssa alkuviikosta.',
    },
  },
  unlabelled: {
    en: { why: 'Not labelled.', remedy: 'Label each sample with its number from the cover sheet.' },
    fi: { why: 'Merkinnät puuttuvat.', remedy: 'Merkitse jokaiseen näytteeseen sen numero lähetteestä.' },
  },
  dangerous: {
    en: { why: 'Too dangerous to handle.', remedy: 'Contact us before you send anything of the kind again.' },
    fi: {
      why: 'Liian vaarallinen käsiteltäväksi.',
      remedy: 'Ota yhteyttä ennen kuin lähetät vastaavaa uudelleen.',
    },
  },
  other: { en: { why: '', remedy: '' }, fi: { why: '', remedy: '' } },
}

/** More than these in one mail nobody reads; each sample in the portal tells its own reason. */
const rejectionsShown = 20

type Rejected = { position: number; name: string; reason: SampleRejectionReason; explanation: string }

type Rejections = {
  /** Those that can be named, perhaps not all. */
  samples: readonly Rejected[]
  rejectedCount: number
  /** Those of earlier receptions included. */
  rejectedInAll: number
}

export function sampleRejected({
  language,
  order,
  reader,
  samples,
  rejectedCount,
  rejectedInAll,
}: Notice<Rejections>): Mail {
  const number = formatOrderNumber(order.number)
  const count = countSamples(rejectedCount)
  const more = rejectedCount - Math.min(samples.length, rejectionsShown)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Order ${number}: ${count.en} rejected`,
      fi: `Tilaus ${number}: ${count.fi} hylätty`,
    }[language],
    heading: { en: `${count.en} rejected`, fi: `${count.fi} hylätty` }[language],
    paragraphs: [
      {
        en: 'We could not accept the following at reception:',
        fi: 'Emme voineet ottaa vastaan seuraavia näytteitä:',
      }[language],
    ],
    list: samples.slice(0, rejectionsShown).map((sample) => rejectionOf(sample, order.number, language)),
    closing: [
      ...(more > 0
        ? [
            {
              en: `The list shows the first ${rejectionsShown}; ${formatNumber(more, language)} more were rejected.`,
              fi: `Luettelossa on ensimmäiset ${rejectionsShown}. Lisäksi hylättiin ${formatNumber(more, language)}.`,
            }[language],
          ]
        : []),
      {
        en: 'Please contact us to agree on a replacement.',
        fi: 'Ota meihin yhteyttä, niin sovimme korvaavasta näytteestä.',
      }[language],
      ...(rejectedInAll < order.sampleCount
        ? [
            {
              en: 'All other samples are handled as ordered.',
              fi: 'Muut näytteet käsitellään tilauksen mukaan.',
            }[language],
          ]
        : []),
    ],
  })
}

function rejectionOf(sample: Rejected, orderNumber: number, language: Language) {
  const { why, remedy } = rejections[sample.reason][language]
  return {
    title: `${formatSampleNumber(orderNumber, sample.position)} ${sample.name}`,
    text: [why, sample.explanation, remedy].filter(Boolean).join(' '),
  }
}

/** To the orderer alone: the prices wait for a decision. */
export function offerProvided({ language, order, reader }: Notice): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Offer for order ${number}`, fi: `Tarjous tilaukseen ${number}` }[language],
    heading: { en: 'Your offer is ready', fi: 'Tarjouksesi on valmis' }[language],
    paragraphs: [
      {
        en: 'Our expert has reviewed your order and made an offer for it. Nothing is charged before you accept it. You can accept or decline it in the portal.',
        fi: 'Asiantuntijamme on käynyt tilauksesi läpi ja tehnyt siitä tarjouksen. Mitään ei veloiteta ennen kuin hyväksyt sen. Voit hyväksyä tai hylätä tarjouksen portaalissa.',
      }[language],
    ],
  })
}

/** To the orderer alone, with the reason the expert gave. */
export function orderCancelled({ language, order, reader, reason }: Notice<{ reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order: { ...order, estimatedCompletionOn: null },
    subject: { en: `Order ${number} cancelled`, fi: `Tilaus ${number} on peruttu` }[language],
    heading: { en: 'The order was cancelled', fi: 'Tilaus on peruttu' }[language],
    paragraphs: [{ en: `The reason: ${reason}`, fi: `Syy: ${reason}` }[language]],
    closing: [
      {
        en: 'If you have questions, please write to us at the address below.',
        fi: 'Jos sinulla on kysyttävää, kirjoita meille alla olevaan osoitteeseen.',
      }[language],
    ],
  })
}

export function resultsAvailable({ language, order, reader, title }: Notice<{ title: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Results available for order ${number}`,
      fi: `Tilauksen ${number} tuloksia on saatavilla`,
    }[language],
    heading: { en: 'Results are available', fi: 'Tuloksia on saatavilla' }[language],
    paragraphs: [
      {
        en: `A new result has been released: ${title}. ${whereToGet(reader, order, 'one').en}`,
        fi: `Uusi tulos on julkaistu: ${title}. ${whereToGet(reader, order, 'one').fi}`,
      }[language],
    ],
  })
}

export function orderCompleted({
  language,
  order,
  reader,
  completedAt,
}: Notice<{ completedAt: Date | string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    // What was estimated is of no interest any more.
    order: { ...order, estimatedCompletionOn: null },
    subject: { en: `Order ${number} completed`, fi: `Tilaus ${number} on valmis` }[language],
    heading: { en: 'The order is complete', fi: 'Tilaus on valmis' }[language],
    paragraphs: [
      {
        en: `All results of the order have been released. ${whereToGet(reader, order, 'all').en}`,
        fi: `Kaikki tilauksen tulokset on julkaistu. ${whereToGet(reader, order, 'all').fi}`,
      }[language],
    ],
    facts: [[{ en: 'Completed', fi: 'Valmistunut' }[language], formatDayOf(completedAt, language)]],
    closing: [afterTestingTexts[order.afterTesting][language]],
  })
}

function whereToGet(
  { link }: Reader,
  { company }: MailedOrder,
  results: 'one' | 'all',
): Record<Language, string> {
  const it = results === 'one' ? { en: 'it', fi: 'sen' } : { en: 'them', fi: 'ne' }
  if (link !== null)
    return { en: `You can download ${it.en} in the portal.`, fi: `Voit ladata ${it.fi} portaalista.` }
  return {
    en: `Please ask ${company || 'the customer'} for ${it.en}.`,
    fi: company ? `${company} voi toimittaa ${it.fi} sinulle.` : `Tilaaja voi toimittaa ${it.fi} sinulle.`,
  }
}
