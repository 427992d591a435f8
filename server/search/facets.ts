import {
  type BitSet,
  countDocuments,
  countIntersection,
  createBitSet,
  createFullBitSet,
  firstOfIntersection,
  intersect,
  nonZeroWords,
  subtract,
  unite,
} from './bit-set.ts'
import { addPostings } from './posting-list.ts'
import type { Found } from './retrieve.ts'
import type { Postings } from './term-dictionary.ts'

/** The values of a facet, each with the documents that have it. */
export type Facet = readonly { value: string; documents: BitSet; total: number }[]
export type Facets = { size: number; byName: ReadonlyMap<string, Facet> }

export function createFacet(size: number, { terms, anywhere }: Postings): Facet {
  return terms.map((value, at) => {
    const documents = createBitSet(size)
    addPostings(anywhere[at] ?? new Uint8Array(), documents)
    return { value, documents, total: countDocuments(documents) }
  })
}

export type Filters<Name extends string> = Partial<Record<Name, readonly string[]>>
export type ValueCount = { value: string; count: number }

/** The position of the last document of a page: the number of its rank, and its own within the rank. */
export type Position = { rank: number; document: number }
export const startPosition: Position = { rank: 1, document: 0 }

export type Selection<Name extends string> = {
  total: number
  page: Position[]
  counts: Record<Name, ValueCount[]>
}

type Selected<Name extends string> = {
  names: readonly Name[]
  /** All documents if null. */
  found: Found | null
  filters: Filters<Name>
  /** Facet whose values, all numbers, are the order of the documents. The order of the matches if null. */
  sortedBy: string | null
  after: Position
  limit: number
}

/**
 * Applies filters to the documents found. Values of one facet widen the selection, several facets narrow it. The values of a facet
 * are counted with the filters of the other facets.
 */
export function select<Name extends string>(
  { size, byName }: Facets,
  { names, found, filters, sortedBy, after, limit }: Selected<Name>,
): Selection<Name> {
  const filtered = names.flatMap((name) => {
    const values = filters[name]
    return values ? [{ name, documents: documentsWithAny(size, byName.get(name), values) }] : []
  })
  const all = found ? found.documents : createFullBitSet(size)
  const selected = intersect(all, ...filtered.map(({ documents }) => documents))
  const countsOf = (name: Name) => {
    const others = filtered.filter((filter) => filter.name !== name).map(({ documents }) => documents)
    const counted = others.length === filtered.length ? selected : intersect(all, ...others)
    const isEverything = found === null && others.length === 0
    return countValues(byName.get(name), isEverything ? null : counted, filters[name])
  }
  return {
    total: countDocuments(selected),
    page: cutPage(
      selected,
      sortedBy === null ? ranksOf(found) : inOrderOf(byName.get(sortedBy)),
      after,
      limit,
    ),
    counts: Object.fromEntries(names.map((name) => [name, countsOf(name)])) as Selection<Name>['counts'],
  }
}

function documentsWithAny(size: number, facet: Facet | undefined, chosen: readonly string[]): BitSet {
  const sets = (facet ?? []).filter(({ value }) => chosen.includes(value)).map(({ documents }) => documents)
  return unite(createBitSet(size), ...sets)
}

/** The values that occur in the documents (in all if null), most frequent first, then the chosen ones that do not occur, so that they can be deselected. */
function countValues(
  facet: Facet | undefined,
  documents: BitSet | null,
  chosen: readonly string[] = [],
): ValueCount[] {
  const words = documents ? nonZeroWords(documents) : null
  const counts = (facet ?? [])
    .map(({ value, documents: having, total }) => ({
      value,
      count: documents && words ? countIntersection(documents, words, having) : total,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  const missing = new Set(chosen)
  for (const { value } of counts) missing.delete(value)
  return [...counts, ...[...missing].map((value) => ({ value, count: 0 }))]
}

const ranksOf = (found: Found | null): readonly BitSet[] =>
  found ? [...found.titleRanks, ...found.textRanks] : []

/** The documents of each value, the smallest number first. */
const inOrderOf = (facet: Facet = []): readonly BitSet[] =>
  facet.toSorted((one, other) => Number(one.value) - Number(other.value)).map(({ documents }) => documents)

/** The first documents after a position, best rank first. */
function cutPage(selected: BitSet, ranks: readonly BitSet[], after: Position, limit: number): Position[] {
  const page: Position[] = []
  const left = selected.slice()
  for (const [at, documents] of [...ranks, selected].entries()) {
    const rank = startPosition.rank + at
    if (rank >= after.rank) {
      const from = rank === after.rank ? after.document : 0
      const next = firstOfIntersection(left, documents, from, limit - page.length)
      page.push(...next.map((document) => ({ rank, document })))
    }
    if (page.length === limit) break
    subtract(left, documents)
  }
  return page
}
