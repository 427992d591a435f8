import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/Link.tsx'

/** Notice that the offer is made for an order and is answered there; with a link to the order in the portal. */
export const OrderNotice = ({
  offer: { order, state, expired },
  hasLink,
}: {
  offer: Offer
  hasLink?: boolean
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!order || state !== 'sent' || expired) return null
  return (
    <Banner
      title={t('offer.ofOrderTitle', { number: formatOrderNumber(order.number) })}
      actions={
        hasLink && (
          <LinkButton size="small" href={pathTo.order(order, language)}>
            {t('offer.openOrder')}
          </LinkButton>
        )
      }
    >
      {t('offer.ofOrderText')}
    </Banner>
  )
}
