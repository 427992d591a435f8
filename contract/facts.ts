import type { Language, ShippingLocation, SpecialGoods } from './lists.ts'

/**
 * Facts about the provider, used by the portal, the site, mails and cover sheets.
 * Addresses and numbers are those of an invented company.
 */

type LocalText = Record<Language, string>

/** Sample reception of the provider. `other` has none: its address is agreed for each order. */
export type Reception = {
  name: LocalText
  /** Delivery address by line. The country is in English, as carriers require. */
  addressLines: readonly string[]
  openingHours: LocalText
  /** Phone number in E.164, with spaces. */
  phone: string
  email: string
  /** Goods that are not accepted here, and where they go instead; null if everything is accepted. */
  notAccepted: LocalText | null
}

export const provider = {
  name: 'Labsilta',
  legalName: 'Labsilta Oy',
  addressLines: ['Näytesillantie 7', '00790 Helsinki', 'Finland'],
  email: 'orders@labsilta.example',
  /** Address for reports of vulnerabilities. */
  securityEmail: 'security@labsilta.example',
  phone: '+358 9 5550 0142',
  /** Country whose holidays are days off, ISO 3166-1 alpha-2. */
  country: 'FI',
  /** Hour of Finnish time at which working days end. */
  closingHour: 17,
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

/** Service fee of an order where neither the terms of the customer nor an offer set another. */
export const standardServiceFeeCents = 4900

/** Version of the sales terms: the day on which their page was last changed. Offers keep the one they were sent under. */
export const salesTermsVersion = '2026-11-27'

const hubsDoNotAccept: LocalText = {
  en:
    'This hub does not accept dangerous goods, freight or temperature-controlled samples. ' +
    'Send these to our Helsinki reception.',
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

/** Text for the location `other`: samples must not be sent before the address is agreed. */
export const otherLocation = {
  name: { en: 'Another address', fi: 'Muu osoite' },
  instruction: {
    en: 'We will agree with you where to send the samples. Do not send anything until we have confirmed the address.',
    fi: 'Sovimme kanssasi, minne näytteet toimitetaan. Älä lähetä mitään, ennen kuin olemme vahvistaneet osoitteen.',
  },
} as const satisfies Record<string, LocalText>

/** Handling of samples after testing, as worded in the sales terms. */
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

/** Names of special goods in documents and mails. */
export const specialGoodsTexts = {
  dangerous: { en: 'Dangerous goods', fi: 'Vaarallisia aineita' },
  temperature_controlled: { en: 'Temperature-controlled samples', fi: 'Lämpötilasäädeltyjä näytteitä' },
  freight: { en: 'Freight', fi: 'Rahtia' },
} as const satisfies Record<SpecialGoods, LocalText>

/** Hour in Helsinki, all year, at which the daily digests are written. */
export const digestHour = 8
