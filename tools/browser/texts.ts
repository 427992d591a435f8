import { readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { type Language, languages } from '#contract/lists.ts'
import { plain } from './plain.ts'

const areas = [
  'bell',
  'shell',
  'errors',
  'laboratory',
  'notifications',
  'office',
  'office-board',
  'office-campaigns',
  'office-consignments',
  'office-customers',
  'office-keys',
  'office-offers',
  'office-privacy',
  'office-reception',
  'office-results',
  'office-search',
  'office-today',
  'office-enquiries',
  'office-laboratories',
  'order-creation',
  'orders',
  'portal',
  'team',
  'terms',
] as const

/** Texts of the screens in one language, by their keys in the catalogues. */
export type Texts = TFunction<typeof areas>

const i18n = createInstance()

void i18n.use({ type: 'postProcessor', name: 'plain', process: plain }).init({
  postProcess: 'plain',
  initAsync: false,
  ns: [...areas],
  defaultNS: 'shell',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(areas.map((area) => [area, readCatalogue(language, area)])),
    ]),
  ),
})

/** Texts come from the catalogues, so that a text can change without changing every journey. */
export const textsOf = (language: Language): Texts => i18n.getFixedT(language, [...areas]) as Texts

function readCatalogue(language: Language, area: string) {
  return JSON.parse(readFileSync(`web/i18n/${language}/${area}.json`, 'utf8'))
}
