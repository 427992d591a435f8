import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { type BitSet, firstOfIntersection } from './bit-set.ts'
import type { Facet } from './facets.ts'
import { WordInterpreter } from './interpret-word.ts'
import { interpretMessage, type MessageWord } from './message-words.ts'
import type { SearchIndex } from './search-index-cache.ts'
import type { QueryToken } from './search-texts.ts'
import type { Thesaurus } from './term-groups.ts'
import { WordLookup } from './word-lookup.ts'

/** Weight of a word in the title, compared with one in the text. */
const titleWeight = 3

/** Factor of the weight of a word for each document chosen before that has it. */
const repeatedWeight = 0.7

/** Documents below this share of the best score have little to do with the text. */
const leastShare = 0.3

type Asked = {
  language: Language
  tokens: readonly QueryToken[]
  limit: number
  /** Facet of which documents about one thing have a value in common. */
  kinship: string
}

/**
 * Numbers of the documents that a long text may be about, the best first. No word is required: rare words and words in titles
 * count most. A document without a word in its title is not among them, nor one that has nothing in common with the best
 * one, unless the text names its number.
 */
export async function rankByWords(
  db: Db,
  { dictionaries, facets, keys }: SearchIndex,
  { language, tokens, limit, kinship }: Asked,
  thesaurus: Thesaurus,
): Promise<number[]> {
  const interpreter = new WordInterpreter(new WordLookup(db, language, dictionaries[language]), thesaurus)
  const size = keys.length
  const words = (await interpretMessage(interpreter, size, tokens)).map((word) => weigh(word, size))
  const scores = scoreAll(words, size)
  const best = scores.indexOf(Math.max(...scores))
  const related = relatedTo(facets.byName.get(kinship) ?? [], size, best)
  const isNamed = (document: number) => words.some((word) => word.isNumber && word.titled.has(document))
  return chooseBest(words, size, limit, (document) => related.has(document) || isNamed(document))
}

type Word = {
  weight: number
  isNumber: boolean
  documents: readonly number[]
  /** The documents that have the word in their title. */
  titled: ReadonlySet<number>
}

function weigh({ isNumber, anywhere, inTitle }: MessageWord, size: number): Word {
  const documents = documentsOf(anywhere, size)
  const weight = Math.log(size / documents.length) + 1
  return { weight, isNumber, documents, titled: new Set(documentsOf(inTitle, size)) }
}

const documentsOf = (set: BitSet, size: number) => firstOfIntersection(set, set, 0, size)

/** Documents that have a value of the facet in common with one. */
function relatedTo(facet: Facet, size: number, document: number): Set<number> {
  const sets = facet.map(({ documents }) => documentsOf(documents, size))
  return new Set(sets.filter((documents) => documents.includes(document)).flat())
}

/**
 * Chooses one document after the other. A word counts less once a chosen document has it, so that a message about two
 * tests finds both.
 */
function chooseBest(
  words: Word[],
  size: number,
  limit: number,
  isRelated: (document: number) => boolean,
): number[] {
  const chosen: number[] = []
  let least = 0
  while (chosen.length < limit) {
    const scores = scoreAll(words, size).map((score, document) =>
      chosen.includes(document) || !isRelated(document) ? 0 : score,
    )
    const score = Math.max(...scores)
    if (score <= 0 || score < least) break
    least ||= score * leastShare
    const best = scores.indexOf(score)
    chosen.push(best)
    for (const word of words) if (word.documents.includes(best)) word.weight *= repeatedWeight
  }
  return chosen
}

/** Scores of all documents; 0 for those without a word in their title. */
function scoreAll(words: readonly Word[], size: number): Float64Array {
  const scores = new Float64Array(size + 1)
  const titled = new Set(words.flatMap((word) => [...word.titled]))
  for (const word of words)
    for (const document of word.documents)
      if (titled.has(document))
        scores[document] =
          (scores[document] ?? 0) + word.weight * (word.titled.has(document) ? titleWeight : 1)
  return scores
}
