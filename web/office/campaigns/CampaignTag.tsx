import { useTranslation } from 'react-i18next'
import type { CampaignState } from '#contract/campaign-lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<CampaignState, TagTone> = {
  planned: 'neutral',
  running: 'accent',
  full: 'done',
  ended: 'faded',
}

/** State of a campaign. */
export const CampaignTag = ({ state }: { state: CampaignState }) => {
  const { t } = useTranslation('office-campaigns')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
