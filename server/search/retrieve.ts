import { type BitSet, createBitSet, emptySet, intersect, isEmpty, unite } from './bit-set.ts'
import { addPostings, type PostingList } from './posting-list.ts'
import { findTerm, type TermDictionary } from './term-dictionary.ts'
import type { TermGroup } from './term-groups.ts'

/** A required part of a query. A generic one only ranks what the others find. */
export type QueryGroup = TermGroup & { isGeneric: boolean }

/** The documents found, and the ranks to list them by: the documents of the first set come first. */
export type Found = {
  documents: BitSet
  titleRanks: readonly BitSet[]
  textRanks: readonly BitSet[]
  /** Of each group of the query whether any of these documents has it. */
  isUsed: readonly boolean[]
  /** True where no document has every group, and these lack one. */
  lacksOne: boolean
}

/** Combines two searches with the same number of groups: matches in titles rank before matches in texts. */
export const uniteFound = (one: Found, other: Found): Found => ({
  documents: unite(one.documents, other.documents),
  titleRanks: [...one.titleRanks, ...other.titleRanks],
  textRanks: [...one.textRanks, ...other.textRanks],
  isUsed: one.isUsed.map((isUsed, group) => isUsed || (other.isUsed[group] ?? false)),
  lacksOne: one.lacksOne && (other.lacksOne || isEmpty(other.documents)),
})

const nothing = { documents: emptySet, titleRanks: [], textRanks: [], lacksOne: false }

/**
 * Finds the documents that match every group. Where there are none, a document may lack one of several groups; of these only
 * those with the others in the title count, if there are any.
 */
export function retrieve(dictionary: TermDictionary, size: number, query: readonly QueryGroup[]): Found {
  const matched = query.map((group) => matchGroup(dictionary, size, group))
  const isRankedOnly = (at: number) =>
    query[at]?.isGeneric === true && query.some((group) => !group.isGeneric)
  const required = matched.filter((_, at) => !isRankedOnly(at)).map(levelsOf)
  const all = intersectAll(required)
  const lacksOne = all !== null && isEmpty(all.all)
  const levels = lacksOne ? matchAllButOne(required) : all
  if (!levels) return { ...nothing, isUsed: query.map(() => true) }
  const { exactTitle, title, partlyTitle, exact, close, all: documents } = levels
  const generic = matched.filter((_, at) => isRankedOnly(at)).map(({ inTitle }) => inTitle.all)
  const isFound = !isEmpty(documents)
  return {
    documents,
    titleRanks: [intersect(exactTitle, ...generic), exactTitle, intersect(title, exact), title, partlyTitle],
    textRanks: [exact, close],
    lacksOne: lacksOne && isFound,
    isUsed: matched.map((group, at) => {
      const { all: having } = levelsOf(group)
      return isRankedOnly(at) || !isFound || !isEmpty(intersect(documents, having))
    }),
  }
}

/** The documents of a group by closeness, each level with the levels before it. Null where the group has no such terms. */
type ByCloseness = { exact: BitSet | null; close: BitSet | null; all: BitSet }
type Matched = { inTitle: ByCloseness; anywhere: ByCloseness }

export function matchGroup(dictionary: TermDictionary, size: number, group: TermGroup): Matched {
  const numbers = [group.exact, group.kinds, group.containing].map((terms) =>
    terms.flatMap((term) => findTerm(dictionary, term) ?? []),
  )
  const uniteIn = (lists: readonly PostingList[]): ByCloseness => {
    let united: BitSet | null = null
    const [exact = null, close = null, all = null] = numbers.map((terms) => {
      if (terms.length === 0) return united
      const more = united?.slice() ?? createBitSet(size)
      for (const term of terms) addPostings(lists[term] ?? new Uint8Array(), more)
      united = more
      return united
    })
    return { exact, close, all: all ?? emptySet }
  }
  const { inTitle, anywhere } = dictionary.postings
  return { inTitle: uniteIn(inTitle), anywhere: uniteIn(anywhere) }
}

/** Documents that match one or several groups, at each level; `partlyTitle` needs one group in the title, the others anywhere. */
type Levels = Record<'exactTitle' | 'title' | 'partlyTitle' | 'exact' | 'close' | 'all', BitSet>

/** If documents have the word or a kind of it, words that only contain it count in titles alone. */
function levelsOf({ inTitle, anywhere }: Matched): Levels {
  const [title, close] = [inTitle.close ?? inTitle.all, anywhere.close ?? anywhere.all]
  return {
    exactTitle: inTitle.exact ?? emptySet,
    title,
    partlyTitle: title,
    exact: anywhere.exact ?? emptySet,
    close,
    all: inTitle.all === inTitle.close ? close : unite(close, inTitle.all),
  }
}

function intersectAll(groups: readonly Levels[]): Levels | null {
  const [first, ...rest] = groups
  if (!first || rest.length === 0) return first ?? null
  const all = (level: keyof Levels) => intersect(first[level], ...rest.map((group) => group[level]))
  const close = all('close')
  return {
    exactTitle: all('exactTitle'),
    title: all('title'),
    partlyTitle: intersect(unite(first.title, ...rest.map(({ title }) => title)), close),
    exact: all('exact'),
    close,
    all: all('all'),
  }
}

function matchAllButOne(groups: readonly Levels[]): Levels | null {
  const [first, ...rest] = groups
    .map((_, left) => intersectAll(groups.filter((_group, at) => at !== left)))
    .filter((each) => each !== null)
  if (!first) return null
  const any = (level: keyof Levels) => unite(first[level], ...rest.map((each) => each[level]))
  const title = any('title')
  return {
    exactTitle: any('exactTitle'),
    title,
    partlyTitle: any('partlyTitle'),
    exact: any('exact'),
    close: any('close'),
    all: isEmpty(title) ? any('all') : title,
  }
}
