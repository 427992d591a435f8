import type { CentsRange } from '#contract/fields.ts'
import { readLimit } from '../results/table/measured-value.ts'

/** Whole cents of a typed price in euros; null unless it is a price within the range. */
export function readPrice(typed: string, { min, max }: CentsRange): number | null {
  const euros = /^(\d+)(?:\.(\d{1,2}))?$/.exec(readLimit(typed) ?? '')
  if (!euros) return null
  const [, whole = '', fraction = ''] = euros
  const cents = Number(whole + fraction.padEnd(2, '0'))
  return cents >= min && cents <= max ? cents : null
}

/** Price as a person types it: euros, with cents only where there are some. */
export const typedPrice = (cents: number, decimalSign: string): string => {
  const fraction = cents % 100
  const whole = String((cents - fraction) / 100)
  return fraction === 0 ? whole : `${whole}${decimalSign}${String(fraction).padStart(2, '0')}`
}
