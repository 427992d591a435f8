/** Words that identify a person wherever the product has repeated them. */

const leastPhone = 7

/** True for a name by which nobody else is meant: first names alone are too common. */
const isWholeName = (name: string) => /\S\s+\S/.test(name.trim()) && name.trim().length >= 5

/**
 * Pattern of PostgreSQL for the words as texts, HTML and JSON contain them, and not as parts of longer words; null if there are
 * none.
 */
export function patternOf(found: {
  emails: readonly string[]
  names: readonly string[]
  phones: readonly string[]
}): string | null {
  const words = [
    ...found.emails,
    ...found.names.filter(isWholeName).map((name) => name.trim()),
    ...found.phones.filter((phone) => phone.length >= leastPhone),
  ]
  const forms = [...new Set(words.flatMap(formsOf))].filter((form) => form !== '')
  if (forms.length === 0) return null
  // In JSON a line break before a word is a letter.
  const begins = String.raw`(?:(?<![\w.+@-])|(?<=\\[nrt]))`
  const ends = String.raw`(?![\w@-])(?!\.\w)`
  return `${begins}(?:${forms.map(escaped).join('|')})${ends}`
}

const formsOf = (word: string) => [
  word,
  asHtml(word),
  asHtml(word, '&#39;'),
  JSON.stringify(word).slice(1, -1),
]

const asHtml = (word: string, apostrophe = '&#x27;') =>
  word
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe)

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
