import { provider } from '#contract/facts.ts'
import type { Language } from '#contract/lists.ts'

/** Deed of an expert in the name of a customer, as mails tell it. */
export type Deed =
  | 'place_order'
  | 'accept_offer'
  | 'decline_offer'
  | 'propose_change'
  | 'accept_change'
  | 'decline_change'

type Texts = Record<Language, string>

const deeds: Record<Deed, Texts> = {
  place_order: { en: 'placed the order', fi: 'teki tilauksen' },
  accept_offer: { en: 'accepted the offer', fi: 'hyväksyi tarjouksen' },
  decline_offer: { en: 'declined the offer', fi: 'hylkäsi tarjouksen' },
  propose_change: { en: 'requested a change to the order', fi: 'pyysi muutosta tilaukseen' },
  accept_change: { en: 'accepted the change to the order', fi: 'hyväksyi tilauksen muutoksen' },
  decline_change: { en: 'declined the change to the order', fi: 'hylkäsi tilauksen muutosehdotuksen' },
}

/** Sentence about the deed. `person` is null where the reader is the one for whom the expert acted. */
export function actedNote(deed: Deed, expert: string, person: string | null): Texts {
  const { en, fi } = deeds[deed]
  return {
    en: `${expert} of ${provider.name} ${en} on ${person === null ? 'your behalf' : `behalf of ${person}`}.`,
    fi: `${expert} (${provider.name}) ${fi} ${person === null ? 'puolestasi' : `asiakkaan ${person} puolesta`}.`,
  }
}

const headings: Record<Deed, Texts> = {
  place_order: { en: 'An order was placed on your behalf', fi: 'Puolestasi on tehty tilaus' },
  accept_offer: { en: 'An offer was accepted on your behalf', fi: 'Tarjous on hyväksytty puolestasi' },
  decline_offer: { en: 'An offer was declined on your behalf', fi: 'Tarjous on hylätty puolestasi' },
  propose_change: {
    en: 'A change to an order was requested on your behalf',
    fi: 'Puolestasi on pyydetty muutosta tilaukseen',
  },
  accept_change: { en: 'A change was accepted on your behalf', fi: 'Muutos on hyväksytty puolestasi' },
  decline_change: { en: 'A change was declined on your behalf', fi: 'Muutosehdotus on hylätty puolestasi' },
}

/** Words of the mail to the person for whom an expert acted. `what` names the order or the offer in the subject. */
export const actedWords = (deed: Deed, expert: string, language: Language, what: string) => ({
  subject: `${headings[deed][language]}: ${what}`,
  heading: headings[deed][language],
  paragraphs: [
    actedNote(deed, expert, null)[language],
    {
      en: `If you did not request this, please let us know at ${provider.email}.`,
      fi: `Jos et ole pyytänyt tätä, ilmoita siitä meille osoitteeseen ${provider.email}.`,
    }[language],
  ],
})
