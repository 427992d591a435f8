import type { Language } from '#contract/lists.ts'
import type { SearchedStem } from '../joining/rules.ts'
import type { Candidate, StemmedWord } from '../vocabulary/rules.ts'

/** Which of the catalogue's words are meant by a word that somebody looks for. */

/** A word of the search beside the catalogue's words that may be meant by it. */
export type ComparedWord = StemmedWord & { candidates: Candidate[] }

/**
 * The stems any of which a product has to have: those that are the word itself, those of longer words that end with it and so name a
 * kind of it (pohjavesi is a kind of vesi), and those that only contain it.
 */
export type Meant = { exact: string[]; kinds: string[]; wider: string[] }

/** A general word only decides who comes first, unless there are no others: its number is below zero. */
export function searchedStems(meant: readonly (Meant & { isGeneral: boolean })[]): SearchedStem[] {
  const isTelling = meant.some((each) => !each.isGeneral)
  return meant.flatMap(({ exact, kinds, wider, isGeneral }, before) => {
    const word = isGeneral && isTelling ? -before - 1 : before + 1
    const ranked = (stems: string[], rank: SearchedStem['rank']) =>
      stems.map((stem) => ({ stem, word, rank }))
    return [...ranked(exact, 1), ...ranked(kinds, 2), ...ranked(wider, 3)]
  })
}

/** Either of the two, each as well as it was meant. */
export const eitherOf = (one: Meant, other: Meant): Meant => ({
  exact: [...one.exact, ...other.exact],
  kinds: [...one.kinds, ...other.kinds],
  wider: [...one.wider, ...other.wider],
})

/** The first of two words in one: other words that begin with it are as near to it as those that end with it. */
export const asFirst = ({ exact, kinds, wider }: Meant): Meant => ({
  exact,
  kinds: [...kinds, ...wider],
  wider: [],
})

/** A word, and behind it what is found by what it is about. */
export const withObject = (one: Meant, { exact, kinds, wider }: Meant): Meant => ({
  exact: one.exact,
  kinds: [...one.kinds, ...exact, ...kinds],
  wider: [...one.wider, ...wider],
})

/** Shorter words are part of too many others. */
const shortestPart = 4
const shortestKind = 3
const longestEnding = 2
const mostWider = 40

/** Null where the catalogue has no such word. */
export function meantBy(language: Language, { form, stem, candidates }: ComparedWord): Meant | null {
  const isExact = (found: Candidate) => found.stem === stem || found.word === form
  const isKind = (found: Candidate) =>
    stem !== null &&
    stem.length >= shortestKind &&
    (found.stem.endsWith(stem) || isObjectOf(language, found, stem))
  const exact = stemsOf(candidates.filter(isExact))
  const around = candidates
    .filter((found) => !exact.includes(found.stem))
    .sort((one, other) => other.productCount - one.productCount)
  const kinds = stemsOf(around.filter(isKind)).slice(0, mostWider)
  const wider = stemsOf(around.filter((found) => !isKind(found))).slice(0, mostWider)
  if (exact.length > 0 && form.length < shortestPart) return { exact, kinds, wider: [] }
  return exact.length + kinds.length + wider.length > 0 ? { exact, kinds, wider } : null
}

/** A short part of a word has to be a word itself: OM-2 is not found where something begins with om. */
export function partBy(language: Language, word: ComparedWord): Meant | null {
  const meant = meantBy(language, word)
  return meant && (word.form.length >= shortestPart || meant.exact.length > 0) ? meant : null
}

/** What a test of something means: first what the catalogue calls a test of it (siirtymätestaus, where siirtymätesti was looked for). */
export function testedBy(language: Language, word: ComparedWord): Meant | null {
  const meant = meantBy(language, word)
  const tests = stemsOf(
    word.candidates.filter((found) => isObjectOf(language, found, word.stem ?? word.form)),
  )
  if (!meant || tests.length === 0) return meant
  const { exact, kinds, wider } = meant
  return { exact: tests, kinds: [...exact, ...kinds.filter((stem) => !tests.includes(stem))], wider }
}

/** Siirtymä in siirtymätestaus: that a test of it is spoken of says no less. */
function isObjectOf(language: Language, { word, stem }: Candidate, object: string): boolean {
  const before = word.startsWith(object) ? beforeGeneral(language, { form: word, stem }) : null
  return before !== null && before.length - object.length <= longestEnding
}

const stemsOf = (found: readonly Candidate[]) => [...new Set(found.map(({ stem }) => stem))]

/**
 * What every product is, so that it says nothing where another word says something: a test, its way, its object and its outcome. As
 * the dictionaries write their stems.
 */
const generalStems: Record<Language, readonly string[]> = {
  en: [
    ...[
      'analys',
      'analysi',
      'analyz',
      'assay',
      'check',
      'concentr',
      'content',
      'determin',
      'evalu',
      'examin',
    ],
    ...['investig', 'lab', 'laboratori', 'level', 'measur', 'method', 'price', 'result', 'sampl', 'servic'],
    ...['studi', 'test'],
  ],
  fi: [
    ...['analyy', 'analysoin', 'arvioin', 'kartoitu', 'koe', 'koestu', 'kok', 'laboratorio', 'maarity'],
    ...[
      'menetelm',
      'mittau',
      'nayt',
      'palvelu',
      'pitoisuu',
      'selvity',
      'tarkastu',
      'test',
      'testau',
      'tulos',
    ],
    ...['tutkimu'],
  ],
}

export const isGeneral = (language: Language, stem: string | null) =>
  stem !== null && generalStems[language].includes(stem)

/** The word before a general one that is written together with it: siirtymä of siirtymätesti. */
export function beforeGeneral(
  language: Language,
  { form, stem }: Pick<ComparedWord, 'form' | 'stem'>,
): string | null {
  if (language !== 'fi' || stem === null) return null
  const ends = generalStems.fi.filter((general) => stem.endsWith(general)).map(({ length }) => length)
  const before = form.slice(0, stem.length - Math.max(...ends))
  return ends.length > 0 && before.length >= shortestKind ? before : null
}

const fewProducts = 5

/** So few products have it that others will hardly call it so. */
export const isRare = (language: Language, { stem, candidates }: ComparedWord) =>
  language === 'fi' &&
  candidates.length > 0 &&
  candidates.every((found) => found.stem !== stem || found.productCount <= fewProducts)

const mostCorrections = 3
const shortestCorrected = 4

/** As many wrong letters as people make in a word so long. What is shorter is a name (OM2, XYZ): each other is one error away. */
function mostErrors(word: string): number {
  if (word.length < shortestCorrected || /\d/.test(word)) return 0
  return word.length <= 5 ? 1 : word.length <= 8 ? 2 : 3
}

export const canBeMisspelt = (form: string) => mostErrors(form) > 0

/** The words that were meant, with so many letters wrong, and those with one more. */
export type Correction = { nearest: Candidate[]; next: Candidate[]; errors: number }

/** The words that were meant by one that the catalogue does not have: those that differ least, common ones first. */
export function correct(form: string, candidates: readonly Candidate[]): Correction | null {
  const near = candidates
    .map((found) => ({ ...found, errors: errorsBetween(form, found.word) }))
    .filter(({ errors }) => errors <= mostErrors(form))
    .sort((one, other) => one.errors - other.errors || other.productCount - one.productCount)
  const [best] = near
  if (!best) return null
  const away = (errors: number) => near.filter((found) => found.errors === errors).slice(0, mostCorrections)
  return { nearest: away(best.errors), next: away(best.errors + 1), errors: best.errors }
}

/** Letters that are wrong, missing, too many, or exchanged with their neighbour. */
export function errorsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isExchanged && row > 1 && column > 1) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = above
    above = current
  }
  return above[other.length] ?? 0
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** In words so short few trigrams are left when one letter is wrong; everything one error away is few enough to ask for. */
export const isShort = (form: string) => form.length <= 7

export function oneErrorAway(form: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= form.length; at++) {
    const [head, tail] = [form.slice(0, at), form.slice(at)]
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail[1] + tail[0] + tail.slice(2))
    for (const letter of letters) {
      found.add(head + letter + tail)
      if (tail) found.add(head + letter + tail.slice(1))
    }
  }
  found.delete(form)
  found.delete('')
  return [...found]
}

const shortestOfCompound = 4

const shortestBeginning = 5
/** Where a word may be cut: before it words begin so, behind it words are so. */
export const canBeFirst = (form: string) => form.length >= shortestBeginning

/** The ways to cut a word into two, each long enough to be a word; those with the longer first word first. */
export function cutsOf(form: string): [string, string][] {
  const most = form.length - 2 * shortestOfCompound + 1
  const places = Array.from({ length: Math.max(0, most) }, (_, n) => n + shortestOfCompound).reverse()
  return places.map((at) => [form.slice(0, at), form.slice(at)])
}
