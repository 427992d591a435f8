import { useTranslation } from 'react-i18next'
import type { TestState } from '#contract/delivery-lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<TestState, TagTone> = {
  expected: 'neutral',
  received: 'signal',
  assigned: 'neutral',
  at_laboratory: 'accent',
  reported: 'signal',
  approved: 'signal',
  released: 'done',
  rejected: 'faded',
  cancelled: 'faded',
}

/** State of a test as provider staff see it. A received test waits for a laboratory. */
export const TestTag = ({ state }: { state: TestState }) => {
  const { t } = useTranslation('office-consignments')
  return <Tag tone={tones[state]}>{t(`testState.${state}`)}</Tag>
}
