import { provider } from '#contract/facts.ts'
import { formatConsignmentNumber, formatDay, formatNumber, formatSampleNumber } from '#contract/formats.ts'
import { labelFormats } from '#contract/label-formats.ts'
import type { Language } from '#contract/lists.ts'
import { writeSpecialGoods } from '#contract/special-goods.ts'
import type { Clock } from '#server/clock.ts'
import { columns, facts, heading, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { composeLabels } from '#server/pdf/label-sheet.ts'
import { qrCode } from '#server/pdf/qr-code.ts'
import { type Cell, table } from '#server/pdf/table.ts'
import { downloadHeaders } from '#server/storage/send-download.ts'
import type { ConsignmentRow, DispatchRow } from './store.ts'

const texts = {
  en: {
    dispatchList: 'Dispatch list',
    fileName: 'dispatch-list',
    putInside: 'This list accompanies the samples. Please check the samples against the list on arrival.',
    qr: (number: string) => `QR code with the consignment number ${number}`,
    labels: 'Sample labels',
    labelsFile: 'sample-labels',
    sampleQr: (number: string) => `QR code with the sample number ${number}`,
    to: 'Laboratory',
    expectedBack: 'Results expected by',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    questions: 'Questions',
    instructions: 'Instructions',
    specialGoods: 'Special goods',
    samples: 'Samples',
    number: 'Sample number',
    material: 'Material',
    tests: 'Tests',
    citeNumbers: 'Please quote these sample numbers with all results and in all correspondence.',
  },
  fi: {
    dispatchList: 'Lähetysluettelo',
    fileName: 'lahetysluettelo',
    putInside:
      'Tämä luettelo kulkee näytteiden mukana. Tarkista näytteet luettelon avulla, kun lähetys saapuu.',
    qr: (number: string) => `QR-koodi, jossa on lähetyksen numero ${number}`,
    labels: 'Näytetarrat',
    labelsFile: 'naytetarrat',
    sampleQr: (number: string) => `QR-koodi, jossa on näytteen numero ${number}`,
    to: 'Laboratorio',
    expectedBack: 'Tulokset viimeistään',
    carrier: 'Kuljetusyritys',
    tracking: 'Seurantanumero',
    questions: 'Kysyttävää?',
    instructions: 'Ohjeet',
    specialGoods: 'Erikoislähetys',
    samples: 'Näytteet',
    number: 'Näytteen numero',
    material: 'Materiaali',
    tests: 'Testit',
    citeNumbers: 'Ilmoita näytteiden numerot kaikkien tulosten yhteydessä ja kaikissa yhteydenotoissa.',
  },
} as const

/** Dispatch list, which names samples by our numbers only and never the customer. */
export function openDispatchDocument(
  consignment: ConsignmentRow,
  samples: readonly DispatchRow[],
  language: Language,
  clock: Clock,
) {
  const text = texts[language]
  const number = formatConsignmentNumber(consignment.number)
  const sheet = {
    language,
    title: `${text.dispatchList} ${number}`,
    author: provider.legalName,
    footer: `${provider.legalName} · ${provider.email} · ${provider.phone}`,
    madeAt: clock.now(),
  }
  return {
    stream: composeDocument(sheet, partsOf(consignment, samples, language)),
    headers: downloadHeaders({ name: `${number}-${text.fileName}.pdf`, contentType: 'application/pdf' }),
  }
}

/** Labels for the samples, with our numbers only. */
export function openLabelDocument(
  consignment: ConsignmentRow,
  samples: readonly DispatchRow[],
  language: Language,
  clock: Clock,
) {
  const text = texts[language]
  const number = formatConsignmentNumber(consignment.number)
  const sheet = {
    language,
    title: `${text.labels} ${number}`,
    author: provider.legalName,
    madeAt: clock.now(),
  }
  const labels = samples.map(({ orderNumber, position, material }) => {
    const code = formatSampleNumber(orderNumber, position)
    return { code, codeInWords: text.sampleQr(code), name: number, material, danger: null, temperature: null }
  })
  return {
    stream: composeLabels(sheet, labelFormats['70x37'], 1, labels),
    headers: downloadHeaders({ name: `${number}-${text.labelsFile}.pdf`, contentType: 'application/pdf' }),
  }
}

/** The last line of an address is the code of its country, which is written out. */
function addressLines(address: readonly string[], language: Language): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return address.map((line, index) =>
    index === address.length - 1 && /^[A-Z]{2}$/.test(line) ? (names.of(line) ?? line) : line,
  )
}

function* partsOf(
  consignment: ConsignmentRow,
  samples: readonly DispatchRow[],
  language: Language,
): Generator<Part> {
  const text = texts[language]
  const number = formatConsignmentNumber(consignment.number)
  const { laboratory, address, expectedBackOn, carrier, tracking, note } = consignment
  const details = facts([
    [text.to, [laboratory.name, ...addressLines(address, language)].join('\n')],
    [text.specialGoods, writeSpecialGoods(samples, language).join('\n')],
    [text.expectedBack, expectedBackOn === null ? '' : formatDay(expectedBackOn, language)],
    [text.carrier, carrier],
    [text.tracking, tracking],
    [text.questions, `${provider.email}, ${provider.phone}`],
  ])
  yield columns(
    [title(`${text.dispatchList} ${number}`), paragraph(text.putInside), details],
    [qrCode(number, { alt: text.qr(number), size: 112 }), paragraph(number, 'strong')],
    { leftWidth: 0.72 },
  )
  if (note !== '') {
    yield heading(text.instructions)
    yield paragraph(note)
  }
  yield heading(`${text.samples} (${formatNumber(samples.length, language)})`)
  yield paragraph(text.citeNumbers)
  yield table(
    [
      { title: text.number, width: 2 },
      { title: text.material, width: 3 },
      { title: text.tests, width: 6 },
    ],
    rowsOf(samples),
  )
}

function* rowsOf(samples: readonly DispatchRow[]): Generator<readonly Cell[]> {
  for (const { orderNumber, position, material, tests } of samples)
    yield [
      { text: formatSampleNumber(orderNumber, position), isStrong: true },
      material,
      tests.map(({ name, standard }) => (standard ? `${name} (${standard})` : name)).join('\n'),
    ]
}
