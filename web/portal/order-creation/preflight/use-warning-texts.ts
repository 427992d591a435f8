import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber, formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { Amount, OrderWarning } from '#contract/warnings.ts'
import { useMaterialText } from '#web/orders/offers/material-text.ts'
import { useLanguage } from '#web/shell/use-language.ts'

/** Texts of a warning: what was noticed and what to do about it. */
export const useWarningTexts = ({ tests, offers, shippingLocation }: WarnedOrder) => {
  const { t } = useTranslation('order-creation')
  const language = useLanguage()
  const materialText = useMaterialText()
  const amountText = useCallback(
    ({ value, unit }: Amount) =>
      t(`preflight.amount.${unit}`, { count: value, value: formatNumber(value, language) }),
    [t, language],
  )
  return useCallback(
    (warning: OrderWarning): string => {
      switch (warning.code) {
        case 'material_not_tested':
          return t('preflight.material', {
            material: warning.material,
            test: tests.find(({ offerItemId }) => offerItemId === warning.offerItemId)?.name[language],
            takes: warning.takes.map(materialText).join(', '),
          })
        case 'amount_too_small':
          return t('preflight.amountTooSmall', {
            given: amountText(warning.given),
            needed: amountText(warning.needed),
          })
        case 'goods_not_accepted':
          return shippingLocation === 'other'
            ? t('preflight.goods.elsewhere')
            : t(`preflight.goods.${warning.goods}`)
        case 'offer_expires_first': {
          const offer = offers.find(({ id }) => id === warning.offerId)
          return t('preflight.offerExpires', {
            number: formatOfferNumber(offer?.number ?? 0),
            until: formatDay(offer?.validUntil ?? warning.arrivesOn, language),
            arrives: formatDay(warning.arrivesOn, language),
          })
        }
      }
    },
    [t, language, materialText, amountText, tests, offers, shippingLocation],
  )
}

type WarnedOrder = Pick<Order, 'tests' | 'offers' | 'shippingLocation'>
