import type { Language, ShippingLocation, SpecialGoods } from './lists.ts'

/**
 * What the provider says about itself wherever it is asked: in the portal, on the site, in mails and on cover sheets.
 * Changed here, it is changed everywhere. Addresses and numbers are those of an invented company.
 */

type LocalText = Record<Language, string>

/** A reception of the provider's own. Only `other` has none: its address is agreed order by order. */
export type Reception = {
  name: LocalText
  /** What is written on the parcel, line by line. The country is in English, as carriers want it. */
  addressLines: readonly string[]
  openingHours: LocalText
  /** The phone in E.164 with spaces for reading. */
  phone: string
  email: string
  /** What it does not take and where that goes instead; null where everything is taken. */
  notAccepted: LocalText | null
}

export const provider = {
  name: 'Labsilta',
  legalName: 'Labsilta Oy',
  addressLines: ['Näytesillantie 7', '00790 Helsinki', 'Finland'],
  email: 'orders@labsilta.example',
  phone: '+358 9 5550 0142',
  /** Finnish time. */
  businessHours: {
    en: 'Mon–Fri 9–17 Finnish time',
    fi: 'ma–pe klo 9–17',
  },
  replyPromise: {
    en: 'We reply within one business day.',
    fi: 'Vastaamme yhden arkipäivän kuluessa.',
  },
} as const satisfies Record<string, unknown>

const hubsDoNotAccept: LocalText = {
  en:
    'This hub does not accept dangerous goods, freight or temperature-controlled samples. ' +
    'Send those to our Helsinki reception.',
  fi:
    'Tähän toimipisteeseen ei voi lähettää vaarallisia aineita, rahtia eikä lämpötilasäädeltyjä näytteitä. ' +
    'Lähetä ne Helsingin vastaanottoomme.',
}

export const receptions: Record<Exclude<ShippingLocation, 'other'>, Reception> = {
  helsinki: {
    name: { en: 'Helsinki sample reception', fi: 'Helsingin näytevastaanotto' },
    addressLines: ['Labsilta Oy', 'Sample Reception', 'Näytesillantie 7', 'FI-00790 Helsinki', 'Finland'],
    openingHours: { en: 'Mon–Fri 7:45–15:45', fi: 'ma–pe klo 7.45–15.45' },
    phone: '+358 9 5550 0143',
    email: 'samples@labsilta.example',
    notAccepted: null,
  },
  uk: {
    name: { en: 'UK hub, Cambridge', fi: 'Ison-Britannian toimipiste, Cambridge' },
    addressLines: ['Labsilta UK Hub', 'Unit 6, Fenbridge Court', 'Cambridge', 'CB4 0ZZ', 'United Kingdom'],
    openingHours: { en: 'Mon–Fri 9:00–16:30 UK time', fi: 'ma–pe klo 9.00–16.30 Ison-Britannian aikaa' },
    phone: '+44 1632 960142',
    email: 'samples.uk@labsilta.example',
    notAccepted: hubsDoNotAccept,
  },
  us: {
    name: { en: 'US hub, Palo Alto', fi: 'Yhdysvaltain toimipiste, Palo Alto' },
    addressLines: [
      'Labsilta US Hub',
      '1480 Tidebridge Road, Suite 210',
      'Palo Alto, CA 94303',
      'United States',
    ],
    openingHours: {
      en: 'Mon–Fri 9:00–16:30 Pacific time',
      fi: 'ma–pe klo 9.00–16.30 Tyynenmeren aikaa',
    },
    phone: '+1 650 555 0142',
    email: 'samples.us@labsilta.example',
    notAccepted: hubsDoNotAccept,
  },
}

/** For the location `other`: nothing may be sent before somebody has named the address. */
export const otherLocation = {
  name: { en: 'Another address', fi: 'Muu osoite' },
  instruction: {
    en: 'We will agree with you where the samples go. Do not send anything before we have confirmed the address.',
    fi: 'Sovimme kanssasi, minne näytteet toimitetaan. Älä lähetä mitään, ennen kuin olemme vahvistaneet osoitteen.',
  },
} as const satisfies Record<string, LocalText>

/** What becomes of samples after testing; the words of the sales terms. */
export const afterTestingTexts = {
  disposal: {
    en: 'Samples are disposed of after testing.',
    fi: 'Näytteet hävitetään testauksen jälkeen.',
  },
  return: {
    en: 'Samples are returned after testing, at the customer’s cost and risk.',
    fi: 'Näytteet palautetaan testauksen jälkeen asiakkaan kustannuksella ja vastuulla.',
  },
} as const satisfies Record<string, LocalText>

/** What not every reception takes, as papers and mails name it. */
export const specialGoodsTexts = {
  dangerous: { en: 'Dangerous goods', fi: 'Vaarallisia aineita' },
  temperature_controlled: { en: 'Temperature-controlled samples', fi: 'Lämpötilasäädeltyjä näytteitä' },
  freight: { en: 'Freight', fi: 'Rahtia' },
} as const satisfies Record<SpecialGoods, LocalText>

/** At this hour in Helsinki, in summer and in winter, the daily digests are written. */
export const digestHour = 8
