import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf } from '#contract/formats.ts'
import { areAllRejected } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { StatePanel } from '#web/orders/StatePanel.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import styles from './NextStep.module.css'
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
            {t(`order.next.${stepOf(order)}`)}
          </p>
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

/** State of the order, or what is special about it. An order is reviewed again when its offer was closed. */
function stepOf(order: Order) {
  if (areAllRejected(order)) return 'all_samples_rejected'
  const closed = order.state === 'waiting_for_review' && order.madeOffer?.state
  if (closed === 'declined' || closed === 'withdrawn' || closed === 'expired')
    return `offer_${closed}` as const
  return order.state
}
