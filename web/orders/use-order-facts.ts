import { useTranslation } from 'react-i18next'
import { afterTestingTexts, otherLocation, receptions } from '#contract/facts.ts'
import { formatDay, formatInstant } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Description } from '#web/ui/DescriptionList.tsx'
import { useGoodsTexts } from './use-goods-texts.ts'

/** Facts about an order that portal and office both show beside it. */
export const useOrderFacts = (order: Order) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const goodsTexts = useGoodsTexts()
  const { shippingLocation: location, estimatedCompletionOn: estimated } = order
  const reception = location && (location === 'other' ? otherLocation : receptions[location])
  const instant = (at: string | null) => at && formatInstant(at, language)
  return {
    organisation: { id: 'organisation', term: t('details.organisation'), value: order.organisation?.name },
    owner: { id: 'owner', term: t('details.owner'), value: order.owner.name },
    submitted: { id: 'submitted', term: t('details.submitted'), value: instant(order.submittedAt) },
    completion: order.completedAt
      ? { id: 'completed', term: t('details.completed'), value: instant(order.completedAt) }
      : {
          id: 'estimated',
          term: t('details.estimated'),
          value: estimated ? formatDay(estimated, language) : t('details.notKnown'),
        },
    shipping: {
      id: 'shipping',
      term: t('details.shipping'),
      value: order.agreedAddress ?? (reception ? reception.name[language] : t('details.notChosen')),
    },
    goods: {
      id: 'goods',
      term: t('details.specialGoods'),
      value: goodsTexts(order.specialGoods),
    },
    afterTesting: {
      id: 'after',
      term: t('details.afterTesting'),
      value: afterTestingTexts[order.afterTesting][language],
    },
  } satisfies Record<string, Description>
}
