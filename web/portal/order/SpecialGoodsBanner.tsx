import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useGoodsTexts } from '#web/orders/use-goods-texts.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Goods that need care, until the samples have arrived. */
export const SpecialGoodsBanner = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const goods = useGoodsTexts()(order.specialGoods)
  const isOnItsWay = ['waiting_for_review', 'offer_provided', 'submitted', 'waiting_for_samples'].includes(
    order.state,
  )
  if (goods === '' || !isOnItsWay) return null
  return (
    <Banner tone="signal" title={t('order.specialGoods', { goods })}>
      {t('order.specialGoodsText')}
    </Banner>
  )
}
