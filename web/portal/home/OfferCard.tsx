import { useTranslation } from 'react-i18next'
import { formatDayOf, formatNumber, formatOfferNumber } from '#contract/formats.ts'
import type { Frame } from '#contract/frames.ts'
import type { OfferSummary } from '#contract/offers.ts'
import { pathTo } from '#contract/paths.ts'
import { useSession } from '#web/api/session.ts'
import { OfferTag, useValidityText } from '#web/orders/offers/OfferValidity.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { ContactLink } from '../ContactUs.tsx'
import styles from './OffersSection.module.css'

/** Offer as a card that links to it. An expired one also says how to get a new one. */
export const OfferCard = ({ offer }: { offer: OfferSummary }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const validityText = useValidityText()
  const receiver = useReceiver()
  const number = formatOfferNumber(offer.number)
  return (
    <li className={classNames(styles.card, offer.expired && styles.expired)}>
      <p className={styles.head}>
        <span>{number}</span>
        {offer.hasNews && <Tag tone="accent">{orderText('list.news')}</Tag>}
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
      <p className={styles.facts}>
        {[offer.frame && orderText('frame.kind'), validityText(offer)].filter(Boolean).join(' · ')}
      </p>
      {offer.version > 1 && offer.sentAt && (
        <p className={styles.facts}>
          {t('list.offers.revised', {
            version: offer.version,
            at: formatDayOf(offer.sentAt, language),
          })}
        </p>
      )}
      {offer.frame && <FrameLeft balances={offer.frame.balances} />}
      {offer.expired && (
        <p className={styles.contact}>
          <ContactLink about={`${number} ${offer.name}`}>{t('list.offers.askForNew')}</ContactLink>
        </p>
      )}
    </li>
  )
}

/** Number of tests that fit on a card. */
const shownTests = 3

const FrameLeft = ({ balances }: Pick<Frame, 'balances'>) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  const more = balances.length - shownTests
  return (
    <ul className={styles.left}>
      {balances.slice(0, shownTests).map(({ offerItemId, name, leftQuantity, agreedQuantity }) => (
        <li key={offerItemId}>
          {orderText('frame.leftOf', {
            test: name[language],
            left: formatNumber(leftQuantity, language),
            agreed: formatNumber(agreedQuantity, language),
          })}
        </li>
      ))}
      {more > 0 && <li>{t('list.offers.moreTests', { count: more })}</li>}
    </ul>
  )
}

/** Receiver of an offer; a personal offer names the person only to others. */
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
