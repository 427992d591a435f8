import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { UnannouncedAct } from '#contract/reception-lists.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './DecisionCell.module.css'
import { MatchDialog } from './MatchDialog.tsx'
import { useDecisions } from './use-decisions.ts'

/** The possible decisions on an unannounced sample, or the one that was made. */
export const DecisionCell = ({ sample }: { sample: UnannouncedSample }) =>
  sample.allowed.length > 0 ? <Decisions sample={sample} /> : <Decision sample={sample} />

const Decisions = ({ sample }: { sample: UnannouncedSample }) => {
  const { t } = useTranslation('office-reception')
  const { match, discard } = useDecisions(sample)
  const [open, setOpen] = useState<UnannouncedAct | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.actions}>
      {sample.allowed.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={t(`unannounced.${act}Of`, { name: sample.description })}
          onPress={() => setOpen(act)}
        >
          {t(`unannounced.${act}`)}
        </Button>
      ))}
      {open === 'match' && <MatchDialog sample={sample} onClose={close} match={match} />}
      <ReasonDialog
        isOpen={open === 'discard'}
        onClose={close}
        title={t('unannounced.discardTitle')}
        text={t('unannounced.discardText')}
        label={t('unannounced.discardReason')}
        missing={t('unannounced.discardReasonMissing')}
        confirmLabel={t('unannounced.discard')}
        cancelLabel={t('unannounced.cancel')}
        onConfirm={discard}
      />
    </div>
  )
}

const Decision = ({
  sample: { state, sample, reason, decidedAt, decidedBy },
}: {
  sample: UnannouncedSample
}) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  return (
    <>
      <Tag tone={state === 'matched' ? 'done' : 'faded'}>{t(`unannounced.stateOf.${state}`)}</Tag>
      {sample && (
        <Note>
          <Link href={pathTo.officeOrder({ id: sample.orderId }, language)}>
            {formatSampleNumber(sample.orderNumber, sample.position)}
          </Link>
        </Note>
      )}
      {reason && <Note>{reason}</Note>}
      {decidedAt && (
        <Note>
          {formatInstant(decidedAt, language)} {decidedBy?.name}
        </Note>
      )}
    </>
  )
}
