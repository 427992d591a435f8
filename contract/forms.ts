import { contentRefusals } from './content-refusals.ts'
import type { EnquiryKind, ReferralSource } from './enquiries.ts'
import type { FieldErrorCode } from './errors.ts'
import { provider } from './facts.ts'
import type { Language } from './lists.ts'

/**
 * Forms of the site: their fields and texts. Used by the site, by the server when it answers a form sent without
 * JavaScript, by mails and by the office.
 */

type Texts = Record<Language, string>

export type FormField = {
  name: string
  label: string
  kind: 'line' | 'email' | 'phone' | 'block' | 'check' | 'choice' | 'files'
  isRequired: boolean
  hint?: string | undefined
  /** `autocomplete` token. */
  autoComplete?: string | undefined
  choices?: readonly { value: string; label: string }[] | undefined
}

/** Form in one language. */
export type FormShape = {
  heading: string
  fields: FormField[]
  submit: string
  /** Label of the honeypot field. */
  trap: string
  /** Message when the form could not be sent. */
  failed: string
  thankYou: { title: string; text: string }
}

export type EnquiryField =
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'numberOfSamples'
  | 'sampleType'
  | 'message'
  | 'recurringNeed'
  | 'referralSource'
  | 'servicesOffered'
  | 'files'

export const fieldNames: Record<EnquiryField, Texts> = {
  name: { en: 'Name', fi: 'Nimi' },
  email: { en: 'Work email', fi: 'Työsähköposti' },
  phone: { en: 'Work phone', fi: 'Työpuhelin' },
  company: { en: 'Company or organisation', fi: 'Yritys tai organisaatio' },
  numberOfSamples: { en: 'Number of samples', fi: 'Näytteiden määrä' },
  sampleType: { en: 'Sample type', fi: 'Näytetyyppi' },
  message: { en: 'Message', fi: 'Viesti' },
  recurringNeed: { en: 'Recurring need', fi: 'Tarve toistuu' },
  referralSource: { en: 'How did you find us?', fi: 'Mistä sait tiedon meistä?' },
  servicesOffered: { en: 'Services offered', fi: 'Tarjotut palvelut' },
  files: { en: 'Files', fi: 'Tiedostot' },
}

const fieldHints: Partial<Record<EnquiryField, Texts>> = {
  name: { en: 'First and last name', fi: 'Etu- ja sukunimi' },
  email: { en: 'We reply to this address.', fi: 'Vastaamme tähän osoitteeseen.' },
  phone: {
    en: 'In international format, e.g. +1 123 555 1234',
    fi: 'Kansainvälisessä muodossa, esim. +358 40 123 4567 tai +1 123 555 1234',
  },
  company: { en: 'Official name', fi: 'Virallinen nimi' },
  numberOfSamples: {
    en: 'An estimate will do, e.g. 5 or 20–30.',
    fi: 'Arvio riittää, esim. 5 tai 20–30.',
  },
  sampleType: {
    en: 'For example polypropylene lid, process water',
    fi: 'Esim. polypropeenikansi, prosessivesi',
  },
  recurringNeed: {
    en: 'Tell us in the message how often, so that we can offer a volume discount.',
    fi: 'Kerro viestissä, kuinka usein, niin voimme tarjota määräalennusta.',
  },
  files: {
    en: 'PDF files and images, at most 5 files and 20 MB in total',
    fi: 'PDF-tiedostoja ja kuvia, enintään 5 tiedostoa ja yhteensä 20 Mt',
  },
  servicesOffered: {
    en: 'Methods, matrices, standards and quality systems, and the country of the laboratory',
    fi: 'Menetelmät, matriisit, standardit ja laatujärjestelmät sekä maa, jossa laboratorio on',
  },
}

export const sourceNames: Record<ReferralSource, Texts> = {
  search: { en: 'Search engine', fi: 'Hakukone' },
  colleague: { en: 'Colleague or acquaintance', fi: 'Työkaveri tai tuttu' },
  laboratory: { en: 'Laboratory', fi: 'Laboratorio' },
  event: { en: 'Trade fair or event', fi: 'Messut tai tapahtuma' },
  newsletter: { en: 'Newsletter', fi: 'Uutiskirje' },
  social_media: { en: 'Social media', fi: 'Sosiaalinen media' },
  customer: { en: 'We are already a customer', fi: 'Olemme jo asiakas' },
  other: { en: 'Other', fi: 'Muu' },
}

const controls: Record<EnquiryField, Pick<FormField, 'kind' | 'isRequired' | 'autoComplete'>> = {
  name: { kind: 'line', isRequired: true, autoComplete: 'name' },
  email: { kind: 'email', isRequired: true, autoComplete: 'email' },
  phone: { kind: 'phone', isRequired: false, autoComplete: 'tel' },
  company: { kind: 'line', isRequired: true, autoComplete: 'organization' },
  servicesOffered: { kind: 'block', isRequired: true },
  message: { kind: 'block', isRequired: true },
  numberOfSamples: { kind: 'line', isRequired: false },
  sampleType: { kind: 'line', isRequired: false },
  recurringNeed: { kind: 'check', isRequired: false },
  files: { kind: 'files', isRequired: false },
  referralSource: { kind: 'choice', isRequired: false },
}

/** Fields that only some kinds have: messages are about no samples, and laboratories describe their services instead. */
const kindsOf: Partial<Record<EnquiryField, readonly EnquiryKind[]>> = {
  numberOfSamples: ['offer_request'],
  sampleType: ['offer_request'],
  recurringNeed: ['offer_request'],
  files: ['offer_request', 'contact'],
  servicesOffered: ['partner'],
}

const isOf = (kind: EnquiryKind, name: EnquiryField): boolean => kindsOf[name]?.includes(kind) ?? true

type KindTexts = {
  heading: Texts
  message: { label: Texts; hint: Texts }
  submit: Texts
  failed: Texts
  thankYou: { title: Texts; text: Texts }
}

const thankYouTitle = {
  en: 'Thank you, we have received your message',
  fi: 'Kiitos, viestisi on perillä',
}
const notSubmitted = {
  en: 'Failed to submit the form. Please contact us through another channel.',
  fi: 'Lomakkeen lähettäminen epäonnistui. Ota meihin yhteyttä muulla tavalla.',
}

export const kindTexts: Record<EnquiryKind, KindTexts> = {
  offer_request: {
    heading: { en: 'Request an offer', fi: 'Pyydä tarjous' },
    message: {
      label: { en: 'What should be tested?', fi: 'Mitä pitäisi testata?' },
      hint: {
        en: 'What the sample is, what you need to find out and why, standards and limits, schedule',
        fi: 'Mikä näyte on, mitä haluat selvittää ja miksi, standardit ja raja-arvot, aikataulu',
      },
    },
    submit: { en: 'Send offer request', fi: 'Lähetä tarjouspyyntö' },
    failed: notSubmitted,
    thankYou: {
      title: {
        en: 'Thank you, we have received your offer request',
        fi: 'Kiitos, tarjouspyyntösi on perillä',
      },
      text: {
        en: 'An expert in the field will read it and reply within one business day. We have sent a copy to your email. Please do not send samples yet.',
        fi: 'Alan asiantuntija lukee sen ja vastaa yhden arkipäivän kuluessa. Lähetimme kopion sähköpostiisi. Älä lähetä näytteitä vielä.',
      },
    },
  },
  contact: {
    heading: { en: 'Send a message', fi: 'Lähetä viesti' },
    message: {
      label: fieldNames.message,
      hint: { en: 'What is it about?', fi: 'Mistä on kyse?' },
    },
    submit: { en: 'Send message', fi: 'Lähetä viesti' },
    failed: {
      en: 'Your message was not sent. Please try again.',
      fi: 'Viestiäsi ei lähetetty. Yritä uudelleen.',
    },
    thankYou: {
      title: thankYouTitle,
      text: {
        en: 'We will reply within one business day. We have sent a copy to your email.',
        fi: 'Vastaamme yhden arkipäivän kuluessa. Lähetimme kopion sähköpostiisi.',
      },
    },
  },
  partner: {
    heading: { en: 'Become a partner', fi: 'Tule kumppaniksi' },
    message: {
      label: fieldNames.message,
      hint: {
        en: 'For example capacity, turnaround, accreditation number, website',
        fi: 'Esimerkiksi kapasiteetti, toimitusajat, akkreditointitunnus, verkkosivut',
      },
    },
    submit: { en: 'Send', fi: 'Lähetä' },
    failed: notSubmitted,
    thankYou: {
      title: thankYouTitle,
      text: {
        en: 'We will reply within one business day and explain the next steps. We have sent a copy to your email.',
        fi: 'Vastaamme yhden arkipäivän kuluessa ja kerromme, miten jatketaan. Lähetimme kopion sähköpostiisi.',
      },
    },
  },
}

const optional = { en: 'optional', fi: 'valinnainen' }
const choose = { en: 'Choose', fi: 'Valitse' }
const leaveEmpty = { en: 'Leave this field empty', fi: 'Jätä tämä kenttä tyhjäksi' }

export const companiesOnly: Texts = {
  en: 'We serve companies and organisations only, not private individuals.',
  fi: 'Palvelemme vain yrityksiä ja organisaatioita, emme yksityishenkilöitä.',
}

/** Question above the kinds of a form. */
export const kindQuestion: Texts = { en: 'What can we do for you?', fi: 'Miten voimme auttaa?' }

/** Links to read before sending. */
export const privacyTexts = {
  text: {
    en: 'We use what you write to answer you, as described in the',
    fi: 'Käytämme tietojasi vastataksemme sinulle. Lue lisää:',
  },
  link: { en: 'privacy notice', fi: 'tietosuojaseloste' },
} as const satisfies Record<string, Texts>

/** Link shown after a successful submission. */
export const onwardTexts = {
  home: { en: 'Go to the home page', fi: 'Etusivulle' },
  tests: { en: 'Browse tests', fi: 'Selaa testejä' },
} as const satisfies Record<string, Texts>

export function presentForm(kind: EnquiryKind, language: Language): FormShape {
  const { heading, message, submit, failed, thankYou } = kindTexts[kind]
  const fields = (Object.keys(controls) as EnquiryField[]).filter((name) => isOf(kind, name))
  return {
    heading: heading[language],
    fields: fields.map((name) => {
      const { label, hint } =
        name === 'message' ? message : { label: fieldNames[name], hint: fieldHints[name] }
      const isMarked = !controls[name].isRequired && controls[name].kind !== 'check'
      return {
        name,
        label: isMarked ? `${label[language]} (${optional[language]})` : label[language],
        hint: hint?.[language],
        choices: name === 'referralSource' ? choicesIn(language) : undefined,
        ...controls[name],
      }
    }),
    submit: submit[language],
    trap: leaveEmpty[language],
    failed: failed[language],
    thankYou: { title: thankYou.title[language], text: thankYou.text[language] },
  }
}

const choicesIn = (language: Language) => [
  { value: '', label: choose[language] },
  ...Object.entries(sourceNames).map(([value, name]) => ({ value, label: name[language] })),
]

export const newsletterTexts = {
  heading: { en: 'Newsletter', fi: 'Uutiskirje' },
  text: {
    en: 'Once a month: new tests, changes in standards and limits, and advice on samples.',
    fi: 'Kerran kuukaudessa: uusia testejä, standardien ja raja-arvojen muutoksia, neuvoja näytteistä.',
  },
  submit: { en: 'Subscribe', fi: 'Tilaa uutiskirje' },
  note: {
    en: 'You confirm the subscription by email and can unsubscribe with one click.',
    fi: 'Tilaus vahvistetaan sähköpostitse, ja sen voi perua yhdellä napsautuksella.',
  },
  failed: {
    en: 'Error subscribing to the newsletter. Please try again in a bit.',
    fi: 'Uutiskirjeen tilaaminen epäonnistui. Yritä hetken kuluttua uudelleen.',
  },
  asked: {
    title: { en: 'Please check your email', fi: 'Tarkista sähköpostisi' },
    text: {
      en: 'We have sent you a link. The subscription starts when you open it and confirm.',
      fi: 'Lähetimme sinulle linkin. Tilaus alkaa, kun avaat sen ja vahvistat tilauksen.',
    },
  },
} as const

export function presentNewsletterForm(language: Language): FormShape {
  const { heading, submit, failed, asked } = newsletterTexts
  return {
    heading: heading[language],
    fields: [{ name: 'email', label: fieldNames.email[language], ...controls.email }],
    submit: submit[language],
    trap: leaveEmpty[language],
    failed: failed[language],
    thankYou: { title: asked.title[language], text: asked.text[language] },
  }
}

/** Message above a form that was not accepted. */
export const formAlerts = {
  /** Prefix of the page title. */
  title: { en: 'Error', fi: 'Virhe' },
  fields: {
    en: 'There are errors in one or more fields. Please review the information you entered and try again.',
    fi: 'Yhdessä tai useammassa kentässä on virheitä. Tarkista antamasi tiedot ja yritä uudelleen.',
  },
  kept: { en: 'Everything you entered has been kept.', fi: 'Kaikki kirjoittamasi on tallessa.' },
  tooMany: {
    en: `Too many messages were sent in a short time. Please try again later or call us: ${provider.phone}.`,
    fi: `Viestejä lähetettiin lyhyessä ajassa liian monta. Yritä myöhemmin uudelleen tai soita meille: ${provider.phone}.`,
  },
} as const satisfies Record<string, Texts>

/** Texts about the files of a form. */
export const fileTexts = {
  list: { en: 'Files to send', fi: 'Lähetettävät tiedostot' },
  remove: { en: 'Remove', fi: 'Poista' },
  retry: { en: 'Try again', fi: 'Yritä uudelleen' },
  sending: { en: 'Uploading', fi: 'Lähetetään' },
  added: { en: 'Added', fi: 'Lisätty' },
  kept: {
    en: 'The files you chose have been kept. You do not need to choose them again.',
    fi: 'Valitsemasi tiedostot ovat tallessa. Niitä ei tarvitse valita uudelleen.',
  },
  tooMany: {
    en: 'A form can have at most 5 files and 20 MB in total.',
    fi: 'Lomakkeella voi lähettää enintään 5 tiedostoa ja yhteensä 20 Mt.',
  },
  unsupported: {
    en: 'Only PDF files and images can be sent. They must not contain scripts or other files, or be password-protected.',
    fi: 'Voit lähettää vain PDF-tiedostoja ja kuvia. Niissä ei saa olla skriptejä, muita tiedostoja eikä salasanaa.',
  },
  failed: { en: 'The file could not be uploaded.', fi: 'Tiedoston lähettäminen ei onnistunut.' },
  unfinished: {
    en: 'A file was not uploaded. Try again or remove it.',
    fi: 'Jotakin tiedostoa ei saatu lähetettyä. Yritä uudelleen tai poista se.',
  },
} as const satisfies Record<string, Texts>

/** Text about a file that was refused with a code of the API. */
export function fileProblemText(code: string, language: Language): string {
  if (code === 'form_files_too_many' || code === 'file_too_large') return fileTexts.tooMany[language]
  if (code === 'file_empty' || contentRefusals.some((each) => each === code))
    return fileTexts.unsupported[language]
  if (code === 'too_many_requests') return formAlerts.tooMany[language]
  return fileTexts.failed[language]
}

const problems: Partial<Record<FieldErrorCode, Texts>> = {
  required: { en: 'This field is required.', fi: 'Pakollinen kenttä' },
  not_an_email: { en: 'Invalid email address.', fi: 'Virheellinen sähköpostiosoite.' },
  not_a_phone: {
    en: 'Enter the phone number in international format, such as +1 123 555 1234.',
    fi: 'Anna puhelinnumero kansainvälisessä muodossa, esimerkiksi +358 40 123 4567.',
  },
  too_long: { en: 'The text is too long.', fi: 'Teksti on liian pitkä.' },
}
const unreadable: Texts = {
  en: 'This entry could not be read. Please enter it again.',
  fi: 'Tätä ei voi lukea. Kirjoita uudelleen.',
}

/** Error texts of a field. */
export const problemText = (code: FieldErrorCode, language: Language): string =>
  (problems[code] ?? unreadable)[language]
