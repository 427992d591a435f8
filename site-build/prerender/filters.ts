import { withoutEdition } from '#contract/catalogue.ts'
import type { Catalogue, CatalogueProduct } from '#contract/catalogue-file.ts'
import { type FilterKind, filterKinds, type Language } from '#contract/lists.ts'
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
    for (const value of products.flatMap(valuesOf[kind])) ofKind.set(value, (ofKind.get(value) ?? 0) + 1)
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
  const names: Record<string, Record<Language, string>> = {
    industryOrMaterial: terms.industries,
    typeOfTesting: terms.typesOfTesting,
    deviceType: terms.deviceTypes,
  }[kind]
  return names[value]?.[language] ?? value
}

const valuesOf: Record<FilterKind, (product: CatalogueProduct) => readonly string[]> = {
  industryOrMaterial: ({ industries }) => industries,
  typeOfTesting: ({ typesOfTesting }) => typesOfTesting,
  deviceType: ({ deviceTypes }) => deviceTypes,
  standard: ({ standards }) => [...new Set(standards.map(withoutEdition))],
}

/** Filters of the whole catalogue with counts, most frequent first, as the API returns them. */
export function filtersOf(catalogue: Catalogue, language: Language): Filter[] {
  const { industries, typesOfTesting, deviceTypes, standards } = texts[language]
  const headings = {
    industryOrMaterial: industries,
    typeOfTesting: typesOfTesting,
    deviceType: deviceTypes,
    standard: standards,
  }
  return filterKinds.map((kind) => {
    const choices = [...countsOf(catalogue)[kind]].map(
      ([value, count]): Choice => ({ value, count, label: nameOf(catalogue, kind, value, language) }),
    )
    choices.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
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
      if (!values && name !== 'text') return `there is no filter ${name}`
      const wrong = values && said.split(',').find((value) => !values.has(value))
      if (wrong !== undefined) return `no test has the ${name} ${wrong}`
    }
    return null
  }
}
