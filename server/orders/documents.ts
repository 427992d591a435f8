import type { Readable } from 'node:stream'
import { afterTestingTexts, otherLocation, provider, receptions, specialGoodsTexts } from '#contract/facts.ts'
import {
  formatDayOf,
  formatNumber,
  formatOrderNumber,
  formatPhone,
  formatSampleNumber,
} from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import type { Clock } from '#server/clock.ts'
import { type Block, bulletList, columns, facts, heading, paragraph, title } from '#server/pdf/blocks.ts'
import { composeDocument, type Part } from '#server/pdf/document.ts'
import { qrCode } from '#server/pdf/qr-code.ts'
import { type Cell, table } from '#server/pdf/table.ts'

const texts = {
  en: {
    coverSheet: 'Cover sheet',
    putInside: 'Print this sheet and put it in the parcel with the samples.',
    qr: (number: string) => `QR code with the order number ${number}`,
    order: 'Order',
    name: 'Name',
    customer: 'Customer',
    contact: 'Contact person',
    reference: 'Reference',
    orderedOn: 'Ordered',
    goods: 'Special goods',
    samples: 'Samples',
    awaited: 'Only samples that we have not yet received are listed.',
    sendTo: 'Send the samples to',
    sending: 'Sending the samples',
    openingHours: 'Opening hours',
    open: 'Open',
    phone: 'Phone',
    email: 'Email',
    packing: 'Packing and labelling',
    label: (example: string) =>
      `Write the number of each sample on its container, for example ${example}. Pack each sample separately in a closed, leak-proof container.`,
    wrap: 'Put the samples in a sturdy box with padding so that nothing can move.',
    customs:
      'If you are sending from outside the EU, enclose a commercial invoice with a goods value of 1 euro, pound or dollar and an HS code of at least 6 digits.',
    special: 'Dangerous goods and cooled samples',
    dangerous:
      'Dangerous goods: contact us before you send them, declare them as the carrier requires, and enclose the safety data sheet.',
    cooled:
      'Chilled or frozen samples: use cold packs or dry ice and express delivery, early in the week, so that they arrive during opening hours.',
    afterTesting: 'After testing',
    questions: 'Questions',
    number: 'Number',
    sample: 'Sample',
    material: 'Material',
    batch: 'Batch',
    tests: 'Tests',
    noTests: 'To be agreed',
  },
  fi: {
    coverSheet: 'Lähete',
    putInside: 'Tulosta tämä lähete ja laita se pakettiin näytteiden mukaan.',
    qr: (number: string) => `QR-koodi, jossa on tilausnumero ${number}`,
    order: 'Tilaus',
    name: 'Nimi',
    customer: 'Asiakas',
    contact: 'Yhteyshenkilö',
    reference: 'Viite',
    orderedOn: 'Tilattu',
    goods: 'Erikoislähetys',
    samples: 'Näytteet',
    awaited: 'Luettelossa ovat vain näytteet, joita emme ole vielä vastaanottaneet.',
    sendTo: 'Lähetä näytteet osoitteeseen',
    sending: 'Näytteiden lähettäminen',
    openingHours: 'Aukioloajat',
    open: 'Avoinna',
    phone: 'Puhelin',
    email: 'Sähköposti',
    packing: 'Pakkaaminen ja merkinnät',
    label: (example: string) =>
      `Kirjoita jokaiseen näyteastiaan näytteen numero, esimerkiksi ${example}. Pakkaa kukin näyte erikseen suljettuun, tiiviiseen astiaan.`,
    wrap: 'Laita näytteet tukevaan laatikkoon ja täytä tyhjä tila, jotta näytteet eivät pääse liikkumaan.',
    customs:
      'Jos lähetät näytteet EU:n ulkopuolelta, liitä mukaan kauppalasku, jossa tavaran arvo on 1 euro, punta tai dollari ja HS-koodissa on vähintään 6 numeroa.',
    special: 'Erikoislähetykset',
    dangerous:
      'Vaaralliset aineet: ota meihin yhteyttä ennen lähettämistä, ilmoita lähetys kuljetusyrityksen ohjeiden mukaan ja liitä mukaan käyttöturvallisuustiedote.',
    cooled:
      'Lämpötilasäädellyt näytteet: käytä kylmävaraajia tai kuivajäätä ja pikakuljetusta. Lähetä näytteet alkuviikosta niin, että ne saapuvat aukioloaikana.',
    afterTesting: 'Testauksen jälkeen',
    questions: 'Kysyttävää?',
    number: 'Numero',
    sample: 'Näyte',
    material: 'Materiaali',
    batch: 'Erä',
    tests: 'Testit',
    noTests: 'Sovitaan erikseen',
  },
} as const

/**
 * Cover sheet in the reader's language, streamed sample by sample. That of a reporting contact has no contact person.
 */
export function coverSheet(order: Order, language: Language, clock: Clock): Readable {
  const number = formatOrderNumber(order.number)
  const sheet = {
    language,
    title: `${texts[language].coverSheet} ${number}`,
    author: provider.legalName,
    footer: `${provider.legalName} · ${provider.email} · ${provider.phone}`,
    madeAt: clock.now(),
  }
  return composeDocument(sheet, partsOf(order, language))
}

function* partsOf(order: Order, language: Language): Generator<Part> {
  const text = texts[language]
  const number = formatOrderNumber(order.number)
  yield columns(
    [title(`${text.coverSheet} ${number}`), paragraph(text.putInside), orderFacts(order, language)],
    [qrCode(number, { alt: text.qr(number), size: 112 }), paragraph(number, 'strong')],
    { leftWidth: 0.72 },
  )
  yield* sending(order, language)
  yield columns(
    [heading(text.afterTesting), paragraph(afterTestingTexts[order.afterTesting][language])],
    [
      heading(text.questions),
      paragraph(`${provider.email}, ${provider.phone}\n${provider.businessHours[language]}`),
    ],
  )
  const listed = listedIn(order)
  yield heading(`${text.samples} (${formatNumber(listed.length, language)})`)
  if (listed.length < order.samples.length) yield paragraph(text.awaited)
  yield table(
    [
      { title: text.number, width: 2 },
      { title: text.sample, width: 4 },
      { title: text.material, width: 2 },
      { title: text.batch, width: 1.6 },
      { title: text.tests, width: 4.4 },
    ],
    rowsOf(order, listed, language),
  )
}

function orderFacts(order: Order, language: Language): Block {
  const text = texts[language]
  const { contact, organisation, owner } = order
  return facts(
    [
      [text.customer, contact?.company || organisation?.name || owner.name],
      [
        text.contact,
        contact ? [contact.name, contact.email, formatPhone(contact.phone)].filter(Boolean).join('\n') : '',
      ],
      [text.name, order.name],
      [text.reference, order.reference],
      [text.orderedOn, order.submittedAt ? formatDayOf(order.submittedAt, language) : ''],
      [text.goods, order.specialGoods.map((goods) => specialGoodsTexts[goods][language]).join(', ')],
    ],
    { labelWidth: 0.28 },
  )
}

/**
 * Address, packing, and what the chosen reception does not accept; such samples go to Helsinki, whose address
 * follows.
 */
function* sending(order: Order, language: Language): Generator<Block> {
  const text = texts[language]
  const location = order.shippingLocation ?? 'other'
  const reception = location === 'other' ? null : receptions[location]
  yield heading(reception || order.agreedAddress ? text.sendTo : text.sending)
  yield reception
    ? columns(
        [paragraph(reception.addressLines.join('\n'), 'strong')],
        [
          facts(
            [
              [text.openingHours, reception.openingHours[language]],
              [text.phone, reception.phone],
              [text.email, reception.email],
            ],
            { labelWidth: 0.3 },
          ),
        ],
        { leftWidth: 0.4, isUnderHeading: true },
      )
    : paragraph(order.agreedAddress ?? otherLocation.instruction[language], 'strong')
  yield columns(
    [
      heading(text.packing),
      bulletList([
        text.label(formatSampleNumber(order.number, 1)),
        text.wrap,
        ...(location === 'helsinki' ? [text.customs] : []),
      ]),
    ],
    [
      heading(text.special),
      ...(reception?.notAccepted ? [paragraph(reception.notAccepted[language], 'strong')] : []),
      ...(reception?.notAccepted ? [paragraph(helsinkiInOneLine(language))] : []),
      bulletList([text.dangerous, text.cooled]),
    ],
  )
}

const helsinkiInOneLine = (language: Language) =>
  `${receptions.helsinki.addressLines.join(', ')}. ${texts[language].open} ${receptions.helsinki.openingHours[language]}.`

/** Samples that the sheet goes with: those still expected, or all where none is. */
function listedIn({ samples }: Order): Sample[] {
  const expected = samples.filter(({ state }) => state === 'expected')
  return expected.length > 0 ? expected : samples
}

function* rowsOf(order: Order, samples: readonly Sample[], language: Language): Generator<Cell[]> {
  const names = new Map(order.tests.map((test) => [test.offerItemId, test.name[language]]))
  for (const sample of samples) yield rowOf(order.number, sample, names, texts[language].noTests)
}

function rowOf(
  orderNumber: number,
  sample: Sample,
  testNames: ReadonlyMap<string, string>,
  noTests: string,
): Cell[] {
  const tests = sample.tests.map((test) => testNames.get(test.offerItemId)).filter(Boolean)
  return [
    { text: formatSampleNumber(orderNumber, sample.position), isStrong: true },
    { text: sample.name, note: sample.note },
    sample.material,
    sample.batch,
    tests.length > 0 ? tests.join('\n') : noTests,
  ]
}
