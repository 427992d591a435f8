import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { AttachmentsSection } from '#web/orders/AttachmentsSection.tsx'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { BillingList, ContactList } from '#web/orders/PartiesLists.tsx'
import { PricesTable } from '#web/orders/PricesTable.tsx'
import { ResultsList } from '#web/orders/ResultsList.tsx'
import { SamplesTable } from '#web/orders/SamplesTable.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { ActPanel } from './ActPanel.tsx'
import styles from './OfficeOrder.module.css'
import { OfficeOrderFacts } from './OfficeOrderFacts.tsx'
import { ReceptionSection } from './reception/ReceptionSection.tsx'
import { ReleaseSection } from './results/ReleaseSection.tsx'
import { useOfficeActs } from './use-office-acts.ts'

/** Everything of the order but the customer's private notes, and the acts that may be done now. */
export const OfficeOrder = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { acts, wasOvertaken } = useOfficeActs(order)
  return (
    <>
      {wasOvertaken && (
        <Banner tone="signal" isAlert title={t('order.changedTitle')}>
          {t('order.changedText')}
        </Banner>
      )}
      <ActPanel order={order} acts={acts} />
      <Columns
        side={
          <>
            <OfficeOrderFacts order={order} />
            <OrderHistory order={order} />
          </>
        }
      >
        {order.allowed.includes('receive') && <ReceptionSection order={order} receive={acts.receive} />}
        {order.allowed.includes('add_result') && <ReleaseSection order={order} />}
        {(order.results.length > 0 || order.allowed.includes('add_result')) && (
          <Section title={t('order.results')}>
            <ResultsList order={order} none={t('order.noResults')} />
          </Section>
        )}
        {order.request && (
          <Section title={t('order.request')}>
            <p className={styles.request}>{order.request}</p>
          </Section>
        )}
        <Section title={t('order.samples')}>
          <SamplesTable order={order} />
        </Section>
        {order.prices && (
          <Section title={t('order.prices')}>
            <PricesTable prices={order.prices} />
          </Section>
        )}
        <AttachmentsSection order={order} />
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
