import { useTranslation } from 'react-i18next'
import { formatDay } from '#contract/formats.ts'
import type { OfferSummary } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Tag } from '#web/ui/Tag.tsx'

type Validity = Pick<OfferSummary, 'state' | 'validUntil' | 'expired' | 'expiresSoon' | 'frame'>

/** Tag of an offer that needs attention; a valid one has none. */
export const OfferTag = ({ offer }: { offer: Validity }) => {
  const { t } = useTranslation('orders')
  const { state } = offer
  if (state === 'declined' || state === 'withdrawn') return <Tag tone="faded">{t(`offer.${state}`)}</Tag>
  if (offer.expired) return <Tag tone="faded">{t('offer.expired')}</Tag>
  if (offer.frame?.exhausted) return <Tag tone="faded">{t('frame.exhausted')}</Tag>
  return offer.expiresSoon && <Tag tone="signal">{t('offer.expiresSoon')}</Tag>
}

/** Text of the last day of validity. */
export const useValidityText = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return ({ expired, validUntil }: Pick<Validity, 'expired' | 'validUntil'>) => {
    const day = formatDay(validUntil, language)
    return expired ? t('offer.expiredOn', { day }) : t('offer.validUntil', { day })
  }
}
