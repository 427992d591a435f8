import { formatNumber, formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Language, SampleRejectionReason } from '#contract/lists.ts'
import { withFullStop } from '#server/mail/full-stop.ts'
import { countSamples, type Mail } from '../../emails.tsx'
import { decider, type Notice, writeNotice } from '../emails.tsx'

const rejections: Record<SampleRejectionReason, Record<Language, { why: string; remedy: string }>> = {
  broken: {
    en: { why: 'Broken or leaking.', remedy: 'Pack the new sample in a sturdy box with padding.' },
    fi: { why: 'Rikki tai vuotanut.', remedy: 'Pakkaa uusi näyte tukevaan laatikkoon ja pehmusta se hyvin.' },
  },
  too_little: {
    en: {
      why: 'Too little material for the tests.',
      remedy: 'The offer states how much material each test needs.',
    },
    fi: {
      why: 'Näytettä on liian vähän.',
      remedy: 'Tarjouksessa kerrotaan, paljonko näytettä kukin testi vaatii.',
    },
  },
  wrong_material: {
    en: {
      why: 'Material not as stated.',
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
    fi: { why: 'Merkinnät puuttuvat.', remedy: 'Merkitse jokaiseen näytteeseen lähetteen mukainen numero.' },
  },
  dangerous: {
    en: { why: 'Too dangerous to handle.', remedy: 'Contact us before you send anything similar again.' },
    fi: {
      why: 'Liian vaarallinen käsiteltäväksi.',
      remedy: 'Ota yhteyttä, ennen kuin lähetät vastaavan näytteen uudelleen.',
    },
  },
  other: { en: { why: '', remedy: '' }, fi: { why: '', remedy: '' } },
}

/** Largest number of rejections listed in a mail; the portal shows the reason of every sample. */
const rejectionsShown = 20

type Rejected = { position: number; name: string; reason: SampleRejectionReason; explanation: string }

type Rejections = {
  /** Rejections that are named, perhaps not all. */
  samples: readonly Rejected[]
  rejectedCount: number
  /** Number of rejections, including earlier receptions. */
  rejectedInAll: number
  /** True where a named sample has photos, which are on the page of the order. */
  hasPhotos: boolean
}

export function sampleRejected({
  language,
  order,
  reader,
  samples,
  rejectedCount,
  rejectedInAll,
  hasPhotos,
}: Notice<Rejections>): Mail {
  const number = formatOrderNumber(order.number)
  const count = countSamples(rejectedCount)
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
        en: 'We could not accept the following samples:',
        fi: 'Emme voineet ottaa vastaan seuraavia näytteitä:',
      }[language],
    ],
    list: samples
      .slice(0, rejectionsShown)
      .map((sample) => rejectionOf(sample, order.number, language, reader.kind === 'side')),
    closing: closingOf({ language, order, reader, samples, rejectedCount, rejectedInAll, hasPhotos }),
  })
}

/** Paragraphs below the list: further rejections, price, replacement, and the remaining samples. */
function closingOf(notice: Notice<Rejections>) {
  const { language, order, reader, samples, rejectedCount, rejectedInAll, hasPhotos } = notice
  const more = rejectedCount - Math.min(samples.length, rejectionsShown)
  const isCustomer = reader.kind === 'side'
  const count = formatNumber(more, language)
  const { en, fi } = decider(reader, order)
  const texts: [isShown: boolean, text: Record<Language, string>][] = [
    [
      more > 0,
      {
        en: `The list shows the first ${rejectionsShown}; ${count} more were rejected.`,
        fi: `Luettelossa ovat ensimmäiset ${rejectionsShown} näytettä. Lisäksi hylättiin ${more === 1 ? 'yksi näyte' : `${count} näytettä`}.`,
      },
    ],
    [
      hasPhotos && reader.link !== null,
      {
        en: 'Photos of the samples are on the order page.',
        fi: 'Kuvat näytteistä näkyvät tilauksen sivulla.',
      },
    ],
    [
      isCustomer,
      {
        en: 'You will not be charged for tests on rejected samples.',
        fi: 'Hylätyn näytteen testejä ei laskuteta.',
      },
    ],
    [
      isCustomer,
      {
        en: 'To send a replacement, propose the change on the order page.',
        fi: 'Jos haluat lähettää korvaavan näytteen, ehdota muutosta tilauksen sivulla.',
      },
    ],
    [
      !isCustomer,
      {
        en: `We will agree on a replacement with ${withFullStop(en)}`,
        fi: `Sovimme korvaavasta näytteestä ${fi}.`,
      },
    ],
    [
      rejectedInAll < order.sampleCount,
      {
        en: 'All other samples will be tested as ordered.',
        fi: 'Muut näytteet testataan tilauksen mukaisesti.',
      },
    ],
  ]
  return texts.filter(([isShown]) => isShown).map(([, text]) => text[language])
}

/** A rejected sample with its reason; the advice for the next time is only for those who send it. */
function rejectionOf(sample: Rejected, orderNumber: number, language: Language, isForSender: boolean) {
  const { why, remedy } = rejections[sample.reason][language]
  return {
    title: `${formatSampleNumber(orderNumber, sample.position)} ${sample.name}`,
    text: [why, sample.explanation, isForSender && remedy].filter(Boolean).join(' '),
  }
}
