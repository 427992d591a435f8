import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import styles from './Proposals.module.css'
import { ProposeDialog } from './ProposeDialog.tsx'
import { useProposalActions } from './use-proposals.ts'

/** Buttons that propose a change, and for customers request the cancellation. */
export const ProposeActions = ({ order }: { order: Order }) => {
  const { t } = useTranslation('orders')
  const { send } = useProposalActions(order)
  const [open, setOpen] = useState<'change' | 'cancellation' | null>(null)
  const isExpert = useSession().data?.role === 'expert'
  const mayPropose = order.allowed.includes('propose')
  if (!mayPropose && open === null) return null
  return (
    <>
      {mayPropose && (
        <div className={styles.buttons}>
          <Button icon="pen" onPress={() => setOpen('change')}>
            {t('proposals.propose')}
          </Button>
          {!isExpert && (
            <Button variant="quiet" onPress={() => setOpen('cancellation')}>
              {t('proposals.requestCancellation')}
            </Button>
          )}
        </div>
      )}
      <ProposeDialog order={order} isOpen={open === 'change'} onClose={() => setOpen(null)} send={send} />
      <ReasonDialog
        isOpen={open === 'cancellation'}
        title={t('proposals.cancellationTitle')}
        text={t('proposals.cancellationText')}
        label={t('proposals.cancellationReason')}
        missing={t('proposals.reasonMissing')}
        confirmLabel={t('proposals.requestCancellation')}
        cancelLabel={t('proposals.back')}
        onClose={() => setOpen(null)}
        onConfirm={(reason) => send({ kind: 'cancellation', reason })}
      />
    </>
  )
}
