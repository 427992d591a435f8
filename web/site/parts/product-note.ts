import { formatNumberRange, formatPriceRange } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'

const oneWeek = { en: 'week', fi: 'viikko' }
const manyWeeks = { en: 'weeks', fi: 'viikkoa' }

type Range = { min: number; max: number }

export const priceText = (cents: Range, unit: string, language: Language) =>
  `${formatPriceRange(cents, language)} / ${unit}`

/** The range from half a week to one is plural in Finnish. */
const isOneWeek = ({ min, max }: Range, language: Language) => max === 1 && (language === 'en' || min === 1)

export const turnaroundText = (weeks: Range, language: Language) =>
  `${formatNumberRange(weeks, language)} ${(isOneWeek(weeks, language) ? oneWeek : manyWeeks)[language]}`

/** Price with its unit and delivery time of a test. */
export const productNote = (cents: Range, unit: string, weeks: Range, language: Language) =>
  `${priceText(cents, unit, language)} · ${turnaroundText(weeks, language)}`
