import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Proposals.module.css'
import type { Proposing } from './ProposeDialogs.tsx'

/** Buttons that propose a change, and for customers request the cancellation. */
export const ProposeActions = ({
  order,
  onPropose,
}: {
  order: Order
  onPropose: (kind: Proposing) => void
}) => {
  const { t } = useTranslation('orders')
  const isExpert = useSession().data?.role === 'expert'
  if (!order.allowed.includes('propose')) return null
  return (
    <div className={styles.buttons}>
      <Button icon="pen" onPress={() => onPropose('change')}>
        {t('proposals.propose')}
      </Button>
      {!isExpert && (
        <Button variant="quiet" onPress={() => onPropose('cancellation')}>
          {t('proposals.requestCancellation')}
        </Button>
      )}
    </div>
  )
}
