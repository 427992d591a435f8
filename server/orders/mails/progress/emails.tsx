import type { CentsRange } from '#contract/fields.ts'
import { formatOrderNumber, formatPriceRange } from '#contract/formats.ts'
import { countSamples, type Mail } from '../../emails.tsx'
import { type Notice, writeNotice } from '../emails.tsx'

/** Mails about the progress of an order, for those who chose them. */

export function testingBegun({ language, order, reader }: Notice): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Testing for order ${number} has started`, fi: `Tilauksen ${number} testaus on alkanut` }[
      language
    ],
    heading: { en: 'Testing has started', fi: 'Testaus on alkanut' }[language],
    paragraphs: [
      {
        en: 'The samples are being tested. Results appear in the portal as soon as they are released.',
        fi: 'Näytteitä testataan parhaillaan. Tulokset näkyvät portaalissa heti, kun ne julkaistaan.',
      }[language],
    ],
  })
}

type SetPrice = {
  test: string
  /** Price before, which is a range unless a final price is changed. */
  earlierCents: CentsRange
  unitPriceCents: CentsRange
  totalCents: CentsRange
}

export function priceSet({
  language,
  order,
  reader,
  test,
  earlierCents,
  unitPriceCents,
  totalCents,
}: Notice<SetPrice>): Mail {
  const number = formatOrderNumber(order.number)
  const price = formatPriceRange(unitPriceCents, language)
  const earlier = formatPriceRange(earlierCents, language)
  const isChanged = earlierCents.min === earlierCents.max
  const total = formatPriceRange(totalCents, language)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Final price for order ${number}`, fi: `Tilauksen ${number} lopullinen hinta` }[language],
    heading: { en: 'Final price set', fi: 'Lopullinen hinta on vahvistettu' }[language],
    summary: { en: `Final price: ${test}, ${price}`, fi: `Lopullinen hinta: ${test}, ${price}` }[language],
    paragraphs: [
      isChanged
        ? {
            en: `The final unit price of ${test} has changed from ${earlier} to ${price}.`,
            fi: `Testin ${test} lopullinen yksikköhinta on muuttunut: aiemmin ${earlier}, nyt ${price}.`,
          }[language]
        : {
            en: `The offer gave a price range for ${test}. The final unit price is ${price}.`,
            fi: `Tarjouksessa testille ${test} oli annettu hintahaarukka. Lopullinen yksikköhinta on ${price}.`,
          }[language],
      {
        en: `The order now costs ${total} in total (VAT 0).`,
        fi: `Tilauksen loppusumma on nyt ${total} (alv 0 %).`,
      }[language],
    ],
  })
}

export function fileAdded({ language, order, reader, name }: Notice<{ name: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `New file for order ${number}`, fi: `Uusi tiedosto tilauksessa ${number}` }[language],
    heading: { en: 'A file has been added', fi: 'Tilaukseen on lisätty tiedosto' }[language],
    summary: { en: `A file has been added: ${name}`, fi: `Uusi tiedosto: ${name}` }[language],
    paragraphs: [
      {
        en: `We have attached ${name} to the order. You can download it in the portal.`,
        fi: `Olemme liittäneet tilaukseen tiedoston ${name}. Voit ladata sen portaalista.`,
      }[language],
    ],
  })
}

/** Mail to members of the team; the orderer gets a confirmation. */
export function colleagueSubmitted({
  language,
  order,
  reader,
  colleague,
  note,
}: Notice<{ colleague: string; note: string | null }>): Mail {
  const number = formatOrderNumber(order.number)
  const samples = countSamples(order.sampleCount)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `${colleague} submitted order ${number}`, fi: `${colleague} lähetti tilauksen ${number}` }[
      language
    ],
    heading: { en: 'A new order from your team', fi: 'Uusi tilaus tiimiltäsi' }[language],
    summary: {
      en: `${colleague} submitted the order (${samples.en})`,
      fi: `${colleague} lähetti tilauksen (${samples.fi})`,
    }[language],
    paragraphs: [
      {
        en: `${colleague} has submitted an order with ${samples.en}. You can track the order in the portal.`,
        fi: `${colleague} on lähettänyt tilauksen, jossa on ${samples.fi}. Voit seurata tilausta portaalissa.`,
      }[language],
      ...(note === null ? [] : [note]),
    ],
  })
}
