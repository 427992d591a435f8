import type { IndexedWord } from './term-dictionary.ts'

const maxSuggestions = 3
const minCorrectedLength = 5

/** The edits that a misspelt word of this length may have. Shorter words are names (OM2, BTEX), each one edit from others. */
function maxEdits(word: string): number {
  if (word.length < minCorrectedLength || /\d/.test(word)) return 0
  return word.length <= 6 ? 1 : word.length <= 11 ? 2 : 3
}

/** People rarely mistake the first letter. Two words that differ there and elsewhere are different: *histamine*, *vitamin*. */
const isNear = (form: string, { word }: IndexedWord, edits: number): boolean =>
  edits <= maxEdits(form) && (edits <= 1 || form[0] === word[0])

export const canBeMisspelt = (form: string): boolean => maxEdits(form) > 0

/** The nearest words, their number of edits, and the words with one edit more. */
export type Correction = { nearest: IndexedWord[]; next: IndexedWord[]; edits: number }

/** Picks the candidates with the fewest edits, frequent ones first; null where none is near enough. */
export function correctWord(form: string, candidates: readonly IndexedWord[]): Correction | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, edits: editDistance(form, candidate.word) }))
    .filter((candidate) => isNear(form, candidate, candidate.edits))
    .sort((one, other) => one.edits - other.edits || other.documentCount - one.documentCount)
  const [best] = near
  if (!best) return null
  const withEdits = (edits: number) => near.filter((each) => each.edits === edits).slice(0, maxSuggestions)
  return { nearest: withEdits(best.edits), next: withEdits(best.edits + 1), edits: best.edits }
}

/** The Damerau–Levenshtein distance with exchanges of neighbours only. */
export function editDistance(one: string, other: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isExchanged && row > 1 && column > 1) least = Math.min(least, (beforePrevious[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[other.length] ?? 0
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** One wrong letter leaves a short word few trigrams, while the forms one edit away are few enough to look up. */
export const isShort = (form: string): boolean => form.length <= 7

export function formsOneEditAway(form: string): string[] {
  const forms = new Set<string>()
  for (let at = 0; at <= form.length; at++) {
    const [head, tail] = [form.slice(0, at), form.slice(at)]
    if (tail) forms.add(head + tail.slice(1))
    if (tail.length > 1) forms.add(head + tail[1] + tail[0] + tail.slice(2))
    for (const letter of alphabet) {
      forms.add(head + letter + tail)
      if (tail) forms.add(head + letter + tail.slice(1))
    }
  }
  forms.delete(form)
  forms.delete('')
  return [...forms]
}
