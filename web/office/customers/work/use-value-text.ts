import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPrice } from '#contract/formats.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { staffQuery } from '../customer-queries.ts'

/** Fields that the history names. Ids of other things are not shown. */
export const shownFields = [
  'name',
  'mergedName',
  'email',
  'businessId',
  'vatNumber',
  'country',
  'language',
  'responsibleId',
  'serviceFeeCents',
  'discountPercent',
  'paymentDays',
  'originalReports',
  'billing',
  'notes',
] as const
type ShownField = (typeof shownFields)[number]

/** Value of a field as readers see it; empty for none. */
export const useValueText = () => {
  const { t } = useTranslation('office-customers')
  const language = useLanguage()
  const staff = useQuery(staffQuery(useApi())).data?.items ?? []
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (field: ShownField, value: unknown): string => {
    if (value === null || value === '') return ''
    const text = String(value)
    switch (field) {
      case 'country':
        return countries.of(text) ?? text
      case 'language':
        return value === 'en' || value === 'fi' ? t(`fields.languages.${value}`) : text
      case 'discountPercent':
        return t('terms.percent', { percent: Number(value) })
      case 'paymentDays':
        return t('terms.days', { count: Number(value) })
      case 'originalReports':
        return t(value ? 'terms.originalsReleased' : 'terms.originalsInternal')
      case 'serviceFeeCents':
        return formatPrice(Number(value), language)
      case 'responsibleId':
        return staff.find(({ id }) => id === value)?.name ?? ''
      default:
        return text
    }
  }
}
