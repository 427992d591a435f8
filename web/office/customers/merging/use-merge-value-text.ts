import { useTranslation } from 'react-i18next'
import type { MergeField, MergePreview } from '#contract/customer-merges.ts'
import { standardServiceFeeCents } from '#contract/facts.ts'
import { formatPrice } from '#contract/formats.ts'
import { usePaymentText } from '#web/orders/payment-text.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { useValueText } from '../work/use-value-text.ts'

/** Value of a field of one of two customers that are merged, as readers see it. */
export const useMergeValueText = () => {
  const { t } = useTranslation('office-customers')
  const paymentText = usePaymentText()
  const language = useLanguage()
  const textOf = useValueText()
  return (side: MergePreview['merged'], field: MergeField): string => {
    if (field === 'billing') {
      const { street, postalCode, city, email, paymentMethod } = side.billing
      const method = paymentMethod && paymentText(paymentMethod)
      const parts = [street, `${postalCode} ${city}`.trim(), email, method]
      return parts.filter(Boolean).join(', ') || t('merge.noValue')
    }
    if (field === 'serviceFeeCents' && side.serviceFeeCents === null)
      return t('terms.standardFee', { fee: formatPrice(standardServiceFeeCents, language) })
    return textOf(field, side[field]) || t('merge.noValue')
  }
}
