import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnderTesting, mayHaveReported } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { AttachmentsSection } from '#web/orders/files/AttachmentsSection.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useSampleChoices } from '#web/orders/messages/pin-choices.ts'
import { ContentSections, PartiesSections } from '#web/orders/OrderSections.tsx'
import { ProposalSection } from '#web/orders/proposals/ProposalSection.tsx'
import { ProposeActions } from '#web/orders/proposals/ProposeActions.tsx'
import type { Proposing } from '#web/orders/proposals/ProposeDialogs.tsx'
import { ResultsList } from '#web/orders/results/ResultsList.tsx'
import { resultsPlace } from '#web/orders/timeline/present-entry.tsx'
import { useGoodsTexts } from '#web/orders/use-goods-texts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { useCommands } from '../commands/commands.ts'
import { InternalNotesSection } from '../notes/InternalNotesSection.tsx'
import { ActionPanel } from './ActionPanel.tsx'
import { ArrivalsSection } from './arrivals/ArrivalsSection.tsx'
import { LaboratoriesSection } from './laboratories/LaboratoriesSection.tsx'
import styles from './OfficeOrder.module.css'
import { OfficeOrderFacts } from './OfficeOrderFacts.tsx'
import { OrderOffer } from './offer/OrderOffer.tsx'
import { SetPriceButton } from './prices/SetPriceButton.tsx'
import { ReceptionSection } from './reception/ReceptionSection.tsx'
import { RequirementsSection } from './requirements/RequirementsSection.tsx'
import { ReportSection } from './results/ReportSection.tsx'
import { ReportedSection } from './results/reported/ReportedSection.tsx'
import { UnreleasedFiles } from './results/UnreleasedFiles.tsx'
import { WithdrawButton } from './results/WithdrawButton.tsx'
import { OfficeTimeline } from './timeline/OfficeTimeline.tsx'
import { placeId, type StepPlace } from './use-next-step.ts'
import { type OfficeActions, useOfficeActions } from './use-office-actions.ts'

/** The order without the customer's private notes, with the available actions. */
export const OfficeOrder = ({ order }: { order: Order }) => {
  const sampleChoices = useSampleChoices(order)
  const subject = { kind: 'order', id: order.id } as const
  const isPlaced = order.state !== 'draft'
  useNewsSeen(order.id)
  const [proposing, setProposing] = useState<Proposing | null>(null)
  const { actions, wasOvertaken } = useOfficeActions(order)
  useProposeCommand(order, () => setProposing('change'))
  // The samples to be tested stand above the offer for them.
  const isUnderReview = order.state === 'waiting_for_review'
  const content = (
    <Place of="samples">
      <PricedContent order={order} setPrice={actions.setPrice} onPropose={setProposing} />
    </Place>
  )
  return (
    <>
      {wasOvertaken && <OvertakenBanner />}
      {isPlaced && <OpenQuestionsBanner subject={subject} />}
      <SpecialGoodsBanner order={order} />
      <ActionPanel order={order} actions={actions} />
      <Place of="proposal">
        <ProposalSection order={order} proposing={proposing} onClose={() => setProposing(null)} />
      </Place>
      {isUnderReview && content}
      <Place of="offer">
        <OrderOffer order={order} />
      </Place>
      <Columns
        side={
          <>
            <OfficeOrderFacts order={order} />
            <OfficeTimeline order={order} />
          </>
        }
      >
        <TestingSections order={order} actions={actions} />
        {!isUnderReview && content}
        <RequirementsSection order={order} />
        {isPlaced && (
          <>
            <ConversationSection subject={subject} pins={sampleChoices} />
            <InternalNotesSection subject={subject} />
          </>
        )}
        <AttachmentsSection order={order} />
        <PartiesSections order={order} />
      </Columns>
    </>
  )
}

/** Proposing a change, by the command palette. */
const useProposeCommand = (order: Order, run: () => void) => {
  const { t } = useTranslation('orders')
  const command = { id: 'propose', icon: 'pen', label: t('proposals.propose'), run } as const
  useCommands(order.allowed.includes('propose') ? [command] : [])
}

/** Reception, laboratories and results, as far as the order has come. */
const TestingSections = ({ order, actions }: { order: Order; actions: OfficeActions }) => (
  <>
    {order.allowed.includes('receive') && (
      <Place of="reception">
        <ReceptionSection order={order} receive={actions.receive} />
      </Place>
    )}
    <ArrivalsSection order={order} />
    {isUnderTesting(order.state) && (
      <Place of="laboratories">
        <LaboratoriesSection order={order} actions={actions} />
      </Place>
    )}
    <Place of="results">
      <ResultsSections order={order} actions={actions} />
    </Place>
  </>
)

/** Part of the page to which the next step leads. Without content it takes no room. */
const Place = ({ of, children }: { of: StepPlace; children: ReactNode }) => (
  <div id={placeId(of)} className={styles.place}>
    {children}
  </div>
)

/** Results before and after their release. */
const ResultsSections = ({ order, actions }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office')
  const { t: orderText } = useTranslation('orders')
  return (
    <>
      {mayHaveReported(order.state) && <ReportedSection order={order} actions={actions} />}
      {order.allowed.includes('report_result') && <ReportSection order={order} />}
      <UnreleasedFiles order={order} />
      {(order.results.length > 0 || order.allowed.includes('report_result')) && (
        <Section place={resultsPlace} title={orderText('order.results')}>
          <ResultsList
            order={order}
            none={t('order.noResults')}
            actions={(result) => <WithdrawButton order={order} result={result} actions={actions} />}
          />
        </Section>
      )}
    </>
  )
}

/** Goods that need care, above everything else. */
const SpecialGoodsBanner = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const goods = useGoodsTexts()(order.specialGoods)
  return goods === '' ? null : (
    <Banner tone="signal" title={t('order.specialGoods', { goods })}>
      {t('order.specialGoodsText')}
    </Banner>
  )
}

/** Request, samples and prices, of which ranges can become final. */
const PricedContent = ({
  order,
  setPrice,
  onPropose,
}: {
  order: Order
  setPrice: OfficeActions['setPrice']
  onPropose: (kind: Proposing) => void
}) => (
  <ContentSections
    // An offer that waits for its answer has all prices, above.
    order={order.madeOffer?.state === 'sent' ? { ...order, prices: null } : order}
    priceAction={({ priceRange, ...line }) =>
      priceRange?.canSet && (
        <SetPriceButton line={line} offeredCents={priceRange.offeredCents} save={setPrice} />
      )
    }
  >
    <ProposeActions order={order} onPropose={onPropose} />
  </ContentSections>
)

const OvertakenBanner = () => {
  const { t } = useTranslation('office')
  return (
    <div ref={scrollIntoView}>
      <Banner tone="signal" isAlert title={t('order.changedTitle')}>
        {t('order.changedText')}
      </Banner>
    </div>
  )
}

/** Shows the banner also to an expert who acted further down the page. */
const scrollIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })
