import type { CentsRange } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import { readLimit } from '#contract/measured-value.ts'

/**
 * Whole cents of a typed price in euros, with or without the sign; null unless it is a price within the range. A comma
 * before three digits separates thousands in English.
 */
export function readPrice(typed: string, { min, max }: CentsRange, language: Language): number | null {
  const amount = typed.replace(/\s*€\s*$/, '').trim()
  const isGrouped = language === 'en' && /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount)
  const plain = isGrouped ? amount.replaceAll(',', '') : amount
  const euros = /^(\d+)(?:\.(\d{1,2}))?$/.exec(readLimit(plain) ?? '')
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
