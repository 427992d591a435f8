import type { PostingList } from './posting-list.ts'

/** Terms of a field in order, each with the documents that have it anywhere and in the title. */
export type Postings = {
  terms: readonly string[]
  anywhere: readonly PostingList[]
  inTitle: readonly PostingList[]
}

/** A word of the indexed texts, its term (the stem), and how many documents have the term. */
export type IndexedWord = {
  /** Lower case and without accents. */
  word: string
  term: string
  documentCount: number
  /** As the texts have it, in lower case. */
  written: string
}

/** A word of a query in the form of the indexed words. A stop word has no term. */
export type StemmedWord = { form: string; term: string | null }

/** The words of one language, with the lookups that queries need. */
export type TermDictionary = {
  /** In the order of their letters; a word with two terms is there twice. */
  words: readonly IndexedWord[]
  /** The terms reversed and in order, with the positions of their words: terms with a common ending are neighbours. */
  reversedTerms: readonly { reversed: string; at: number }[]
  /** The positions of the words that contain a trigram, and how many trigrams each word has. */
  wordsByTrigram: ReadonlyMap<string, readonly number[]>
  trigramCounts: Uint8Array
  postings: Postings
}

/** Builds a dictionary from words in the order of their letters. */
export function createTermDictionary(words: readonly IndexedWord[], postings: Postings): TermDictionary {
  const wordsByTrigram = new Map<string, number[]>()
  const trigramCounts = new Uint8Array(words.length)
  for (const [at, { word }] of words.entries()) {
    if (!threeLetters.test(word)) continue
    const trigrams = trigramsOf(word)
    trigramCounts[at] = trigrams.size
    for (const trigram of trigrams) {
      const positions = wordsByTrigram.get(trigram)
      if (positions) positions.push(at)
      else wordsByTrigram.set(trigram, [at])
    }
  }
  const reversedTerms = words.map(({ term }, at) => ({ reversed: reverse(term), at }))
  reversedTerms.sort((one, other) =>
    one.reversed < other.reversed ? -1 : one.reversed > other.reversed ? 1 : one.at - other.at,
  )
  return { words, reversedTerms, wordsByTrigram, trigramCounts, postings }
}

/** Words without three letters in a row are numbers with a prefix: the most frequent kind, never corrected or part of others. */
const threeLetters = /\p{L}{3}/u
const reverse = (text: string) => [...text].reverse().join('')
/** Sorts after every continuation of a prefix. */
const afterPrefix = '~'

/** Trigrams of a word with two spaces before it and one after it, so that its beginning weighs more than its end. */
function trigramsOf(word: string): Set<string> {
  const trigrams = new Set<string>()
  for (const part of word.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${part} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** The position of the first item of a sorted list whose key is not less than this one. */
function lowerBound<Item>(sorted: readonly Item[], key: string, keyOf: (item: Item) => string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyOf(sorted[middle] as Item) < key) low = middle + 1
    else high = middle
  }
  return low
}

const findPosition = ({ words }: TermDictionary, form: string) => lowerBound(words, form, ({ word }) => word)
const findReversed = ({ reversedTerms }: TermDictionary, reversed: string) =>
  lowerBound(reversedTerms, reversed, (item) => item.reversed)

/** The number of a term among the postings. */
export function findTerm({ postings: { terms } }: TermDictionary, term: string): number | undefined {
  const at = lowerBound(terms, term, (each) => each)
  return terms[at] === term ? at : undefined
}

const maxCandidates = 100
const minEndingLength = 3
const minInfixLength = 4

/** The word itself, its other forms, and longer words that begin with it, end with it or (from four letters on) contain it. */
export function findCandidates(dictionary: TermDictionary, { form, term }: StemmedWord): IndexedWord[] {
  const { words } = dictionary
  const found = new Set([...sameWords(dictionary, form), ...sameTerms(dictionary, term)])
  const add = (positions: Iterable<number>) => {
    for (const at of mostFrequent(dictionary, positions)) found.add(at)
  }
  if (form.length > 1) add(startingWith(dictionary, form))
  if (term !== null && !/\d/.test(term)) {
    if (term.length >= minEndingLength) add(endingWith(dictionary, term))
    if (term.length >= minInfixLength) add(containing(dictionary, term))
  }
  return [...found].flatMap((at) => words[at] ?? [])
}

/** Limits very many words to the most frequent: of thousands of numbers that begin with 11, these are the likeliest. */
function mostFrequent({ words }: TermDictionary, positions: Iterable<number>): number[] {
  const all = [...positions]
  if (all.length <= maxCandidates) return all
  const countAt = (at: number) => words[at]?.documentCount ?? 0
  return all.sort((one, other) => countAt(other) - countAt(one) || one - other).slice(0, maxCandidates)
}

function* sameWords(dictionary: TermDictionary, form: string): Generator<number> {
  for (let at = findPosition(dictionary, form); dictionary.words[at]?.word === form; at++) yield at
}

function* sameTerms(dictionary: TermDictionary, term: string | null): Generator<number> {
  if (term === null) return
  const { reversedTerms } = dictionary
  const reversed = reverse(term)
  for (let at = findReversed(dictionary, reversed); reversedTerms[at]?.reversed === reversed; at++) {
    yield reversedTerms[at]?.at ?? 0
  }
}

function* startingWith(dictionary: TermDictionary, form: string): Generator<number> {
  const [from, to] = [findPosition(dictionary, form), findPosition(dictionary, form + afterPrefix)]
  for (let at = from; at < to; at++) if (dictionary.words[at]?.word !== form) yield at
}

function* endingWith(dictionary: TermDictionary, term: string): Generator<number> {
  const { reversedTerms } = dictionary
  const reversed = reverse(term)
  const [from, to] = [findReversed(dictionary, reversed), findReversed(dictionary, reversed + afterPrefix)]
  for (let at = from; at < to; at++) {
    if (reversedTerms[at]?.reversed !== reversed) yield reversedTerms[at]?.at ?? 0
  }
}

/** Searches only the words that have the rarest trigram of the part. */
function* containing({ words, wordsByTrigram }: TermDictionary, part: string): Generator<number> {
  let fewest: readonly number[] | undefined
  for (let at = 0; at + 3 <= part.length; at++) {
    const positions = wordsByTrigram.get(part.slice(at, at + 3)) ?? []
    if (!fewest || positions.length < fewest.length) fewest = positions
  }
  for (const at of fewest ?? []) if (words[at]?.word.includes(part)) yield at
}

const hasWord = (dictionary: TermDictionary, form: string) =>
  dictionary.words[findPosition(dictionary, form)]?.word === form

/** True for an indexed word and for another form of one. */
export const isKnown = (dictionary: TermDictionary, { form, term }: StemmedWord): boolean =>
  hasWord(dictionary, form) || (term !== null && findTerm(dictionary, term) !== undefined)

export const isPrefix = (dictionary: TermDictionary, form: string): boolean =>
  dictionary.words[findPosition(dictionary, form)]?.word.startsWith(form) ?? false

/** Those of the given forms that are indexed words. */
export const findWords = (dictionary: TermDictionary, forms: readonly string[]): IndexedWord[] =>
  forms.flatMap((form) => [...sameWords(dictionary, form)].flatMap((at) => dictionary.words[at] ?? []))

const minSimilarity = 0.3
const maxSimilar = 40

/** Words that share trigrams with this one, most similar first: shared trigrams divided by those that either word has. */
export function findSimilar(dictionary: TermDictionary, form: string): IndexedWord[] {
  const { words, wordsByTrigram, trigramCounts } = dictionary
  const trigrams = trigramsOf(form)
  const sharedCounts = new Map<number, number>()
  for (const trigram of trigrams) {
    for (const at of wordsByTrigram.get(trigram) ?? []) sharedCounts.set(at, (sharedCounts.get(at) ?? 0) + 1)
  }
  const countAt = (at: number) => words[at]?.documentCount ?? 0
  return [...sharedCounts]
    .map(([at, shared]) => ({
      at,
      similarity: shared / (trigrams.size + (trigramCounts[at] ?? 0) - shared),
    }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((one, other) => other.similarity - one.similarity || countAt(other.at) - countAt(one.at))
    .slice(0, maxSimilar)
    .flatMap(({ at }) => words[at] ?? [])
}
