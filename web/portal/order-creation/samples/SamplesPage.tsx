import { useTranslation } from 'react-i18next'
import { useSession } from '#web/api/session.ts'
import { FrameUses } from '#web/orders/offers/FrameUses.tsx'
import { Section } from '#web/ui/Section.tsx'
import { DraftAttachments } from '../attachments/DraftAttachments.tsx'
import { DraftTextArea, DraftTextField } from '../DraftFields.tsx'
import { useDraftPart } from '../draft/DraftContext.tsx'
import { FrameShortages } from '../FrameShortages.tsx'
import { NextButton } from '../NextButton.tsx'
import { StepLayout } from '../StepLayout.tsx'
import { AboutTests } from './AboutTests.tsx'
import { SampleList } from './SampleList.tsx'
import styles from './SamplesPage.module.css'

/** First step: the samples and their tests. */
export const SamplesPage = () => {
  const { t } = useTranslation('order-creation')
  const order = useDraftPart((draft) => draft.order)
  const limits = useSession().data?.limits
  const hasTests = order.tests.length > 0
  const request = (
    <Section title={t(hasTests ? 'samples.moreTitle' : 'samples.requestTitle')}>
      <div className={styles.narrow}>
        <DraftTextArea
          name="request"
          label={t('samples.requestLabel')}
          description={t(hasTests ? 'samples.moreHelp' : 'samples.requestHelp')}
          isOptional={hasTests}
        />
      </div>
    </Section>
  )
  return (
    <StepLayout
      step="samples"
      lead={t(hasTests ? 'samples.lead' : 'samples.leadUnpriced')}
      main={<NextButton step="samples" next="contacts" />}
    >
      <div className={styles.narrow}>
        <DraftTextField
          name="name"
          label={t('samples.orderName')}
          description={t('samples.orderNameHelp')}
          isOptional
        />
      </div>
      {!hasTests && request}
      <Section title={t('samples.listTitle')}>
        {limits && <SampleList limit={limits.samplesPerOrder} />}
      </Section>
      {order.offers.some(({ isFrame }) => isFrame) && (
        <>
          <FrameShortages />
          <FrameUses order={order} showsAll />
        </>
      )}
      {hasTests && <AboutTests offers={order.offers} />}
      {hasTests && request}
      <DraftAttachments />
    </StepLayout>
  )
}
