import { useTranslation } from 'react-i18next'
import { formatDay, formatOfferNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './OrderPage.module.css'

export const OffersUsed = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (
    <Section title={t('order.offers')} look="card">
      {order.offers.length === 0 && <p className={styles.note}>{t('order.noOffers')}</p>}
      <ul className={styles.list}>
        {order.offers.map((offer) => {
          const day = formatDay(offer.validUntil, language)
          return (
            <li key={offer.id}>
              <Link href={pathTo.offer({ id: offer.id }, language)}>
                {`${formatOfferNumber(offer.number)} ${offer.name}`}
              </Link>
              <span className={styles.note}>
                {offer.expired ? t('order.offerExpired', { day }) : t('order.offerValidUntil', { day })}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
