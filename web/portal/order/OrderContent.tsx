import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { AttachmentsSection } from '#web/orders/files/AttachmentsSection.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useSampleChoices } from '#web/orders/messages/pin-choices.ts'
import { ContentSections, PartiesSections } from '#web/orders/OrderSections.tsx'
import { ProposalSection } from '#web/orders/proposals/ProposalSection.tsx'
import { ProposeActions } from '#web/orders/proposals/ProposeActions.tsx'
import type { Proposing } from '#web/orders/proposals/ProposeDialogs.tsx'
import { ResultsList } from '#web/orders/results/ResultsList.tsx'
import { OrderTimeline } from '#web/orders/timeline/OrderTimeline.tsx'
import { resultsPlace } from '#web/orders/timeline/present-entry.tsx'
import { useSeen } from '#web/orders/use-seen.ts'
import { Columns, Section } from '#web/ui/Section.tsx'
import { NextStep } from './NextStep.tsx'
import { OffersUsed } from './OffersUsed.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import styles from './OrderPage.module.css'
import { PrivateNotes } from './PrivateNotes.tsx'
import { ProvidedOffer } from './ProvidedOffer.tsx'
import { ShippingBanner } from './ShippingBanner.tsx'
import { SpecialGoodsBanner } from './SpecialGoodsBanner.tsx'

/** Content of the order. Parts that the reader may not see are null and hidden. */
export const OrderContent = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: orderText } = useTranslation('orders')
  useSeen(order)
  const [proposing, setProposing] = useState<Proposing | null>(null)
  const isExpert = useSession().data?.role === 'expert'
  const sampleChoices = useSampleChoices(order)
  const subject = { kind: 'order', id: order.id } as const
  // Reporting contacts, who see no notes, have no part in the conversation, and neither has an expert in another name.
  const mayTalk = order.state !== 'draft' && (isExpert || order.notes !== null)
  // Reporting contacts, who see no contact, have no part in proposals.
  const isParty = order.contact !== null
  const mayHaveResults = order.state === 'analysis_in_progress' || order.state === 'completed'
  const results = (
    <Section place={resultsPlace} title={orderText('order.results')}>
      <ResultsList order={order} none={t('order.noResults')} />
    </Section>
  )
  return (
    <>
      {mayTalk && <OpenQuestionsBanner subject={subject} />}
      <NextStep order={order} />
      <ShippingBanner order={order} />
      <SpecialGoodsBanner order={order} />
      <ProvidedOffer order={order} />
      {isParty && <ProposalSection order={order} proposing={proposing} onClose={() => setProposing(null)} />}
      <Columns
        side={
          <>
            <OrderFacts order={order} />
            <OrderTimeline order={order} />
            {order.prices && <OffersUsed order={order} />}
          </>
        }
      >
        {mayHaveResults && results}
        <ContentSections order={order}>
          <ChangeHint order={order} onPropose={setProposing} />
        </ContentSections>
        {!mayHaveResults && order.results.length > 0 && results}
        {(order.files.length > 0 || order.allowed.includes('attach')) && <AttachmentsSection order={order} />}
        {mayTalk && <ConversationSection subject={subject} pins={sampleChoices} />}
        {order.notes !== null && <PrivateNotes order={order} notes={order.notes} />}
        <PartiesSections order={order} />
      </Columns>
    </>
  )
}

/** After submission the order is read-only, and changes by proposals. */
const ChangeHint = ({ order, onPropose }: { order: Order; onPropose: (kind: Proposing) => void }) => {
  const { t } = useTranslation('portal')
  const isTheirs = order.allowed.includes('rename')
  const isOpen = !['draft', 'completed', 'cancelled'].includes(order.state)
  if (!isTheirs || !isOpen) return null
  return (
    <div className={styles.locked}>
      <p>{t('order.samplesLocked')}</p>
      <ProposeActions order={order} onPropose={onPropose} />
    </div>
  )
}
