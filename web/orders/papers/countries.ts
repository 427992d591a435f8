import countries from 'i18n-iso-countries'
import type { Language } from '#contract/lists.ts'

/**
 * All countries by their names in the language, in alphabetical order; addresses later show the same names.
 */
export function listCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
