import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/lists.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useUiTexts } from '#web/ui/UiTexts.tsx'
import styles from './OrderTrack.module.css'

const stages = ['submitted', 'samples', 'received', 'analysis', 'completed'] as const

/** Number of completed stages by state. Drafts and cancelled orders have none. */
const stagesDone: Partial<Record<OrderState, number>> = {
  waiting_for_review: 0,
  offer_provided: 0,
  submitted: 1,
  waiting_for_samples: 1,
  samples_received: 3,
  analysis_in_progress: 3,
  completed: 5,
}

/** Progress of an order through its stages. */
export const OrderTrack = ({ state }: { state: OrderState }) => {
  const { t } = useTranslation('orders')
  const texts = useUiTexts()
  const done = stagesDone[state]
  if (done === undefined) return null
  return (
    <ol aria-label={t('track.label')} className={styles.track}>
      {stages.map((stage, index) => {
        const place = index < done ? 'done' : index === done ? 'current' : 'ahead'
        const words = { done: texts.stepDone, current: texts.stepCurrent, ahead: texts.stepAhead }[place]
        return (
          <li
            key={stage}
            aria-current={place === 'current' ? 'step' : undefined}
            className={classNames(styles.stage, styles[place])}
          >
            <span className={styles.mark} aria-hidden="true">
              {place === 'done' && <Icon name="check" size={14} />}
            </span>
            <span className={styles.label}>
              {t(`track.${stage}`)}
              <VisuallyHidden> – {words}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
