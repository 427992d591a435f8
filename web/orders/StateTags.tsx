import { useTranslation } from 'react-i18next'
import type { OrderState, SampleState } from '#contract/lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

/** The signal colour is reserved for the state in which the order waits for the customer. */
const toneOfOrder: Record<OrderState, TagTone> = {
  draft: 'faded',
  waiting_for_review: 'neutral',
  offer_provided: 'signal',
  submitted: 'accent',
  waiting_for_samples: 'accent',
  samples_received: 'accent',
  analysis_in_progress: 'accent',
  completed: 'done',
  cancelled: 'faded',
}

const toneOfSample: Record<SampleState, TagTone> = {
  expected: 'neutral',
  received: 'accent',
  rejected: 'signal',
  in_analysis: 'accent',
  reported: 'done',
}

export const OrderStateTag = ({ state }: { state: OrderState }) => {
  const { t } = useTranslation('terms')
  return <Tag tone={toneOfOrder[state]}>{t(`orderState.${state}`)}</Tag>
}

export const SampleStateTag = ({ state }: { state: SampleState }) => {
  const { t } = useTranslation('terms')
  return <Tag tone={toneOfSample[state]}>{t(`sampleState.${state}`)}</Tag>
}
