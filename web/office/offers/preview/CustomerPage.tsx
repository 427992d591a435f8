import { useTranslation } from 'react-i18next'
import type { OfferPreview } from '#contract/offer-previews.ts'
import { OfferActions } from '#web/orders/offers/OfferActions.tsx'
import { OfferContent } from '#web/orders/offers/OfferContent.tsx'
import { OrderNotice } from '#web/orders/offers/OrderNotice.tsx'
import { useOfferHeading } from '#web/orders/offers/use-offer-heading.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Page of the offer in the portal. Its buttons are those that the customer will have, and do nothing. */
export const CustomerPage = ({
  preview: { offer, receiver },
  documentTitle,
}: {
  preview: OfferPreview
  documentTitle: string
}) => {
  const { t } = useTranslation('orders')
  return (
    <Page
      {...useOfferHeading(offer)}
      documentTitle={documentTitle}
      actions={
        <OfferActions
          offer={offer}
          decline={
            <Button variant="quiet" icon="close" isDisabled>
              {t('offer.decline')}
            </Button>
          }
          order={
            <Button variant="primary" iconAfter="arrowRight" isDisabled>
              {t('offer.orderOnline')}
            </Button>
          }
        />
      }
    >
      <OrderNotice offer={offer} />
      <OfferContent offer={offer} receiver={receiver} isDraft />
    </Page>
  )
}
