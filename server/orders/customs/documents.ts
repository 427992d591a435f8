import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { customsEndpoints } from '#contract/customs.ts'
import { receptions } from '#contract/facts.ts'
import { formatDayOf, formatNumber, formatOrderNumber, formatPhone, formatTown } from '#contract/formats.ts'
import type { Clock } from '#server/clock.ts'
import { type Block, columns, facts, heading, keepTogether, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { table } from '#server/pdf/table.ts'
import type { OrderRecord } from '../record/store.ts'

export type Goods = z.output<(typeof customsEndpoints)['downloadCustomsInvoice']['query']>
type Shipment = Pick<OrderRecord, 'number' | 'reference' | 'sampleCount' | 'contact' | 'billing'> & {
  /** Country of the sender: ISO 3166-1 alpha-2, or `other`. */
  country: string
}

/** Lines that are filled in by hand, because their values are unknown before the parcel is packed. */
const byHand = '______________________'

/** Customs invoice. In English for customs officers, and without our logo, because it is a document of the sender. */
export function customsInvoice(order: Shipment, goods: Goods, clock: Clock): Readable {
  const number = formatOrderNumber(order.number)
  const sheet = {
    language: 'en' as const,
    title: `Commercial invoice ${number}`,
    author: order.contact.company,
    footer: `${order.contact.company} · ${number}`,
    madeAt: clock.now(),
    isOfCustomer: true,
  }
  return composeDocument(sheet, partsOf(order, goods, clock.now()))
}

function* partsOf(order: Shipment, goods: Goods, now: Date): Generator<Part> {
  const value = `1.00 ${goods.currency}`
  yield title('Commercial invoice')
  yield facts([
    ['Invoice number', formatOrderNumber(order.number)],
    ['Date', formatDayOf(now, 'en')],
    ['Reference', [`Order ${formatOrderNumber(order.number)}`, order.reference].filter(Boolean).join(', ')],
  ])
  yield columns([heading('Sender'), ...senderOf(order, goods)], [heading('Recipient'), ...recipient()])
  yield heading('Goods')
  yield table(
    [
      { title: 'Description', width: 5 },
      { title: 'HS code', width: 2 },
      { title: 'Country of origin', width: 2.4 },
      { title: 'Quantity', width: 1.8 },
      { title: 'Value', width: 1.6, align: 'right' },
    ],
    [
      [
        { text: goods.description, note: 'Samples for laboratory testing' },
        goods.hsCode,
        nameOfCountry(goods.origin),
        samplesInWords(order.sampleCount),
        value,
      ],
    ],
  )
  yield paragraph(`Total value: ${value}`, 'strong')
  yield paragraph('No commercial value, for testing only. Value for customs purposes only.', 'strong')
  yield facts([
    ['Net weight', weightInWords(goods.netGrams)],
    ['Gross weight', weightInWords(goods.grossGrams)],
    ['Reason for export', 'Samples for laboratory testing, not for sale'],
    ['Terms of delivery', 'DDP: duties and taxes are paid by the sender'],
  ])
  yield signature(order)
}

function senderOf({ contact, billing, country }: Shipment, { eori }: Goods): Block[] {
  const address = [billing.street, formatTown(billing)]
  return [
    paragraph([contact.company, ...address, nameOfCountry(country)].filter(Boolean).join('\n'), 'strong'),
    facts([
      ['Contact person', contact.name],
      ['Phone', formatPhone(contact.phone)],
      ['Email', contact.email],
      ['EORI', eori ?? ''],
      ['VAT number', billing.vatNumber],
    ]),
  ]
}

/** Recipient: parcels from abroad go to Helsinki only. */
function recipient(): Block[] {
  const { addressLines, phone, email } = receptions.helsinki
  return [
    paragraph(addressLines.join('\n'), 'strong'),
    facts([
      ['Contact', 'Sample Reception'],
      ['Phone', phone],
      ['Email', email],
    ]),
  ]
}

const signature = ({ contact }: Shipment): Block =>
  keepTogether([
    heading('Signature'),
    paragraph('I declare that the information on this invoice is true and correct.'),
    spaceToWrite,
    facts([['Place and date', byHand]]),
    spaceToWrite,
    facts([['Signature', byHand]]),
    facts([['Name', contact.name]]),
  ])

const spaceToWrite = paragraph(' ')

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
/** Country of the sender, or a line to fill in by hand if it is not in the list. */
const nameOfCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : byHand

const samplesInWords = (count: number) => `${formatNumber(count, 'en')} ${count === 1 ? 'sample' : 'samples'}`

const weightInWords = (grams: number | undefined) =>
  grams === undefined
    ? `${byHand} kg`
    : `${new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(grams / 1000)} kg`
