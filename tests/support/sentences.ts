import type { Language } from '#contract/lists.ts'

/**
 * Messages for users, written by hand: the English as specified, and the Finnish. Browser tests compare with this
 * list and not with a catalogue, where a mistake would change text and test alike.
 */
export const sentences = {
  loginFailed: { en: 'Login failed', fi: 'Kirjautuminen epäonnistui' },
  accessTokenFailed: { en: 'Get access token failed', fi: 'Käyttöoikeuden haku epäonnistui' },
  stateMismatch: { en: 'Invalid state', fi: 'Kirjautumisen tila ei täsmää' },
  missingTransaction: { en: 'Invalid state', fi: 'Kirjautumisen tila puuttuu' },
  popupClosed: { en: 'Popup closed', fi: 'Kirjautumisikkuna suljettiin' },
  noQuery: {
    en: 'There are no query params available for parsing.',
    fi: 'Osoitteesta puuttuvat kirjautumisen tiedot.',
  },
  messageNotSent: {
    en: 'Your message was not sent. Please try again.',
    fi: 'Viestiäsi ei lähetetty. Yritä uudelleen.',
  },
  formNotSubmitted: {
    en: 'Failed to submit the form. Please contact us through another channel.',
    fi: 'Lomakkeen lähettäminen epäonnistui. Ota meihin yhteyttä muulla tavalla.',
  },
  newsletterFailed: {
    en: 'Error subscribing to the newsletter. Please try again in a bit.',
    fi: 'Uutiskirjeen tilaaminen epäonnistui. Yritä hetken kuluttua uudelleen.',
  },
  campaignFailed: {
    en: 'Failed to register the campaign. Please, contact us!',
    fi: 'Kampanjaan ilmoittautuminen epäonnistui. Ota meihin yhteyttä.',
  },
  downloadFailed: {
    en: 'Failed to download the file. If the problem persists, please contact us.',
    fi: 'Tiedoston lataaminen epäonnistui. Jos ongelma toistuu, ota meihin yhteyttä.',
  },
  coverSheetFailed: {
    en: 'Failed to download the cover sheet. If the problem persists, please contact us.',
    fi: 'Lähetteen lataaminen epäonnistui. Jos ongelma toistuu, ota meihin yhteyttä.',
  },
  offerDownloadFailed: {
    en: 'Failed to download the offer. If the problem persists, please contact us.',
    fi: 'Tarjouksen lataaminen epäonnistui. Jos ongelma toistuu, ota meihin yhteyttä.',
  },
  uploadFailed: {
    en: 'Upload failed. Check your internet connection and try again. The upload will resume where it stopped.',
    fi: 'Lähettäminen epäonnistui. Tarkista verkkoyhteys ja yritä uudelleen: lähetys jatkuu siitä, mihin se jäi.',
  },
  fileEmpty: {
    en: 'File is empty. If you need assistance please contact us.',
    fi: 'Tiedosto on tyhjä. Jos tarvitset apua, ota meihin yhteyttä.',
  },
  fileUnsupported: {
    en: 'Unsupported file format. Send a PDF, an image, an Office document, a CSV or text file, or a ZIP of these.',
    fi: 'Tiedostomuoto ei kelpaa. Lähetä PDF, kuva, Office-asiakirja, CSV- tai tekstitiedosto tai näistä koottu ZIP.',
  },
  savingDraft: { en: 'Saving draft', fi: 'Luonnosta tallennetaan' },
  draftSaved: { en: 'Draft saved', fi: 'Luonnos tallennettu' },
  savingDraftFailed: { en: 'Saving draft failed!', fi: 'Luonnoksen tallennus epäonnistui!' },
  offerNotFound: { en: 'Offer not found', fi: 'Tarjousta ei löytynyt' },
  orderNotFound: { en: 'Order not found', fi: 'Tilausta ei löytynyt' },
  pageNotFound: { en: 'Page not found', fi: 'Sivua ei löytynyt' },
  sampleNameRequired: { en: 'Sample name is required', fi: 'Pakollinen kenttä' },
  invalidEmail: { en: 'Invalid email address.', fi: 'Virheellinen sähköpostiosoite.' },
  wrongFields: {
    en: 'There are errors in one or more fields. Please review the information you entered and try again.',
    fi: 'Yhdessä tai useammassa kentässä on virheitä. Tarkista antamasi tiedot ja yritä uudelleen.',
  },
  unsavedChanges: { en: 'You have unsaved changes.', fi: 'Sinulla on tallentamattomia muutoksia.' },
} as const satisfies Record<string, Record<Language, string>>

export type SentenceName = keyof typeof sentences
