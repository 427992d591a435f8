import { useTranslation } from 'react-i18next'
import type { CentsRange } from '#contract/fields.ts'
import {
  formatDay,
  formatNumber,
  formatNumberRange,
  formatPrice,
  formatPriceRange,
  formatRequirement,
} from '#contract/formats.ts'
import type { Language, PriceUnit } from '#contract/lists.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import type { OfferDifferences } from '#contract/offer-records.ts'
import type { VolumeTier } from '#contract/offers.ts'
import type { TableTest } from '#contract/result-tables.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { useMaterialText } from './material-text.ts'

export type DifferenceField =
  | OfferDifferences['fields'][number]['field']
  | OfferDifferences['items'][number]['changes'][number]['field']

/** Text of a value in the shape that `Offer` has for the field. */
export const useDifferenceText = () => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const materialText = useMaterialText()
  const language = useLanguage()
  const words = (value: string | Record<Language, string>) =>
    typeof value === 'string' ? value : value[language]
  const number = (value: number) => formatNumber(value, language)
  const range = (value: CentsRange) => formatPriceRange(value, language)
  const tier = ({ fromQuantity, discountPercent }: VolumeTier) =>
    t('offerItems.tier', { quantity: number(fromQuantity), percent: discountPercent })
  const write: Record<DifferenceField, (value: never) => string> = {
    name: words,
    text: words,
    standard: words,
    customerReference: words,
    files: (names: string[]) => names.join(', '),
    copies: (emails: string[]) => emails.join(', '),
    sampleRequirements: words,
    validUntil: (day: string) => formatDay(day, language),
    serviceFeeCents: (cents: number) => formatPrice(cents, language),
    discountPercent: (percent: number) => `${percent} %`,
    totalCents: range,
    unitPriceCents: range,
    quantity: number,
    elements: number,
    agreedQuantity: number,
    samples: (positions: number[]) => writeRanges(positions) || t('offerChanges.allSamples'),
    unit: (unit: PriceUnit) => term(`unit.${unit}`),
    tiers: (tiers: VolumeTier[]) => tiers.map(tier).join(', '),
    turnaroundWeeks: (weeks: { min: number; max: number }) =>
      t('offerItems.weeks', { weeks: formatNumberRange(weeks, language) }),
    requirements: (requirements: TableTest[]) =>
      requirements.map((each) => formatRequirement(each, language)).join('; '),
    materials: (materials: string[]) => materials.map(materialText).join(', '),
  }
  return (field: DifferenceField, value: unknown): string => {
    const text = value === null || value === undefined ? '' : write[field](value as never)
    return text || t('offerChanges.empty')
  }
}
