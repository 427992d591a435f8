import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { stemWords } from './index-store.ts'
import { type Correction, canBeMisspelt, correctWord, formsOneEditAway, isShort } from './spelling.ts'
import {
  findCandidates,
  findSimilar,
  findWords,
  type StemmedWord,
  type TermDictionary,
} from './term-dictionary.ts'
import type { ComparedWord } from './term-groups.ts'

/** Looks up the words of one query. The stemmer is PostgreSQL's, the same as of the index; each word is stemmed once. */
export class WordLookup {
  readonly #db: Db
  readonly #stems = new Map<string, StemmedWord>()
  readonly language: Language
  readonly dictionary: TermDictionary

  constructor(db: Db, language: Language, dictionary: TermDictionary) {
    this.#db = db
    this.language = language
    this.dictionary = dictionary
  }

  async stem(words: readonly string[]): Promise<StemmedWord[]> {
    const unknown = words.filter((word) => !this.#stems.has(word))
    const stemmed = await stemWords(this.#db, this.language, unknown)
    for (const [at, word] of stemmed.entries()) this.#stems.set(unknown[at] ?? '', word)
    return words.flatMap((word) => this.#stems.get(word) ?? [])
  }

  async compare(words: readonly string[]): Promise<ComparedWord[]> {
    const stemmed = await this.stem(words)
    return stemmed.map((word) => ({ ...word, candidates: findCandidates(this.dictionary, word) }))
  }

  correct(form: string): Correction | null {
    if (!canBeMisspelt(form)) return null
    const near = isShort(form) ? findWords(this.dictionary, formsOneEditAway(form)) : []
    return correctWord(form, near.length > 0 ? near : findSimilar(this.dictionary, form))
  }
}
