import { noBreakSpace } from './formats.ts'

/** Spaces at which lines must not break, on the site, on screens, in PDFs and in mails. */

const units =
  '[%‰€°]|°C|[µnmckMG]?(?:g|m|l|Pa|N|J|W|V|Hz|S|s|K|mol|bar|Gy|Bq|eV)|dm|cells|h|d|min|vk|vrk|kpl|pmy|CFU|pp[mbt]|[kMG][Bt]'
const times =
  'weeks?|days?|hours?|months?|minutes?|viiko\\p{L}*|viikko\\p{L}*|päiv\\p{L}*|tun(?:ti|ni|te)\\p{L}*|kuukau\\p{L}*|vuorokau\\p{L}*|minuut\\p{L}*'
const bodies =
  'AATCC|ASTM|BS|CPSC|DIN|EN|EPA|Eur\\.|ICH|IEC|ISO|JIS|NMKL|OECD|SEMI|SFS|TAPPI|TR|TS|UL|UN|USP|VDA'

const kept = new RegExp(
  [
    // 50 mm, 2–3 weeks
    `(?<=\\d) (?=(?:${units}|${times})(?![\\p{L}\\d]))`,
    // 1 200, 100 000
    '(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?!\\d))',
    // VAT 0, alv 0 %, klo 9
    '(?<=(?<!\\p{L})(?:VAT|alv|klo)) (?=\\d)',
    // EN ISO 10993-5, 21 CFR
    `(?<=(?<!\\p{L})(?:${bodies})) (?=[A-Z]{0,2}[\\d<])`,
    '(?<=(?<!\\p{L})EN) (?=(?:IEC|ISO) )|(?<=\\d) (?=CFR )',
    // 6 art. 1 b)
    '(?<=(?<!\\p{L})[Aa]rt\\.) (?=\\d)|(?<=\\d) (?=[a-f]\\))',
    // ≤ 30, 100 × 100
    '(?<=[≤≥×±]) (?=\\d)|(?<=\\d) (?=×)',
    // (EC) No 1907/2006, N:o 1169/2011, Proposition 65, 6 art.
    '(?<=(?<!\\p{L})(?:No|N:o|Proposition)) (?=\\d)|(?<=\\d) (?=art\\.)',
    // Annex XVII, liitteen XVII, Konepaja Oy
    '(?<=(?<!\\p{L})(?:Annex|[Ll]iit\\p{L}+)) (?=[IVX]+(?!\\p{L}))|(?<=\\p{L}) (?=Oy(?!\\p{L}))',
    // +358 9 5550 0142
    '(?<=\\+\\d[\\d ]*) (?=\\d)',
  ].join('|'),
  'gu',
)

/** Quick test, because most texts have none of these spaces. */
const mayHaveKept = /\d| (?:[IVX]|Oy)/

/** Text with a no-break space in the place of each of these. */
export const withKeptSpaces = (text: string) =>
  mayHaveKept.test(text) ? text.replace(kept, noBreakSpace) : text
