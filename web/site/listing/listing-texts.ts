import type { Language } from '#contract/lists.ts'

/** Texts of the search. */
export const listingTexts = {
  en: {
    search: 'Search the tests',
    hint: 'Substance, product, standard',
    submit: 'Search',
    filters: 'Filters',
    more: (count: number) => `${count} more`,
    chosen: (count: number) => `${count} chosen`,
    find: 'Find in the list',
    notInList: 'Not in the list',
    tests: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
    testsFor: (count: number, text: string) => `${count === 1 ? '1 test' : `${count} tests`} for “${text}”`,
    show: (count: number) => (count === 1 ? 'Show 1 test' : `Show ${count} tests`),
    shown: (shown: number, total: number) => `${shown} of ${total} shown`,
    active: 'What you search by',
    quoted: (text: string) => `“${text}”`,
    remove: 'Remove',
    clear: 'Clear all',
    working: 'Searching…',
    failed: 'The search did not work',
    failedWhy: 'The catalogue could not be reached. What you typed and chose is still here.',
    retry: 'Try again',
    showMore: 'Show more tests',
    moreFailed: 'The next tests could not be fetched. Please try again.',
    nothingFor: (text: string) => `No tests for “${text}”`,
    nothing: 'No tests with these filters',
    nothingWhy:
      'The catalogue shows a part of the tests we broker. Tell us what you want to know, and an expert finds the method and the laboratory.',
  },
  fi: {
    search: 'Hae testejä',
    hint: 'Aine, tuote, standardi',
    submit: 'Hae',
    filters: 'Rajaa tuloksia',
    more: (count: number) => `${count} muuta`,
    chosen: (count: number) => `${count} valittu`,
    find: 'Etsi luettelosta',
    notInList: 'Ei löydy luettelosta',
    tests: (count: number) => (count === 1 ? '1 testi' : `${count} testiä`),
    testsFor: (count: number, text: string) =>
      `${count === 1 ? '1 testi' : `${count} testiä`} haulla ”${text}”`,
    show: (count: number) => (count === 1 ? 'Näytä 1 testi' : `Näytä ${count} testiä`),
    shown: (shown: number, total: number) => `Näkyvissä ${shown} / ${total}`,
    active: 'Hakusi',
    quoted: (text: string) => `”${text}”`,
    remove: 'Poista',
    clear: 'Tyhjennä kaikki',
    working: 'Haetaan…',
    failed: 'Haku ei onnistunut',
    failedWhy: 'Valikoimaan ei saatu yhteyttä. Hakusanasi ja valintasi ovat tallessa.',
    retry: 'Yritä uudelleen',
    showMore: 'Näytä lisää testejä',
    moreFailed: 'Seuraavia testejä ei saatu haettua. Yritä uudelleen.',
    nothingFor: (text: string) => `Haulla ”${text}” ei löytynyt testejä`,
    nothing: 'Näillä rajauksilla ei löytynyt testejä',
    nothingWhy:
      'Valikoimassa näkyy vain osa välittämistämme testeistä. Kerro, mitä haluat selvittää, niin asiantuntijamme etsii menetelmän ja laboratorion.',
  },
} satisfies Record<Language, Record<string, string | ((...given: never[]) => string)>>

export type ListingTexts = (typeof listingTexts)['en']
