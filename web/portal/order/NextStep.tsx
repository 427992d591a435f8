import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { StatePanel } from '#web/orders/StatePanel.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import styles from './NextStep.module.css'
import { OfferDecision } from './OfferDecision.tsx'

/** Where the order is and what comes next; where the reader has to decide, the decision. */
export const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation('portal')
  const { t: term } = useTranslation('terms')
  const { t: words } = useTranslation('orders')
  const language = useLanguage()
  return (
    <StatePanel
      order={order}
      title={t('order.next.title')}
      words={
        <>
          {/* The state changes by itself; those who cannot see it change are told. */}
          <p role="status">
            <span className={styles.state}>{term(`orderState.${order.state}`)}.</span>{' '}
            {t(`order.next.${order.state}`)}
          </p>
          {order.cancellation && (
            <p className={styles.reason}>
              {words('order.cancelledBecause', { reason: order.cancellation.reason })}
            </p>
          )}
          {order.completedAt ? (
            <p className={styles.date}>
              {words('details.completed')}: {formatDayOf(order.completedAt, language)}
            </p>
          ) : (
            order.estimatedCompletionOn && (
              <p className={styles.date}>
                {words('details.estimated')}: {formatDay(order.estimatedCompletionOn, language)}
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
