import type { CentsRange } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import type { VolumeTier } from '#contract/offers.ts'
import { readPrice, typedPrice } from '../../order/prices/read-price.ts'

/** Reading and writing of values as people type them. A reader gives null for a text without a clear meaning. */

const anyPrice: CentsRange = { min: 0, max: 100_000_000 }
const dash = /\s*(?:[–—−-]|\.{2,3}|…)\s*/

const decimalSign = (language: Language) => (language === 'fi' ? ',' : '.')

export const readCents = (typed: string, language: Language): number | null =>
  readPrice(typed, anyPrice, language)

/** Reads `290`, `290–310,50` or `290 - 310.50 €`. */
export const readPriceRange = (typed: string, language: Language): CentsRange | null =>
  readRange(typed.replace(/\s*€\s*/g, ' '), (text) => readCents(text, language))

/** Reads weeks, such as `2`, `2–3` or `0,5-1 vk`, in tenths. */
export const readWeeks = (typed: string): { min: number; max: number } | null =>
  readRange(typed.replace(/\s*(?:weeks?|wk|viikkoa|viikko|vko|vk)\.?\s*$/i, ''), (text) => {
    const plain = text.trim().replace(',', '.')
    return /^\d{1,3}(?:\.\d)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
  })

function readRange(typed: string, read: (text: string) => number | null) {
  // A dash at the end is the beginning of a range that is still being typed.
  const parts = typed
    .trim()
    .replace(/[–—−-]$/, '')
    .split(dash)
  const [min = null, max = min] = parts.map(read)
  return parts.length > 2 || min === null || max === null || min > max ? null : { min, max }
}

/** Reads a whole number, also with groups of three digits, such as `1 000`. */
export function readCount(typed: string, most: number): number | null {
  const plain = typed.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '').trim()
  const count = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return count >= 1 && count <= most ? count : null
}

/** Reads volume tiers such as `10: 5 %, 50: 10 %`: from 10 on 5 per cent less, from 50 on 10. */
export function readTiers(typed: string): VolumeTier[] | null {
  const tiers = typed
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from = '', percent = ''] =
        /^\s*(\d{1,7})\s*[:=]?\s*[−–-]?\s*(\d{1,2})\s*%?\s*$/.exec(part) ?? []
      return { fromQuantity: Number(from), discountPercent: Number(percent) }
    })
  const isGood = tiers.every(
    ({ fromQuantity, discountPercent }) =>
      fromQuantity >= 2 && fromQuantity <= 1_000_000 && discountPercent >= 1 && discountPercent <= 90,
  )
  if (!isGood || new Set(tiers.map(({ fromQuantity }) => fromQuantity)).size < tiers.length) return null
  return tiers.sort((one, other) => one.fromQuantity - other.fromQuantity)
}

export const writeCents = (cents: number, language: Language) => typedPrice(cents, decimalSign(language))

export const writePriceRange = ({ min, max }: CentsRange, language: Language) =>
  writeRange(min, max, (cents) => writeCents(cents, language))

export const writeWeeks = ({ min, max }: { min: number; max: number }, language: Language) =>
  writeRange(min, max, (weeks) => String(weeks).replace('.', decimalSign(language)))

const writeRange = (min: number, max: number, write: (value: number) => string) =>
  min === max ? write(min) : `${write(min)}–${write(max)}`

export const writeTiers = (tiers: readonly VolumeTier[]) =>
  tiers.map(({ fromQuantity, discountPercent }) => `${fromQuantity}: ${discountPercent} %`).join(', ')
