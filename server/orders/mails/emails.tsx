import { afterTestingTexts } from '#contract/facts.ts'
import { formatDayOf, formatOrderNumber } from '#contract/formats.ts'
import type { Language, ShippingLocation } from '#contract/lists.ts'
import { standingInNote } from '#server/notifications/digests/emails.tsx'
import type { StandingInFor } from '#server/notifications/domain.ts'
import { type Mail, type MailContent, type MailedOrder, placeOf, sendSamples, writeMail } from '../emails.tsx'

/**
 * Reader: a member of the customer's side, or a reporting contact. The latter gets only what the mail says, and a
 * link only if the order allows it.
 */
export type Reader =
  | { kind: 'side'; link: string; settings: string; standingInFor: StandingInFor | null }
  | { kind: 'reporting'; link: string | null; isInvitation: boolean }

export type Notice<More = unknown> = { language: Language; order: MailedOrder; reader: Reader } & More

export function writeNotice(reader: Reader, content: Omit<MailContent, 'link'>): Mail {
  const { language, order, paragraphs, closing = [] } = content
  const away = reader.kind === 'side' && reader.standingInFor
  return writeMail({
    ...content,
    link: reader.link,
    settings: reader.kind === 'side' ? reader.settings : undefined,
    paragraphs: away ? [...paragraphs, standingInNote(away)[language]] : paragraphs,
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
            'The link is for you only and gives one account access to this order. After that, sign in as usual.',
          ]
        : []),
      `You are receiving this message because ${company || 'the customer'} named you as a reporting contact for the order.`,
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

/** Sentence for reporting contacts: next steps are agreed with the customer. */
export const decider = ({ kind }: Reader, { company }: MailedOrder): Record<Language, string> =>
  kind === 'side'
    ? { en: 'you', fi: 'kanssasi' }
    : { en: company || 'the customer', fi: company ? `tilaajan (${company}) kanssa` : 'tilaajan kanssa' }

/** Mail to the orderer of an order that was not confirmed at once: the samples may be sent now. */
export function orderConfirmed({
  language,
  order,
  reader,
  shippingLocation,
  agreedAddress = '',
}: Notice<{ shippingLocation: ShippingLocation | null; agreedAddress?: string }>): Mail {
  const number = formatOrderNumber(order.number)
  const place = placeOf(shippingLocation, language)
  return writeNotice(reader, {
    language,
    order,
    subject: { en: `Order ${number} confirmed`, fi: `Tilaus ${number} on vahvistettu` }[language],
    heading: { en: 'You can send the samples now', fi: 'Voit nyt lähettää näytteet' }[language],
    paragraphs: [sendSamples(shippingLocation)[language]],
    address: place?.address ?? (agreedAddress === '' ? undefined : agreedAddress.split('\n')),
    closing: [...(place?.notAccepted ?? []), afterTestingTexts[order.afterTesting][language]],
  })
}

/** Mail to the orderer with the address to which the samples go. */
export function addressAgreed({ language, order, reader, address }: Notice<{ address: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Where to send the samples for order ${number}`,
      fi: `Tilauksen ${number} näytteiden toimitusosoite`,
    }[language],
    heading: { en: 'Where to send the samples', fi: 'Minne näytteet lähetetään' }[language],
    paragraphs: [
      {
        en: 'This is the address we agreed on. It is also on the cover sheet in the portal. Please send the samples once we have confirmed the order.',
        fi: 'Tässä on osoite, josta sovimme. Osoite on myös portaalista tulostettavassa lähetteessä. Lähetä näytteet, kun olemme vahvistaneet tilauksen.',
      }[language],
    ],
    address: address.split('\n'),
  })
}

/** Mail to a reporting contact whose access was ended before. */
export function accessReturned({ language, order, reader }: Notice): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order,
    subject: {
      en: `Your access to order ${number} has been restored`,
      fi: `Voit taas avata tilauksen ${number}`,
    }[language],
    heading: { en: 'Access restored', fi: 'Käyttöoikeutesi tilaukseen on palautettu' }[language],
    paragraphs: [
      {
        en: 'Your access to the order has been restored. Earlier links no longer work; please use the one in this message.',
        fi: 'Käyttöoikeutesi tilaukseen on palautettu. Aiemmat linkit eivät enää toimi, joten käytä tämän viestin linkkiä.',
      }[language],
    ],
  })
}

/** Mail to the orderer only, with the expert's reason. */
export function orderCancelled({ language, order, reader, reason }: Notice<{ reason: string }>): Mail {
  const number = formatOrderNumber(order.number)
  return writeNotice(reader, {
    language,
    order: { ...order, estimatedCompletionOn: null },
    subject: { en: `Order ${number} cancelled`, fi: `Tilaus ${number} on peruttu` }[language],
    heading: { en: 'The order has been cancelled', fi: 'Tilaus on peruttu' }[language],
    summary: { en: `The order has been cancelled: ${reason}`, fi: `Tilaus on peruttu: ${reason}` }[language],
    paragraphs: [{ en: `Reason: ${reason}`, fi: `Syy: ${reason}` }[language]],
    closing: [
      {
        en: 'If you have questions, please write to us at the address below.',
        fi: 'Jos sinulla on kysyttävää, kirjoita meille alla olevaan osoitteeseen.',
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
    // The estimate no longer matters.
    order: { ...order, estimatedCompletionOn: null },
    subject: { en: `Order ${number} completed`, fi: `Tilaus ${number} on valmis` }[language],
    heading: { en: 'The order is complete', fi: 'Tilaus on valmis' }[language],
    paragraphs: [
      {
        en: `All results for the order have been released. ${whereToGet(reader, order, 'all').en}`,
        fi: `Kaikki tilauksen tulokset on julkaistu. ${whereToGet(reader, order, 'all').fi}`,
      }[language],
    ],
    facts: [[{ en: 'Completed', fi: 'Valmistunut' }[language], formatDayOf(completedAt, language)]],
    closing: [afterTestingTexts[order.afterTesting][language]],
  })
}

/** Sentence about the way to the results. */
export function whereToGet(
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
