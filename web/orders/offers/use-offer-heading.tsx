import { useTranslation } from 'react-i18next'
import { formatOfferNumber } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import type { PageProps } from '#web/ui/Page.tsx'
import { OfferTag } from './OfferValidity.tsx'

/** Heading of the page of an offer for its customer; without the offer while it is loading. */
export const useOfferHeading = (offer?: Offer): Pick<PageProps, 'overline' | 'title' | 'aside'> => {
  const { t } = useTranslation('orders')
  const kind = t(offer?.frame ? 'frame.kind' : 'offer.kind')
  return {
    overline: offer ? `${kind} ${formatOfferNumber(offer.number)}` : kind,
    title: offer?.name || t('offer.kind'),
    aside: offer && <OfferTag offer={offer} />,
  }
}
