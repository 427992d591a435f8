import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { AttachmentsSection } from '#web/orders/AttachmentsSection.tsx'
import { ContactLink } from '#web/orders/ContactUs.tsx'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { BillingList, ContactList } from '#web/orders/PartiesLists.tsx'
import { PricesTable } from '#web/orders/PricesTable.tsx'
import { ResultsList } from '#web/orders/ResultsList.tsx'
import { SamplesTable } from '#web/orders/SamplesTable.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { NextStep } from './NextStep.tsx'
import { OffersUsed } from './OffersUsed.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderPage.module.css'
import { PrivateNotes } from './PrivateNotes.tsx'
import { ShippingBanner } from './ShippingBanner.tsx'

/** Everything of the order. What a reader may not see comes as null and has no place here. */
export const OrderContent = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const mayHaveResults = order.state === 'analysis_in_progress' || order.state === 'completed'
  const results = (
    <Section title={t('order.results')}>
      <ResultsList order={order} none={t('order.noResults')} />
    </Section>
  )
  return (
    <>
      <NextStep order={order} />
      <ShippingBanner order={order} />
      <Columns
        side={
          <>
            <OrderFacts order={order} />
            <OrderHistory order={order} />
            {order.prices && <OffersUsed order={order} />}
          </>
        }
      >
        {mayHaveResults && results}
        {order.request && (
          <Section title={t('order.request')}>
            <p className={styles.request}>{order.request}</p>
          </Section>
        )}
        <Section title={t('order.samples')}>
          <SamplesTable order={order} />
          <ChangeHint order={order} />
        </Section>
        {order.prices && (
          <Section title={t('order.prices')}>
            <PricesTable prices={order.prices} />
          </Section>
        )}
        {!mayHaveResults && order.results.length > 0 && results}
        {(order.files.length > 0 || order.allowed.includes('attach')) && <AttachmentsSection order={order} />}
        {order.notes !== null && <PrivateNotes orderId={order.id} notes={order.notes} />}
        {order.contact && (
          <Section title={t('order.contacts')}>
            <ContactList contact={order.contact} />
          </Section>
        )}
        {order.billing && (
          <Section title={t('order.billing')}>
            <BillingList billing={order.billing} />
          </Section>
        )}
      </Columns>
    </>
  )
}

/** After submission the samples are read-only: whoever could have changed them is told whom to ask. */
const ChangeHint = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const isTheirs = order.allowed.includes('rename')
  const isOpen = !['draft', 'completed', 'cancelled'].includes(order.state)
  if (!isTheirs || !isOpen) return null
  return (
    <p className={styles.locked}>
      {t('order.samplesLocked')}{' '}
      <ContactLink about={formatOrderNumber(order.number)}>{t('order.contactToChange')}</ContactLink>.
    </p>
  )
}
