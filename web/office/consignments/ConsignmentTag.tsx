import { useTranslation } from 'react-i18next'
import type { ConsignmentSummary } from '#contract/consignments.ts'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<ConsignmentState, TagTone> = {
  draft: 'faded',
  sent: 'accent',
  arrived: 'accent',
  closed: 'neutral',
}

/** State of a consignment; in place of it, that it is overdue. */
export const ConsignmentTag = ({
  consignment: { state, isOverdue },
}: {
  consignment: Pick<ConsignmentSummary, 'state' | 'isOverdue'>
}) => {
  const { t } = useTranslation('office-consignments')
  if (isOverdue)
    return (
      <Tag tone="signal" icon="clock">
        {t('overdue')}
      </Tag>
    )
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
