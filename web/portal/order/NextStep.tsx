import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { StatePanel } from '#web/orders/StatePanel.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import styles from './NextStep.module.css'
import { positionsIn, stepOf } from './next-step.ts'
import { OfferDecision } from './OfferDecision.tsx'

/** State of the order and the next step, with a decision if the reader has to make one. */
export const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: term } = useTranslation('terms')
  const { t: orderText } = useTranslation('orders')
  const language = useLanguage()
  return (
    <StatePanel
      order={order}
      title={t('order.next.title')}
      texts={
        <>
          {/* Announced, because the state changes without an action of the user. */}
          <p role="status">
            <span className={styles.state}>{term(`orderState.${order.state}`)}.</span>{' '}
            <StepText order={order} />
          </p>
          <RejectedSamples order={order} />
          {order.state === 'waiting_for_review' && order.madeOffer?.reason && (
            <p className={styles.reason}>
              {t(order.madeOffer.state === 'declined' ? 'order.yourReason' : 'order.ourReason', {
                reason: order.madeOffer.reason,
              })}
            </p>
          )}
          {order.cancellation && (
            <p className={styles.reason}>
              {orderText('order.cancelledBecause', { reason: order.cancellation.reason })}
            </p>
          )}
          {order.completedAt ? (
            <p className={styles.date}>
              {orderText('details.completed')}: {formatDayOf(order.completedAt, language)}
            </p>
          ) : (
            order.estimatedCompletionOn && (
              <p className={styles.date}>
                {orderText('details.estimated')}: {formatDay(order.estimatedCompletionOn, language)}
              </p>
            )
          )}
        </>
      }
    >
      <OfferDecision order={order} />
    </StatePanel>
  )
}

const StepText = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const step = stepOf(order)
  const missing = positionsIn(order, 'expected')
  return (
    <>
      {step === 'samples_missing'
        ? t('order.next.samples_missing', { count: missing.length, numbers: writeRanges(missing) })
        : t(`order.next.${step}`)}
      {order.openProposal?.side === 'provider' && order.allowed.includes('accept_proposal') && (
        <> {t('order.next.answerProposal')}</>
      )}
    </>
  )
}

/** Samples that will not be tested, and the way to replace them. */
const RejectedSamples = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const rejected = positionsIn(order, 'rejected')
  if (rejected.length === 0 || areAllRejected(order) || order.state === 'cancelled') return null
  return (
    <p className={styles.reason}>
      {t('order.next.rejected', { count: rejected.length, numbers: writeRanges(rejected) })}
      {order.allowed.includes('propose') && <> {t('order.next.replace', { count: rejected.length })}</>}
    </p>
  )
}
