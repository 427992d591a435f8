import { useTranslation } from 'react-i18next'
import { afterTestingTexts, otherLocation, type Reception, receptions } from '#contract/facts.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PostalAddress } from '../PostalAddress.tsx'
import styles from './ShippingBanner.module.css'

/** Shipping address, while samples are to be sent. */
export const ShippingBanner = ({ order }: { order: Order }) => {
  const location = order.shippingLocation
  const areExpected = order.state === 'submitted' || order.state === 'waiting_for_samples'
  if (!location || !areExpected) return null
  return (
    <section aria-labelledby="shipping" className={styles.banner}>
      {location === 'other' ? (
        <OtherPlace order={order} />
      ) : (
        <OurPlace order={order} place={receptions[location]} />
      )}
    </section>
  )
}

const OurPlace = ({ order, place }: { order: Order; place: Reception }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (
    <>
      <div className={styles.texts}>
        <h2 id="shipping" className={styles.title}>
          <Icon name="truck" size={24} />
          {t('order.shipping.title')}
        </h2>
        <PostalAddress lines={place.addressLines} />
      </div>
      <div className={styles.texts}>
        <p>{t('order.shipping.coverSheet')}</p>
        <p>
          {t('order.shipping.hours')}: {place.openingHours[language]}
        </p>
        <p className={styles.reach}>
          <span>{place.phone}</span>
          <span>{place.email}</span>
        </p>
        {place.notAccepted && (
          <p className={styles.warning}>
            <Icon name="alert" size={18} />
            <span>{place.notAccepted[language]}</span>
          </p>
        )}
        {order.afterTesting === 'return' && <p>{afterTestingTexts.return[language]}</p>}
      </div>
    </>
  )
}

const OtherPlace = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const isAgreed = order.state === 'waiting_for_samples'
  return (
    <div className={styles.texts}>
      <h2 id="shipping" className={styles.title}>
        <Icon name="truck" size={24} />
        {otherLocation.name[language]}
      </h2>
      {order.agreedAddress && <PostalAddress lines={order.agreedAddress.split('\n')} />}
      <p>{isAgreed ? t('order.shipping.agreed') : otherLocation.instruction[language]}</p>
    </div>
  )
}
