import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import type { Language } from '#contract/lists.ts'

/** Areas of texts, each with one catalogue per language. A page loads only those of its app and language. */
export type Area =
  | 'bell'
  | 'errors'
  | 'laboratory'
  | 'notifications'
  | 'office'
  | 'office-board'
  | 'office-campaigns'
  | 'office-consignments'
  | 'office-customers'
  | 'office-keys'
  | 'office-privacy'
  | 'office-offers'
  | 'office-reception'
  | 'office-results'
  | 'office-search'
  | 'office-today'
  | 'office-enquiries'
  | 'office-laboratories'
  | 'order-creation'
  | 'orders'
  | 'portal'
  | 'shell'
  | 'team'
  | 'terms'

const catalogues = import.meta.glob<Record<string, unknown>>('./{en,fi}/*.json', { import: 'default' })

export const i18n = createInstance()

/** Lines of a text do not break between a number and its unit, wherever the number comes from. */
const keptSpaces = { type: 'postProcessor', name: 'keptSpaces', process: withKeptSpaces } as const

void i18n
  .use(initReactI18next)
  .use(keptSpaces)
  .init({
    postProcess: keptSpaces.name,
    resources: {},
    ns: [],
    defaultNS: 'shell',
    fallbackLng: false,
    // React escapes all output.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })

/** Loads missing catalogues. */
export const loadCatalogues = async (language: Language, areas: readonly Area[]) => {
  const missing = areas.filter((area) => !i18n.hasResourceBundle(language, area))
  await Promise.all(
    missing.map(async (area) => {
      const load = catalogues[`./${language}/${area}.json`]
      if (!load) throw new Error(`There is no catalogue ${language}/${area}.json.`)
      i18n.addResourceBundle(language, area, await load())
    }),
  )
}

/** Loads missing catalogues and changes the current language. Routers call this before they show a page. */
export const openLanguage = async (language: Language, areas: readonly Area[]) => {
  await loadCatalogues(language, areas)
  await i18n.changeLanguage(language)
}

/** Texts of a part of a page in a language of its own, from the same catalogues. */
export const textsIn = (language: Language) => i18n.cloneInstance({ lng: language, initAsync: false })
