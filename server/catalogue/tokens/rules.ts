import type { QueryToken } from '#server/search/search-texts.ts'
import { toBritish } from '../spelling/rules.ts'

/** Organisations whose standards people name by organisation and number, spaced as they like. */
const organisations =
  'aatcc|ansi|aoac|asme|astm|bs|cen|cispr|din|ec|en|epa|eu|iec|ieee|iest|imo|ipc|iso|itu|jis|mil|nf|nist|nmkl|nt|oecd|ph\\.? ?eur\\.?|sfs|tappi|tr|ts|ul|un|usp|vda'
const organisation = new RegExp(organisations, 'g')
const standard = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${organisations})[\\s/-]*)+)(<?[a-z]{0,2}\\d[\\d.]*>?(?:-\\d+)*)`,
  'gu',
)
const wordPattern = /[\p{L}\p{N}]+(?:[-–.,/][\p{L}\p{N}]+)*/gu

/** Lower case without apostrophes and editions of standards. Accents stay, for the stemmers need them. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’'´`]/g, '')
    .replaceAll(/(\d):\d{4}(?!\d)/g, '$1')

const removePunctuation = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const cleanNumber = (number: string) => number.replaceAll(/[^a-z\d.-]/g, '').replace(/\.$/, '')
const isNumber = (word: string) => /^\d[\d.,-]*$/.test(word)

const maxTokens = 8
const maxWordLength = 60

/** Splits a query into words, the first of which count. */
export const tokenizeQuery = (text: string): QueryToken[] => tokenizeMessage(text).slice(0, maxTokens)

/** Splits a text into its words, each once. `EN ISO 10993` is one word; `ICP-MS` is one with two parts. */
export function tokenizeMessage(text: string): QueryToken[] {
  const found: QueryToken[] = []
  const rest = normalize(text).replaceAll(standard, (typed, names: string, number: string) => {
    const digits = cleanNumber(number)
    found.push({ typed: typed.trim(), word: removePunctuation(names) + digits, parts: [digits] })
    return ' '
  })
  for (const [typed] of rest.matchAll(wordPattern)) found.push({ typed, ...splitWord(typed) })
  const tokens = new Map(found.map((token) => [token.word, token]))
  return [...tokens.values()].filter(({ word }) => word.length <= maxWordLength)
}

function splitWord(typed: string): { word: string; parts: string[] } {
  if (isNumber(typed)) return { word: typed.replaceAll(',', '.'), parts: [] }
  const parts = typed.split(/[^\p{L}\p{N}]+/u).map(toBritish)
  return { word: toBritish(removePunctuation(typed)), parts: parts.length > 1 ? parts : [] }
}

/** The words that a text can be found by: those of queries, their parts, and standards by each of their names. */
export function tokenizeText(text: string): Set<string> {
  const words = new Set<string>()
  const rest = normalize(text).replaceAll(standard, (_, names: string, number: string) => {
    for (const word of namesOfStandard(names, cleanNumber(number))) words.add(word)
    return ' '
  })
  for (const [typed] of rest.matchAll(wordPattern)) {
    const { word, parts } = splitWord(typed)
    for (const each of [word, ...parts]) if (each.length <= maxWordLength) words.add(each)
  }
  return words
}

/** Of EN ISO 10993-5: the number with and without its part, alone, after any organisation and after the last ones. */
function namesOfStandard(names: string, digits: string): string[] {
  const each = names.match(organisation) ?? []
  const prefixes = [
    '',
    ...each.map((_, from) => removePunctuation(each.slice(from).join(''))),
    ...each.map(removePunctuation),
  ]
  const numbers = [digits, digits.replace(/-.*$/, '')]
  return [
    ...prefixes.flatMap((prefix) => numbers.map((number) => prefix + number)),
    ...each.map(removePunctuation),
  ]
}
