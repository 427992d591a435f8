import { useTranslation } from 'react-i18next'
import { formatInstant, formatSampleNumber } from '#contract/formats.ts'
import { pathTo } from '#contract/paths.ts'
import type { UnannouncedAct } from '#contract/reception-lists.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './DecisionCell.module.css'

/** Decision that is being made on an unannounced sample, as it was when the decision began. */
export type Deciding = { sample: UnannouncedSample; act: UnannouncedAct }

type DecisionCellProps = { sample: UnannouncedSample; onDecide: (deciding: Deciding) => void }

/** The possible decisions on an unannounced sample, or the one that was made. */
export const DecisionCell = (props: DecisionCellProps) =>
  props.sample.allowed.length > 0 ? <Decisions {...props} /> : <Decision sample={props.sample} />

const Decisions = ({ sample, onDecide }: DecisionCellProps) => {
  const { t } = useTranslation('office-reception')
  return (
    <div className={styles.actions}>
      {sample.allowed.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={t(`unannounced.${act}Of`, { name: sample.description })}
          onPress={() => onDecide({ sample, act })}
        >
          {t(`unannounced.${act}`)}
        </Button>
      ))}
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
