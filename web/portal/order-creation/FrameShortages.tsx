import { useTranslation } from 'react-i18next'
import { formatNumber, formatOrderNumber } from '#contract/formats.ts'
import { useFrameUses } from '#web/orders/offers/FrameUses.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { useDraftPart } from './draft/DraftContext.tsx'

/** Warns about tests whose framework offer has too little left, before the server refuses the order. */
export const FrameShortages = () => {
  const { t } = useTranslation('order-creation')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const order = useDraftPart((draft) => draft.order)
  const short = useFrameUses(order).filter(({ shortQuantity }) => shortQuantity > 0)
  return (
    <div role="status">
      {short.length > 0 && (
        <Banner
          tone="signal"
          title={t('frame.title')}
          actions={<ContactButton about={t('frame.about', { number: formatOrderNumber(order.number) })} />}
        >
          {short.map((use) => (
            <p key={use.offerItemId}>
              {orderText('frame.short', {
                test: use.name[language],
                needed: formatNumber(use.orderQuantity, language),
                left: formatNumber(use.leftQuantity, language),
              })}
            </p>
          ))}
          <p>{t('frame.text')}</p>
        </Banner>
      )}
    </div>
  )
}
