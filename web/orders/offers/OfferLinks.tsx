import { useTranslation } from 'react-i18next'
import { formatDay, formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import styles from './OfferLinks.module.css'

/** Links to the offers of an order: `addressOf` is that of an offer in the portal or in the office. */
export const OfferLinks = ({
  offers,
  addressOf,
}: {
  offers: Order['offers']
  addressOf: typeof pathTo.offer
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {offers.map((offer) => {
        const day = formatDay(offer.validUntil, language)
        return (
          <li key={`${offer.id} ${offer.version}`}>
            <Link href={addressOf({ id: offer.id }, language)}>
              {`${formatOfferNumber(offer.number)} ${offer.name}`}
            </Link>
            <Note>
              {offer.isFrame && `${t('frame.kind')}, `}
              {offer.expired ? t('order.offerExpired', { day }) : t('order.offerValidUntil', { day })}
            </Note>
          </li>
        )
      })}
    </ul>
  )
}
