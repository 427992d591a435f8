import { useTranslation } from 'react-i18next'
import { formatOfferNumber } from '#contract/formats.ts'
import type { OfferSummary } from '#contract/offers.ts'
import { useSession } from '#web/api/session.ts'
import { ContactLink } from '#web/orders/ContactUs.tsx'
import { pathTo } from '#web/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { OfferTag, useValidityText } from '../offers/OfferValidity.tsx'
import styles from './OffersSection.module.css'

/** The whole card leads to the offer; an expired one also says how to get a new one. */
export const OfferCard = ({ offer }: { offer: OfferSummary }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const validityText = useValidityText()
  const receiver = useReceiver()
  const number = formatOfferNumber(offer.number)
  return (
    <li className={classNames(styles.card, offer.expired && styles.expired)}>
      <p className={styles.head}>
        <span>{number}</span>
        <OfferTag offer={offer} />
      </p>
      <h3 className={styles.name}>
        <Link href={pathTo.offer({ id: offer.id }, language)} look="plain">
          {offer.name}
        </Link>
      </h3>
      <p className={styles.facts}>
        {receiver(offer)} · {t('list.offers.items', { count: offer.itemCount })}
      </p>
      <p className={styles.facts}>{validityText(offer)}</p>
      {offer.expired && (
        <p className={styles.contact}>
          <ContactLink about={`${number} ${offer.name}`}>{t('list.offers.askForNew')}</ContactLink>
        </p>
      )}
    </li>
  )
}

/** A personal offer is the reader's own, unless the reader is an expert. */
const useReceiver = () => {
  const { t } = useTranslation('portal')
  const reader = useSession().data?.person.id
  return ({ organisation, person }: OfferSummary) => {
    if (organisation) return organisation.name
    return person && person.id !== reader
      ? t('list.offers.personalOf', { name: person.name })
      : t('list.offers.onePerson')
  }
}
