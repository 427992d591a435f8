import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useNewsSeen } from '#web/orders/bell/use-news-seen.ts'
import { AttachmentsSection } from '#web/orders/files/AttachmentsSection.tsx'
import { ConversationSection } from '#web/orders/messages/ConversationSection.tsx'
import { OpenQuestionsBanner } from '#web/orders/messages/OpenQuestionsBanner.tsx'
import { useSampleChoices } from '#web/orders/messages/pin-choices.ts'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { ContentSections, PartiesSections } from '#web/orders/OrderSections.tsx'
import { ResultsList } from '#web/orders/results/ResultsList.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Columns, Section } from '#web/ui/Section.tsx'
import { InternalNotesSection } from '../notes/InternalNotesSection.tsx'
import { ActionPanel } from './ActionPanel.tsx'
import { OfficeOrderFacts } from './OfficeOrderFacts.tsx'
import { OrderOffer } from './offer/OrderOffer.tsx'
import { SetPriceButton } from './prices/SetPriceButton.tsx'
import { ReceptionSection } from './reception/ReceptionSection.tsx'
import { ReleaseSection } from './results/ReleaseSection.tsx'
import { UnreleasedFiles } from './results/UnreleasedFiles.tsx'
import { type OfficeActions, useOfficeActions } from './use-office-actions.ts'

/** The order without the customer's private notes, with the available actions. */
export const OfficeOrder = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const { t: orderText } = useTranslation('orders')
  const sampleChoices = useSampleChoices(order)
  const subject = { kind: 'order', id: order.id } as const
  const isPlaced = order.state !== 'draft'
  useNewsSeen(order.id)
  const { actions, wasOvertaken } = useOfficeActions(order)
  // What is to be tested stands above the offer for it.
  const isUnderReview = order.state === 'waiting_for_review'
  const content = <PricedContent order={order} setPrice={actions.setPrice} />
  return (
    <>
      {wasOvertaken && (
        <div ref={scrollIntoView}>
          <Banner tone="signal" isAlert title={t('order.changedTitle')}>
            {t('order.changedText')}
          </Banner>
        </div>
      )}
      {isPlaced && <OpenQuestionsBanner subject={subject} />}
      <ActionPanel order={order} actions={actions} />
      {isUnderReview && content}
      <OrderOffer order={order} />
      <Columns
        side={
          <>
            <OfficeOrderFacts order={order} />
            <OrderHistory order={order} />
          </>
        }
      >
        {order.allowed.includes('receive') && <ReceptionSection order={order} receive={actions.receive} />}
        {order.allowed.includes('add_result') && <ReleaseSection order={order} />}
        <UnreleasedFiles order={order} />
        {(order.results.length > 0 || order.allowed.includes('add_result')) && (
          <Section title={orderText('order.results')}>
            <ResultsList order={order} none={t('order.noResults')} />
          </Section>
        )}
        {!isUnderReview && content}
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

/** Request, samples and prices, of which ranges can become final. */
const PricedContent = ({ order, setPrice }: { order: Order; setPrice: OfficeActions['setPrice'] }) => (
  <ContentSections
    order={order}
    priceAction={({ priceRange, ...line }) =>
      priceRange?.canSet && (
        <SetPriceButton line={line} offeredCents={priceRange.offeredCents} save={setPrice} />
      )
    }
  />
)

/** Shows the banner also to an expert who acted further down the page. */
const scrollIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })
