import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writeRanges } from '#contract/number-ranges.ts'
import type { OrderLine } from '#contract/order-prices.ts'
import type { Order } from '#contract/orders.ts'
import { useActing } from '#web/api/ApiProvider.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './OrderSections.module.css'
import { FrameUses } from './offers/FrameUses.tsx'
import { BillingList, ContactList } from './PartiesLists.tsx'
import { PricesTable } from './PricesTable.tsx'
import { OrderReaders } from './readers/OrderReaders.tsx'
import { SamplesTable } from './SamplesTable.tsx'

/** Request, samples and prices. Parts that the reader may not see are null and hidden. */
export const ContentSections = ({
  order,
  priceAction,
  children,
}: {
  order: Order
  /** Control by which a line of the prices can be changed. */
  priceAction?: (line: OrderLine) => ReactNode
  children?: ReactNode
}) => {
  const { t } = useTranslation('orders')
  const rejected = order.samples.filter(({ state }) => state === 'rejected').map(({ position }) => position)
  return (
    <>
      {order.request && (
        <Section title={t('order.request')}>
          <p className={styles.request}>{order.request}</p>
        </Section>
      )}
      <Section title={t('samples.caption')}>
        <div className={styles.samples}>
          <SamplesTable order={order} />
          {children}
        </div>
      </Section>
      {order.prices && (
        <Section
          title={t('prices.caption')}
          description={
            rejected.length > 0 &&
            t('prices.rejectedSamples', { count: rejected.length, numbers: writeRanges(rejected) })
          }
        >
          <PricesTable
            prices={order.prices}
            isCancelled={order.state === 'cancelled'}
            actionOf={priceAction}
          />
        </Section>
      )}
      <FrameUses order={order} />
    </>
  )
}

/** Contacts and billing. */
export const PartiesSections = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  // Experts manage readers under their own name.
  const isActing = useActing() !== null
  return (
    <>
      {order.contact && (
        <Section title={t('order.contacts')}>
          <ContactList contact={order.contact} />
        </Section>
      )}
      {order.contact && order.state !== 'draft' && !isActing && (
        <OrderReaders orderId={order.id} areLetIn={order.contact.reportingAccess} />
      )}
      {order.billing && (
        <Section title={t('order.billing')}>
          <BillingList billing={order.billing} />
        </Section>
      )}
    </>
  )
}
