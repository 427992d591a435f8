import type { Marks } from '../sets/rules.ts'

/** The words of the catalogue in one language, as they are written, and the sets of products that have them, by their stems. */
export type Vocabulary = {
  /** In the order of their letters; a word with two stems is there twice. */
  words: readonly string[]
  /** Of each word its stem, and how many products have that. */
  stemsOf: readonly string[]
  productCounts: Uint32Array
  /** The stems backwards in order, and whose they are: those that end alike stand side by side. */
  ends: readonly string[]
  wordsByEnd: Uint32Array
  /** The words in which three letters stand side by side, and how many such each has. */
  wordsByTrigram: ReadonlyMap<string, readonly number[]>
  trigramCounts: Uint8Array
  /** The stems. */
  marks: Marks
}

/** A word of the catalogue that may be meant. */
export type Candidate = { word: string; stem: string; productCount: number }
/** What was typed, in the form of the catalogue's words. Without a stem it says nothing. */
export type StemmedWord = { form: string; stem: string | null }

/** Words are given in the order of their letters. */
export function fillVocabulary(rows: readonly Candidate[], marks: Marks): Vocabulary {
  // One text for all that are written alike: most words are numbers, and their own stems.
  const stemsOf = rows.map(({ stem }) => marks.names[placeOf(marks.names, stem)] ?? stem)
  const words = rows.map(({ word }, at) => (word === stemsOf[at] ? stemsOf[at] : word))
  const wordsByTrigram = new Map<string, number[]>()
  const trigramCounts = new Uint8Array(words.length)
  words.forEach((word, at) => {
    if (!threeLetters.test(word)) return
    const trigrams = trigramsOf(word)
    trigramCounts[at] = trigrams.size
    for (const trigram of trigrams) {
      const having = wordsByTrigram.get(trigram)
      if (having) having.push(at)
      else wordsByTrigram.set(trigram, [at])
    }
  })
  const backwards = rows.map(({ stem }, at) => ({ end: reverse(stem), at }))
  backwards.sort((one, other) => (one.end < other.end ? -1 : one.end > other.end ? 1 : one.at - other.at))
  return {
    words,
    stemsOf,
    productCounts: Uint32Array.from(rows, ({ productCount }) => productCount),
    ends: backwards.map(({ end }) => end),
    wordsByEnd: Uint32Array.from(backwards, ({ at }) => at),
    wordsByTrigram,
    trigramCounts,
    marks,
  }
}

/** Of words without them, numbers all but for their prefix, there are most, and none is part of others or is corrected to. */
const threeLetters = /\p{L}{3}/u
const reverse = (text: string) => [...text].reverse().join('')
/** Behind every word that begins with what is before it. */
const behind = '~'

/** Three letters side by side, in a word with two spaces before it and one behind: its beginning counts more than its end. */
function trigramsOf(word: string): Set<string> {
  const trigrams = new Set<string>()
  for (const part of word.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${part} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}

/** Where in a sorted list this would stand. */
function placeOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The number of a stem's sets; undefined where no product has it. */
export function findStem({ marks: { names } }: Vocabulary, stem: string): number | undefined {
  const at = placeOf(names, stem)
  return names[at] === stem ? at : undefined
}

const candidateAt = ({ words, stemsOf, productCounts }: Vocabulary, at: number): Candidate => ({
  word: words[at] ?? '',
  stem: stemsOf[at] ?? '',
  productCount: productCounts[at] ?? 0,
})

const mostCandidates = 100
const shortestEnd = 3
const shortestInside = 4

/** The words themselves, their other forms, and longer words that begin with them, end with them or, from four letters on, have them inside. */
export function candidatesOf(vocabulary: Vocabulary, { form, stem }: StemmedWord): Candidate[] {
  const found = new Set([...sameWords(vocabulary, form), ...sameStems(vocabulary, stem)])
  const add = (places: Iterable<number>) => {
    for (const at of commonest(vocabulary, places)) found.add(at)
  }
  if (form.length > 1) add(startingWith(vocabulary, form))
  if (stem !== null && !/\d/.test(stem)) {
    if (stem.length >= shortestEnd) add(endingWith(vocabulary, stem))
    if (stem.length >= shortestInside) add(having(vocabulary, stem))
  }
  return Array.from(found, (at) => candidateAt(vocabulary, at))
}

/** Of very many those that most products have: who types 11 among thousands of numbers means one of these. */
function commonest({ productCounts }: Vocabulary, places: Iterable<number>): number[] {
  const all = [...places]
  if (all.length <= mostCandidates) return all
  const countAt = (at: number) => productCounts[at] ?? 0
  return all.sort((one, other) => countAt(other) - countAt(one) || one - other).slice(0, mostCandidates)
}

function* sameWords({ words }: Vocabulary, form: string): Generator<number> {
  for (let at = placeOf(words, form); words[at] === form; at++) yield at
}

function* sameStems({ ends, wordsByEnd }: Vocabulary, stem: string | null): Generator<number> {
  if (stem === null) return
  const end = reverse(stem)
  for (let at = placeOf(ends, end); ends[at] === end; at++) yield wordsByEnd[at] ?? 0
}

function* startingWith({ words }: Vocabulary, form: string): Generator<number> {
  const [from, to] = [placeOf(words, form), placeOf(words, form + behind)]
  for (let at = from; at < to; at++) if (words[at] !== form) yield at
}

function* endingWith({ ends, wordsByEnd }: Vocabulary, stem: string): Generator<number> {
  const end = reverse(stem)
  const [from, to] = [placeOf(ends, end), placeOf(ends, end + behind)]
  for (let at = from; at < to; at++) if (ends[at] !== end) yield wordsByEnd[at] ?? 0
}

/** Looked for among those that have the rarest three letters of it. */
function* having({ words, wordsByTrigram }: Vocabulary, part: string): Generator<number> {
  let fewest: readonly number[] | undefined
  for (let at = 0; at + 3 <= part.length; at++) {
    const those = wordsByTrigram.get(part.slice(at, at + 3)) ?? []
    if (!fewest || those.length < fewest.length) fewest = those
  }
  for (const at of fewest ?? []) if (words[at]?.includes(part)) yield at
}

const hasWord = ({ words }: Vocabulary, form: string) => words[placeOf(words, form)] === form

/** Whether it is a word of the catalogue or a form of one. */
export const isWord = (vocabulary: Vocabulary, { form, stem }: StemmedWord) =>
  hasWord(vocabulary, form) || (stem !== null && findStem(vocabulary, stem) !== undefined)

export const isBeginning = ({ words }: Vocabulary, form: string) =>
  words[placeOf(words, form)]?.startsWith(form) ?? false

/** Of these words those that the catalogue has. */
export const findWords = (vocabulary: Vocabulary, forms: readonly string[]): Candidate[] =>
  forms
    .filter((form) => hasWord(vocabulary, form))
    .flatMap((form) => Array.from(sameWords(vocabulary, form), (at) => candidateAt(vocabulary, at)))

const leastAlike = 0.3
const mostAlike = 40

/** Words that have three letters side by side in common with this one, most alike first: the share of those in all that either has. */
export function findSimilar(vocabulary: Vocabulary, form: string): Candidate[] {
  const { words, wordsByTrigram, trigramCounts, productCounts } = vocabulary
  const trigrams = trigramsOf(form)
  const common = new Uint8Array(words.length)
  const seen: number[] = []
  for (const trigram of trigrams) {
    for (const at of wordsByTrigram.get(trigram) ?? []) {
      if (common[at] === 0) seen.push(at)
      common[at] = (common[at] ?? 0) + 1
    }
  }
  return seen
    .map((at) => {
      const shared = common[at] ?? 0
      return { at, alike: shared / (trigrams.size + (trigramCounts[at] ?? 0) - shared) }
    })
    .filter(({ alike }) => alike >= leastAlike)
    .sort(
      (one, other) =>
        other.alike - one.alike || (productCounts[other.at] ?? 0) - (productCounts[one.at] ?? 0),
    )
    .slice(0, mostAlike)
    .map(({ at }) => candidateAt(vocabulary, at))
}
