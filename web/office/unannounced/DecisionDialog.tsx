import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import type { Deciding } from './DecisionCell.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import { useDecisions } from './use-decisions.ts'

/** Dialog of a decision on an unannounced sample. It stays open when a colleague’s decision takes the sample off the list. */
export const DecisionDialog = ({
  deciding: { sample, act },
  onClose,
}: {
  deciding: Deciding
  onClose: () => void
}) => {
  const { t } = useTranslation('office-reception')
  const { match, discard } = useDecisions(sample)
  if (act === 'match') return <MatchDialog sample={sample} onClose={onClose} match={match} />
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t('unannounced.discardTitle')}
      text={t('unannounced.discardText')}
      label={t('unannounced.discardReason')}
      missing={t('unannounced.discardReasonMissing')}
      confirmLabel={t('unannounced.discard')}
      cancelLabel={t('unannounced.cancel')}
      onConfirm={discard}
    />
  )
}
