import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { type BitSet, firstOfIntersection } from './bit-set.ts'
import { matchGroup } from './retrieve.ts'
import type { SearchIndex } from './search-index-cache.ts'
import type { QueryToken } from './search-texts.ts'
import type { TermDictionary } from './term-dictionary.ts'
import { type ComparedWord, type TermGroup, TermMatcher, type Thesaurus } from './term-groups.ts'
import { WordLookup } from './word-lookup.ts'

/** Weight of a word in the title, compared with one in the text. */
const titleWeight = 4

/** A word that more of the documents have says nothing about any of them. */
const largestShare = 0.25

/** Factor of the weight of a word for each document chosen before that has it. */
const repeatedWeight = 0.7

/** Documents below this share of the best score have little to do with the text. */
const leastShare = 0.15

type Asked = { language: Language; tokens: readonly QueryToken[]; limit: number }

/**
 * Numbers of the documents that have the most of many words, the best first. For long texts, no word of which is
 * required: rare words count most. Words that are not indexed are left out, because most of a message is about
 * something else.
 */
export async function rankByWords(
  db: Db,
  { dictionaries, keys }: Pick<SearchIndex, 'dictionaries' | 'keys'>,
  { language, tokens, limit }: Asked,
  thesaurus: Thesaurus,
): Promise<number[]> {
  const dictionary = dictionaries[language]
  const lookup = new WordLookup(db, language, dictionary)
  const matcher = new TermMatcher(language, thesaurus)
  const words = await lookup.compare(tokens.flatMap(({ word, parts }) => [word, ...parts]))
  const groups = distinctGroups(
    words.filter((word) => !matcher.isGeneric(word.term)),
    matcher,
  )
  const size = keys.length
  return chooseBest(
    groups.flatMap((group) => weigh(dictionary, size, group)),
    size,
    limit,
  )
}

/** Terms of the words as they are and of kinds of them, each once. */
function distinctGroups(words: readonly ComparedWord[], matcher: TermMatcher): TermGroup[] {
  const groups = new Map<string, TermGroup>()
  for (const word of words) {
    const group = word.term === null ? null : matcher.matchPart(word)
    if (group && group.exact.length + group.kinds.length > 0)
      groups.set(group.exact[0] ?? word.form, { ...group, containing: [] })
  }
  return [...groups.values()]
}

type Word = {
  weight: number
  documents: readonly number[]
  /** The documents that have the word in their title. */
  titled: ReadonlySet<number>
}

function weigh(dictionary: TermDictionary, size: number, group: TermGroup): Word[] {
  const { inTitle, anywhere } = matchGroup(dictionary, size, group)
  const documents = documentsOf(anywhere.all, size)
  if (documents.length === 0 || documents.length > size * largestShare) return []
  const weight = Math.log(size / documents.length) + 1
  return [{ weight, documents, titled: new Set(documentsOf(inTitle.all, size)) }]
}

const documentsOf = (set: BitSet, size: number) => firstOfIntersection(set, set, 0, size)

/**
 * Chooses one document after the other. A word counts less once a chosen document has it, so that a message about two
 * tests finds both.
 */
function chooseBest(words: Word[], size: number, limit: number): number[] {
  const chosen: number[] = []
  let least = 0
  while (chosen.length < limit) {
    const scores = scoreAll(words, size)
    for (const document of chosen) scores[document] = 0
    const score = scores.reduce((most, each) => Math.max(most, each), 0)
    if (score <= 0 || score < least) break
    least ||= score * leastShare
    const best = scores.indexOf(score)
    chosen.push(best)
    for (const word of words) if (word.documents.includes(best)) word.weight *= repeatedWeight
  }
  return chosen
}

function scoreAll(words: readonly Word[], size: number): Float64Array {
  const scores = new Float64Array(size + 1)
  for (const { weight, documents, titled } of words)
    for (const document of documents)
      scores[document] = (scores[document] ?? 0) + weight * (titled.has(document) ? titleWeight : 1)
  return scores
}
