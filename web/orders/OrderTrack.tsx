import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { OrderState } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
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

type Progress = Pick<Order, 'state' | 'awaitsAdded' | 'samples'>

/** Samples that are added later lead no step back: all others have arrived. */
const doneOf = ({ state, awaitsAdded }: Progress) =>
  awaitsAdded ? stagesDone.samples_received : stagesDone[state]

/** Progress of an order through its stages. */
export const OrderTrack = ({ order }: { order: Progress }) => {
  const { t } = useTranslation('orders')
  const texts = useUiTexts()
  const done = doneOf(order)
  const hasRejected = order.samples.some(({ state }) => state === 'rejected')
  if (done === undefined) return null
  return (
    <>
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
      {order.awaitsAdded && (
        <p className={styles.note}>{t(hasRejected ? 'track.awaitsReplacement' : 'track.awaitsAdded')}</p>
      )}
    </>
  )
}
