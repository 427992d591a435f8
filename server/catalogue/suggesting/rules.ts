import type { Suggestions } from '#contract/catalogue.ts'
import { type PlaceKind, placeKinds } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'
import type { WordComparison } from '#server/search/emphasis.ts'
import { unitNames } from '#server/unit-names.ts'
import type { ProductHeadRow } from '../store.ts'
import type { PlaceRow } from './store.ts'

export const mostSuggestions = 8
const mostPlaces = 3

/** The words that names are compared with. */
export type Compared = { words: readonly string[]; comparison: WordComparison }

export const nameOf = (row: { nameEn: string; nameFi: string }, language: Language) =>
  language === 'fi' ? row.nameFi : row.nameEn

const rankOf = (kind: PlaceKind) => placeKinds.indexOf(kind)

/** The places whose names have every word, methods first, and of a kind the shortest names first. */
export function findPlaces(
  rows: readonly PlaceRow[],
  { words, comparison }: Compared,
  language: Language,
): Suggestions['places'] {
  if (words.length === 0) return []
  return rows
    .map((row) => ({ row, name: nameOf(row, language) }))
    .filter(({ name }) => comparison.hasEvery(name, words))
    .sort(
      (one, other) => rankOf(one.row.kind) - rankOf(other.row.kind) || one.name.length - other.name.length,
    )
    .slice(0, mostPlaces)
    .map(({ row: { kind, key, slugFi }, name }) => ({
      kind,
      value: language === 'fi' ? slugFi : key,
      name,
      emphasis: comparison.emphasise(name, words),
    }))
}

/** A test as it is suggested. */
export function presentTest(
  row: ProductHeadRow,
  { words, comparison }: Compared,
  language: Language,
): Suggestions['tests'][number] {
  const name = nameOf(row, language)
  return {
    slug: language === 'fi' ? row.slugFi : row.key,
    name,
    emphasis: comparison.emphasise(name, words),
    turnaroundWeeks: { min: row.turnaroundMinWeeks, max: row.turnaroundMaxWeeks },
    unitPriceCents: { min: row.unitPriceMinCents, max: row.unitPriceMaxCents },
    unit: row.unit,
    unitName: unitNames[row.unit][language],
  }
}
