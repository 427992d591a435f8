import { useTranslation } from 'react-i18next'
import type { LaboratoryState } from '#contract/delivery-lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<LaboratoryState, TagTone> = {
  applicant: 'accent',
  approved: 'done',
  refused: 'faded',
  paused: 'signal',
}

/** State of a laboratory. */
export const LaboratoryTag = ({ state }: { state: LaboratoryState }) => {
  const { t } = useTranslation('office-laboratories')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
