/** What of a text is looked for, and which of the catalogue's words are meant by it. */

/** Bodies whose standards people name by body and number, spaced as they like. */
const bodies =
  'aatcc|ansi|aoac|asme|astm|bs|cen|cispr|din|ec|en|epa|eu|iec|ieee|iest|imo|ipc|iso|itu|jis|mil|nf|nist|nmkl|nt|oecd|ph\\.? ?eur\\.?|sfs|tappi|tr|ts|ul|un|usp|vda'
const body = new RegExp(bodies, 'g')
const standard = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${bodies})[\\s/-]*)+)(<?[a-z]{0,2}\\d[\\d.]*>?(?:-\\d+)*)`,
  'gu',
)
const chunk = /[\p{L}\p{N}]+(?:[-–.,/][\p{L}\p{N}]+)*/gu

/** In the one form in which letters are compared here; accents stay, for the dictionaries know them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’'´`]/g, '')
    .replaceAll(/(\d):\d{4}(?!\d)/g, '$1')

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** A word that is looked for. Its parts are looked for where the catalogue has no such word. */
export type AskedWord = { word: string; parts: string[] }
const mostAsked = 8
const longestWord = 60

/** `EN ISO 10993` is one word; so is `ICP-MS`, with two parts. */
export function askedWords(text: string): AskedWord[] {
  const asked: AskedWord[] = []
  const rest = plain(text).replaceAll(standard, (_, names: string, number: string) => {
    asked.push({ word: lettersOf(names) + digitsOf(number), parts: [digitsOf(number)] })
    return ' '
  })
  for (const [found] of rest.matchAll(chunk)) asked.push(askedWord(found))
  const words = new Map(asked.map((each) => [each.word, each]))
  return [...words.values()].filter(({ word }) => word.length <= longestWord).slice(0, mostAsked)
}

const digitsOf = (number: string) => number.replaceAll(/[^a-z\d.-]/g, '').replace(/\.$/, '')
const isNumber = (found: string) => /^\d[\d.,-]*$/.test(found)

function askedWord(found: string): AskedWord {
  if (isNumber(found)) return { word: found.replaceAll(',', '.'), parts: [] }
  const parts = found.split(/[^\p{L}\p{N}]+/u)
  return { word: lettersOf(found), parts: parts.length > 1 ? parts : [] }
}

/** Everything that a text can be found by: the same words as are asked for, their parts, and standards by each of their names. */
export function searchedWords(text: string): Set<string> {
  const words = new Set<string>()
  const rest = plain(text).replaceAll(standard, (_, names: string, number: string) => {
    const digits = digitsOf(number)
    const each = names.match(body) ?? []
    const prefixes = [
      '',
      ...each.map((_name, from) => lettersOf(each.slice(from).join(''))),
      ...each.map(lettersOf),
    ]
    for (const prefix of prefixes) {
      words.add(prefix + digits)
      words.add(prefix + digits.replace(/-.*$/, ''))
    }
    for (const name of each) words.add(lettersOf(name))
    return ' '
  })
  for (const [found] of rest.matchAll(chunk)) {
    const { word, parts } = askedWord(found)
    for (const each of [word, ...parts]) if (each.length <= longestWord) words.add(each)
  }
  return words
}
