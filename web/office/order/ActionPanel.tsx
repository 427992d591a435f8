import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areAllRejected } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { PanelActions, StatePanel } from '#web/orders/StatePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useCommands } from '../commands/commands.ts'
import { actionButtons, type ButtonAction, type QuestionAction } from './action-buttons.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { ProvideOfferDialog } from './ProvideOfferDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { OfficeActions } from './use-office-actions.ts'

/** Next actions for the expert. The order's `allowed` determines the buttons. */
export const ActionPanel = ({ order, actions }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office')
  const { t: orderText } = useTranslation('orders')
  const [open, setOpen] = useState<ButtonAction | null>(null)
  const close = () => setOpen(null)
  const allowed = actionButtons.filter(({ action }) => order.allowed.includes(action))
  useCommands(
    allowed.map(({ action, icon }) => ({
      id: action,
      label: t(`order.actions.${action}`),
      icon,
      run: () => setOpen(action),
    })),
  )
  return (
    <StatePanel
      order={order}
      title={t('order.now.title')}
      texts={
        <p role="status">
          {t(`order.now.${areAllRejected(order) ? 'all_samples_rejected' : order.state}`)}
          {order.cancellation && (
            <> {orderText('order.cancelledBecause', { reason: order.cancellation.reason })}</>
          )}
        </p>
      }
    >
      {allowed.length > 0 && (
        <PanelActions>
          {allowed.map(({ action, icon, variant }) => (
            <Button key={action} icon={icon} variant={variant} onPress={() => setOpen(action)}>
              {t(`order.actions.${action}`)}
            </Button>
          ))}
        </PanelActions>
      )}
      <ProvideOfferDialog
        order={order}
        isOpen={open === 'provide_offer'}
        onClose={close}
        provide={actions.provideOffer}
      />
      <QuestionDialog order={order} actions={actions} question={questionOf(open)} onClose={close} />
      <EstimateDialog order={order} isOpen={open === 'estimate'} onClose={close} save={actions.estimate} />
      <ReasonDialogs open={open} actions={actions} onClose={close} />
    </StatePanel>
  )
}

/** Dialogs of the actions that need a reason for the customer. */
const ReasonDialogs = ({
  open,
  actions,
  onClose,
}: {
  open: ButtonAction | null
  actions: OfficeActions
  onClose: () => void
}) => {
  const { t } = useTranslation('office')
  const words = { label: t('order.cancelReason'), missing: t('order.reasonMissing'), onClose }
  return (
    <>
      <ReasonDialog
        {...words}
        isOpen={open === 'withdraw_offer'}
        title={t('order.withdrawOfferTitle')}
        text={t('order.withdrawOfferText')}
        confirmLabel={t('order.actions.withdraw_offer')}
        cancelLabel={t('order.keepOffer')}
        onConfirm={actions.withdrawOffer}
      />
      <ReasonDialog
        {...words}
        isOpen={open === 'cancel'}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        confirmLabel={t('order.actions.cancel')}
        cancelLabel={t('order.keep')}
        onConfirm={actions.cancel}
      />
    </>
  )
}

const questionOf = (open: ButtonAction | null): QuestionAction | null => {
  const button = actionButtons.find(({ action }) => action === open)
  return button?.dialog === 'question' ? button.action : null
}
