import type { Emphasis, Suggestions } from '#contract/catalogue.ts'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { productNote } from '../parts/product-note.ts'
import { suggestionTexts } from './suggestion-texts.ts'

/** Line of the list: a name with its emphasised parts, what is said of it, and the page that it leads to. */
export type Option = { href: string; parts: { text: string; isEmphasised: boolean }[]; note: string }

/** Divides a name at the emphasised parts. */
export function partsOf(name: string, emphasis: Emphasis): Option['parts'] {
  const parts: Option['parts'] = []
  let at = 0
  for (const { from, to } of emphasis) {
    parts.push({ text: name.slice(at, from), isEmphasised: false })
    parts.push({ text: name.slice(from, to), isEmphasised: true })
    at = to
  }
  parts.push({ text: name.slice(at), isEmphasised: false })
  return parts.filter(({ text }) => text !== '')
}

const hrefOfPlace = ({ kind, value }: Suggestions['places'][number], language: Language) =>
  kind === 'method'
    ? pathTo.method({ slug: value }, language)
    : `${pathTo.products({}, language)}?${kind}=${value}`

export const optionsOfTests = ({ tests }: Suggestions, language: Language): Option[] =>
  tests.map(({ slug, name, emphasis, unitPriceCents, unitName, turnaroundWeeks }) => ({
    href: pathTo.product({ slug }, language),
    parts: partsOf(name, emphasis),
    note: productNote(unitPriceCents, unitName, turnaroundWeeks, language),
  }))

export const optionsOfPlaces = ({ places }: Suggestions, language: Language): Option[] =>
  places.map((place) => ({
    href: hrefOfPlace(place, language),
    parts: partsOf(place.name, place.emphasis),
    note: suggestionTexts[language].kinds[place.kind],
  }))
