/** Words that identify a person, in texts and in JSON. */

const leastDigits = 7
const leastName = 3

const isAddress = (word: string) => word.includes('@')
const isPhone = (word: string) => /^\+?[\d\s]+$/.test(word)
const isFullName = (word: string) => /\S\s+\S/.test(word)

/** Words by which somebody can be found: a telephone number or a name that is too short would be found everywhere. */
export const wordsAmong = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim()))].filter((word) =>
    isPhone(word) ? word.replace(/\D/g, '').length >= leastDigits : word !== '',
  )

/** Words by which nobody else is meant, also in texts of others: full names, addresses and phone numbers. */
export const certainAmong = (words: readonly string[]): string[] =>
  words.filter((word) => isAddress(word) || isPhone(word) || isFullName(word))

export type Replacer = { inText: (text: string) => string; inJson: (value: unknown) => unknown }

/**
 * Replaces words in texts and HTML, not in longer words. A name of one word is replaced as it is written, because it may also be a
 * word of the language or a code. A text within JSON that is a word as a whole is replaced however short it is.
 */
export function replacerOf(words: readonly string[], by: string): Replacer {
  const certain = certainAmong(words)
  const names = words.filter((word) => !certain.includes(word) && word.length >= leastName)
  const patterns = [patternOf(certain, 'giu'), patternOf(names, 'gu')].filter((pattern) => pattern !== null)
  const wholes = new Set(certain.map((word) => word.toLowerCase()))
  const isWord = (text: string) => words.includes(text) || wholes.has(text.toLowerCase())
  const inText = (text: string) => patterns.reduce((changed, pattern) => changed.replace(pattern, by), text)
  const inJson = (value: unknown): unknown => {
    if (typeof value === 'string') return isWord(value.trim()) ? by : inText(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inJson(one)]))
  }
  return { inText, inJson }
}

function patternOf(words: readonly string[], flags: string): RegExp | null {
  const forms = [...new Set(words.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  if (forms.length === 0) return null
  const begins = String.raw`(?<![\p{L}\p{N}_.+@-])`
  const ends = String.raw`(?![\p{L}\p{N}_@-])(?!\.[\p{L}\p{N}])`
  return new RegExp(`${begins}(?:${forms.join('|')})${ends}`, flags)
}

/** Patterns of a word in plain text and in HTML. A line may break between the words of a name. */
const formsOf = (word: string) =>
  [word, asHtml(word, '&#x27;'), asHtml(word, '&#39;')].map((form) =>
    escaped(form).replace(/\s+/g, String.raw`\s+`),
  )

const asHtml = (word: string, apostrophe: string) =>
  word
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe)

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
