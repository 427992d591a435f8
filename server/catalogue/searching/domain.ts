import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { eitherFound, type FoundSets, isEmpty } from '../choosing/rules.ts'
import { elementOf } from '../elements/rules.ts'
import type { AskedWord } from '../rules.ts'
import {
  asFirst,
  beforeGeneral,
  type Candidate,
  type ComparedWord,
  type Correction,
  canBeFirst,
  canBeMisspelt,
  canBeSecond,
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
import { compareForms, compareWords, findSets, findSimilar, findWords } from './store.ts'

/** Products that have these words, in names and in texts. */
export async function findProducts(
  db: Db,
  language: Language,
  asked: readonly AskedWord[],
): Promise<FoundSets> {
  const meant = await findMeanings(db, language, asked)
  const search = (words: Meaning[]) => findSets(db, { ...searchedStems(words), language })
  const found = await search(meant)
  if (found.inNames.some((set) => !isEmpty(set))) return found
  const parts = await Promise.all(meant.map((word) => findInParts(db, language, word)))
  if (parts.every((each) => each === null)) return found
  return eitherFound(found, await search(meant.flatMap((word, before) => parts[before] ?? [word])))
}

type Meaning = Meant & { isGeneral: boolean; rare: string | null }

/**
 * What the words mean. One that the catalogue does not have in any way is left out; so are words that say nothing, where
 * another says something. What every product is (a test, an analysis) only decides who comes first.
 */
async function findMeanings(db: Db, language: Language, asked: readonly AskedWord[]): Promise<Meaning[]> {
  const words = asked.map(({ word }) => word)
  const compared = await compareWords(db, language, words)
  const telling = compared.filter(({ stem }) => stem !== null)
  const meant = await Promise.all(
    (telling.length > 0 ? telling : compared).map(async (word) => {
      const each = await findMeant(db, language, word, asked[word.nr - 1]?.parts ?? [])
      const rare = each.length === 1 && isRare(language, word) ? word.form : null
      return each.map((found) => ({ ...found, isGeneral: isGeneral(language, word.stem), rare }))
    }),
  )
  return meant.flat()
}

/** Several where a word is found as its parts, all of which a product has to have; none where there is nothing like it. */
async function findMeant(db: Db, language: Language, word: ComparedWord, parts: string[]): Promise<Meant[]> {
  const known = await findKnown(db, language, word)
  const before = beforeGeneral(language, word)
  if (before !== null) {
    const object = await findObject(db, language, before)
    const [only] = object
    if (only && !known?.exact.length) return object
    if (only && known && object.length === 1) return [withObject(known, only)]
  }
  if (known) return [known]
  const each = parts.length > 0 ? await findParts(db, language, parts) : []
  if (each.length > 0) return each
  return findUnknown(db, language, word.form)
}

/** A word that hardly any product has, by the two that it is made of. */
async function findInParts(
  db: Db,
  language: Language,
  { rare, isGeneral }: Meaning,
): Promise<Meaning[] | null> {
  const cuts = rare === null ? [] : cutsOf(rare)
  const parts = await findCompound(db, language, cuts, await findKnownParts(db, language, cuts))
  return parts.length > 0 ? parts.map((each) => ({ ...each, isGeneral, rare: null })) : null
}

/** The word itself, and the element whose symbol it is. */
async function findKnown(db: Db, language: Language, word: ComparedWord): Promise<Meant | null> {
  const known = meantBy(language, word)
  const element = word.stem === null ? undefined : elementOf(word.form, language)
  const [named] = element === undefined ? [] : await findParts(db, language, [element])
  return known && named ? eitherOf(known, named) : (named ?? known)
}

/** What is tested, where a word says it together with the testing. */
async function findObject(db: Db, language: Language, form: string): Promise<Meant[]> {
  const [word] = await compareWords(db, language, [form])
  const known = word ? testedBy(language, word) : null
  return known ? [known] : findUnknown(db, language, form)
}

/** A word that is not in the catalogue: two words in one, or written wrongly, or both. */
async function findUnknown(db: Db, language: Language, form: string): Promise<Meant[]> {
  const cuts = cutsOf(form)
  const known = await findKnownParts(db, language, cuts)
  const both = await findCompound(db, language, cuts, known)
  if (both.length > 0) return both
  const corrected = await findCorrection(db, language, form)
  if (corrected && corrected.errors < 2) return [await findCorrected(db, language, corrected)]
  const inParts = language === 'fi' ? await findMisspeltPart(db, language, cuts, known) : null
  const isNearer = inParts && inParts.errors < (corrected?.errors ?? Number.POSITIVE_INFINITY)
  if (isNearer) return inParts.meant
  return corrected ? [await findCorrected(db, language, corrected)] : []
}

type Cut = readonly [first: string, second: string]
type KnownParts = { firsts: ReadonlySet<string>; seconds: ReadonlySet<string> }

async function findKnownParts(db: Db, language: Language, cuts: readonly Cut[]): Promise<KnownParts> {
  const forms = cuts.length > 0 ? await compareForms(db, language, [...new Set(cuts.flat())]) : []
  const formsOf = (words: readonly ComparedWord[]) => new Set(words.map(({ form }) => form))
  return { firsts: formsOf(forms.filter(canBeFirst)), seconds: formsOf(forms.filter(canBeSecond)) }
}

async function findCompound(
  db: Db,
  language: Language,
  cuts: readonly Cut[],
  { firsts, seconds }: KnownParts,
): Promise<Meant[]> {
  const parts = cuts.find(([first, second]) => firsts.has(first) && seconds.has(second))
  return parts ? bothOf(language, await findParts(db, language, parts)) : []
}

/** Of two words in one, in Finnish the first says what the second is for. */
const bothOf = (language: Language, [first, ...rest]: readonly Meant[]): Meant[] =>
  first ? [language === 'fi' && rest.length > 0 ? asFirst(first) : first, ...rest] : []

const mostCutsCorrected = 3

/** One of two words in one is written wrongly. */
async function findMisspeltPart(
  db: Db,
  language: Language,
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
  const found = await Promise.all(
    halves.slice(0, mostCutsCorrected).map(async (half) => {
      const corrected = await findCorrection(db, language, half.wrong)
      return corrected && { ...half, corrected }
    }),
  )
  const [best] = found
    .filter((each) => each !== null)
    .sort((one, other) => one.corrected.errors - other.corrected.errors)
  if (!best) return null
  const { right, corrected, isFirstWrong } = best
  const rightly = await findParts(db, language, [right])
  const meant = await findCorrected(db, language, corrected)
  return {
    meant: bothOf(language, isFirstWrong ? [meant, ...rightly] : [...rightly, meant]),
    errors: corrected.errors,
  }
}

/** What words of the catalogue mean that are all there; those that every product is are left out where there are others. */
async function findParts(db: Db, language: Language, parts: readonly string[]): Promise<Meant[]> {
  const compared = await compareWords(db, language, parts)
  const telling = compared.filter(({ stem }) => stem !== null && !isGeneral(language, stem))
  const meant = (telling.length > 0 ? telling : compared).map((word) => partBy(language, word))
  return meant.every((each) => each !== null) ? meant : []
}

/** Words instead of those that were written wrongly, with what else they find. */
async function findCorrected(db: Db, language: Language, { nearest, next }: Correction): Promise<Meant> {
  const stems = (found: Candidate[]) => [...new Set(found.map(({ stem }) => stem))]
  const each = await compareWords(
    db,
    language,
    nearest.map(({ word }) => word),
  )
  return each
    .map((word) => meantBy(language, word))
    .filter((found) => found !== null)
    .reduce(eitherOf, { exact: stems(nearest), kinds: [], wider: stems(next) })
}

async function findCorrection(db: Db, language: Language, form: string): Promise<Correction | null> {
  if (!canBeMisspelt(form)) return null
  const near = isShort(form) ? await findWords(db, language, oneErrorAway(form)) : []
  return correct(form, near.length > 0 ? near : await findSimilar(db, language, form))
}
