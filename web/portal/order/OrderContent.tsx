import { useTranslation } from 'react-i18next'
import { formatOrderNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { AttachmentsSection } from '#web/orders/files/AttachmentsSection.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useSampleChoices } from '#web/orders/messages/pin-choices.ts'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { ContentSections, PartiesSections } from '#web/orders/OrderSections.tsx'
import { ResultsList } from '#web/orders/results/ResultsList.tsx'
import { useSeen } from '#web/orders/use-seen.ts'
import { Columns, Section } from '#web/ui/Section.tsx'
import { ContactLink } from '../ContactUs.tsx'
import { NextStep } from './NextStep.tsx'
import { OffersUsed } from './OffersUsed.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderPage.module.css'
import { PrivateNotes } from './PrivateNotes.tsx'
import { ProvidedOffer } from './ProvidedOffer.tsx'
import { ShippingBanner } from './ShippingBanner.tsx'

/** Content of the order. Parts that the reader may not see are null and hidden. */
export const OrderContent = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  useSeen(order)
  const isExpert = useSession().data?.role === 'expert'
  const sampleChoices = useSampleChoices(order)
  const subject = { kind: 'order', id: order.id } as const
  // Reporting contacts, who see no notes, have no part in the conversation, and neither has an expert in another name.
  const mayTalk = order.state !== 'draft' && (isExpert || order.notes !== null)
  const mayHaveResults = order.state === 'analysis_in_progress' || order.state === 'completed'
  const results = (
    <Section title={orderText('order.results')}>
      <ResultsList order={order} none={t('order.noResults')} />
    </Section>
  )
  return (
    <>
      {mayTalk && <OpenQuestionsBanner subject={subject} />}
      <NextStep order={order} />
      <ShippingBanner order={order} />
      <ProvidedOffer order={order} />
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
        <ContentSections order={order}>
          <ChangeHint order={order} />
        </ContentSections>
        {!mayHaveResults && order.results.length > 0 && results}
        {(order.files.length > 0 || order.allowed.includes('attach')) && <AttachmentsSection order={order} />}
        {mayTalk && <ConversationSection subject={subject} pins={sampleChoices} />}
        {order.notes !== null && <PrivateNotes orderId={order.id} notes={order.notes} />}
        <PartiesSections order={order} />
      </Columns>
    </>
  )
}

/** After submission the samples are read-only; the reader is told whom to ask for a change. */
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
