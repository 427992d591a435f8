import { useTranslation } from 'react-i18next'
import type { ConsignmentState } from '#contract/delivery-lists.ts'
import { Tag } from '#web/ui/Tag.tsx'

export const WorkStateTag = ({ state }: { state: ConsignmentState }) => {
  const { t } = useTranslation('laboratory')
  return <Tag tone={state === 'arrived' ? 'accent' : 'neutral'}>{t(`state.${state}`)}</Tag>
}
