import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import type { ProposalActions } from './use-proposals.ts'

/** Proposal that is being written. */
export type Proposing = 'change' | 'cancellation'

/** Dialogs in which proposals are written, of which one may be open. */
export const ProposeDialogs = ({
  order,
  open,
  onClose,
  send,
}: {
  order: Order
  open: Proposing | null
  onClose: () => void
  send: ProposalActions['send']
}) => {
  const { t } = useTranslation('orders')
  return (
    <>
      <ProposeDialog order={order} isOpen={open === 'change'} onClose={onClose} send={send} />
      <ReasonDialog
        isOpen={open === 'cancellation'}
        title={t('proposals.cancellationTitle')}
        text={t('proposals.cancellationText')}
        label={t('proposals.cancellationReason')}
        missing={t('proposals.reasonMissing')}
        confirmLabel={t('proposals.requestCancellation')}
        cancelLabel={t('proposals.back')}
        onClose={onClose}
        onConfirm={(reason) => send({ kind: 'cancellation', reason })}
      />
    </>
  )
}
