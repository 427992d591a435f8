import { useTranslation } from 'react-i18next'
import type { OfferState } from '#contract/lists.ts'
import { Tag, type TagTone } from '#web/ui/Tag.tsx'

const tones: Record<OfferState, TagTone> = {
  draft: 'neutral',
  sent: 'accent',
  superseded: 'faded',
  accepted: 'done',
  declined: 'signal',
  withdrawn: 'faded',
  expired: 'faded',
}

/** State of an offer. */
export const OfferTag = ({ state }: { state: OfferState }) => {
  const { t } = useTranslation('office-offers')
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
