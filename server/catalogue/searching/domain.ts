import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { elementOf } from '../elements/rules.ts'
import { eitherFound, type FoundSets, findSets } from '../joining/rules.ts'
import type { AskedWord } from '../rules.ts'
import { isEmpty } from '../sets/rules.ts'
import type { Shelf } from '../shelf/domain.ts'
import {
  type Candidate,
  candidatesOf,
  findSimilar,
  findWords,
  isBeginning,
  isWord,
  type StemmedWord,
  type Vocabulary,
} from '../vocabulary/rules.ts'
import {
  asFirst,
  beforeGeneral,
  type ComparedWord,
  type Correction,
  canBeFirst,
  canBeMisspelt,
  correct,
  cutsOf,
  eitherOf,
  isGeneral,
  isRare,
  isShort,
  type Meant,
  meantBy,
  oneErrorAway,
  partBy,
  searchedStems,
  testedBy,
  withObject,
} from './rules.ts'
import { findStems } from './store.ts'

/** Where the words of one search are looked up. The database is asked for their stems alone, and for each once. */
type Dictionary = { db: Db; language: Language; vocabulary: Vocabulary; stems: Map<string, StemmedWord> }

/** Products that have these words, in names and in texts. */
export async function findProducts(
  db: Db,
  { words, choosable }: Shelf,
  language: Language,
  asked: readonly AskedWord[],
): Promise<FoundSets> {
  const vocabulary = words[language]
  const dictionary = { db, language, vocabulary, stems: new Map() }
  const meant = await findMeanings(dictionary, asked)
  const search = (meanings: Meaning[]) => findSets(vocabulary, choosable.size, searchedStems(meanings))
  const found = search(meant)
  if (found.inNames.some((set) => !isEmpty(set))) return found
  const parts = await Promise.all(meant.map((word) => findInParts(dictionary, word)))
  if (parts.every((each) => each === null)) return found
  return eitherFound(found, search(meant.flatMap((word, before) => parts[before] ?? [word])))
}

type Meaning = Meant & { isGeneral: boolean; rare: string | null }

/**
 * What the words mean. One that the catalogue does not have in any way is left out; so are words that say nothing, where
 * another says something. What every product is (a test, an analysis) only decides who comes first.
 */
async function findMeanings(dictionary: Dictionary, asked: readonly AskedWord[]): Promise<Meaning[]> {
  const { language } = dictionary
  // What is likely to be asked for next comes with it.
  const likely = asked.flatMap(({ word, parts }) => parts.concat(elementOf(word, language) ?? []))
  const words = asked.map(({ word }) => word)
  await findStemmed(dictionary, [...words, ...likely])
  const compared = (await compareWords(dictionary, words)).map((word, at) => ({
    ...word,
    parts: asked[at]?.parts ?? [],
  }))
  const telling = compared.filter(({ stem }) => stem !== null)
  const meant = await Promise.all(
    (telling.length > 0 ? telling : compared).map(async ({ parts, ...word }) => {
      const each = await findMeant(dictionary, word, parts)
      const rare = each.length === 1 && isRare(language, word) ? word.form : null
      return each.map((found) => ({ ...found, isGeneral: isGeneral(language, word.stem), rare }))
    }),
  )
  return meant.flat()
}

/** Several where a word is found as its parts, all of which a product has to have; none where there is nothing like it. */
async function findMeant(dictionary: Dictionary, word: ComparedWord, parts: string[]): Promise<Meant[]> {
  const { language } = dictionary
  const known = await findKnown(dictionary, word)
  const before = beforeGeneral(language, word)
  if (before !== null) {
    const object = await findObject(dictionary, before)
    const [only] = object
    if (only && !known?.exact.length) return object
    if (only && known && object.length === 1) return [withObject(known, only)]
  }
  if (known) return [known]
  const each = parts.length > 0 ? await findParts(dictionary, parts) : []
  if (each.length > 0) return each
  return findUnknown(dictionary, word.form)
}

/** A word that hardly any product has, by the two that it is made of. */
async function findInParts(dictionary: Dictionary, { rare, isGeneral }: Meaning): Promise<Meaning[] | null> {
  const cuts = rare === null ? [] : cutsOf(rare)
  const parts = await findCompound(dictionary, cuts, await findKnownParts(dictionary, cuts))
  return parts.length > 0 ? parts.map((each) => ({ ...each, isGeneral, rare: null })) : null
}

/** The word itself, and the element whose symbol it is. */
async function findKnown(dictionary: Dictionary, word: ComparedWord): Promise<Meant | null> {
  const { language } = dictionary
  const known = meantBy(language, word)
  const element = word.stem === null ? undefined : elementOf(word.form, language)
  const [named] = element === undefined ? [] : await findParts(dictionary, [element])
  return known && named ? eitherOf(known, named) : (named ?? known)
}

/** What is tested, where a word says it together with the testing. */
async function findObject(dictionary: Dictionary, form: string): Promise<Meant[]> {
  const [word] = await compareWords(dictionary, [form])
  const known = word ? testedBy(dictionary.language, word) : null
  return known ? [known] : findUnknown(dictionary, form)
}

/** A word that is not in the catalogue: two words in one, or written wrongly, or both. */
async function findUnknown(dictionary: Dictionary, form: string): Promise<Meant[]> {
  const { language } = dictionary
  const cuts = cutsOf(form)
  const known = await findKnownParts(dictionary, cuts)
  const both = await findCompound(dictionary, cuts, known)
  if (both.length > 0) return both
  const corrected = findCorrection(dictionary, form)
  if (corrected && corrected.errors < 2) return [await findCorrected(dictionary, corrected)]
  const inParts = language === 'fi' ? await findMisspeltPart(dictionary, cuts, known) : null
  const isNearer = inParts && inParts.errors < (corrected?.errors ?? Number.POSITIVE_INFINITY)
  if (isNearer) return inParts.meant
  return corrected ? [await findCorrected(dictionary, corrected)] : []
}

type Cut = readonly [first: string, second: string]
type KnownParts = { firsts: ReadonlySet<string>; seconds: ReadonlySet<string> }

async function findKnownParts(dictionary: Dictionary, cuts: readonly Cut[]): Promise<KnownParts> {
  const { vocabulary } = dictionary
  const parts = await findStemmed(dictionary, [...new Set(cuts.flat())])
  const seconds = parts.filter((part) => isWord(vocabulary, part))
  const firsts = parts.filter((part) => canBeFirst(part.form) && isBeginning(vocabulary, part.form))
  const formsOf = (words: readonly StemmedWord[]) => words.map(({ form }) => form)
  return { firsts: new Set(formsOf([...seconds, ...firsts])), seconds: new Set(formsOf(seconds)) }
}

async function findCompound(
  dictionary: Dictionary,
  cuts: readonly Cut[],
  { firsts, seconds }: KnownParts,
): Promise<Meant[]> {
  const parts = cuts.find(([first, second]) => firsts.has(first) && seconds.has(second))
  return parts ? bothOf(dictionary.language, await findParts(dictionary, parts)) : []
}

/** Of two words in one, in Finnish the first says what the second is for. */
const bothOf = (language: Language, [first, ...rest]: readonly Meant[]): Meant[] =>
  first ? [language === 'fi' && rest.length > 0 ? asFirst(first) : first, ...rest] : []

const mostCutsCorrected = 3

/** One of two words in one is written wrongly. */
async function findMisspeltPart(
  dictionary: Dictionary,
  cuts: readonly Cut[],
  { firsts, seconds }: KnownParts,
) {
  const halves = cuts
    .flatMap(([first, second]) => [
      { right: firsts.has(first) ? first : '', wrong: second, isFirstWrong: false },
      { right: seconds.has(second) ? second : '', wrong: first, isFirstWrong: true },
    ])
    .filter(({ right }) => right !== '')
    .sort((one, other) => other.right.length - one.right.length)
  const found = halves.slice(0, mostCutsCorrected).map((half) => {
    const corrected = findCorrection(dictionary, half.wrong)
    return corrected && { ...half, corrected }
  })
  const [best] = found
    .filter((each) => each !== null)
    .sort((one, other) => one.corrected.errors - other.corrected.errors)
  if (!best) return null
  const { right, corrected, isFirstWrong } = best
  const rightly = await findParts(dictionary, [right])
  const meant = await findCorrected(dictionary, corrected)
  return {
    meant: bothOf(dictionary.language, isFirstWrong ? [meant, ...rightly] : [...rightly, meant]),
    errors: corrected.errors,
  }
}

/** What words of the catalogue mean that are all there; those that every product is are left out where there are others. */
async function findParts(dictionary: Dictionary, parts: readonly string[]): Promise<Meant[]> {
  const { language } = dictionary
  const compared = await compareWords(dictionary, parts)
  const telling = compared.filter(({ stem }) => stem !== null && !isGeneral(language, stem))
  const meant = (telling.length > 0 ? telling : compared).map((word) => partBy(language, word))
  return meant.every((each) => each !== null) ? meant : []
}

/** Words instead of those that were written wrongly, with what else they find. */
async function findCorrected(dictionary: Dictionary, { nearest, next }: Correction): Promise<Meant> {
  const stems = (found: Candidate[]) => [...new Set(found.map(({ stem }) => stem))]
  const words = nearest.map(({ word }) => word)
  return (await compareWords(dictionary, words))
    .map((word) => meantBy(dictionary.language, word))
    .filter((found) => found !== null)
    .reduce(eitherOf, { exact: stems(nearest), kinds: [], wider: stems(next) })
}

function findCorrection({ vocabulary }: Dictionary, form: string): Correction | null {
  if (!canBeMisspelt(form)) return null
  const near = isShort(form) ? findWords(vocabulary, oneErrorAway(form)) : []
  return correct(form, near.length > 0 ? near : findSimilar(vocabulary, form))
}

async function compareWords(dictionary: Dictionary, words: readonly string[]): Promise<ComparedWord[]> {
  const stemmed = await findStemmed(dictionary, words)
  return stemmed.map((word) => ({ ...word, candidates: candidatesOf(dictionary.vocabulary, word) }))
}

async function findStemmed(dictionary: Dictionary, words: readonly string[]): Promise<StemmedWord[]> {
  const { db, language, stems } = dictionary
  const unknown = words.filter((word) => !stems.has(word))
  for (const { nr, form, stem } of await findStems(db, language, unknown)) {
    stems.set(unknown[nr - 1] ?? '', { form, stem })
  }
  return words.flatMap((word) => stems.get(word) ?? [])
}
