import { findCompound, findKnownParts, findMisspeltCompound, splitsOf } from './compounds.ts'
import type { Correction } from './spelling.ts'
import {
  type ComparedWord,
  type Interpretation,
  mergeGroups,
  type TermGroup,
  TermMatcher,
  type Thesaurus,
  withSubject,
} from './term-groups.ts'
import type { WordLookup } from './word-lookup.ts'

const asWritten = (groups: TermGroup[]): Interpretation => ({ groups, readAs: [] })

/** Finds out what single words of a query mean. */
export class WordInterpreter {
  readonly lookup: WordLookup
  readonly matcher: TermMatcher
  readonly thesaurus: Thesaurus
  readonly #isAsTyped: boolean

  constructor(lookup: WordLookup, thesaurus: Thesaurus, isAsTyped = false) {
    this.lookup = lookup
    this.matcher = new TermMatcher(lookup.language, thesaurus)
    this.thesaurus = thesaurus
    this.#isAsTyped = isAsTyped
  }

  synonymOf(word: string): string | undefined {
    return this.thesaurus.synonymOf(word, this.lookup.language)
  }

  /** Has no groups where nothing indexed is like the word. A hyphenated word may be found by its parts. */
  async interpret(word: ComparedWord, parts: readonly string[]): Promise<Interpretation> {
    const known = await this.#matchKnown(word)
    const before = this.matcher.splitGeneric(word)
    if (before !== null) {
      const { groups, readAs } = await this.#interpretSubject(before)
      const [only] = groups
      if (only && !known?.exact.length) {
        return { groups, readAs: readAs.map((each) => each + word.form.slice(before.length)) }
      }
      if (only && known && groups.length === 1) return asWritten([withSubject(known, only)])
    }
    if (known) return asWritten([known])
    const groups = parts.length > 0 ? await this.matchParts(parts) : []
    return groups.length > 0 ? asWritten(groups) : this.#interpretUnknown(word.form)
  }

  /** The two parts of a compound; none where they are not indexed. */
  async interpretAsCompound(form: string): Promise<TermGroup[]> {
    const splits = splitsOf(form)
    return findCompound(this, splits, await findKnownParts(this.lookup, splits))
  }

  /** Matches parts all of which a document has to have. Generic parts are left out where there are others. */
  async matchParts(parts: readonly string[]): Promise<TermGroup[]> {
    const compared = await this.lookup.compare(parts)
    const specific = compared.filter(({ term }) => term !== null && !this.matcher.isGeneric(term))
    const groups = (specific.length > 0 ? specific : compared).map((word) => this.matcher.matchPart(word))
    return groups.every((group) => group !== null) ? groups : []
  }

  /** Matches the corrected words, and more loosely those with one edit more. */
  async matchCorrected({ nearest, next }: Correction): Promise<TermGroup> {
    const termsOf = (words: Correction['nearest']) => [...new Set(words.map(({ term }) => term))]
    const compared = await this.lookup.compare(nearest.map(({ word }) => word))
    return compared
      .map((word) => this.matcher.match(word))
      .filter((group) => group !== null)
      .reduce(mergeGroups, { exact: termsOf(nearest), kinds: [], containing: termsOf(next) })
  }

  async #matchKnown(word: ComparedWord): Promise<TermGroup | null> {
    const known = this.matcher.match(word)
    const synonym = word.term === null ? undefined : this.synonymOf(word.form)
    const [named] = synonym === undefined ? [] : await this.matchParts([synonym])
    const isWritten = word.candidates.some((found) => found.word === word.form)
    return named && known && isWritten ? mergeGroups(known, named) : (named ?? known)
  }

  async #interpretSubject(form: string): Promise<Interpretation> {
    const [word] = await this.lookup.compare([this.synonymOf(form) ?? form])
    const group = word ? this.matcher.matchSubject(word) : null
    return group ? asWritten([group]) : this.#interpretUnknown(form)
  }

  /** A word that is not indexed is a compound, misspelt, or a compound with a misspelt part. */
  async #interpretUnknown(form: string): Promise<Interpretation> {
    const splits = splitsOf(form)
    const known = await findKnownParts(this.lookup, splits)
    const compound = await findCompound(this, splits, known)
    if (compound.length > 0 || this.#isAsTyped) return asWritten(compound)
    const correction = this.lookup.correct(form)
    if (!correction || correction.edits > 1) {
      const misspelt = this.lookup.language === 'fi' ? await findMisspeltCompound(this, splits, known) : null
      if (misspelt && misspelt.edits < (correction?.edits ?? Number.POSITIVE_INFINITY)) return misspelt
    }
    if (!correction) return asWritten([])
    const readAs = [...new Set(correction.nearest.map(({ written }) => written))]
    return { groups: [await this.matchCorrected(correction)], readAs }
  }
}
