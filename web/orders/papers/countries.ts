import countries from 'i18n-iso-countries'
import type { Language } from '#contract/lists.ts'

/** All countries in the order of the language's own alphabet, by the names under which addresses show them later. */
export function listCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return Object.keys(countries.getAlpha2Codes())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}
