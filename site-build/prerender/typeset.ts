import { noBreakSpace } from '#contract/formats.ts'
import type { PageData } from '#web/site/page-data.ts'
import { withSoftHyphens } from '#web/ui/soft-hyphens.ts'

/** Typesetting of texts: no-break spaces, and soft hyphens in long words. */

const units =
  '[%‰€°]|°C|[µnmckMG]?(?:g|m|l|Pa|N|J|W|V|Hz|S|s|K|mol|bar|Gy|Bq|eV)|dm|cells|h|d|min|vrk|pmy|CFU|pp[mbt]'
const times =
  'weeks?|days?|hours?|months?|minutes?|viiko\\p{L}*|viikko\\p{L}*|päiv\\p{L}*|tun(?:ti|ni|te)\\p{L}*|kuukau\\p{L}*|vuorokau\\p{L}*|minuut\\p{L}*'
const bodies =
  'AATCC|ASTM|BS|CPSC|DIN|EN|EPA|Eur\\.|ICH|IEC|ISO|JIS|NMKL|OECD|SEMI|SFS|TAPPI|TR|TS|UL|UN|USP|VDA'

/** Spaces at which lines must not break. */
const kept = new RegExp(
  [
    // 50 mm, 2–3 weeks
    `(?<=\\d) (?=(?:${units}|${times})(?![\\p{L}\\d]))`,
    // VAT 0, alv 0 %, klo 9
    '(?<=(?<!\\p{L})(?:VAT|alv|klo)) (?=\\d)',
    // EN ISO 10993-5, 21 CFR
    `(?<=(?<!\\p{L})(?:${bodies})) (?=[A-Z]{0,2}[\\d〈])`,
    '(?<=(?<!\\p{L})EN) (?=(?:IEC|ISO) )|(?<=\\d) (?=CFR )',
    // 6 art. 1 b)
    '(?<=(?<!\\p{L})[Aa]rt\\.) (?=\\d)|(?<=\\d) (?=[a-f]\\))',
    // ≤ 30, 100 × 100
    '(?<=[≤≥×±]) (?=\\d)|(?<=\\d) (?=×)',
    // +358 9 5550 0142
    '(?<=\\+\\d[\\d ]*) (?=\\d)',
  ].join('|'),
  'gu',
)

/** Word joiner: without width and without break. Browsers break after the dash of 2–3. */
const wordJoiner = '\u2060'

export const keptTogether = (text: string) =>
  text.replace(kept, noBreakSpace).replace(/(?<=\d–)(?=\d)/g, wordJoiner)

/**
 * Length from which words get soft hyphens, because they may be wider than a phone or a card. Shorter words stay
 * whole, because browsers would divide them where lines are balanced.
 */
const tooLong: Record<string, RegExp> = { heading: /\p{L}{22,}/gu, title: /\p{L}{28,}/gu }
const divided = (text: string, name: string) => {
  const long = tooLong[name]
  return long ? text.replace(long, divide) : text
}

/** Parts of long technical words. By syllables alone röntgenfluoresenssi would become röntgenf-luoresenssi. */
const partsOfWords =
  'absorptio|dilatometr|elektroni|emissio|emulsio|fluore|foto|hajotu|kompost|kromatogra|käyttäytym|laboratori|massa|materiaal|mikro|mittau|nanokit|reaktiiv|selluloo|spektro|suspensio|tarvik|testau|tuottei|viskosi|yhdistelm'
const beforePart = new RegExp(`(?<=\\p{L}{3})(?=${partsOfWords})`, 'gu')

function divide(word: string): string {
  const inParts = word.replace(beforePart, '\u00ad')
  return inParts === word ? withSoftHyphens(word) : inParts
}
/** Fields that are sent back to the API and must stay exact. */
const untouched = new Set(['listing', 'form', 'forms'])

function set(value: unknown, name: string): unknown {
  if (typeof value === 'string') return divided(keptTogether(value), name)
  if (Array.isArray(value)) return value.map((item) => set(item, name))
  if (typeof value !== 'object' || value === null || untouched.has(name)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part, key)]))
}

/** Page as people read it. Structured data and picture use the original texts. */
export const typeset = (page: PageData): PageData => ({ ...page, result: set(page.result, 'result') })
