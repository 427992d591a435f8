import { withoutEdition } from '#contract/catalogue.ts'
import type { Catalogue } from '#contract/catalogue-file.ts'
import { filterValues } from '#contract/catalogue-filters.ts'
import { type FilterKind, filterKinds, isLimitKind } from '#contract/catalogue-lists.ts'
import { formatPrice } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import { findPath, pathTo } from '#contract/paths.ts'
import type { Choice, Filter } from '#web/site/listing/listing-facts.ts'
import { writeQuery } from '#web/site/listing/query.ts'
import type { Named } from '#web/site/parts/NamedLinks.tsx'
import { texts } from '#web/site/texts.ts'

type Chosen = Partial<Record<FilterKind, readonly string[]>>

/** Address of the list with a filter; none if no test matches. */
export const hrefOfTests = (catalogue: Catalogue, chosen: Chosen, language: Language) =>
  pathTo.products({}, language) +
  writeQuery(
    Object.fromEntries(filterKinds.map((kind) => [kind, knownOf(catalogue, kind, chosen[kind] ?? [])])),
  )

function knownOf(catalogue: Catalogue, kind: FilterKind, values: readonly string[]): string[] {
  const wanted = kind === 'standard' ? values.map(withoutEdition) : values
  return wanted.filter((value) => countsOf(catalogue)[kind].has(value))
}

const limitTexts = {
  en: {
    heading: 'Price per unit, VAT 0',
    weeks: (count: number) => (count === 1 ? 'Up to 1 week' : `Up to ${count} weeks`),
    price: (price: string) => `Up to ${price}`,
  },
  fi: {
    heading: 'Yksikköhinta, alv 0 %',
    weeks: (count: number) => (count === 1 ? 'Enintään 1 viikko' : `Enintään ${count} viikkoa`),
    price: (price: string) => `Enintään ${price}`,
  },
} satisfies Record<Language, object>

type Counts = Record<FilterKind, Map<string, number>>
/** Cached, because every product page needs them. */
const known = new WeakMap<Catalogue, Counts>()

/** Number of products by filter and value. */
function countsOf(catalogue: Catalogue): Counts {
  const counts = known.get(catalogue) ?? countAll(catalogue)
  known.set(catalogue, counts)
  return counts
}

function countAll({ products }: Catalogue): Counts {
  const counts = filterKinds.map((kind) => {
    const ofKind = new Map<string, number>()
    for (const value of products.flatMap(filterValues[kind])) ofKind.set(value, (ofKind.get(value) ?? 0) + 1)
    return [kind, ofKind]
  })
  return Object.fromEntries(counts) as Counts
}

/** Filter values by name, with the address of the list. */
export function linksToTests(catalogue: Catalogue, chosen: Chosen, language: Language): Named[] {
  return filterKinds.flatMap((kind) =>
    (chosen[kind] ?? []).map((value) => ({
      name: nameOf(catalogue, kind, value, language),
      href:
        knownOf(catalogue, kind, [value]).length > 0
          ? hrefOfTests(catalogue, { [kind]: [value] }, language)
          : null,
    })),
  )
}

function nameOf({ terms }: Catalogue, kind: FilterKind, value: string, language: Language): string {
  if (kind === 'standard') return value
  if (kind === 'maxWeeks') return limitTexts[language].weeks(Number(value))
  if (kind === 'maxPriceEuros') return limitTexts[language].price(formatPrice(Number(value) * 100, language))
  const names: Record<string, Record<Language, string>> = {
    industryOrMaterial: terms.industries,
    typeOfTesting: terms.typesOfTesting,
    deviceType: terms.deviceTypes,
    qualitySystem: terms.qualitySystems,
  }[kind]
  return names[value]?.[language] ?? value
}

/** Filters of the whole catalogue with counts: limits by size, other values most frequent first. */
export function filtersOf(catalogue: Catalogue, language: Language): Filter[] {
  const { industries, typesOfTesting, deviceTypes, standards, qualitySystems, turnaround } = texts[language]
  const headings = {
    industryOrMaterial: industries,
    typeOfTesting: typesOfTesting,
    deviceType: deviceTypes,
    standard: standards,
    qualitySystem: qualitySystems,
    maxWeeks: turnaround,
    maxPriceEuros: limitTexts[language].heading,
  }
  return filterKinds.map((kind) => {
    const choices = [...countsOf(catalogue)[kind]].map(
      ([value, count]): Choice => ({ value, count, label: nameOf(catalogue, kind, value, language) }),
    )
    choices.sort(
      isLimitKind(kind)
        ? (one, other) => Number(one.value) - Number(other.value)
        : (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
    )
    return { kind, heading: headings[kind], choices }
  })
}

/** Problem in the query of a link to the list, if any. Such a link would show other tests than it says. */
export function findWrongFilter(catalogue: Catalogue): (url: URL) => string | null {
  const counts = new Map<string, ReadonlyMap<string, number>>(Object.entries(countsOf(catalogue)))
  return ({ pathname, searchParams }) => {
    if (findPath(pathname)?.name !== 'products') return null
    for (const [name, said] of searchParams) {
      const values = counts.get(name)
      if (!values && name !== 'text' && name !== 'sort') return `there is no filter ${name}`
      const wrong = values && said.split(',').find((value) => !values.has(value))
      if (wrong !== undefined) return `no test has the ${name} ${wrong}`
    }
    return null
  }
}
