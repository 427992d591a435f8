import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { areAllRejected } from '#web/orders/all-rejected.ts'
import { ReasonDialog } from '#web/orders/ReasonDialog.tsx'
import { PanelActions, StatePanel } from '#web/orders/StatePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { EstimateDialog } from './EstimateDialog.tsx'
import { ProvideOfferDialog } from './ProvideOfferDialog.tsx'
import { TransitionDialog } from './TransitionDialog.tsx'
import type { OfficeActions } from './use-office-actions.ts'

/** Actions that start with a button here; samples and results have their own sections below. */
const buttons = [
  { action: 'provide_offer', icon: 'file', variant: 'primary' },
  { action: 'confirm', icon: 'check', variant: 'primary' },
  { action: 'start', icon: 'flask', variant: 'primary' },
  { action: 'complete', icon: 'check', variant: 'primary' },
  { action: 'estimate', icon: 'calendar', variant: 'secondary' },
  { action: 'cancel', icon: 'close', variant: 'quiet' },
] as const satisfies readonly { action: string; icon: IconName; variant: string }[]

type Opened = (typeof buttons)[number]['action']

/** Next actions for the expert. The order's `allowed` determines the buttons. */
export const ActionPanel = ({ order, actions }: { order: Order; actions: OfficeActions }) => {
  const { t } = useTranslation('office')
  const { t: words } = useTranslation('orders')
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const allowed = buttons.filter(({ action }) => order.allowed.includes(action))
  return (
    <StatePanel
      order={order}
      title={t('order.now.title')}
      words={
        <p role="status">
          {t(`order.now.${areAllRejected(order) ? 'all_samples_rejected' : order.state}`)}
          {order.cancellation && (
            <> {words('order.cancelledBecause', { reason: order.cancellation.reason })}</>
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
      <TransitionDialog
        order={order}
        actions={actions}
        transition={isTransition(open) ? open : null}
        onClose={close}
      />
      <EstimateDialog order={order} isOpen={open === 'estimate'} onClose={close} save={actions.estimate} />
      <ReasonDialog
        isOpen={open === 'cancel'}
        title={t('order.cancelTitle')}
        text={t('order.cancelText')}
        label={t('order.cancelReason')}
        missing={t('order.reasonMissing')}
        confirmLabel={t('order.actions.cancel')}
        cancelLabel={t('order.keep')}
        onClose={close}
        onConfirm={actions.cancel}
      />
    </StatePanel>
  )
}

const isTransition = (open: Opened | null) => open === 'confirm' || open === 'start' || open === 'complete'
