import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { actionButtons, type ButtonAction, type QuestionAction } from './action-buttons.ts'
import { EstimateDialog } from './EstimateDialog.tsx'
import { ProvideOfferDialog } from './ProvideOfferDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { OfficeActions } from './use-office-actions.ts'

type ActionDialogsProps = {
  order: Order
  actions: OfficeActions
  /** Action whose dialog is open. */
  open: ButtonAction | null
  onClose: () => void
}

/** Dialogs of the actions that start with a button. */
export const ActionDialogs = ({ order, actions, open, onClose }: ActionDialogsProps) => (
  <>
    <ProvideOfferDialog
      order={order}
      isOpen={open === 'provide_offer'}
      onClose={onClose}
      provide={actions.provideOffer}
    />
    <QuestionDialog order={order} actions={actions} question={questionOf(open)} onClose={onClose} />
    <AddressDialog
      order={order}
      isOpen={open === 'agree_address'}
      onClose={onClose}
      save={actions.agreeAddress}
    />
    <EstimateDialog
      dueOn={order.estimatedCompletionOn}
      isOpen={open === 'estimate'}
      onClose={onClose}
      save={(on, reason) => actions.estimate(on, reason)}
    />
    <ReasonDialogs open={open} actions={actions} onClose={onClose} />
  </>
)

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
