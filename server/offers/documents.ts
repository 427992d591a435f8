import type { Readable } from 'node:stream'
import { provider } from '#contract/facts.ts'
import {
  formatDay,
  formatDayOf,
  formatNumber,
  formatNumberRange,
  formatOfferVersion,
  formatPrice,
  formatPriceRange,
  formatRequirement,
} from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Offer, OfferItem } from '#contract/offers.ts'
import type { Clock } from '#server/clock.ts'
import { facts, keepTogether, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { type Cell, table } from '#server/pdf/table.ts'
import { unitNames } from '#server/unit-names.ts'

const texts = {
  en: {
    offer: 'Offer',
    frameOffer: 'Framework offer',
    name: 'Name',
    customer: 'Customer',
    givenOn: 'Date',
    validUntil: 'Valid until',
    reference: 'Your reference',
    expert: 'Your expert',
    expired: 'This offer has expired. Contact us for a new offer:',
    test: 'Test',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    total: 'Total',
    turnaround: 'Turnaround',
    requirements: 'Sample requirements',
    limits: 'Requirements:',
    weeks: (range: string) => (range === '1' ? '1 week' : `${range} weeks`),
    byAgreement: 'By agreement',
    elements: (count: string) => (count === '1' ? '1 element' : `${count} elements`),
    tier: (from: string, percent: string) => `from ${from}: −${percent}%`,
    agreed: (quantity: string, unit: string) => `agreed: ${quantity} × ${unit}`,
    frameTerms:
      'Framework offer: the agreed quantities can be spread over several orders while the offer is valid. Tests without an agreed quantity are not limited in number.',
    discount: (percent: string) => `Discount ${percent}%`,
    serviceFee: 'Service fee per order',
    sum: 'Total, VAT 0',
    noFee: 'None',
    files: 'Files for this offer in the portal:',
    terms:
      'Prices exclude VAT (VAT 0). The volume discount depends on the quantity ordered. The service fee is charged once per order. ' +
      'Turnaround runs from receipt of the samples. Samples are disposed of after testing unless otherwise agreed; samples are returned at the customer’s cost and risk.',
    toOrder: 'Order online in the portal, or contact us:',
  },
  fi: {
    offer: 'Tarjous',
    frameOffer: 'Puitetarjous',
    name: 'Nimi',
    customer: 'Asiakas',
    givenOn: 'Päiväys',
    validUntil: 'Voimassaolo päättyy',
    reference: 'Viitteesi',
    expert: 'Asiantuntijasi',
    expired: 'Tarjous on vanhentunut. Pyydä meiltä uusi tarjous:',
    test: 'Testi',
    quantity: 'Määrä',
    unit: 'Yksikkö',
    unitPrice: 'Yksikköhinta',
    total: 'Yhteensä',
    turnaround: 'Toimitusaika',
    requirements: 'Näytevaatimukset',
    limits: 'Vaatimukset:',
    weeks: (range: string) => (range === '1' ? '1 viikko' : `${range} viikkoa`),
    byAgreement: 'Sovitaan erikseen',
    elements: (count: string) => (count === '1' ? '1 alkuaine' : `${count} alkuainetta`),
    tier: (from: string, percent: string) => `väh. ${from}: −${percent} %`,
    agreed: (quantity: string, unit: string) => `sovittu: ${quantity} × ${unit}`,
    frameTerms:
      'Puitetarjous: sovitut määrät voi tilata erissä tarjouksen voimassaolon aikana. Jos testille ei ole sovittu määrää, määrää ei ole rajattu.',
    discount: (percent: string) => `Alennus ${percent} %`,
    serviceFee: 'Palvelumaksu tilausta kohti',
    sum: 'Yhteensä, alv 0 %',
    noFee: 'Ei veloiteta',
    files: 'Tarjouksen tiedostot portaalissa:',
    terms:
      'Hinnat ilman arvonlisäveroa (alv 0 %). Määräalennus lasketaan tilatun määrän mukaan. Palvelumaksu veloitetaan kerran tilausta kohti. ' +
      'Toimitusaika lasketaan näytteiden vastaanotosta. Näytteet hävitetään testauksen jälkeen, ellei toisin sovita; palautus tapahtuu asiakkaan kustannuksella ja vastuulla.',
    toOrder: 'Tilaa portaalissa tai ota yhteyttä:',
  },
} as const

/** Offer as its PDF shows it. */
export type PrintedOffer = Omit<Offer, 'organisation'> & { organisation: { name: string } | null }

/** PDF of an offer with the columns of the portal's offer page. */
export function offerDocument(offer: PrintedOffer, language: Language, clock: Clock): Readable {
  const sheet = {
    language,
    title: titleOf(offer, language),
    author: provider.legalName,
    footer: `${provider.legalName} · ${provider.email} · ${provider.phone}`,
    madeAt: clock.now(),
    landscape: true,
  }
  return composeDocument(sheet, partsOf(offer, language))
}

const titleOf = ({ frame, number, version }: PrintedOffer, language: Language) =>
  `${texts[language][frame ? 'frameOffer' : 'offer']} ${formatOfferVersion({ number, version })}`

function* partsOf(offer: PrintedOffer, language: Language): Generator<Part> {
  const text = texts[language]
  yield title(titleOf(offer, language))
  yield facts(
    [
      [text.name, offer.name],
      [text.customer, offer.organisation?.name ?? offer.person?.name ?? ''],
      [text.givenOn, formatDayOf(offer.createdAt, language)],
      [text.validUntil, formatDay(offer.validUntil, language)],
      ...(offer.customerReference ? [reference(offer, language)] : []),
      ...(offer.expert ? [[text.expert, offer.expert.name] satisfies [string, string]] : []),
    ],
    { labelWidth: 0.14 },
  )
  if (offer.expired) yield paragraph(`${text.expired} ${provider.email}`, 'strong')
  if (offer.text) yield paragraph(offer.text)
  yield table(
    [
      { title: text.test, width: 5 },
      { title: text.quantity, width: 1.8, align: 'right' },
      { title: text.unit, width: 1.8 },
      { title: text.unitPrice, width: 2.4, align: 'right' },
      { title: text.total, width: 2.2, align: 'right' },
      { title: text.turnaround, width: 1.9 },
      { title: text.requirements, width: 3.6 },
    ],
    [...offer.items.map((item) => rowOf(item, agreedOf(offer, item), language)), ...sumRows(offer, language)],
  )
  yield keepTogether([
    ...(offer.frame ? [paragraph(text.frameTerms, 'small')] : []),
    ...(offer.files.length > 0
      ? [paragraph(`${text.files} ${offer.files.map(({ name }) => name).join(', ')}`, 'small')]
      : []),
    paragraph(text.terms, 'small'),
    ...(offer.expired ? [] : [paragraph(`${text.toOrder} ${provider.email}, ${provider.phone}`, 'small')]),
  ])
}

/** Rows below the items: discount, fee and total, in the column of the totals. */
function sumRows({ discount, serviceFeeCents, totalCents }: PrintedOffer, language: Language): Cell[][] {
  const text = texts[language]
  const row = (label: string, amount: string, isStrong = false): Cell[] => [
    { text: label, isStrong },
    '',
    '',
    '',
    { text: amount, isStrong },
    '',
    '',
  ]
  return [
    ...(discount
      ? [
          row(
            text.discount(formatNumber(discount.percent, language)),
            `−${formatPriceRange(discount.cents, language)}`,
          ),
        ]
      : []),
    row(text.serviceFee, serviceFeeCents > 0 ? formatPrice(serviceFeeCents, language) : text.noFee),
    row(text.sum, formatPriceRange(totalCents, language), true),
  ]
}

const reference = (offer: PrintedOffer, language: Language): [label: string, value: string] => [
  texts[language].reference,
  offer.customerReference,
]

/** Quantity that all orders together may call off. */
const agreedOf = ({ frame }: PrintedOffer, { id }: OfferItem): number | undefined =>
  frame?.balances.find((balance) => balance.offerItemId === id)?.agreedQuantity

function requirementsOf({ requirements = [] }: OfferItem, language: Language): string {
  const written = requirements.map((each) => formatRequirement(each, language))
  return written.length > 0 ? `${texts[language].limits} ${written.join('; ')}` : ''
}

function rowOf(item: OfferItem, agreed: number | undefined, language: Language): Cell[] {
  const text = texts[language]
  const number = (value: number) => formatNumber(value, language)
  const { elements, turnaroundWeeks, sampleRequirements } = item
  const notes = [
    ...(elements === null ? [] : [text.elements(number(elements))]),
    ...(agreed === undefined ? [] : [text.agreed(number(agreed), unitNames[item.unit][language])]),
  ]
  return [
    {
      text: item.name[language],
      note: [item.standard ?? '', requirementsOf(item, language)].filter(Boolean).join('\n'),
      isStrong: true,
    },
    { text: number(item.quantity), note: notes.join('\n') },
    unitNames[item.unit][language],
    {
      text: formatPriceRange(item.unitPriceCents, language),
      note: item.tiers
        .map(({ fromQuantity, discountPercent }) => text.tier(number(fromQuantity), number(discountPercent)))
        .join('\n'),
    },
    formatPriceRange(item.totalCents, language),
    turnaroundWeeks ? text.weeks(formatNumberRange(turnaroundWeeks, language)) : text.byAgreement,
    sampleRequirements?.[language] ?? '–',
  ]
}
