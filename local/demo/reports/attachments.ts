import { Readable } from 'node:stream'
import { formatDayOf } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Clock } from '#server/clock.ts'
import { facts, heading, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import type { DemoOrder } from '../demo-order.ts'
import { pdfName } from './file-name.ts'

const texts = {
  en: {
    dataSheet: 'Technical data sheet',
    product: 'Product',
    supplier: 'Supplier',
    materials: 'Materials',
    issuedOn: 'Issued',
    use: 'Intended use',
    useText: 'As described in the order. Storage at room temperature, dry and protected from light.',
    file: 'Data sheet',
    list: 'Sample list.csv',
    columns: 'Name;Material;Batch',
  },
  fi: {
    dataSheet: 'Tekninen tuotetiedote',
    product: 'Tuote',
    supplier: 'Toimittaja',
    materials: 'Materiaalit',
    issuedOn: 'Päivätty',
    use: 'Käyttötarkoitus',
    useText: 'Tilauksen mukainen. Säilytys huoneenlämmössä, kuivassa ja valolta suojattuna.',
    file: 'Tuotetiedote',
    list: 'Näyteluettelo.csv',
    columns: 'Nimi;Materiaali;Erä',
  },
} as const

type Attachment = { name: string; stream: Readable }

/** Attachments of demo orders: a data sheet of the tested product, or the customer's own sample list. */
export function attachment(
  kind: 'dataSheet' | 'sampleList',
  order: DemoOrder,
  company: string,
  language: Language,
  clock: Clock,
): Attachment {
  const text = texts[language]
  if (kind === 'dataSheet') {
    const stream = dataSheet(order, company, language, clock)
    return { name: pdfName(`${text.file} - ${order.name}`), stream }
  }
  const lines = order.samples.map(({ name, material = '', batch = '' }) => `${name};${material};${batch}`)
  return {
    name: text.list,
    stream: Readable.from([Buffer.from(`${[text.columns, ...lines].join('\r\n')}\r\n`)]),
  }
}

function dataSheet(order: DemoOrder, company: string, language: Language, clock: Clock): Readable {
  const text = texts[language]
  const sheet = {
    language,
    title: text.dataSheet,
    author: company,
    footer: company,
    madeAt: clock.now(),
  }
  function* parts(): Generator<Part> {
    yield title(`${text.dataSheet}: ${order.name}`)
    yield facts([
      [text.product, order.samples.map((sample) => sample.name).join('\n')],
      [text.materials, [...new Set(order.samples.map((sample) => sample.material))].join(', ')],
      [text.supplier, company],
      [text.issuedOn, formatDayOf(clock.now(), language)],
    ])
    yield heading(text.use)
    yield paragraph(text.useText)
  }
  return composeDocument(sheet, parts())
}
