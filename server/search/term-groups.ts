import type { Language } from '#contract/lists.ts'
import type { IndexedWord, StemmedWord } from './term-dictionary.ts'

/** Knowledge of the subject that the indexed texts are about. */
export type Thesaurus = {
  /** Terms that say little in this subject: they decide the order of the results, unless nothing else is searched. */
  genericTerms: Record<Language, readonly string[]>
  synonymOf(word: string, language: Language): string | undefined
  /** Words of letters that say nothing about the subject, as they are written. */
  letterWords: Record<Language, ReadonlySet<string>>
  /** Material or use that a word is a kind of. */
  materialOf(word: string, language: Language): string | undefined
}

/** A word of a query with the indexed words that it may mean. */
export type ComparedWord = StemmedWord & { candidates: readonly IndexedWord[] }

/**
 * Terms of which a document has to have at least one, by closeness to the word of the query: the word itself; kinds of it, which
 * end with it (pohjavesi is a kind of vesi); and words that only contain it.
 */
export type TermGroup = { exact: string[]; kinds: string[]; containing: string[] }

/** Interpretation of a word: a document has to match each group. A misspelt word is read as others. */
export type Interpretation = { groups: TermGroup[]; readAs: string[] }

export const mergeGroups = (one: TermGroup, other: TermGroup): TermGroup => ({
  exact: [...one.exact, ...other.exact],
  kinds: [...one.kinds, ...other.kinds],
  containing: [...one.containing, ...other.containing],
})

/** The first part of a compound: words that begin with it are as close as those that end with it. */
export const asFirstPart = ({ exact, kinds, containing }: TermGroup): TermGroup => ({
  exact,
  kinds: [...kinds, ...containing],
  containing: [],
})

/** Adds what a word is about, as less close than the word itself. */
export const withSubject = (word: TermGroup, { exact, kinds, containing }: TermGroup): TermGroup => ({
  exact: word.exact,
  kinds: [...word.kinds, ...exact, ...kinds],
  containing: [...word.containing, ...containing],
})

/** Shorter words are part of too many others. */
const minPartLength = 4
const minKindLength = 3
const maxEndingLength = 2
const maxTerms = 40

const termsOf = (words: readonly IndexedWord[]) => [...new Set(words.map(({ term }) => term))]

/** Interprets the words of one language. */
export class TermMatcher {
  readonly #language: Language
  readonly #genericTerms: readonly string[]

  constructor(language: Language, { genericTerms }: Thesaurus) {
    this.#language = language
    this.#genericTerms = genericTerms[language]
  }

  isGeneric(term: string | null): boolean {
    return term !== null && this.#genericTerms.includes(term)
  }

  /** Null where no indexed word is like it. */
  match({ form, term, candidates }: ComparedWord): TermGroup | null {
    const isExact = (found: IndexedWord) => found.term === term || found.word === form
    const isKind = (found: IndexedWord) =>
      term !== null &&
      term.length >= minKindLength &&
      (found.term.endsWith(term) || this.#isSubjectOf(found, term))
    const exact = termsOf(candidates.filter(isExact))
    const others = candidates
      .filter((found) => !exact.includes(found.term))
      .sort((one, other) => other.documentCount - one.documentCount)
    const kinds = termsOf(others.filter(isKind)).slice(0, maxTerms)
    const containing = termsOf(others.filter((found) => !isKind(found))).slice(0, maxTerms)
    if (exact.length > 0 && form.length < minPartLength) return { exact, kinds, containing: [] }
    return exact.length + kinds.length + containing.length > 0 ? { exact, kinds, containing } : null
  }

  /** A short part of a word has to be a word itself: OM-2 does not find words that begin with om. */
  matchPart(word: ComparedWord): TermGroup | null {
    const group = this.match(word)
    const isWord = word.candidates.some((found) => found.word === word.form)
    return group && (word.form.length >= minPartLength || isWord) ? group : null
  }

  /** Prefers the compounds of a subject and a generic term: siirtymätestaus where siirtymätesti is searched. */
  matchSubject(word: ComparedWord): TermGroup | null {
    const group = this.match(word)
    const compounds = termsOf(
      word.candidates.filter((found) => this.#isSubjectOf(found, word.term ?? word.form)),
    )
    if (!group || compounds.length === 0) return group
    const { exact, kinds, containing } = group
    return {
      exact: compounds,
      kinds: [...exact, ...kinds.filter((term) => !compounds.includes(term))],
      containing,
    }
  }

  #isSubjectOf({ word, term }: IndexedWord, subject: string): boolean {
    const before = word.startsWith(subject) ? this.splitGeneric({ form: word, term }) : null
    return before !== null && before.length - subject.length <= maxEndingLength
  }

  /** The part of a Finnish compound before a generic term at its end: siirtymä of siirtymätesti. */
  splitGeneric({ form, term }: StemmedWord): string | null {
    if (this.#language !== 'fi' || term === null) return null
    const endings = this.#genericTerms.filter((generic) => term.endsWith(generic))
    const before = form.slice(0, term.length - Math.max(...endings.map(({ length }) => length)))
    return endings.length > 0 && before.length >= minKindLength ? before : null
  }

  /** True for a Finnish word that so few documents have that others will hardly use it. */
  isRare({ term, candidates }: ComparedWord): boolean {
    return (
      this.#language === 'fi' &&
      candidates.length > 0 &&
      candidates.every((found) => found.term !== term || found.documentCount <= maxRareDocuments)
    )
  }
}

const maxRareDocuments = 5
