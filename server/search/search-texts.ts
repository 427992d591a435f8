import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { isEmpty } from './bit-set.ts'
import { WordInterpreter } from './interpret-word.ts'
import { type Found, retrieve, uniteFound } from './retrieve.ts'
import type { SearchIndex } from './search-index-cache.ts'
import { isKnown } from './term-dictionary.ts'
import type { ComparedWord, Interpretation, Thesaurus } from './term-groups.ts'
import { WordLookup } from './word-lookup.ts'

/** A word of a query: as it was typed, as it is looked up, and its parts where it is hyphenated. */
export type QueryToken = { typed: string; word: string; parts: readonly string[] }

/** Treatment of the words of a search. The lists name words as they were typed. */
export type WordsOfSearch = {
  /** Words that were looked for. */
  usedWords: string[]
  /** Words that no document has. */
  unknownWords: string[]
  /** False where no document has all words that were looked for: these have all but one. */
  hasAllWords: boolean
  /** Known words that none of the found documents has. */
  unusedWords: string[]
  corrections: { word: string; readAs: string[] }[]
}

type Interpreted = Interpretation & { token: QueryToken; isGeneric: boolean; rare: string | null }

/** Finds the documents that have the words, and says which words were left out or corrected. As typed, no word is corrected. */
export async function searchTexts(
  db: Db,
  { dictionaries, keys }: SearchIndex,
  query: { language: Language; tokens: readonly QueryToken[]; isAsTyped: boolean },
  thesaurus: Thesaurus,
): Promise<{ found: Found; words: WordsOfSearch }> {
  const dictionary = dictionaries[query.language]
  const lookup = new WordLookup(db, query.language, dictionary)
  const interpreter = new WordInterpreter(lookup, thesaurus, query.isAsTyped)
  const search = (each: readonly Interpreted[]) => searchWords(dictionary, keys.length, each)
  const asTyped = await interpretTokens(interpreter, query.tokens)
  const first = search(asTyped)
  const joined = first.lacksOne ? await joinCompound(interpreter, query.tokens) : null
  const words = joined ? await interpretTokens(interpreter, joined) : asTyped
  const whole = joined ? search(words) : first
  const isInTitles = whole.titleRanks.some((set) => !isEmpty(set))
  const compounds = isInTitles ? null : await splitRareWords(interpreter, words)
  const found = compounds ? uniteFound(whole, search(compounds)) : whole
  return {
    found,
    words: {
      usedWords: typed(words.filter(({ groups }, at) => groups.length > 0 && found.isUsed[at])),
      unknownWords: typed(words.filter(({ groups }) => groups.length === 0)),
      unusedWords: typed(words.filter(({ groups }, at) => groups.length > 0 && !found.isUsed[at])),
      hasAllWords: !found.lacksOne,
      corrections: words
        .filter(({ readAs }) => readAs.length > 0)
        .map(({ token, readAs }) => ({ word: token.typed, readAs })),
    },
  }
}

const typed = (words: readonly Interpreted[]) => words.map(({ token }) => token.typed)

/**
 * Retrieves by the groups of all words; `isUsed` is then per word. Generic words find nothing beside an unknown one: *melamine test* is
 * not a search for tests.
 */
function searchWords(
  dictionary: Parameters<typeof retrieve>[0],
  size: number,
  words: readonly Interpreted[],
): Found {
  const hasUnknown = words.some(({ groups }) => groups.length === 0)
  const isMeant = words.some(({ groups, isGeneric }) => groups.length > 0 && !isGeneric)
  const meant = hasUnknown && !isMeant ? [] : words
  const groups = meant.flatMap(({ groups, isGeneric }, word) =>
    groups.map((group) => ({ ...group, isGeneric, word })),
  )
  const found = retrieve(dictionary, size, groups)
  const isUsed = words.map((_, word) => groups.some((group, at) => group.word === word && found.isUsed[at]))
  return { ...found, isUsed }
}

/** Stop words are left out where there are other words. */
async function interpretTokens(interpreter: WordInterpreter, tokens: readonly QueryToken[]) {
  const words = tokens.map(({ word }) => word)
  // The parts and synonyms are likely to be needed, so they are stemmed by the same statement.
  await interpreter.lookup.stem([
    ...words,
    ...tokens.flatMap(({ word, parts }) => parts.concat(interpreter.synonymOf(word) ?? [])),
  ])
  const compared = await interpreter.lookup.compare(words)
  const pairs = tokens.flatMap((token, at) => {
    const word = compared[at]
    return word ? [{ token, word }] : []
  })
  const meaningful = pairs.filter(({ word }) => word.term !== null)
  return Promise.all(
    (meaningful.length > 0 ? meaningful : pairs).map((pair) => interpretToken(interpreter, pair)),
  )
}

async function interpretToken(
  interpreter: WordInterpreter,
  { token, word }: { token: QueryToken; word: ComparedWord },
): Promise<Interpreted> {
  const { groups, readAs } = await interpreter.interpret(word, token.parts)
  const { matcher } = interpreter
  return {
    token,
    groups,
    readAs,
    isGeneric: matcher.isGeneric(word.term),
    rare: groups.length === 1 && matcher.isRare(word) ? word.form : null,
  }
}

/** The words with a Finnish compound that was typed as two words, *liuotin jäämät*, as one; null where there is none. */
async function joinCompound(
  interpreter: WordInterpreter,
  tokens: readonly QueryToken[],
): Promise<QueryToken[] | null> {
  const { lookup } = interpreter
  if (lookup.language !== 'fi') return null
  const pairs = tokens.slice(1).flatMap((second, at) => {
    const first = tokens[at]
    return first
      ? [{ typed: `${first.typed} ${second.typed}`, word: first.word + second.word, parts: [] }]
      : []
  })
  const stemmed = await lookup.stem(pairs.map(({ word }) => word))
  const at = stemmed.findIndex(
    (word) => isKnown(lookup.dictionary, word) || interpreter.synonymOf(word.form) !== undefined,
  )
  const compound = pairs[at]
  return compound ? [...tokens.slice(0, at), compound, ...tokens.slice(at + 2)] : null
}

/** Rare words as the compounds that they may be; null where none is one. */
async function splitRareWords(
  interpreter: WordInterpreter,
  words: readonly Interpreted[],
): Promise<Interpreted[] | null> {
  const compounds = await Promise.all(
    words.map(({ rare }) => (rare === null ? [] : interpreter.interpretAsCompound(rare))),
  )
  if (compounds.every((groups) => groups.length === 0)) return null
  return words.map((word, at) => {
    const groups = compounds[at] ?? []
    return groups.length > 0 ? { ...word, groups } : word
  })
}
