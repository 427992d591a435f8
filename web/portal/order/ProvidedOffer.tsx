import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatOfferVersion } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { DownloadButton } from '#web/orders/files/DownloadButton.tsx'
import { OfferChanges } from '#web/orders/offers/OfferChanges.tsx'
import { OfferItems } from '#web/orders/offers/OfferItems.tsx'
import { useValidityText } from '#web/orders/offers/OfferValidity.tsx'
import { offerVersionQuery } from '#web/orders/offers/offer-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useViewed } from '../offers/use-viewed.ts'
import styles from './OrderPage.module.css'

/** Offer that was made for the order and waits for an answer. */
export const ProvidedOffer = ({ order: { state, madeOffer } }: { order: Order }) =>
  state === 'offer_provided' && madeOffer?.state === 'sent' ? <Version {...madeOffer} /> : null

const Version = ({ id, version, number }: Pick<Offer, 'id' | 'version' | 'number'>) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const query = useQuery(offerVersionQuery(useApi(), id, version))
  const validityText = useValidityText()
  return (
    <Section
      title={t('order.offer.title', { number: formatOfferVersion({ number, version }) })}
      description={query.data && validityText(query.data)}
      actions={
        <DownloadButton
          path={`/api/v1/offers/${id}/document?language=${language}&version=${version}`}
          failure={orderText('offer.downloadFailed')}
        >
          {orderText('offer.download')}
        </DownloadButton>
      }
    >
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={4} />}>
        {(offer) => <Content offer={offer} />}
      </LoadStates>
    </Section>
  )
}

const Content = ({ offer }: { offer: Offer }) => {
  useViewed(offer)
  return (
    <div className={styles.offer}>
      <OfferItems offer={offer} />
      <OfferChanges id={offer.id} version={offer.version} />
    </div>
  )
}
