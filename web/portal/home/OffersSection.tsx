import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#web/api/ApiProvider.tsx'
import { offerPagesQuery } from '#web/orders/offers/offer-queries.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContactButton } from '../ContactUs.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './OffersSection.module.css'

/** Number of offers in one row of a wide screen; more would push the orders below out of view. */
const shownAtFirst = 4
const shownOnPhone = 2

export const OffersSection = ({ organisation }: { organisation: string }) => {
  const { t } = useTranslation('portal')
  const query = useInfiniteQuery(offerPagesQuery(useApi(), organisation))
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section title={t('list.offers.title')}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="cards" rows={shownAtFirst} />}>
        {({ pages }) => {
          const offers = pages.flatMap((page) => page.items)
          if (offers.length === 0) return <NoOffers />
          const shown = showsAll ? offers : offers.slice(0, shownAtFirst)
          return (
            <div className={styles.offers}>
              <ul className={classNames(styles.cards, !showsAll && styles.few)}>
                {shown.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </ul>
              <div className={styles.more}>
                {showsAll && query.hasNextPage && (
                  <Button size="small" onPress={() => query.fetchNextPage()}>
                    {t('list.offers.more')}
                  </Button>
                )}
                {offers.length > shownOnPhone && (
                  <span className={classNames(offers.length <= shownAtFirst && styles.phoneOnly)}>
                    <Button size="small" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
                      {showsAll ? t('list.offers.showFewer') : t('list.offers.showAll')}
                    </Button>
                  </span>
                )}
              </div>
            </div>
          )
        }}
      </LoadStates>
    </Section>
  )
}

const NoOffers = () => {
  const { t } = useTranslation('portal')
  return (
    <div className={styles.none}>
      <p>{t('list.offers.none')}</p>
      <ContactButton about={t('list.offers.title')} />
    </div>
  )
}
