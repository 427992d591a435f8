/** The one value for a quantity that the method did not find. */
export const notDetected = 'not detected'

/** Ways in which people and laboratories write it. */
const notDetectedWords: ReadonlySet<string> = new Set([
  notDetected,
  'nd',
  'n.d',
  'n.d.',
  'ei havaittu',
  'eh',
  'e.h',
  'e.h.',
])

/** The one value for every way of writing that nothing was detected. Other words stay. */
export const withOneNotDetected = (word: string): string =>
  notDetectedWords.has(word.replace(spaces, ' ').trim().toLowerCase()) ? notDetected : word

/** Spaces between digits and signs. */
const spaces = /[\s\u00a0\u202f]+/g

/**
 * Normalises a typed or pasted value of either language: `0,5` becomes `0.5`, `< 0,5` becomes `<0.5`, `1
 * 234,50` becomes `1234.50`, `n.d.` becomes `not detected`. Other words stay. Null for ambiguous or invalid numbers.
 */
export const readMeasured = (typed: string): string | null => {
  const text = typed.trim().replace(/[−–]/g, '-')
  if (!/^[\d<>≤≥=+,.-]/.test(text)) return text.length <= 60 ? withOneNotDetected(text) : null
  const [, sign = '', number = ''] = /^([<>]?)(-?[\d.,]+)$/.exec(text.replace(spaces, '')) ?? []
  const plain = withPoint(number)
  return plain === null ? null : sign + plain
}

/** True for a normalised value that is a number, also one with a comparison sign. Only numbers have units. */
export const isNumberText = (value: string): boolean => /^[<>]?-?\d/.test(value)

/** Normalises a number without a comparison sign, for limits. */
export const readLimit = (typed: string): string | null => {
  const value = readMeasured(typed)
  return value !== null && /^-?\d/.test(value) ? value : null
}

const decimal = /^-?\d{1,15}(?:\.\d{1,10})?$/

function withPoint(number: string): string | null {
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  // With both separators, the last one is the decimal separator and the other groups digits.
  if (comma >= 0 && point >= 0) {
    const [grouping, mark] = comma > point ? ['.', ','] : [',', '.']
    const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${grouping}\\d{3})+\\${mark}\\d+$`).test(number)
    return isGrouped ? number.replaceAll(grouping, '').replace(mark, '.') : null
  }
  // `1,234` is ambiguous: a thousand in some countries, a decimal in others. `0,234` is not.
  if (/^-?[1-9]\d{0,2},\d{3}$/.test(number)) return null
  const plain = number.replace(',', '.')
  return decimal.test(plain) ? plain : null
}

type Decimal = { digits: bigint; places: number }

/** Exact decimal. With floats 0.1 + 0.2 would exceed a limit of 0.3. */
function readDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** Negative if `a` is smaller, positive if it is larger. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = [readDecimal(a), readDecimal(b)]
  const places = Math.max(one.places, other.places)
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  const difference = scaled(one) - scaled(other)
  return difference < 0n ? -1 : Number(difference > 0n)
}

type Limits = { minimum: string | null; maximum: string | null }

/** True if the lower limit is above the upper one, so that no value could be within both. */
export const isInverted = ({ minimum, maximum }: Limits): boolean =>
  minimum !== null && maximum !== null && compareDecimals(minimum, maximum) > 0
