import { useTranslation } from 'react-i18next'
import { formatNumber, formatPrice } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Suggestion } from './suggestions.ts'

/** Reasons for or against a laboratory in words, the most important first. */
export const useReasons = () => {
  const { t } = useTranslation('office-consignments')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const accreditation = ({ accreditation: state, isSuitable }: Suggestion) => {
    if (state === 'valid') return t('order.reasons.accredited')
    if (state === 'expired') return t('order.reasons.expired')
    return isSuitable ? t('order.reasons.unaccredited') : t('order.reasons.unaccreditedNeeded')
  }
  const price = ({ priceCents, unit, isCheapest }: Suggestion) =>
    priceCents === null
      ? t('order.reasons.priceUnknown')
      : t(isCheapest ? 'order.reasons.priceCheapest' : 'order.reasons.price', {
          price: formatPrice(priceCents, language),
          unit: term(`unit.${unit}`),
        })
  const turnaround = ({ turnaroundWeeks, isFastest, isSlow }: Suggestion) => {
    if (turnaroundWeeks === null) return t('order.reasons.weeksUnknown')
    const weeks = { count: turnaroundWeeks, number: formatNumber(turnaroundWeeks, language) }
    if (isSlow) return t('order.reasons.weeksSlow', weeks)
    return isFastest ? t('order.reasons.weeksFastest', weeks) : t('order.reasons.weeks', weeks)
  }
  return (suggestion: Suggestion): string =>
    [
      t(`order.reasons.${suggestion.match}`),
      accreditation(suggestion),
      price(suggestion),
      turnaround(suggestion),
      t('order.reasons.load', {
        count: suggestion.openTests,
        number: formatNumber(suggestion.openTests, language),
      }),
    ].join(' · ')
}
