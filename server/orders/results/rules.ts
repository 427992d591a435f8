import type { TableTest } from '#contract/result-tables.ts'

type Decimal = { digits: bigint; places: number }

/** Exact, however many places: a float would make 0.1 + 0.2 pass a limit of 0.3, or not. */
function readDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

/** Below zero when `a` is the smaller, above when it is the larger. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = [readDecimal(a), readDecimal(b)]
  const places = Math.max(one.places, other.places)
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  const difference = scaled(one) - scaled(other)
  return difference < 0n ? -1 : Number(difference > 0n)
}

type Requirement = Pick<TableTest, 'minimum' | 'maximum'>

/**
 * Whether a value meets the requirement, whose limits are allowed themselves. Null where there is none, or where the value does
 * not tell: a word, or a limit of quantification beyond which both would be possible.
 */
export function passes(value: string, { minimum, maximum }: Requirement): boolean | null {
  const [, sign = '', number] = /^([<>]?)(-?\d+(?:\.\d+)?)$/.exec(value) ?? []
  if (number === undefined || (minimum === null && maximum === null)) return null
  const toMinimum = minimum === null ? 1 : compareDecimals(number, minimum)
  const toMaximum = maximum === null ? -1 : compareDecimals(number, maximum)
  if (sign === '<') return isWithin(toMaximum <= 0, minimum === null, minimum !== null && toMinimum <= 0)
  if (sign === '>') return isWithin(toMinimum >= 0, maximum === null, maximum !== null && toMaximum >= 0)
  return toMinimum >= 0 && toMaximum <= 0
}

/** Of a value that is only known to be on one side of a number. */
function isWithin(
  keepsNearLimit: boolean,
  hasNoFarLimit: boolean,
  isBeyondFarLimit: boolean,
): boolean | null {
  if (isBeyondFarLimit) return false
  return keepsNearLimit && hasNoFarLimit ? true : null
}
