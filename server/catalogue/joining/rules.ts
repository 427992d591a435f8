import {
  addPacked,
  inAll,
  inAny,
  isEmpty,
  nobody,
  noneOf,
  type PackedSets,
  type ProductSet,
} from '../sets/rules.ts'
import { findStem, type Vocabulary } from '../vocabulary/rules.ts'

/** Which products have the words that are looked for, and how well. */

const ranks = [1, 2, 3] as const
/**
 * A stem that is looked for: which word of the search it belongs to, and how well it is that word (1: it is the word itself, 2: a kind
 * of it, 3: it only contains it). A word with a number below zero only decides who comes first.
 */
export type SearchedStem = { stem: string; word: number; rank: (typeof ranks)[number] }

/** What a search found: those that are in the first set come first. All are anywhere. */
export type FoundSets = {
  inNames: readonly ProductSet[]
  inTexts: readonly ProductSet[]
  anywhere: ProductSet
}

/** What two searches found: what either has in names comes before what either has in texts. */
export const eitherFound = (one: FoundSets, other: FoundSets): FoundSets => ({
  inNames: [...one.inNames, ...other.inNames],
  inTexts: [...one.inTexts, ...other.inTexts],
  anywhere: inAny(one.anywhere, other.anywhere),
})

/**
 * Products with all words; where there are none, those that lack one of several, and of these those that have the others in the
 * name, if any do.
 */
export function findSets(vocabulary: Vocabulary, size: number, searched: readonly SearchedStem[]): FoundSets {
  const words = [...Map.groupBy(searched, ({ word }) => word)].map(([nr, stems]) => ({
    nr,
    joined: joinStems(vocabulary, size, stems),
  }))
  const telling = words.filter(({ nr }) => nr > 0).map(({ joined }) => havingWord(joined))
  const found = havingAll(telling)
  const nearest = found && isEmpty(found.members) ? havingAllButOne(telling) : found
  if (!nearest) return { inNames: [], inTexts: [], anywhere: nobody }
  const { exact, named, partly, told, close, members } = nearest
  const general = words.filter(({ nr }) => nr < 0).map(({ joined }) => joined.named.all)
  return {
    inNames: [inAll(exact, ...general), exact, inAll(named, told), named, partly],
    inTexts: [told, close],
    anywhere: members,
  }
}

/** By how well a stem is the word: those that have the word itself; that or a kind of it; any. Null where no stem is so. */
type Joined = Record<
  'named' | 'members',
  { same: ProductSet | null; close: ProductSet | null; all: ProductSet }
>

function joinStems(vocabulary: Vocabulary, size: number, stems: readonly SearchedStem[]): Joined {
  const numbers = ranks.map((wanted) =>
    stems.flatMap(({ stem, rank }) => (rank === wanted ? (findStem(vocabulary, stem) ?? []) : [])),
  )
  const joinIn = (sets: PackedSets) => {
    let joined: ProductSet | null = null
    const [same = null, close = null, all = null] = numbers.map((each) => {
      if (each.length === 0) return joined
      const more = joined?.slice() ?? noneOf(size)
      for (const nr of each) addPacked(sets, nr, more)
      joined = more
      return joined
    })
    return { same, close, all: all ?? nobody }
  }
  return { named: joinIn(vocabulary.marks.named), members: joinIn(vocabulary.marks.members) }
}

/**
 * Those that have a word, or all of several: in the name as it is; there as it is or as a kind of it; one word so in the name and the
 * others anywhere; anywhere as it is; so or as a kind of it; all that are found.
 */
type Having = Record<'exact' | 'named' | 'partly' | 'told' | 'close' | 'members', ProductSet>

/** Where some have the word or a kind of it, those that only contain it count in names alone. */
function havingWord({ named, members }: Joined): Having {
  const [nearlyNamed, close] = [named.close ?? named.all, members.close ?? members.all]
  return {
    exact: named.same ?? nobody,
    named: nearlyNamed,
    partly: nearlyNamed,
    told: members.same ?? nobody,
    close,
    members: named.all === named.close ? close : inAny(close, named.all),
  }
}

function havingAll(words: readonly Having[]): Having | null {
  const [first, ...rest] = words
  if (!first || rest.length === 0) return first ?? null
  const all = (name: keyof Having) => inAll(first[name], ...rest.map((word) => word[name]))
  const close = all('close')
  return {
    exact: all('exact'),
    named: all('named'),
    partly: inAll(inAny(first.named, ...rest.map(({ named }) => named)), close),
    told: all('told'),
    close,
    members: all('members'),
  }
}

function havingAllButOne(words: readonly Having[]): Having | null {
  const [first, ...rest] = words
    .map((_, left) => havingAll(words.filter((_word, at) => at !== left)))
    .filter((each) => each !== null)
  if (!first) return null
  const any = (name: keyof Having) => inAny(first[name], ...rest.map((each) => each[name]))
  const named = any('named')
  return {
    exact: any('exact'),
    named,
    partly: any('partly'),
    told: any('told'),
    close: any('close'),
    members: isEmpty(named) ? any('members') : named,
  }
}
