import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { stemWords } from './index-store.ts'
import type { StemmedWord } from './term-dictionary.ts'

const wordPattern = /[\p{L}\p{N}]+/gu
/** Shorter words are part of too many others. */
const minPartLength = 4

export const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? []

/** Words by how they are written in lower case, in the form in which they are compared. */
type KnownWords = ReadonlyMap<string, StemmedWord>

/** Compares texts with words as a reader would: a part of a text begins with a word, contains it or has its stem. */
export class WordComparison {
  readonly #known: KnownWords

  private constructor(known: KnownWords) {
    this.#known = known
  }

  /** Looks up all words of the texts, by one statement. */
  static async of(db: Db, language: Language, texts: readonly string[]): Promise<WordComparison> {
    const words = [...new Set(texts.flatMap(wordsOf))]
    const stemmed = await stemWords(db, language, words)
    return new WordComparison(new Map(stemmed.map((word, at) => [words[at] ?? '', word])))
  }

  /** The parts of a text that are like one of the words. */
  emphasise(text: string, words: readonly string[]): { from: number; to: number }[] {
    return [...text.matchAll(wordPattern)]
      .filter(([part]) => words.some((word) => this.#isLike(part, word)))
      .map(({ 0: part, index }) => ({ from: index, to: index + part.length }))
  }

  hasEvery(text: string, words: readonly string[]): boolean {
    const parts = wordsOf(text)
    return words.every((word) => parts.some((part) => this.#isLike(part, word)))
  }

  #isLike(part: string, word: string): boolean {
    const [one, other] = [this.#known.get(part.toLowerCase()), this.#known.get(word)]
    if (!one || !other) return false
    if (one.form === other.form || (one.term !== null && one.term === other.term)) return true
    if (other.form.length > 1 && one.form.startsWith(other.form)) return true
    return other.form.length >= minPartLength && one.form.includes(other.form)
  }
}
